import type { Sen } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { HalfDays } from '@mesra/domain/leave/half-days';
import { untakenPay } from '@mesra/domain/leave/untaken';
import type { SalaryFacts } from '@mesra/domain/payroll/facts';
import { monthlyWage } from '@mesra/domain/payroll/proration';
import { type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { ReportPage } from '../../kit/report.ts';
import { branches, departments } from '../company/company.views.ts';
import { mayManage, reportPeople } from '../employees/employees.api.ts';
import { employeeSalaries, employees } from '../employees/employees.views.ts';
import { untakenAnnualLeaves } from '../leaves/leaves.api.ts';
import type { LeaveCall } from './leave-report.reads.ts';

/** People whose leave is read at once. */
const CHUNK = 1_000;

/** Whether the caller may see what leave is worth: those who may see salaries. */
export const seesWorth = ({ actor, companyId }: LeaveCall): boolean => mayManage(actor, companyId);

/** The day on which leave is untaken: the last of the period, today where that is past, since later days are taken too. */
export function untakenDay({ actor, companyId, services, filters }: LeaveCall): PlainDate {
  const today = todayIn(actor, companyId, services.clock);
  return filters.end_date > today ? filters.end_date : today;
}

/** The people of a report who still serve on the day. */
const stillServing = (call: LeaveCall): SQL => sql`${reportPeople(call)} and ${employees.archived_at} is null
  and (${employees.inactive_at} is null or ${employees.inactive_at} >= ${untakenDay(call)}::date)`;

/** The people whose untaken leave is reported, by name, and how many there are. */
export async function untakenPeople(
  call: LeaveCall,
  page?: ReportPage,
): Promise<{ ids: number[]; total: number }> {
  const where = stillServing(call);
  const { rows } = await call.tx.execute<{ id: number }>(sql`
    select ${employees.id} as id from ${employees} where ${where} order by lower(${employees.name}), ${employees.id}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  const ids = rows.map(({ id }) => id);
  if (!page) return { ids, total: ids.length };
  const counted = await call.tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${employees} where ${where}`,
  );
  return { ids, total: counted.rows[0]?.total ?? 0 };
}

interface Person {
  id: number;
  name: string;
  employee_code: string;
  branch: string | null;
  department: string | null;
  company_joined_at: PlainDate;
  salary: SalaryFacts | null;
}

/** Untaken annual leave of a person; null where none is granted or the year is unknown. `worth` is null without a salary. */
export interface Untaken extends Omit<Person, 'salary'> {
  half_days: HalfDays | null;
  worth: Sen | null;
}

/** Untaken annual leave of some people and its worth at the ordinary rate of pay, in the order given. */
export async function untakenOf(call: LeaveCall, ids: readonly number[]): Promise<Untaken[]> {
  const { tx, companyId } = call;
  const day = untakenDay(call);
  const { rows } = await tx.execute<Person & Record<string, unknown>>(sql`
    select ${employees.id} as id, ${employees.name} as name, ${employees.employee_code} as employee_code,
      ${branches.name} as branch, ${departments.name} as department, ${employees.company_joined_at} as company_joined_at,
      (select json_build_object('effective_from', s.effective_from, 'amount', s.amount, 'unit', s.unit)
        from ${employeeSalaries} s where s.company_id = ${employees.company_id} and s.employee_id = ${employees.id}
          and s.effective_from <= ${day}::date order by s.effective_from desc limit 1) as salary
    from ${employees}
      left join ${branches} on ${branches.company_id} = ${employees.company_id} and ${branches.id} = ${employees.branch_id}
      left join ${departments} on ${departments.company_id} = ${employees.company_id}
        and ${departments.id} = ${employees.department_id}
    where ${employees.company_id} = ${companyId} and ${employees.id} = any (${sql.param([...ids])}::bigint[])`);
  const found = new Map(rows.map((row) => [row.id, row]));
  const people = ids.flatMap((id) => found.get(id) ?? []);
  const untaken = await untakenAnnualLeaves(tx, companyId, people, day);
  return people.map(({ salary, ...person }: Person) => {
    const half_days = untaken.get(person.id) ?? null;
    const monthly_wages = salary && monthlyWage(salary);
    // What was taken beyond what is earned is worth nothing to the person.
    const pay = half_days === null ? null : untakenPay(half_days, { day, monthly_wages, dismissed: false });
    const isNothing = pay?.state === 'none' || pay?.state === 'overdrawn';
    return { ...person, half_days, worth: isNothing ? 0 : (pay?.amount ?? null) };
  });
}

interface UntakenSum {
  people: number;
  half_days: HalfDays;
  worth: Sen;
}

/** What is untaken of everyone in a report, by the name of their department; null is none. */
export async function untakenByDepartment(call: LeaveCall): Promise<Map<string | null, UntakenSum>> {
  const { ids } = await untakenPeople(call);
  const sums = new Map<string | null, UntakenSum>();
  for (let at = 0; at < ids.length; at += CHUNK)
    for (const { department, half_days, worth } of await untakenOf(call, ids.slice(at, at + CHUNK))) {
      const sum = sums.get(department) ?? { people: 0, half_days: 0, worth: 0 };
      sums.set(department, {
        people: sum.people + 1,
        half_days: sum.half_days + (half_days ?? 0),
        worth: sum.worth + (worth ?? 0),
      });
    }
  return sums;
}
