import { type Sen, sumSen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { IncentiveTier, PromoterRateUnit, TargetBasis } from '../sales-projects/pay-plan.ts';
import type { Commission } from './commission.ts';
import { roundOnce, type Share } from './exact-sum.ts';

/** What a promoter of a project is paid, from a day to another; without an end as long as the project. */
export interface PayPlan {
  readonly start_date: PlainDate;
  readonly end_date: PlainDate | null;
  /** Sen a day or an hour; both or neither. */
  readonly rate: Sen | null;
  readonly rate_unit: PromoterRateUnit | null;
  /** Sen a day. */
  readonly transport: Sen;
  readonly commission: boolean;
  /** Of a month: pieces, or sen of sales. */
  readonly target_by: TargetBasis | null;
  readonly target: number | null;
  readonly tiers: readonly IncentiveTier[];
}

/** A day of a promoter at outlets of a project, in minutes of all its sessions. */
export interface PayoutDay {
  readonly date: PlainDate;
  /** What a day rate pays the whole of (`minutesOfDay`). */
  readonly planned: number;
  /** Within the sessions, by verified events. */
  readonly verified: number;
  /** Sessions with a verified minute; one unless said. */
  readonly entries?: number;
}

/** A counted sale of a day. */
export interface PayoutSale {
  readonly date: PlainDate;
  readonly product_id: number;
  readonly pieces: number;
  /** Sen a piece, as it was on the day. */
  readonly price: Sen;
  /** Null where the sale pays none. */
  readonly commission: Commission | null;
  /** Entries of stock that it sums up; one unless said. */
  readonly entries?: number;
}

export const PAYOUT_LINE_KINDS = ['rate', 'transport', 'commission', 'incentive'] as const;
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];

/** What a day adds to a line. */
export interface PayoutStep {
  readonly date: PlainDate;
  /** Minutes of an attended day, pieces of a sale; 1 for transport. */
  readonly quantity: number;
  /** Minutes planned on the day; only of a day rate. */
  readonly of: number | null;
  /** Sessions or sales that it names. */
  readonly entries: number;
  readonly amount: Sen;
}

/** A line of a payout; its steps add up to its amount. */
export interface PayoutLine {
  readonly kind: PayoutLineKind;
  readonly amount: Sen;
  /** Sen a day, an hour or a piece, or hundredths of a percent of the price; for an incentive the amount of its tier. */
  readonly rate: number;
  readonly by: PromoterRateUnit | Commission['by'] | 'tier';
  /** The product of a commission. */
  readonly product_id: number | null;
  /** Sen: the price of which a percentage is paid. */
  readonly price: Sen | null;
  readonly steps: readonly PayoutStep[];
  /** Of an incentive: what was reached of what target, and the tier's share in percent. */
  readonly target: { by: TargetBasis; reached: number; of: number; percent: number } | null;
}

export interface Payout {
  readonly lines: readonly PayoutLine[];
  readonly total: Sen;
}

const HOUR = 60;

const covers = ({ start_date, end_date }: PayPlan, date: PlainDate): boolean =>
  start_date <= date && (end_date === null || date <= end_date);

/** Rows under a key, in the order in which the keys first appear. */
function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

interface Priced<T> {
  row: T;
  share: Share;
}

/** A line of priced rows, rounded once. */
function lineOf<T extends { date: PlainDate; entries?: number }>(
  line: Pick<PayoutLine, 'kind' | 'rate' | 'by'> & Partial<Pick<PayoutLine, 'product_id' | 'price'>>,
  rows: readonly Priced<T>[],
  stepOf: (row: T) => Pick<PayoutStep, 'quantity' | 'of'>,
): PayoutLine {
  const amounts = roundOnce(rows.map(({ share }) => share));
  const steps = rows.map(({ row }, at) => ({
    ...{ date: row.date, ...stepOf(row), entries: row.entries ?? 1 },
    amount: amounts[at] ?? 0,
  }));
  const amount = sumSen(amounts);
  return { product_id: null, price: null, target: null, ...line, amount, steps };
}

/** A day's minutes as a share of a rate: of the minutes planned, at most all; or of an hour. */
function attendedShare(rate: Sen, unit: PromoterRateUnit, { planned, verified }: PayoutDay): Share {
  const numerator = Math.min(verified, planned);
  return { value: rate, numerator, denominator: unit === 'day' ? planned : HOUR };
}

interface PlannedDay extends PayoutDay {
  plan: PayPlan;
}

/** The lines of what is paid for attendance, one for each rate. */
function rateLines(days: readonly PlannedDay[]): PayoutLine[] {
  const paid = days.filter(({ plan }) => plan.rate !== null && plan.rate_unit !== null);
  return grouped(paid, ({ plan }) => `${plan.rate_unit} ${plan.rate}`).flatMap((group) => {
    const [{ plan } = { plan: null }] = group;
    if (!plan || plan.rate === null || plan.rate_unit === null) return [];
    const { rate, rate_unit: by } = plan;
    const rows = group.map((row) => ({ row, share: attendedShare(rate, by, row) }));
    return lineOf({ kind: 'rate', rate, by }, rows, ({ planned, verified }) => ({
      quantity: Math.min(planned, verified),
      of: by === 'day' ? planned : null,
    }));
  });
}

/** The lines of transport: the whole of it for each day with verified attendance. */
function transportLines(days: readonly PlannedDay[]): PayoutLine[] {
  const paid = days.filter(({ plan }) => plan.transport > 0);
  return grouped(paid, ({ plan }) => `${plan.transport}`).map((group) => {
    const rate = group[0]?.plan.transport ?? 0;
    const rows = group.map((row) => ({ row, share: { value: rate, numerator: 1, denominator: 1 } }));
    return lineOf({ kind: 'transport', rate, by: 'day' }, rows, () => ({ quantity: 1, of: null }));
  });
}

interface PaidSale extends PayoutSale {
  commission: Commission;
}

const isPaid = (sale: PayoutSale): sale is PaidSale => sale.commission !== null;
const HUNDREDTHS = 10_000;

const soldShare = ({ pieces, price, commission: { by, rate } }: PaidSale): Share =>
  by === 'piece'
    ? { value: rate, numerator: pieces, denominator: 1 }
    : { value: price, numerator: pieces * rate, denominator: HUNDREDTHS };

/** The lines of commissions, one for each product, rate and, of a percentage, price. */
function commissionLines(plans: readonly PayPlan[], sales: readonly PayoutSale[]): PayoutLine[] {
  const pays = ({ date }: PayoutSale) => plans.some((plan) => plan.commission && covers(plan, date));
  const paid = sales.filter(isPaid).filter(pays);
  const keyOf = ({ product_id, price, commission: { by, rate } }: PaidSale) =>
    [product_id, by, rate, by === 'percent' ? price : ''].join(' ');
  return grouped(paid, keyOf).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { product_id, price, commission } = first;
    const rows = group.map((row) => ({ row, share: soldShare(row) }));
    const of = { product_id, price: commission.by === 'percent' ? price : null };
    return lineOf({ kind: 'commission', rate: commission.rate, by: commission.by, ...of }, rows, (sale) => ({
      quantity: sale.pieces,
      of: null,
    }));
  });
}

/** What all sales come to by the basis of a target. */
const reachedOf = (by: TargetBasis, sales: readonly PayoutSale[]): number =>
  sumSen(sales.map(({ pieces, price }) => (by === 'quantity' ? pieces : pieces * price)));

/** The line of the highest tier whose share of the month's target was reached, by the plan in force last in the month. */
function incentiveLine(plans: readonly PayPlan[], sales: readonly PayoutSale[]): PayoutLine[] {
  const plan = plans.reduce<PayPlan | null>(
    (last, one) => (last && last.start_date > one.start_date ? last : one),
    null,
  );
  if (!plan?.target || plan.target_by === null) return [];
  const { target: of, target_by: by } = plan;
  const reached = reachedOf(by, sales);
  const tier = plan.tiers.findLast(({ percent }) => reached * 100 >= of * percent);
  if (!tier) return [];
  const { amount, percent } = tier;
  const at = sales.reduce<PlainDate>((last, { date }) => (date > last ? date : last), plan.start_date);
  return [
    {
      ...{ kind: 'incentive', amount, rate: amount, by: 'tier', product_id: null, price: null },
      steps: [{ date: at, quantity: 1, of: null, entries: sales.length, amount }],
      target: { by, reached, of, percent },
    },
  ];
}

interface PayoutFacts {
  /** The plans of the promoter in the project in the month; never two on a day. */
  readonly plans: readonly PayPlan[];
  /** Each date once, in order. */
  readonly days: readonly PayoutDay[];
  /** Counted sales, in order of their days. */
  readonly sales: readonly PayoutSale[];
}

/**
 * What a promoter earns in a project in a month, in sen: the day or hour rate for verified minutes of their sessions, transport
 * for each day with such, commission of counted sales, and the incentive of the highest tier reached. A line is rounded once,
 * half a sen up. A day with no plan, no minute planned or none verified pays nothing.
 */
export function calculatePayout({ plans, days, sales }: PayoutFacts): Payout {
  const attended = days.flatMap((day): PlannedDay[] => {
    const plan = plans.find((one) => covers(one, day.date));
    return plan && day.planned > 0 && day.verified > 0 ? [{ ...day, plan }] : [];
  });
  const lines = [
    ...rateLines(attended),
    ...transportLines(attended),
    ...commissionLines(plans, sales),
    ...incentiveLine(plans, sales),
  ].filter(({ amount }) => amount > 0);
  return { lines, total: sumSen(lines.map(({ amount }) => amount)) };
}
