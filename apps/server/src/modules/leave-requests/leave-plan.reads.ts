import { plannedDay } from '@mesra/domain/attendance/work-day';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { type LeavePlanDay, leaveDayKind } from '@mesra/domain/leave/request-days';
import { type StateCode, stateCodeOf } from '@mesra/domain/statutory/malaysia/states';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { branches } from '../company/company.views.ts';
import { employees, employments } from '../employees/employees.views.ts';
import { readHolidays } from '../holidays/holidays.api.ts';
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

async function readPlacements(tx: Tx, { companyId, employeeIds }: Wanted, people: Map<number, LeavePerson>) {
  const periods = await tx
    .select()
    .from(employments)
    .where(and(eq(employments.company_id, companyId), inArray(employments.employee_id, [...employeeIds])));
  const states = await tx
    .select({ id: branches.id, state: branches.state })
    .from(branches)
    .where(eq(branches.company_id, companyId));
  const stateOf = new Map(states.map(({ id, state }) => [id, stateCodeOf(state)]));
  const byPerson = new Map<number, typeof periods>();
  for (const one of periods) byPerson.set(one.employee_id, [...(byPerson.get(one.employee_id) ?? []), one]);
  return (employeeId: number, date: PlainDate): LeavePlacement => {
    const period = byPerson
      .get(employeeId)
      ?.find((one) => one.effective_from <= date && (one.effective_to === null || one.effective_to >= date));
    const {
      branch_id = null,
      department_id = null,
      position_level_id = null,
    } = period ?? people.get(employeeId) ?? {};
    const state = branch_id === null ? null : (stateOf.get(branch_id) ?? null);
    return { branch_id, department_id, position_level_id, state };
  };
}

/** What some people work on the days of a range and which of these are holidays, in a constant number of queries. */
export async function readLeavePlans(tx: Tx, wanted: Wanted): Promise<LeavePlans> {
  const { companyId, employeeIds, from, to } = wanted;
  const people = await leavePeople(tx, companyId, employeeIds);
  const { schedules, planning } = await readPlans(tx, [companyId], employeeIds, to);
  const holidays = await readHolidays(tx, companyId, from, to);
  const placementOn = await readPlacements(tx, wanted, people);
  const planOf = (employeeId: number): LeavePlanDay[] => {
    const person = people.get(employeeId);
    if (!person) return [];
    const facts = factsOf(planning, person, schedules.get(employeeId) ?? []);
    const theirs = {
      kindOn: (date: PlainDate) => plannedDay(facts, date).kind,
      placementOn: (date: PlainDate) => placementOn(employeeId, date),
    };
    return daysFrom(from, to).map((date) => {
      const holiday = holidays(employeeId, date, theirs);
      const whole = holiday?.day_part === 'full';
      const kind = leaveDayKind(plannedDay(facts, date).kind, {
        half: holiday !== null && !whole,
        holiday: whole,
      });
      return { date, kind, holiday: holiday?.name ?? null };
    });
  };
  return { people, planOf, placementOn };
}
