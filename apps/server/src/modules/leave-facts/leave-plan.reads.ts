import { isHalfDay, plannedDay } from '@mesra/domain/attendance/work-day';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { type LeavePlanDay, leaveDayKind } from '@mesra/domain/leave/request-days';
import type { StateCode } from '@mesra/domain/statutory/malaysia/states';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { placementOn, readPlacing } from '../attendance-rules/attendance-rules.api.ts';
import { employees } from '../employees/employees.views.ts';
import { readAllHolidays } from '../holidays/holidays.api.ts';
import { factsOf, readPlans } from '../schedules/schedules.api.ts';

/** Somebody as far as their leave depends on it. */
export interface LeavePerson {
  id: number;
  company_id: number;
  user_id: number | null;
  name: string;
  employee_code: string;
  image: string | null;
  gender: 'Male' | 'Female' | null;
  company_joined_at: PlainDate;
  inactive_at: PlainDate | null;
  branch_id: number | null;
  department_id: number | null;
  position_level_id: number | null;
  reports_to_id: number | null;
}

/** Where somebody works on a day. */
export interface LeavePlacement {
  branch_id: number | null;
  department_id: number | null;
  position_level_id: number | null;
  state: StateCode | null;
}

/** What people work in a range, and where. */
export interface LeavePlans {
  people: Map<number, LeavePerson>;
  planOf: (employeeId: number) => LeavePlanDay[];
  placementOn: (employeeId: number, date: PlainDate) => LeavePlacement;
}

interface Wanted {
  companyId: number;
  employeeIds: readonly number[];
  from: PlainDate;
  to: PlainDate;
}

/** The days from one to another, both included. */
export const daysFrom = (from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** Some people of a company. */
export async function leavePeople(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, LeavePerson>> {
  const { company_id, id, user_id, name, employee_code, image, gender } = employees;
  const { company_joined_at, inactive_at, branch_id, department_id, position_level_id, reports_to_id } =
    employees;
  const rows = await tx
    .select({
      ...{ company_id, id, user_id, name, employee_code, image, gender, company_joined_at, inactive_at },
      ...{ branch_id, department_id, position_level_id, reports_to_id },
    })
    .from(employees)
    .where(and(eq(company_id, companyId), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What some people work on the days of a range and which of these are holidays, in a constant number of queries. */
export async function readLeavePlans(tx: Tx, wanted: Wanted): Promise<LeavePlans> {
  const { companyId, employeeIds, from, to } = wanted;
  const people = await leavePeople(tx, companyId, employeeIds);
  const { schedules, planning } = await readPlans(tx, [companyId], employeeIds, to);
  const holidays = await readAllHolidays(tx, companyId, { from, to });
  const placing = await readPlacing(tx, wanted);
  const dates = daysFrom(from, to);
  const planOf = (employeeId: number): LeavePlanDay[] => {
    const person = people.get(employeeId);
    if (!person) return [];
    const facts = factsOf(planning, person, schedules.get(employeeId) ?? []);
    const theirs = {
      kindOn: (date: PlainDate) => plannedDay(facts, date).kind,
      placementOn: (date: PlainDate) => placementOn(placing, employeeId, date),
    };
    return dates.map((date) => {
      const planned = plannedDay(facts, date);
      if (planned.kind === 'away') return { date, kind: 'off', holiday: null, in_service: false };
      const holiday = holidays.confirmed(employeeId, date, theirs);
      const whole = holiday?.day_part === 'full';
      const kind = leaveDayKind(planned.kind, {
        half: isHalfDay(planned) || (holiday !== null && !whole),
        holiday: whole,
      });
      const possible_holiday = holidays.possible(employeeId, date, theirs)?.name ?? null;
      return { date, kind, holiday: holiday?.name ?? null, possible_holiday };
    });
  };
  return { people, planOf, placementOn: (employeeId, date) => placementOn(placing, employeeId, date) };
}
