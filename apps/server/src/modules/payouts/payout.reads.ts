import type { ListedPayout, Payout, PayoutLineRow } from '@mesra/contract/payouts/payout';
import { formatMoney } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type AnyPayoutLine, isDifference } from '@mesra/domain/payouts/payout-differences';
import type { PayoutStatus } from '@mesra/domain/payouts/payout-states';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Page } from '../../kit/list.ts';
import { presentMoves } from '../../kit/moves.ts';
import { notFound } from '../../kit/problem.ts';
import { IS_OWN, payoutAbilities, visiblePayouts } from './payouts.policy.ts';
import { payoutMoves, payouts, type WaitingFacts } from './payouts.tables.ts';
import { ownTotal, reviewedSince } from './reviewed-since.reads.ts';

/** Whether the monthly payroll of a payout's employee is closed. */
export const MONTH_CLOSED = sql<boolean>`exists (select from reads.payrolls r where r.company_id = ${payouts.company_id}
  and r.employee_id = ${payouts.employee_id} and r.start_date = ${payouts.month} and r.sequence = 1
  and r.status <> 'In Process')`;

/** The last day of a payout's employee whose service ended before its month, so that no payroll of it pays them. */
const LEFT_ON = sql<PlainDate | null>`(select l.inactive_at from reads.employees l where l.company_id = ${payouts.company_id}
  and l.id = ${payouts.employee_id} and l.inactive_at < ${payouts.month})`;

/** The first day of service of a payout's employee in its month, where no salary is in force then: payroll is blocked (`payrollBlockers`). */
const UNSALARIED_ON = sql<PlainDate | null>`(select greatest(${payouts.month}, l.company_joined_at) from reads.employees l
  where l.company_id = ${payouts.company_id} and l.id = ${payouts.employee_id}
    and not exists (select from reads.employee_salaries y where y.company_id = l.company_id and y.employee_id = l.id
      and y.effective_from <= greatest(${payouts.month}, l.company_joined_at)))`;

export interface PayoutRow extends Record<string, unknown> {
  id: number;
  company_id: number;
  promoter_id: number;
  sales_project_id: number;
  month: PlainDate;
  employee_id: number | null;
  status: PayoutStatus;
  total: number;
  lines: readonly AnyPayoutLine[];
  waiting: WaitingFacts;
  /** Its open days on which somebody can still be checked out. */
  open: NonNullable<WaitingFacts['open']>;
  voucher_number: number | null;
  paid_on: string | null;
  payment_reference: string | null;
  payroll_id: number | null;
  version: number;
  promoter: { id: number; code: string; name: string };
  project: { id: number; code: string; name: string };
  own: boolean;
  closed: boolean;
  left_on: PlainDate | null;
  unsalaried_on: PlainDate | null;
}

/** The tables of payouts with their promoter and project, as `m`, `e` and `j`. */
export const PAYOUTS_FROM = sql`from ${payouts}
  join reads.promoters m on m.company_id = ${payouts.company_id} and m.id = ${payouts.promoter_id}
  left join reads.employees e on e.company_id = m.company_id and e.id = m.employee_id
  join reads.sales_projects j on j.company_id = ${payouts.company_id} and j.id = ${payouts.sales_project_id}`;
/**
 * The days of what waits of a payout with a session that nobody has checked out of, as `o` with when it is over; without those that a
 * closed payroll has taken, on which nobody is checked out any more.
 */
const openDays = (waiting: SQL): SQL => sql`(
  select w.date, w.ends_at from jsonb_to_recordset(coalesce(${waiting} -> 'open', '[]')) as w (date date, day date, ends_at bigint)
  where not system.day_is_locked(${payouts.company_id}, ${payouts.employee_id}, coalesce(w.day, w.date), 'attendance')) as o`;
export const OPEN_DAYS = openDays(sql`${payouts.waiting}`);
const LISTED = sql`coalesce(json_agg(json_build_object('date', o.date, 'ends_at', o.ends_at) order by o.date), '[]')`;
/** Of such a day: whether the session is over, so that somebody has forgotten to check out. */
export const isOver = ({ services }: Pick<RowCall, 'services'>): SQL =>
  sql`o.ends_at <= ${services.clock.now().getTime()}::bigint`;
export const PROMOTER_NAME = sql`coalesce(m.name, e.name)`;

/** Payouts with whom and what they are of. */
export async function payoutRows(
  { tx }: Pick<RowCall, 'tx'>,
  where: SQL | undefined,
  { orderBy, limit, offset }: Partial<Page> = {},
): Promise<PayoutRow[]> {
  const { rows } = await tx.execute<PayoutRow>(sql`
    select ${payouts.id}, ${payouts.company_id}, ${payouts.promoter_id}, ${payouts.sales_project_id}, ${payouts.month},
      ${payouts.employee_id}, ${payouts.status}, ${payouts.total}, ${payouts.lines}, ${payouts.waiting},
      ${payouts.voucher_number}, ${payouts.paid_on}, ${payouts.payment_reference}, ${payouts.payroll_id}, ${payouts.version},
      json_build_object('id', m.id, 'code', m.code, 'name', ${PROMOTER_NAME}) as promoter,
      json_build_object('id', j.id, 'code', j.code, 'name', j.name) as project, ${MONTH_CLOSED} as closed,
      ${LEFT_ON} as left_on, ${UNSALARIED_ON} as unsalaried_on, ${IS_OWN} as own,
      (select ${LISTED} from ${OPEN_DAYS}) as open
    ${PAYOUTS_FROM} where ${where ?? sql`true`}
    order by ${orderBy ? sql.join(orderBy, sql`, `) : sql`${payouts.month} desc, ${payouts.id}`}
    ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset ?? 0}`}`);
  return rows;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The days whose sessions are over without a check-out, which somebody has forgotten. */
const withoutCheckout = (
  { services }: Pick<RowCall, 'services'>,
  { open }: Pick<PayoutRow, 'open'>,
): PlainDate[] => [
  ...new Set(open.flatMap(({ date, ends_at }) => (ends_at <= services.clock.now().getTime() ? [date] : []))),
];

/** The open days of what waits of a payout now. */
async function openOf(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id }: PayoutRow,
  waiting: WaitingFacts,
): Promise<PayoutRow['open']> {
  const { rows } = await tx.execute<Pick<PayoutRow, 'open'>>(sql`
    select (select ${LISTED} from ${openDays(sql`${JSON.stringify(waiting)}::jsonb`)}) as open
    from ${payouts} where ${payouts.company_id} = ${company_id} and ${payouts.id} = ${id}`);
  return rows[0]?.open ?? [];
}

/** What of a payout is not verified, and its open days. */
type Unverified = Pick<PayoutRow, 'waiting' | 'open'>;
const ALL_VERIFIED: Unverified = { waiting: { days: [], sales: [] }, open: [] };

/** A payout in the shape of lists, with what of it is not verified; of a frozen one nothing is stored that says so. */
export function presentListed(
  call: Pick<RowCall, 'actor' | 'services'>,
  row: PayoutRow,
  unverified: Unverified = row.status === 'Pending' ? row : ALL_VERIFIED,
): ListedPayout {
  const { id, company_id, promoter, project, month, status, version } = row;
  const { voucher_number, paid_on, closed, left_on, unsalaried_on } = row;
  const { waiting } = unverified;
  return {
    ...{ id, company_id, promoter, project, month, status, version },
    ...{ voucher_number, paid_on, closed, left_on, unsalaried_on },
    kind: row.employee_id === null ? 'Outsider' : 'Employee',
    in_payslip: row.payroll_id !== null,
    total: formatMoney(row.total),
    waiting: {
      minutes: sum(waiting.days.map(({ minutes }) => minutes)),
      pieces: sum(waiting.sales.map(({ pieces }) => pieces)),
      outside: sum(waiting.sales.map(({ pieces, outside }) => (outside ? pieces : 0))),
      checkouts: withoutCheckout(call, unverified).length,
    },
    can: payoutAbilities(call.actor, row),
  };
}

type Products = ReadonlyMap<number, string>;

/** The names of the products that some payouts name. */
export async function productsOf(
  { tx }: Pick<RowCall, 'tx'>,
  companyId: number,
  rows: readonly Pick<PayoutRow, 'lines' | 'waiting'>[],
): Promise<Products> {
  const ids = new Set(
    rows.flatMap(({ lines, waiting }) => [
      ...lines.flatMap((line) => (isDifference(line) || line.product_id === null ? [] : line.product_id)),
      ...waiting.sales.map(({ product_id }) => product_id),
    ]),
  );
  if (ids.size === 0) return new Map();
  const { rows: named } = await tx.execute<{ id: number; name: string }>(sql`
    select id, name from reads.products where company_id = ${companyId} and ${isAmong(sql`id`, [...ids])}`);
  return new Map(named.map(({ id, name }) => [id, name]));
}

const namedIn = (products: Products, id: number) => ({ id, name: products.get(id) ?? '' });

/** A line in the shape of the API. */
function presentLine(line: AnyPayoutLine, products: Products): PayoutLineRow {
  const steps = line.steps.map(({ date, amount }) => ({
    ...{ date, quantity: null, of: null, entries: null, amount: formatMoney(amount) },
  }));
  const amount = formatMoney(line.amount);
  if (isDifference(line))
    return {
      ...{ kind: line.kind, amount, rate: null, by: null, product: null, price: null, target: null },
      ...{ month: line.month, of: line.of, steps },
    };
  const { kind, by, product_id, price, target } = line;
  const reached = (value: number) => (target?.by === 'amount' ? formatMoney(value) : String(value));
  return {
    ...{ kind, amount, by, month: null, of: null, rate: formatMoney(line.rate) },
    product: product_id === null ? null : namedIn(products, product_id),
    price: price === null ? null : formatMoney(price),
    target: target && { ...target, reached: reached(target.reached), of: reached(target.of) },
    steps: line.steps.map(({ amount: of, ...step }) => ({ ...step, amount: formatMoney(of) })),
  };
}

/** How a payout came to its status, in order. */
export async function readMoves({ tx }: Pick<RowCall, 'tx'>, { company_id, id }: PayoutRow) {
  const moves = await tx
    .select()
    .from(payoutMoves)
    .where(and(eq(payoutMoves.company_id, company_id), eq(payoutMoves.payout_id, id)))
    .orderBy(asc(payoutMoves.id));
  return presentMoves(tx, moves);
}

/** A payout with its lines, what waits, and how it came to its status. */
export async function presentPayout(call: RowCall, row: PayoutRow): Promise<Payout> {
  const { company_id } = row;
  const { waiting, total, accepted } = await reviewedSince(call.tx, row);
  const found = { waiting, open: await openOf(call, row, waiting) };
  const [products, moves] = await Promise.all([
    productsOf(call, company_id, [
      { ...row, waiting },
      { lines: [], waiting: { ...accepted, days: [] } },
    ]),
    readMoves(call, row),
  ]);
  const salesOf = ({ sales }: Pick<WaitingFacts, 'sales'>) =>
    sales.map(({ date, product_id, pieces, outside = false }) => ({
      ...{ date, pieces, product: namedIn(products, product_id), outside },
    }));
  return {
    ...presentListed(call, row, found),
    lines: row.lines.map((line) => presentLine(line, products)),
    ...{ waiting_days: waiting.days, waiting_sales: salesOf(waiting) },
    waiting_checkouts: withoutCheckout(call, found),
    counts_now: total === ownTotal(row) ? null : formatMoney(total),
    ...{ accepted_days: accepted.days, accepted_sales: salesOf(accepted) },
    payment_reference: row.payment_reference,
    moves,
  };
}

/** A payout that the caller sees; 404 otherwise. */
export async function findPayout(call: RowCall, id: number): Promise<PayoutRow> {
  const seen = visiblePayouts(call.actor, call.companyIds);
  const [row] = await payoutRows(
    call,
    and(eq(payouts.id, id), isAmong(payouts.company_id, call.companyIds), seen),
  );
  if (!row) throw notFound();
  return row;
}
