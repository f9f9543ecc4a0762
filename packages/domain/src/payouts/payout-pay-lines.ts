import { formatMoney, sumSen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { FeedStep, SourceType } from '../payroll/feed-facts.ts';
import type { GivenLine } from '../payroll/feed-lines.ts';
import {
  PAYOUT_LINE_KINDS,
  type PayoutLine,
  type PayoutLineKind,
  type PayoutStep,
} from './calculate-payout.ts';

/** What each line of a payout is in a payroll. */
const TYPES = {
  rate: 'daily_wage',
  transport: 'travelling_allowance',
  commission: 'commission',
  incentive: 'incentive',
} as const satisfies Record<PayoutLineKind, SourceType<'payouts'>>;

const LABELS = {
  rate: 'step.payout.rate',
  transport: 'step.payout.transport',
  commission: 'step.payout.commission',
  incentive: 'step.payout.incentive',
} as const satisfies Record<PayoutLineKind, string>;

/** A payout as a payroll takes it. */
export interface PaidPayout {
  /** Its id, or what names it where none is stored. */
  readonly id: number | string;
  readonly project: string;
  readonly lines: readonly PayoutLine[];
  /** The names of the products of its commissions. */
  readonly products: ReadonlyMap<number, string>;
}

/** Minutes as hours: 450 is `7:30`. */
const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const percent = (hundredths: number): string => `${Number((hundredths / 100).toFixed(2))}%`;

/** How the amount of a day of a line came about; `products` are the names of those of its commissions. */
export function stepWorking(
  line: PayoutLine,
  { quantity, of }: Pick<PayoutStep, 'quantity' | 'of'>,
  products: PaidPayout['products'],
): string {
  const { kind, by, rate, price, target } = line;
  const amount = formatMoney(rate);
  if (kind === 'transport') return amount;
  if (kind === 'rate')
    return of === null ? `${hours(quantity)} × ${amount}` : `${hours(quantity)} / ${hours(of)} × ${amount}`;
  if (kind === 'incentive') {
    const shown = (value: number) => (target?.by === 'amount' ? formatMoney(value) : String(value));
    return `${shown(target?.reached ?? 0)} / ${shown(target?.of ?? 0)}, ${target?.percent ?? 0}%`;
  }
  const product = products.get(line.product_id ?? 0) ?? '';
  const each = by === 'percent' ? `${formatMoney(price ?? 0)} × ${percent(rate)}` : amount;
  return `${product} ${quantity} × ${each}`;
}

function stepsOf({ project, products }: PaidPayout, line: PayoutLine): FeedStep[] {
  return line.steps.map((step) => ({
    ...{ date: step.date, label_key: LABELS[line.kind], amount: step.amount },
    formula: `${project}: ${stepWorking(line, step, products)}`,
  }));
}

const inOrder = (a: { date: PlainDate }, b: { date: PlainDate }) =>
  a.date === b.date ? 0 : a.date < b.date ? -1 : 1;

/**
 * The lines that a payout gives to the payroll of its month: wages, travelling allowance, commission and incentive, each with
 * every day; they add up to the payout.
 */
export const payoutPayLines = (payout: PaidPayout): GivenLine[] =>
  PAYOUT_LINE_KINDS.flatMap((kind): GivenLine[] => {
    const steps = payout.lines
      .filter((line) => line.kind === kind)
      .flatMap((line) => stepsOf(payout, line))
      .sort(inOrder);
    if (steps.length === 0) return [];
    return [
      {
        ...{ source: 'payouts', key: `payout:${payout.id}:${kind}`, type: TYPES[kind] },
        amount: sumSen(steps.map(({ amount }) => amount)),
        source_days: [...new Set(steps.map(({ date }) => date))],
        explanation: {
          ...{ law: 'law.payout', effective_from: null, source: null, base: null, rate: null },
          steps,
        },
      },
    ];
  });
