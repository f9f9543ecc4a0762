import type { DifferenceReason } from '@mesra/domain/outlet-days/daily-report';
import type { StockType } from '@mesra/domain/outlet-days/stock';
import { Dice } from '../../seed/dice.ts';
import type { DemoTurn } from './outlet-turns.seed.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What was sold without a network arrives so much later. */
const LATE = 3 * HOUR;

/** A product of a project on the shelves. */
export interface DemoShelved {
  product_id: number;
  minimum_stock: number;
}

/** An entry of stock of a turn. */
export interface DemoEntry {
  turn: DemoTurn;
  uuid: string;
  product_id: number;
  type: StockType;
  total: number;
  recorded_at: number;
  arrived_at: number;
  reverses: string | null;
  /** Why somebody entered it for the promoter. */
  reason: string | null;
}

/** A daily report of a turn with its closing counts. */
export interface DemoReport {
  turn: DemoTurn;
  uuid: string;
  recorded_at: number;
  competitors: { name: string; price: number }[];
  remarks: string | null;
  counts: { product_id: number; counted: number; reason: DifferenceReason | null }[];
  /** Whether a supervisor withdrew it, so that another was sent. */
  withdrawn: boolean;
}

const REASONS: readonly DifferenceReason[] = ['damage', 'sample', 'lost', 'returned', 'miscount'];
const NOTES = [
  'Busy after five; the tasting corner helped.',
  'Slow day because of the rain.',
  'The shelf at the entrance was moved by the shop.',
  'A competitor gave away mugs.',
  'Two customers asked for a larger pack.',
];
const COMPETITORS = ['Kopi Tok Wan 200 g', 'Kafe Desa 3-in-1', 'Snek Ria 80 g', 'Crisp One 70 g'];

/** The shelves of a project at an outlet, from one turn to the next. */
export class DemoShelves {
  private readonly stock = new Map<number, number>();
  private counted: ReadonlyMap<number, number> | null = null;
  /** Products that were sold or filled since they were last counted. */
  private readonly moved = new Set<number>();
  private opened = '';
  private readonly products: readonly DemoShelved[];
  private readonly now: number;

  constructor(products: readonly DemoShelved[], now: number) {
    this.products = products;
    this.now = now;
  }

  /** What a turn records, until now at most, and its report where its promoter has gone. */
  record(turn: DemoTurn): { entries: DemoEntry[]; reports: DemoReport[] } {
    const { came, went } = turn;
    if (came === null) return { entries: [], reports: [] };
    const dice = new Dice(turn.schedule_id * 31 + turn.outlet.id);
    const until = went ?? Math.min(this.now, came + 6 * HOUR);
    const entries = [...this.open(dice, turn, came), ...this.sell(dice, turn, { from: came, until })];
    const reports = went === null || turn.checkout_reason !== null ? [] : this.report(dice, turn, went);
    return { entries: entries.filter(({ recorded_at }) => recorded_at <= this.now), reports };
  }

  private left(product_id: number): number {
    return this.stock.get(product_id) ?? 0;
  }

  private entry(dice: Dice, turn: DemoTurn, at: number, what: [StockType, number, number]): DemoEntry {
    const [type, product_id, total] = what;
    const before = this.left(product_id);
    const after = { opening: total, replenishment: before + total, sale: before - total }[type];
    this.stock.set(product_id, after);
    if (type === 'opening') this.moved.delete(product_id);
    else this.moved.add(product_id);
    const recorded = { recorded_at: at, arrived_at: Math.min(this.now, at + 2000) };
    return { turn, uuid: dice.uuid(), product_id, type, total, ...recorded, reverses: null, reason: null };
  }

  /** Counts what has moved before the first sale of the day, and fills what runs short: mostly, not always. */
  private open(dice: Dice, turn: DemoTurn, came: number): DemoEntry[] {
    if (this.opened === turn.date) return [];
    this.opened = turn.date;
    return this.products.flatMap(({ product_id, minimum_stock }, at) => {
      const first = 18 + dice.below(24);
      const counted =
        this.counted?.get(product_id) ?? (this.counted ? Math.max(0, this.left(product_id)) : first);
      const asBefore = this.counted && !this.moved.has(product_id) && counted === this.left(product_id);
      if (asBefore && counted > minimum_stock + 4) return [];
      const opening = this.entry(dice, turn, came + (5 + at) * MINUTE, ['opening', product_id, counted]);
      if (counted > minimum_stock + 4 || !dice.chance(45)) return [opening];
      const amount = 12 * (1 + dice.below(3));
      const filled = this.entry(dice, turn, came + (32 + at) * MINUTE, ['replenishment', product_id, amount]);
      const forgotten = dice.chance(6);
      return [opening, { ...filled, reason: forgotten ? 'Entered from the delivery note.' : null }];
    });
  }

  private sell(dice: Dice, turn: DemoTurn, { from, until }: { from: number; until: number }): DemoEntry[] {
    const count = 5 + dice.below(5);
    const step = (until - from - 50 * MINUTE) / count;
    if (step <= 0) return [];
    return Array.from({ length: count }).flatMap((_, at) => {
      const when =
        from + 45 * MINUTE + Math.floor(step * at) + dice.below(Math.max(1, Math.floor(step * 0.8)));
      const { product_id } = dice.from(this.products);
      const [wanted, mistaken, offline] = [1 + dice.below(5), dice.chance(2), dice.chance(30)];
      const available = Math.max(0, this.left(product_id));
      // Sold without a network, so that nobody knew how much was left.
      const beyond = available < 3 && offline && turn.went !== null && wanted > available;
      const total = beyond ? wanted : Math.min(wanted, available);
      if (total === 0) return [];
      const sale = this.entry(dice, turn, when, ['sale', product_id, total]);
      if (beyond) return [{ ...sale, arrived_at: Math.min(this.now, when + LATE) }];
      return mistaken && when + 4 * MINUTE < until ? [sale, this.reversal(dice, sale)] : [sale];
    });
  }

  private reversal(dice: Dice, sale: DemoEntry): DemoEntry {
    const { product_id, total, uuid } = sale;
    this.stock.set(product_id, this.left(product_id) + total);
    const at = sale.recorded_at + 3 * MINUTE;
    return { ...sale, uuid: dice.uuid(), recorded_at: at, arrived_at: at, reverses: uuid };
  }

  private report(dice: Dice, turn: DemoTurn, went: number): DemoReport[] {
    const counts = this.products.map(({ product_id }) => {
      const left = this.left(product_id);
      const [differs, by, reason] = [dice.chance(4), 1 + dice.below(2), dice.from(REASONS)];
      const counted = Math.max(0, differs ? left - by : left);
      return { product_id, counted, reason: counted === left ? null : reason };
    });
    this.counted = new Map(counts.map(({ product_id, counted }) => [product_id, counted]));
    const competitors = dice.chance(25)
      ? [{ name: dice.from(COMPETITORS), price: 290 + 50 * dice.below(24) }]
      : [];
    const note = dice.chance(22) ? dice.from(NOTES) : null;
    const report = {
      turn,
      uuid: dice.uuid(),
      recorded_at: went - 9 * MINUTE,
      competitors,
      remarks: note,
      counts,
    };
    const withdrawn = dice.chance(1);
    const again = { ...report, uuid: dice.uuid(), recorded_at: went - 2 * MINUTE, withdrawn: false };
    return withdrawn ? [{ ...report, withdrawn }, again] : [{ ...report, withdrawn }];
  }
}
