import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { PayoutSale } from '@mesra/domain/payouts/calculate-payout';
import { type Commission, type CommissionLevel, commissionFor } from '@mesra/domain/payouts/commission';
import { type OutletEvent, type OutletSession, saleState } from '@mesra/domain/payouts/verified-day';
import type { Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { BY_VALUES } from '../../kit/statements.ts';
import type { WaitingFacts } from './payouts.tables.ts';

/** A schedule whose sales are read, with what was recorded of its presence. */
export interface Turn extends Pick<OutletSession, 'checkin' | 'checkout'> {
  schedule_id: number;
  sales_project_id: number;
  date: PlainDate;
}

/** Sales of a payout: those that count, by day and product, with their entries; and those that do not yet. */
export interface PayoutSales {
  sales: PayoutSale[];
  entries: string[];
  waiting: WaitingFacts['sales'];
}

/** Milliseconds of an instant, whole ones: a fraction would lose a minute where it is divided. */
export const ms = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;

// The entries of the schedules are found first: joined at once, those of the whole company would be read.
const ENTRIES = `${BY_VALUES}with sold as materialized (
    select e.company_id, e.schedule_id, e.outlet_day_id, e.uuid, e.product_id, e.total, e.recorded_at, e.marks
    from reads.stock_entries e
    where e.company_id = $1 and e.schedule_id = any($2::bigint[]) and e.type = 'sale' and e.reverses is null)
  select e.schedule_id, e.outlet_day_id, e.uuid, e.product_id, e.total as pieces,
    ${ms('e.recorded_at')} as recorded_at, lower(g.brand) as brand,
    e.marks <> '[]' and not exists (select from reads.outlet_reviews v join reads.approvals a
      on a.company_id = v.company_id and a.id = v.approval_id
      where v.company_id = e.company_id and v.entry_uuid = e.uuid and a.status = 'Approved') as waits
  from sold e
  left join reads.products g on g.company_id = e.company_id and g.id = e.product_id
  where not exists (select from reads.stock_entries t where t.company_id = e.company_id and t.reverses = e.uuid)`;
const PRICES = `${BY_VALUES}select p.outlet_day_id, p.product_id, p.price from reads.outlet_day_products p
  where p.company_id = $1 and p.outlet_day_id = any($2::bigint[])`;
const COMMISSIONS = `
  select 'product' as level, c.sales_project_id, c.product_id::text as of, c.start_date, c.end_date,
    c.commission_by as by, c.commission_rate as rate
  from reads.sales_product_commissions c
  where c.company_id = $1 and c.sales_project_id = any($2::bigint[]) and c.commission_by is not null
  union all
  select 'brand', b.sales_project_id, lower(b.brand), b.start_date, b.end_date, b.commission_by, b.commission_rate
  from reads.sales_brand_commissions b
  where b.company_id = $1 and b.sales_project_id = any($2::bigint[]) and b.commission_by is not null
  union all
  select 'project', j.id, '', null, null, j.commission_by, j.commission_rate from reads.sales_project_commissions j
  where j.company_id = $1 and j.id = any($2::bigint[]) and j.commission_by is not null`;

// The check-in of each schedule that a review rejected, where none counts: the schedule itself has moved back.
const REJECTED = `${BY_VALUES}select distinct on (s.id) s.id as schedule_id, ${ms('e.recorded_at')} as at
  from reads.promoter_schedules s
  join reads.promoters m on m.company_id = s.company_id and m.id = s.promoter_id
  cross join lateral (
    select * from reads.presence_events e where e.company_id = s.company_id and e.employee_id = m.employee_id
      and e.recorded_at between s.starts_at - interval '2 days' and s.ends_at + interval '2 days'
    union all
    select * from reads.presence_events e where e.company_id = s.company_id and e.promoter_id = m.id
      and e.recorded_at between s.starts_at - interval '2 days' and s.ends_at + interval '2 days') e
  where s.company_id = $1 and s.id = any($2::bigint[]) and e.visit_uuid = s.uuid and e.work_site_id = s.outlet_id
    and e.type = 'in' and e.status = 'Rejected'
  order by s.id, e.recorded_at, e.id`;

interface EntryRow {
  schedule_id: number;
  outlet_day_id: number;
  uuid: string;
  product_id: number;
  pieces: number;
  recorded_at: number;
  brand: string | null;
  waits: boolean;
}
interface PriceRow {
  outlet_day_id: number;
  product_id: number;
  price: number;
}
interface CommissionRow {
  level: CommissionLevel;
  sales_project_id: number;
  of: string;
  start_date: PlainDate | null;
  end_date: PlainDate | null;
  by: Commission['by'];
  rate: number;
}

/** What is looked up of the sales of some schedules. */
interface Looked {
  prices: ReadonlyMap<string, number>;
  commission(entry: EntryRow, turn: Turn): Commission | null;
}

/** The commission of an entry on its day, by the dated ones of its project. */
function commissionsOf(rows: readonly CommissionRow[]): Looked['commission'] {
  const found = groupedBy(rows, ({ level, sales_project_id, of }) => `${level} ${sales_project_id} ${of}`);
  return ({ product_id, brand }, { sales_project_id, date }) => {
    const at = (level: CommissionLevel, of: string) =>
      found
        .get(`${level} ${sales_project_id} ${of}`)
        ?.find((one) => (one.start_date ?? date) <= date && (one.end_date ?? date) >= date);
    const set = commissionFor({
      product: at('product', `${product_id}`) ?? null,
      brand: brand === null ? null : (at('brand', brand) ?? null),
      project: at('project', '') ?? null,
    });
    return set && { by: set.by, rate: set.rate };
  };
}

interface Summed {
  pieces: number;
  entries: number;
}

/** Rows that are alike by a key as one, with their pieces and entries in all. */
function together<T extends Summed>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  const found = new Map<string, T>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = found.get(key);
    if (before) {
      before.pieces += row.pieces;
      before.entries += row.entries;
    } else found.set(key, { ...row });
  }
  return [...found.values()];
}

interface Sold extends Summed {
  entry: EntryRow;
  turn: Turn;
}
type CountedSale = PayoutSale & Summed;

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byDay = (
  a: Pick<PayoutSale, 'date' | 'product_id'>,
  b: Pick<PayoutSale, 'date' | 'product_id'>,
): number => order(a.date, b.date) || a.product_id - b.product_id;

const priceKey = ({ outlet_day_id, product_id }: Omit<PriceRow, 'price'>) => `${outlet_day_id} ${product_id}`;
const saleKey = ({ date, product_id, price, commission }: CountedSale): string =>
  [date, product_id, price, commission?.by, commission?.rate].join(' ');

function salesOf(
  sold: readonly Omit<Sold, 'pieces' | 'entries'>[],
  { prices, commission }: Looked,
): PayoutSales {
  const by: Record<ReturnType<typeof saleState>, Sold[]> = { counts: [], waits: [], outside: [], void: [] };
  for (const { entry, turn } of sold)
    by[saleState(entry, turn)].push({ entry, turn, pieces: entry.pieces, entries: 1 });
  // Price and commission are those of a product on an outlet day: looked up once for each, not for every entry.
  const counted = together(by.counts, ({ entry, turn }) => `${turn.date} ${priceKey(entry)}`).map(
    ({ entry, turn, pieces, entries }): CountedSale => ({
      ...{ date: turn.date, product_id: entry.product_id, pieces, entries },
      price: prices.get(priceKey(entry)) ?? 0,
      commission: commission(entry, turn),
    }),
  );
  const ofDays = (some: readonly Sold[]) =>
    together(some, ({ entry, turn }) => `${turn.date} ${entry.product_id}`).map(
      ({ entry, turn, pieces }) => ({
        ...{ date: turn.date, product_id: entry.product_id, pieces },
      }),
    );
  const outside = ofDays(by.outside).map((sale) => ({ ...sale, outside: true as const }));
  return {
    sales: together(counted, saleKey).sort((a, b) => byDay(a, b) || order(saleKey(a), saleKey(b))),
    entries: by.counts.map(({ entry }) => entry.uuid),
    waiting: [...ofDays(by.waits), ...outside].sort(byDay),
  };
}

/** The check-ins that were rejected of those of some schedules that sold and to which nobody came, by schedule. */
async function rejectedCheckins(
  { $client }: Tx,
  companyId: number,
  turns: readonly Turn[],
): Promise<Map<number, OutletEvent>> {
  const ids = turns.flatMap(({ schedule_id, checkin }) => (checkin ? [] : [schedule_id]));
  if (ids.length === 0) return new Map();
  const { rows } = await $client.query<{ schedule_id: number; at: number }>(REJECTED, [companyId, ids]);
  return new Map(rows.map(({ schedule_id, at }) => [schedule_id, { at, state: 'Rejected' }]));
}

/**
 * The sales of some schedules, by the payout that each is of. In four queries at most, and put together here: joined row by row, the
 * lookups of a month of 2,000 promoters take several times as long.
 */
export async function readSales(
  tx: Tx,
  companyId: number,
  turns: ReadonlyMap<string, readonly Turn[]>,
): Promise<(key: string) => PayoutSales> {
  const { $client } = tx;
  const all = [...turns.values()].flat();
  const ids = all.map(({ schedule_id }) => schedule_id);
  const projects = [...new Set(all.map(({ sales_project_id }) => sales_project_id))];
  const [{ rows: entries }, { rows: set }] = await Promise.all([
    $client.query<EntryRow>(ENTRIES, [companyId, ids]),
    $client.query<CommissionRow>(COMMISSIONS, [companyId, projects]),
  ]);
  const days = [...new Set(entries.map(({ outlet_day_id }) => outlet_day_id))];
  const { rows: priced } = await $client.query<PriceRow>(PRICES, [companyId, days]);
  const prices = new Map(priced.map((row) => [priceKey(row), row.price]));
  const looked = { prices, commission: commissionsOf(set) };
  const ofSchedule = groupedBy(entries, ({ schedule_id }) => schedule_id);
  const selling = all.filter(({ schedule_id }) => ofSchedule.has(schedule_id));
  const rejected = await rejectedCheckins(tx, companyId, selling);
  return (key) => {
    const sold = (turns.get(key) ?? []).flatMap((turn) => {
      const checkin = turn.checkin ?? rejected.get(turn.schedule_id) ?? null;
      return (ofSchedule.get(turn.schedule_id) ?? []).map((entry) => ({ entry, turn: { ...turn, checkin } }));
    });
    return salesOf(sold, looked);
  };
}
