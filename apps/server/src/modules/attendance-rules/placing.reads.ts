import type { DayLeave } from '@mesra/domain/attendance/day-count';
import {
  type AttendanceSettings,
  DEFAULT_ATTENDANCE_SETTINGS,
  type RuleSet,
  ruleFor,
} from '@mesra/domain/attendance/rule-set';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type StateCode, stateCodeOf } from '@mesra/domain/statutory/malaysia/states';
import { sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { type Reads, type RowsOf, readTogether, rowsBy } from '../../kit/together.ts';
import { holidaysSince } from '../holidays/holidays.api.ts';

/** Whose days, and which. */
export interface DaysRequested {
  companyId: number;
  employeeIds: readonly number[];
  from: PlainDate;
  to: PlainDate;
}

interface Person {
  id: number;
  company_id: number;
  name: string;
  employee_code: string;
  image: string | null;
  company_joined_at: PlainDate;
  inactive_at: PlainDate | null;
  branch_id: number | null;
  department_id: number | null;
  position_level_id: number | null;
}

/** Where somebody is placed from a day to another, both included. */
interface Period {
  effective_from: PlainDate;
  effective_to: PlainDate | null;
  branch_id: number | null;
  department_id: number | null;
  position_level_id: number | null;
}

/** Where people stand on days. */
export interface Placements {
  people: ReadonlyMap<number, Pick<Person, 'branch_id' | 'department_id' | 'position_level_id'>>;
  periods: Map<number, Period[]>;
  states: Map<number, StateCode | null>;
}

/** The same with the rules that apply to them. */
export interface Placing extends Placements {
  /** The time zone of the company. */
  zone: string;
  people: Map<number, Person>;
  rules: RuleSet[];
  /** Their approved leave, by `dayKey`. */
  leave: Map<string, DayLeave>;
}

const ids = (all: readonly number[]) => sql.param([...all]);

interface RuleRow extends Omit<RuleSet, 'settings'> {
  settings: Partial<AttendanceSettings> | null;
}

const rulesSql = (companyId: number, until: PlainDate) => sql`
  select id, scope, target_id, effective_from, settings from attendance_rule_sets
  where company_id = ${companyId} and effective_from <= ${until}::date`;

const rulesOf = (rows: readonly RuleRow[]): RuleSet[] =>
  rows.map((row) => ({
    ...row,
    settings: row.settings && { ...DEFAULT_ATTENDANCE_SETTINGS, ...row.settings },
  }));

export const dayKey = (employeeId: number, date: PlainDate): string => `${employeeId} ${date}`;

/** Approved leave of somebody on a day; null if none. */
export const leaveOn = ({ leave }: Placing, employeeId: number, date: PlainDate): DayLeave | null =>
  leave.get(dayKey(employeeId, date)) ?? null;

/** The rows that placements are made of, beside the people. */
export type PlacementRows = {
  periods: Period & { employee_id: number };
  branches: { id: number; state: string | null };
};

/** The rows that a placing is made of. */
export type PlacingRows = PlacementRows & {
  companies: { time_zone: string };
  people: Person;
  rules: RuleRow;
  leave: { employee_id: number; date: PlainDate; part: DayLeave };
};

/** The reads of placements, for `readTogether`. */
export const placementsSql = ({ companyId, employeeIds, from, to }: DaysRequested): Reads<PlacementRows> => ({
  periods: sql`
      select employee_id, effective_from, effective_to, branch_id, department_id, position_level_id
      from reads.employments
      where company_id = ${companyId} and employee_id = any (${ids(employeeIds)}::bigint[])
        and effective_from <= ${to}::date and coalesce(effective_to, 'infinity') >= ${holidaysSince(from)}::date`,
  branches: sql`select id, state from reads.branches where company_id = ${companyId}`,
});

/** Placements from their rows. */
export const placementsOf = (people: Placements['people'], read: RowsOf<PlacementRows>): Placements => ({
  people,
  periods: rowsBy(read.periods, 'employee_id'),
  states: new Map(read.branches.map(({ id, state }) => [id, stateCodeOf(state)])),
});

/** The reads of a placing, for `readTogether`. */
export const placingSql = (requested: DaysRequested): Reads<PlacingRows> => {
  const { companyId, employeeIds, from, to } = requested;
  return {
    ...placementsSql(requested),
    companies: sql`select time_zone from reads.companies where id = ${companyId}`,
    people: sql`
      select id, company_id, name, employee_code, image, company_joined_at, inactive_at, branch_id, department_id,
        position_level_id
      from reads.employees where company_id = ${companyId} and id = any (${ids(employeeIds)}::bigint[])`,
    rules: rulesSql(companyId, to),
    leave: sql`
      select employee_id, date, part from reads.leave_days
      where company_id = ${companyId} and employee_id = any (${ids(employeeIds)}::bigint[])
        and date between ${from}::date and ${to}::date`,
  };
};

/** A placing from its rows. */
export function placingOf(read: RowsOf<PlacingRows>): Placing {
  const people = new Map(read.people.map((row) => [row.id, row]));
  return {
    ...placementsOf(people, read),
    people,
    zone: read.companies[0]?.time_zone ?? DEFAULT_ZONE,
    rules: rulesOf(read.rules),
    leave: new Map(read.leave.map((row) => [dayKey(row.employee_id, row.date), row.part])),
  };
}

/** Reads where people stand, their rules and their leave, in one query. */
export const readPlacing = async (tx: Tx, requested: DaysRequested): Promise<Placing> =>
  placingOf(await readTogether<PlacingRows>(tx, placingSql(requested)));

/** Branch, department and level of somebody on a day, with the state of the branch. */
export function placementOn(ground: Placements, employeeId: number, date: PlainDate) {
  const person = ground.people.get(employeeId);
  const period = ground.periods
    .get(employeeId)
    ?.find((one) => one.effective_from <= date && (one.effective_to === null || one.effective_to >= date));
  const { branch_id = null, department_id = null, position_level_id = null } = period ?? person ?? {};
  const state = branch_id === null ? null : (ground.states.get(branch_id) ?? null);
  return { employee_id: employeeId, branch_id, department_id, position_level_id, state };
}

/** The settings that apply to somebody on a day. */
export const settingsOn = (ground: Placing, employeeId: number, date: PlainDate): AttendanceSettings =>
  ruleFor(ground.rules, placementOn(ground, employeeId, date), date)?.settings ?? DEFAULT_ATTENDANCE_SETTINGS;
