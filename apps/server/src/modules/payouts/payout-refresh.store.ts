import { addMonths, laterOf, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import {
  type AnyPayoutLine,
  type EarlierMonth,
  isDifference,
  ownLines,
  withDifferences,
} from '@mesra/domain/payouts/payout-differences';
import type { PayoutStatus } from '@mesra/domain/payouts/payout-states';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { keyText, type PayoutKey, type WorkedOut, workOutPayouts } from './payout-facts.reads.ts';
import { holdToStore } from './payout-hold.store.ts';
import { payouts, type WaitingFacts } from './payouts.tables.ts';

interface Stored extends PayoutKey, Record<string, unknown> {
  id: number;
  status: PayoutStatus;
  lines: AnyPayoutLine[];
}

/** A payout as its facts make it, with what it pays for of its month and of earlier ones. */
export interface FreshPayout extends PayoutKey {
  employee_id: number | null;
  lines: AnyPayoutLine[];
  total: number;
  waiting: WaitingFacts;
  events: WorkedOut['events'];
}

const pairText = ({ promoter_id, sales_project_id }: PayoutKey) => `${promoter_id} ${sales_project_id}`;

/** All payouts of the promoters in the projects of some keys, in the order of their months. */
async function storedOf(tx: Tx, companyId: number, keys: readonly PayoutKey[]): Promise<Stored[]> {
  const { rows } = await tx.execute<Stored>(sql`
    select p.id, p.promoter_id, p.sales_project_id, p.month, p.status, p.lines from ${payouts} p
    where p.company_id = ${companyId} and (p.promoter_id, p.sales_project_id) in (
      select k.promoter_id, k.sales_project_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (promoter_id bigint, sales_project_id bigint))
    order by p.promoter_id, p.sales_project_id, p.month`);
  return rows;
}

/** Somebody from outside in a project: their months by the facts, and their payouts as they stand. */
interface Pair {
  months: Map<PlainDate, WorkedOut>;
  stored: readonly Stored[];
  /** The first day of this month. */
  current: PlainDate;
}

/** The month whose payout pays the differences of a frozen one: the next that is not frozen itself, and has or had something. */
function payerOf(
  month: PlainDate,
  { months, stored, current }: Pair,
  frozen: ReadonlySet<PlainDate>,
): PlainDate {
  const earning = [...months].flatMap(([one, { lines }]) => (lines.length > 0 ? one : []));
  const open = [...earning, ...stored.map((one) => one.month)]
    .filter((one) => one > month && !frozen.has(one))
    .sort();
  if (open[0] !== undefined) return open[0];
  let next = laterOf(addMonths(month, 1), current);
  while (frozen.has(next)) next = addMonths(next, 1);
  return next;
}

/** What was paid for a frozen month: its own lines, and differences of it in other frozen payouts. */
const paidFor = (month: PlainDate, frozen: readonly Stored[]): AnyPayoutLine[] =>
  frozen.flatMap((one) =>
    one.month === month
      ? ownLines(one.lines)
      : one.lines.filter((line) => isDifference(line) && line.month === month),
  );

/** The frozen months of somebody from outside by the month whose payout pays their differences. */
function earlierMonths(pair: Pair): Map<PlainDate, { of: EarlierMonth; events: WorkedOut['events'] }[]> {
  const frozen = pair.stored.filter(({ status }) => status !== 'Pending');
  const months = new Set(frozen.map(({ month }) => month));
  const found = new Map<PlainDate, { of: EarlierMonth; events: WorkedOut['events'] }[]>();
  for (const { month } of frozen) {
    const now = pair.months.get(month);
    if (!now) continue;
    const payer = payerOf(month, pair, months);
    const of = { month, paid: paidFor(month, frozen), now: now.lines };
    found.set(payer, [...(found.get(payer) ?? []), { of, events: now.events }]);
  }
  return found;
}

const NOTHING: WorkedOut = {
  ...{ employee_id: null, lines: [], total: 0 },
  waiting: { days: [], sales: [] },
  events: { presence: [], entries: [] },
};

/**
 * The payouts of somebody from outside that are not frozen, with differences of those that are. What a payout is too small to take
 * back is taken by those after it.
 */
function ofOutsider(of: PayoutKey, pair: Pair): FreshPayout[] {
  const earlier = earlierMonths(pair);
  const frozen = new Set(pair.stored.filter(({ status }) => status !== 'Pending').map(({ month }) => month));
  const open = [...new Set([...pair.months.keys(), ...earlier.keys()])].filter((month) => !frozen.has(month));
  let owed: readonly EarlierMonth[] = [];
  return open.sort().map((month): FreshPayout => {
    const own = pair.months.get(month) ?? NOTHING;
    const before = earlier.get(month) ?? [];
    const { lines, total, left } = withDifferences(own.lines, [...owed, ...before.map((one) => one.of)]);
    owed = left;
    const events = [own.events, ...before.map((one) => one.events)];
    return {
      ...{ ...of, month, employee_id: null, lines, total, waiting: own.waiting },
      events: {
        presence: events.flatMap((one) => one.presence),
        entries: events.flatMap((one) => one.entries),
      },
    };
  });
}

/**
 * What the payouts of some keys come to by their facts that are not frozen; of somebody from outside those of all their months in
 * the project, since a later one pays the differences of those before.
 */
export async function freshPayouts(
  tx: Tx,
  { companyId, today }: { companyId: number; today: PlainDate },
  keys: readonly PayoutKey[],
): Promise<FreshPayout[]> {
  const stored = await storedOf(tx, companyId, keys);
  const wanted = new Map(
    [...keys, ...stored].map(({ promoter_id, sales_project_id, month }) => {
      const key = { promoter_id, sales_project_id, month };
      return [keyText(key), key];
    }),
  );
  const worked = await workOutPayouts(tx, companyId, [...wanted.values()]);
  const [pairs, asStored] = [groupedBy([...wanted.values()], pairText), groupedBy(stored, pairText)];
  return [...pairs].flatMap(([text, months]) => {
    const rows = asStored.get(text) ?? [];
    const found = months.map((key) => ({ key, now: worked.get(keyText(key)) ?? NOTHING }));
    const [first] = found;
    if (!first) return [];
    if (first.now.employee_id === null) {
      const current = startOfMonth(today);
      const ofMonths = new Map(found.map(({ key, now }) => [key.month, now]));
      return ofOutsider(first.key, { months: ofMonths, stored: rows, current });
    }
    const frozen = new Set(rows.filter(({ status }) => status !== 'Pending').map(({ month }) => month));
    return found.flatMap(({ key, now }) => (frozen.has(key.month) ? [] : [{ ...key, ...now }]));
  });
}

const isEmpty = ({ lines, waiting }: FreshPayout) =>
  lines.length === 0 && waiting.days.length === 0 && waiting.sales.length === 0 && !waiting.open;

/** Stores payouts as their facts make them, as far as they are pending; what comes to nothing is none. */
export async function storePayouts(
  tx: Tx,
  companyId: number,
  fresh: readonly FreshPayout[],
): Promise<number> {
  if (fresh.length === 0) return 0;
  await holdToStore(tx, companyId, fresh);
  const rows = fresh.filter((one) => !isEmpty(one)).map(({ events: _, ...row }) => row);
  const gone = fresh.filter(isEmpty).map(({ promoter_id, sales_project_id, month }) => ({
    ...{ promoter_id, sales_project_id, month },
  }));
  const columns = sql`promoter_id bigint, sales_project_id bigint, month date`;
  const removed =
    gone.length === 0
      ? null
      : await tx.execute(sql`
    with kept as (
      update ${payouts} p set total = 0, lines = '[]', waiting = '{"days": [], "sales": []}'
      from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as k (${columns})
      where p.company_id = ${companyId} and p.promoter_id = k.promoter_id and p.sales_project_id = k.sales_project_id
        and p.month = k.month and p.status = 'Pending' and (p.lines <> '[]' or p.waiting <> '{"days": [], "sales": []}')
        and exists (select from payout_moves m where m.company_id = p.company_id and m.payout_id = p.id))
    delete from ${payouts} p using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as k (${columns})
    where p.company_id = ${companyId} and p.promoter_id = k.promoter_id and p.sales_project_id = k.sales_project_id
      and p.month = k.month and p.status = 'Pending'
      and not exists (select from payout_moves m where m.company_id = p.company_id and m.payout_id = p.id)`);
  const stored = await tx.execute(sql`
    insert into ${payouts} as p (company_id, promoter_id, sales_project_id, month, employee_id, total, lines, waiting)
    select ${companyId}, k.promoter_id, k.sales_project_id, k.month, k.employee_id, k.total, k.lines, k.waiting
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (${columns}, employee_id bigint, total bigint,
      lines jsonb, waiting jsonb)
    on conflict (company_id, promoter_id, sales_project_id, month) do update set employee_id = excluded.employee_id,
      total = excluded.total, lines = excluded.lines, waiting = excluded.waiting
      where p.status = 'Pending' and (p.employee_id, p.total, p.lines, p.waiting)
        is distinct from (excluded.employee_id, excluded.total, excluded.lines, excluded.waiting)`);
  return (stored.rowCount ?? 0) + (removed?.rowCount ?? 0);
}
