import { isHalfDay, plannedDay } from '@mesra/domain/attendance/work-day';
import { addDays, daysBetween, laterOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import { MOVES_WITHIN_DAYS } from '@mesra/domain/leave/observed-holidays';
import { type LeavePlanDay, leaveDayKind } from '@mesra/domain/leave/request-days';
import type { StateCode } from '@mesra/domain/statutory/malaysia/states';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { type RowsOf, readTogether } from '../../kit/together.ts';
import {
  type PlacementRows,
  type Placements,
  placementOn,
  placementsOf,
  placementsSql,
} from '../attendance-rules/attendance-rules.api.ts';
import { employees } from '../employees/employees.views.ts';
import {
  allHolidays,
  holidayReach,
  holidaysSince,
  holidaysSql,
  type RegisterRow,
} from '../holidays/holidays.api.ts';
import { factsOf, type PlanRows, type Plans, plansOf, plansSql } from '../schedules/schedules.api.ts';

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
    .where(and(eq(company_id, companyId), isAmong(id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

type PlansRead = PlacementRows & PlanRows & { register: RegisterRow; persons: LeavePerson };

/** Everything that plans rest on, in one statement. */
const readRows = (tx: Tx, wanted: Wanted): Promise<RowsOf<PlansRead>> =>
  readTogether<PlansRead>(tx, {
    ...placementsSql(wanted),
    ...plansSql([wanted.companyId], wanted.employeeIds, holidayReach(wanted)),
    register: holidaysSql(wanted.companyId, wanted),
    persons: sql`
      select company_id, id, user_id, name, employee_code, image, gender, company_joined_at, inactive_at, branch_id,
        department_id, position_level_id, reports_to_id
      from reads.employees where company_id = ${wanted.companyId}
        and id = any (${sql.param([...wanted.employeeIds])}::bigint[])`,
  });

/** Whether somebody serves on every day that may decide on the range: holidays move into it, and out of it. */
const servesThroughout = (
  { company_joined_at, inactive_at }: LeavePerson,
  { from, to }: Pick<Wanted, 'from' | 'to'>,
): boolean =>
  company_joined_at <= holidaysSince(from) &&
  (inactive_at === null || inactive_at >= addDays(to, MOVES_WITHIN_DAYS));

/** Dated rows as far as they decide on a range, in order: what began before it begins with it. */
function sinceThen<R extends { effective_from: PlainDate }>(
  rows: readonly R[] | undefined,
  from: PlainDate,
): [PlainDate, R][] {
  const since = holidaysSince(from);
  const sorted = [...(rows ?? [])].sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1));
  const first = sorted.findLastIndex(({ effective_from }) => effective_from <= since);
  return sorted.slice(Math.max(0, first)).map((row) => [laterOf(row.effective_from, since), row]);
}

/** What plans are worked out from. */
interface PlanGround extends Plans {
  placements: Placements;
  holidays: ReturnType<typeof allHolidays>;
}

/** What somebody works on some days, and which of these are holidays. */
function planFrom(ground: PlanGround, person: LeavePerson, dates: readonly PlainDate[]): LeavePlanDay[] {
  const { schedules, planning, placements, holidays } = ground;
  const { id } = person;
  const facts = factsOf(planning, person, schedules.get(id) ?? []);
  const theirs = {
    kindOn: (date: PlainDate) => plannedDay(facts, date).kind,
    placementOn: (date: PlainDate) => placementOn(placements, id, date),
  };
  return dates.map((date) => {
    const planned = plannedDay(facts, date);
    if (planned.kind === 'away') return { date, kind: 'off', holiday: null, in_service: false };
    const holiday = holidays.confirmed(id, date, theirs);
    const whole = holiday?.day_part === 'full';
    const kind = leaveDayKind(planned.kind, {
      half: isHalfDay(planned) || (holiday !== null && !whole),
      holiday: whole,
    });
    const possible_holiday = holidays.possible(id, date, theirs)?.name ?? null;
    return { date, kind, holiday: holiday?.name ?? null, possible_holiday };
  });
}

/** What decides on somebody's plan of a range, as text: the same for everyone who works the same at the same place. */
const planKey = (
  { schedules, planning, placements }: PlanGround,
  { id, branch_id }: LeavePerson,
  from: PlainDate,
) =>
  JSON.stringify([
    branch_id,
    sinceThen(schedules.get(id), from).map(([day, { week_id }]) => [day, week_id]),
    sinceThen(planning.branch_states.get(id), from).map(([day, { state }]) => [day, state]),
    sinceThen(placements.periods.get(id), from).map(([day, one]) => [day, one.effective_to, one.branch_id]),
    [...(planning.roster.get(id) ?? [])].flatMap(([day, { published_id }]) =>
      published_id === null ? [] : [[day, published_id]],
    ),
  ]);

/**
 * What some people work on the days of a range and which of these are holidays, in one query. Those who work the same at
 * the same place share a plan.
 */
export async function readLeavePlans(tx: Tx, wanted: Wanted): Promise<LeavePlans> {
  const { from, to } = wanted;
  const read = await readRows(tx, wanted);
  const people = new Map(read.persons.map((row) => [row.id, row]));
  const placements = placementsOf(people, read);
  const ground: PlanGround = { ...plansOf(read), placements, holidays: allHolidays(read.register) };
  const dates = daysFrom(from, to);
  const shared = new Map<string, LeavePlanDay[]>();
  const planOf = (employeeId: number): LeavePlanDay[] => {
    const person = people.get(employeeId);
    if (!person) return [];
    if (!servesThroughout(person, wanted)) return planFrom(ground, person, dates);
    const key = planKey(ground, person, from);
    const plan = shared.get(key) ?? planFrom(ground, person, dates);
    shared.set(key, plan);
    return plan;
  };
  return { people, planOf, placementOn: (employeeId, date) => placementOn(placements, employeeId, date) };
}
