import type { DateRange } from '@mesra/domain/kit/date-range';
import { addDays, dayOf, type PlainDate, plainMonthOf } from '@mesra/domain/kit/plain-date';
import type { EncashedDays } from '@mesra/domain/leave/leave-lines';
import { type PaidLeaveDay, type UnpaidDays, unpaidDays } from '@mesra/domain/leave/unpaid';
import type { SalaryFacts } from '@mesra/domain/payroll/facts';
import { monthlyWage, salaryOn } from '@mesra/domain/payroll/proration';
import { type StatutorySettings, settingsFor } from '@mesra/domain/statutory/settings';
import type { Tx } from '../../kit/db.ts';
import type { FeedDays, FeedRequest } from '../../kit/pay-feed.ts';
import { rowsBy } from '../../kit/together.ts';
import { readLeavePlans } from '../leave-facts/leave-facts.api.ts';
import { companyPayroll } from '../payroll-setup/payroll-setup.api.ts';

/** How far beyond the days of a payroll the rest days and holidays inside a spell may reach. */
const SPELL_DAYS = 21;

/** What a payroll takes of whose leave. */
export type LeaveRequested = Omit<FeedRequest, 'now' | 'ordinary_items'>;

const read = async <R extends { employee_id: number }>(
  tx: Tx,
  { companyId, employeeIds, from, to }: FeedDays,
  sql: string,
): Promise<Map<number, Omit<R, 'employee_id'>[]>> => {
  const { rows } = await tx.$client.query<R>(sql, [companyId, [...employeeIds], from, to]);
  return rowsBy(rows, 'employee_id');
};

/** The salaries of some people that begin by a day, oldest first. */
const readSalaries = (tx: Tx, days: FeedDays) =>
  read<SalaryFacts & { employee_id: number }>(
    tx,
    days,
    `select employee_id, effective_from, amount, unit from reads.employee_salaries
     where company_id = $1 and employee_id = any($2) and effective_from <= $4 and $3::date is not null
     order by employee_id, effective_from`,
  );

/**
 * Leave that is not paid in full, on the days of a payroll and around them. An open payroll goes by what share each type pays now, a
 * confirmed one by what it paid when that was confirmed, also for leave that was approved or taken back since (decision 0086).
 */
async function readShares(tx: Tx, { companyId, employeeIds, from, to, month }: LeaveRequested) {
  const { rows } = await tx.$client.query<PaidLeaveDay & { employee_id: number }>(
    `select l.employee_id, l.date, coalesce(s.paid_share, l.paid_share) as paid_share, l.half_days
     from reads.leave_shares l
     left join reads.payslips p on p.company_id = l.company_id and p.employee_id = l.employee_id and p.start_date = $5
       and p.sequence = 1 and p.status <> 'In Process'
     left join lateral (select h.paid_share from reads.leave_type_shares h
       where p.id is not null and h.company_id = l.company_id and h.leave_type_id = l.leave_type_id
         and h.ended_at >= coalesce(p.confirmed_at, '-infinity') order by h.ended_at, h.id limit 1) s on true
     where l.company_id = $1 and l.employee_id = any($2) and l.date between $3 and $4
       and coalesce(s.paid_share, l.paid_share) < 100
     order by l.employee_id, l.date`,
    [companyId, [...employeeIds], addDays(from, -SPELL_DAYS), addDays(to, SPELL_DAYS), month.start],
  );
  return rowsBy(rows, 'employee_id');
}

const readEncashed = (tx: Tx, days: FeedDays) =>
  read<{ employee_id: number; date: PlainDate; half_days: number }>(
    tx,
    days,
    `select employee_id, date, half_days from reads.leave_encashments
     where company_id = $1 and employee_id = any($2) and date between $3 and $4 order by employee_id, date`,
  );

/** How a company divides the wages of a month by unpaid days. */
export async function divisorOf(
  tx: Tx,
  companyId: number,
  { start }: DateRange,
): Promise<StatutorySettings['unpaid_leave_divisor']> {
  const { periods } = await companyPayroll(tx, companyId);
  return settingsFor(plainMonthOf(start), periods).unpaid_leave_divisor;
}

/** Whoever is paid by the day or hour has no wages that unpaid leave could be taken from. */
const isPaidByMonth = (salaries: readonly SalaryFacts[], day: PlainDate): boolean =>
  (salaryOn(salaries, day)?.unit ?? 'month') === 'month';

/** The unpaid days of each person that a payroll takes; those without any are left out. */
async function readUnpaid(
  tx: Tx,
  request: LeaveRequested,
  salaries: (employeeId: number) => readonly SalaryFacts[],
): Promise<Map<number, UnpaidDays>> {
  const shares = await readShares(tx, request);
  const employeeIds = [...shares.keys()];
  if (employeeIds.length === 0) return new Map();
  const { companyId, month, period, takes } = request;
  const divisor = await divisorOf(tx, companyId, month);
  const plans = await readLeavePlans(tx, {
    ...{ companyId, employeeIds },
    from: addDays(request.from, -SPELL_DAYS),
    to: addDays(request.to, SPELL_DAYS),
  });
  return new Map(
    employeeIds.map((id) => {
      const last = plans.people.get(id)?.inactive_at ?? null;
      const leaves = last !== null && last <= month.end;
      const found = unpaidDays({
        plan: plans.planOf(id),
        leave: (shares.get(id) ?? []).filter(({ date }) => isPaidByMonth(salaries(id), date)),
        // Whoever leaves is paid to the last day, since no later month pays them.
        period: leaves ? { start: period.start, end: month.end } : period,
        divisor,
        days_in_month: dayOf(month.end),
        takes: (date) => takes(id, date),
      });
      return [id, found];
    }),
  );
}

/** What a payroll pays or deducts of somebody's leave. */
export interface PaidLeave {
  unpaid: UnpaidDays | null;
  encashed: EncashedDays[];
  /** The monthly wages at the end of the wage month; null without a salary. */
  monthly_wages: number | null;
}

/** The unpaid and the encashed days that a payroll takes of each person, in a constant number of queries. */
export async function readPaidLeave(
  tx: Tx,
  request: LeaveRequested,
): Promise<(employeeId: number) => PaidLeave> {
  const found = await readSalaries(tx, { ...request, to: addDays(request.to, SPELL_DAYS) });
  const salaries = (id: number) => found.get(id) ?? [];
  const unpaid = await readUnpaid(tx, request, salaries);
  const encashed = await readEncashed(tx, request);
  const wagesOn = (id: number, day: PlainDate): number | null => {
    const salary = salaryOn(salaries(id), day);
    return salary && monthlyWage(salary);
  };
  return (id) => ({
    unpaid: unpaid.get(id) ?? null,
    monthly_wages: wagesOn(id, request.month.end),
    encashed: (encashed.get(id) ?? [])
      .filter(({ date }) => request.takes(id, date))
      .map((one) => ({ ...one, monthly_wages: wagesOn(id, one.date) })),
  });
}
