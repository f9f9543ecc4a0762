import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { endOfMonth, plainMonthOf } from '@mesra/domain/kit/plain-date';
import type { PayoutLine } from '@mesra/domain/payouts/calculate-payout';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { keepLateFacts, type LateFact } from '../payroll-setup/payroll-setup.api.ts';
import { payoutsOfClosed } from './payout-feed.ts';
import { payoutChanges, payouts } from './payouts.tables.ts';

interface Taken extends Record<string, unknown> {
  employee_id: number;
  lines: readonly PayoutLine[];
}

/** What somebody's payouts come to by day, in sen. */
function byDay(rows: readonly { lines: readonly PayoutLine[] }[]): Map<PlainDate, number> {
  const days = new Map<PlainDate, number>();
  for (const { date, amount } of rows.flatMap(({ lines }) => lines.flatMap(({ steps }) => steps)))
    days.set(date, (days.get(date) ?? 0) + amount);
  return days;
}

const total = (days: ReadonlyMap<PlainDate, number>): number =>
  [...days.values()].reduce((all, one) => all + one, 0);

/** What a closed month took of somebody and comes to now, as a late fact of the first day that differs; null where it is the same. */
function lateFact(
  employee_id: number,
  month: PlainDate,
  before: readonly Taken[],
  after: readonly Taken[],
): LateFact | null {
  const [was, is] = [byDay(before), byDay(after)];
  const [before_amount, after_amount] = [total(was), total(is)];
  if (before_amount === after_amount) return null;
  const [date = month] = [...new Set([...was.keys(), ...is.keys()])]
    .filter((day) => was.get(day) !== is.get(day))
    .sort();
  return {
    ...{ employee_id, date, before_amount, after_amount },
    before: Object.fromEntries(was),
    after: Object.fromEntries(is),
  };
}

/**
 * Keeps what has changed of payouts of employees whose payroll of the month is closed, with what it comes to; what was paid stays.
 * Gone once it is the same again.
 */
export async function keepLatePayouts(
  tx: Tx,
  { companyId, employeeIds, month }: { companyId: number; employeeIds: readonly number[]; month: PlainDate },
): Promise<void> {
  const { rows: closed } = await tx.execute<{ employee_id: number }>(sql`
    select employee_id from reads.payrolls where company_id = ${companyId} and start_date = ${month}::date and sequence = 1
      and status <> 'In Process' and employee_id = any (${sql.param([...employeeIds])}::bigint[])`);
  const ids = closed.map(({ employee_id }) => employee_id);
  if (ids.length === 0) return;
  const now = await payoutsOfClosed(tx, { companyId, employeeIds: ids, start: month });
  const { rows: taken } = await tx.execute<Taken>(sql`
    select p.employee_id, p.lines from ${payouts} p where p.company_id = ${companyId} and p.month = ${month}::date
      and p.payroll_id is not null and p.employee_id = any (${sql.param(ids)}::bigint[])`);
  const facts = ids.flatMap((id) => {
    const of = (rows: readonly Taken[]) => rows.filter((one) => one.employee_id === id);
    return lateFact(id, month, of(taken), of(now)) ?? [];
  });
  const days = { from: month, to: endOfMonth(plainMonthOf(month)) };
  await keepLateFacts(tx, { companyId, employeeIds: ids, ...days, source: 'payouts' }, facts);
}

/**
 * Has the months of payrolls that are confirmed now looked at again: what came between the approval of a payout and this, or was
 * never posted, is a late fact from here on.
 */
export async function noteClosedMonth(
  tx: Tx,
  { companyId, payrolls, month }: { companyId: number; payrolls: readonly number[]; month: PlainDate },
): Promise<void> {
  await tx.execute(sql`
    insert into ${payoutChanges} (company_id, promoter_id, sales_project_id, month)
    select distinct r.company_id, s.promoter_id, s.sales_project_id, r.start_date
    from reads.payrolls r
    join reads.promoters m on m.company_id = r.company_id and m.employee_id = r.employee_id
    join reads.promoter_schedules s on s.company_id = r.company_id and s.promoter_id = m.id
      and s.date >= ${month}::date and s.date < ${month}::date + interval '1 month'
    where r.company_id = ${companyId} and ${isAmong(sql`r.id`, payrolls)}`);
}
