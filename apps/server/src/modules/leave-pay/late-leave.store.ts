import type { DateRange } from '@mesra/domain/kit/date-range';
import { dayOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { PayslipFacts } from '@mesra/domain/payroll/facts';
import type { PayslipResult } from '@mesra/domain/payroll/result';
import { unpaidLeaveAmount, unpaidLeaveDivisor } from '@mesra/domain/payroll/unpaid-leave';
import type { Tx } from '../../kit/db.ts';
import { keepLateFacts, type LateFact } from '../payroll-setup/payroll-setup.api.ts';
import { divisorOf, readPaidLeave } from './leave-pay.reads.ts';

/** A confirmed payroll that has taken some of the days, as it was paid. */
interface TakenPayroll {
  id: number;
  start_date: PlainDate;
  end_date: PlainDate;
  feed: NonNullable<PayslipFacts['feed']>;
  deductions: PayslipResult['deductions'];
}

/** Somebody's days whose leave has changed. */
export interface ChangedLeave {
  companyId: number;
  employee_id: number;
  dates: readonly PlainDate[];
}

/** The confirmed payrolls that have taken any of somebody's days of leave. */
async function takenPayrolls(
  tx: Tx,
  { companyId, employee_id, dates }: ChangedLeave,
): Promise<TakenPayroll[]> {
  const { rows } = await tx.$client.query<TakenPayroll>(
    `select p.id, p.start_date, p.end_date, p.facts -> 'feed' as feed, p.result -> 'deductions' as deductions
     from reads.payslips p
     where p.company_id = $1 and p.employee_id = $2 and exists (
       select from reads.payroll_day_locks l join unnest($3::date[]) as d (day) on d.day between l.start_date and l.end_date
       where l.company_id = p.company_id and l.payroll_id = p.id and l.source = 'leave')
     order by p.id`,
    [companyId, employee_id, [...dates]],
  );
  return rows;
}

/** What unpaid leave comes to: its days, and the sen that they take from the pay. */
interface UnpaidOutcome {
  days: string;
  dates: readonly PlainDate[];
  amount: number;
}

/** What a payroll deducted for unpaid leave; null where the line was left out, with a reason. */
function paidOutcome({ feed, deductions }: TakenPayroll): UnpaidOutcome | null {
  const given = feed.lines.find(({ source, type }) => source === 'leave' && type === 'unpaid_leave');
  if (!given) return { days: '0', dates: [], amount: 0 };
  if (!given.taken) return null;
  const line = deductions.find(({ type, feed: origin }) => type === given.type && origin?.source === 'leave');
  return {
    days: given.unpaid_leave?.days ?? '0',
    dates: given.source_days,
    amount: line?.amount ?? 0,
  };
}

const rangeOf = ({ feed }: TakenPayroll): DateRange | null => {
  const taken = feed.taken.filter(({ source }) => source === 'leave');
  const [first, last] = [taken[0], taken.at(-1)];
  return first && last ? { start: first.start_date, end: last.end_date } : null;
};

/** The first day on which two outcomes differ. */
function firstDifference(a: UnpaidOutcome, b: UnpaidOutcome): PlainDate | undefined {
  const differ = [
    ...a.dates.filter((date) => !b.dates.includes(date)),
    ...b.dates.filter((date) => !a.dates.includes(date)),
  ].sort();
  return differ[0] ?? a.dates[0] ?? b.dates[0];
}

const factOf = ({ days, dates }: UnpaidOutcome) => ({ unpaid_days: days, dates: [...dates] });

/** What a confirmed payroll would deduct now of the days that it has taken. */
async function outcomeNow(
  tx: Tx,
  { companyId, employee_id }: ChangedLeave,
  { start_date, end_date, feed }: TakenPayroll,
  period: DateRange,
): Promise<UnpaidOutcome> {
  const month = { start: start_date, end: end_date, sequence: 1 };
  const taken = feed.taken.filter(({ source }) => source === 'leave');
  const takes = (_: number, day: PlainDate) =>
    taken.some((range) => range.start_date <= day && day <= range.end_date);
  const days = { companyId, employeeIds: [employee_id], from: period.start, to: period.end };
  const { unpaid, monthly_wages } = (await readPaidLeave(tx, { ...days, takes, month, period }))(employee_id);
  if (!unpaid) return { days: '0', dates: [], amount: 0 };
  const divisor = unpaidLeaveDivisor(dayOf(month.end), await divisorOf(tx, companyId, month));
  return { ...unpaid, amount: unpaidLeaveAmount(monthly_wages ?? 0, unpaid, divisor) };
}

/**
 * Keeps what has changed of leave on days that a confirmed payroll has taken, with what it comes to; what was paid stays.
 * Gone once it is the same again. Costs one query while no such day is among them.
 */
export async function keepLateLeave(tx: Tx, changed: ChangedLeave): Promise<void> {
  for (const payroll of await takenPayrolls(tx, changed)) {
    const period = rangeOf(payroll);
    if (!period) continue;
    const before = paidOutcome(payroll);
    if (!before) continue;
    const after = await outcomeNow(tx, changed, payroll, period);
    const date = firstDifference(before, after);
    const same = before.amount === after.amount || date === undefined;
    const facts: LateFact[] = same
      ? []
      : [
          {
            ...{ employee_id: changed.employee_id, date, before: factOf(before), after: factOf(after) },
            before_amount: 0 - before.amount,
            after_amount: 0 - after.amount,
          },
        ];
    const days = { companyId: changed.companyId, employeeIds: [changed.employee_id] };
    await keepLateFacts(tx, { ...days, from: period.start, to: period.end, source: 'leave' }, facts);
  }
}
