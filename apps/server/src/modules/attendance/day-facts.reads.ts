import type { ApprovalStatus } from '@mesra/domain/approvals/approval';
import type { DayLeave } from '@mesra/domain/attendance/day-count';
import type { OvertimeByDay } from '@mesra/domain/attendance/month-overtime';
import {
  type AttendanceSettings,
  DEFAULT_ATTENDANCE_SETTINGS,
  type RuleSet,
  ruleFor,
} from '@mesra/domain/attendance/rule-set';
import { type PlannedDay, plannedDay } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { type StateCode, stateCodeOf } from '@mesra/domain/statutory/malaysia/states';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { readTogether, rowsBy } from '../../kit/together.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { holidaysSince, type ObservedHolidays, readHolidays } from '../holidays/holidays.api.ts';
import { eventRows, type ReadEvent, readEvents } from '../presence/presence.api.ts';
import { factsOf, type Plans, readPlans } from '../schedules/schedules.api.ts';
import { type AttendanceDayRow, attendanceDays, attendanceOvertime } from './attendance.tables.ts';
import { hasMonthCap, readMonthOvertime } from './month-overtime.reads.ts';

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

/** Overtime of a day with its approval. */
export interface SubmittedOvertime {
  id: number;
  employee_id: number;
  date: PlainDate;
  approval_id: number;
  requested_minutes: number;
  /** Null until decided. */
  granted_minutes: number | null;
  status: ApprovalStatus;
}

/** Where people stand on days, and the rules that apply to them. */
export interface Placing {
  /** The time zone of the company. */
  zone: string;
  people: Map<number, Person>;
  periods: Map<number, Period[]>;
  states: Map<number, StateCode | null>;
  rules: RuleSet[];
  /** Their approved leave, by `dayKey`. */
  leave: Map<string, DayLeave>;
}

/** Everything that some people's days rest on, read in a constant number of queries. */
export interface DayGround extends Placing, Plans {
  companyId: number;
  holidays: ObservedHolidays;
  /** Their events by day, in the order of recording. */
  events: Map<number, Map<PlainDate, ReadEvent[]>>;
  /** Days that a confirmed payroll has taken, as they were then; by `dayKey`. */
  closed: Map<string, AttendanceDayRow>;
  /** What counts toward a month's limit of overtime; null where no rule set has one. */
  monthOvertime: OvertimeByDay | null;
  /** Overtime that was submitted for approval, by day. */
  overtime: Map<number, Map<PlainDate, SubmittedOvertime>>;
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

/** A company's rule sets that begin by a day, with their settings in the form of today. */
export async function readRules(tx: Tx, companyId: number, until: PlainDate): Promise<RuleSet[]> {
  const { rows } = await tx.execute<RuleRow & Record<string, unknown>>(rulesSql(companyId, until));
  return rulesOf(rows);
}

/** Events in the order of recording, by person and day. */
export function eventsByDay(reads: readonly ReadEvent[]): DayGround['events'] {
  const found: DayGround['events'] = new Map();
  for (const read of reads) {
    const { employee_id, local_date } = read.row;
    const days = found.get(employee_id) ?? new Map<PlainDate, ReadEvent[]>();
    days.set(local_date, [...(days.get(local_date) ?? []), read]);
    found.set(employee_id, days);
  }
  return found;
}

const readEventsOf = async (tx: Tx, { companyId, employeeIds, from, to }: DaysRequested) =>
  eventsByDay(readEvents(await eventRows(tx, companyId, employeeIds, from, to)));

async function readOvertime(tx: Tx, { companyId, employeeIds, from, to }: DaysRequested) {
  const { id, employee_id, date, approval_id, requested_minutes, granted_minutes } = attendanceOvertime;
  const { status } = approvals;
  const rows = await tx
    .select({ id, employee_id, date, approval_id, requested_minutes, granted_minutes, status })
    .from(attendanceOvertime)
    .innerJoin(
      approvals,
      and(eq(approvals.company_id, attendanceOvertime.company_id), eq(approvals.id, approval_id)),
    )
    .where(
      and(
        eq(attendanceOvertime.company_id, companyId),
        inArray(employee_id, [...employeeIds]),
        gte(date, from),
        lte(date, to),
      ),
    );
  const found: DayGround['overtime'] = new Map();
  for (const row of rows) {
    const days = found.get(row.employee_id) ?? new Map<PlainDate, SubmittedOvertime>();
    found.set(row.employee_id, days.set(row.date, row));
  }
  return found;
}

const dayKey = (employeeId: number, date: PlainDate): string => `${employeeId} ${date}`;

async function readClosed(tx: Tx, { companyId, employeeIds, from, to }: DaysRequested) {
  const rows = await tx
    .select()
    .from(attendanceDays)
    .where(
      and(
        eq(attendanceDays.company_id, companyId),
        sql`${attendanceDays.employee_id} = any (${ids(employeeIds)}::bigint[])`,
        gte(attendanceDays.date, from),
        lte(attendanceDays.date, to),
        sql`system.day_is_locked(${attendanceDays.company_id}, ${attendanceDays.employee_id}, ${attendanceDays.date}, 'attendance')`,
      ),
    );
  return new Map(rows.map((row) => [dayKey(row.employee_id, row.date), row]));
}

/** A day as a confirmed payroll took it; null while it is open. */
export const closedDay = (ground: DayGround, employeeId: number, date: PlainDate): AttendanceDayRow | null =>
  ground.closed.get(dayKey(employeeId, date)) ?? null;

/** Approved leave of somebody on a day; null if none. */
export const leaveOn = ({ leave }: Placing, employeeId: number, date: PlainDate): DayLeave | null =>
  leave.get(dayKey(employeeId, date)) ?? null;

/** Reads where people stand, their rules and their leave, in one query. */
export async function readPlacing(
  tx: Tx,
  { companyId, employeeIds, from, to }: DaysRequested,
): Promise<Placing> {
  const read = await readTogether<{
    companies: { time_zone: string };
    people: Person;
    periods: Period & { employee_id: number };
    branches: { id: number; state: string | null };
    rules: RuleRow;
    leave: { employee_id: number; date: PlainDate; part: DayLeave };
  }>(tx, {
    companies: sql`select time_zone from reads.companies where id = ${companyId}`,
    people: sql`
      select id, company_id, name, employee_code, image, company_joined_at, inactive_at, branch_id, department_id,
        position_level_id
      from reads.employees where company_id = ${companyId} and id = any (${ids(employeeIds)}::bigint[])`,
    periods: sql`
      select employee_id, effective_from, effective_to, branch_id, department_id, position_level_id
      from reads.employments
      where company_id = ${companyId} and employee_id = any (${ids(employeeIds)}::bigint[])
        and effective_from <= ${to}::date and coalesce(effective_to, 'infinity') >= ${holidaysSince(from)}::date`,
    branches: sql`select id, state from reads.branches where company_id = ${companyId}`,
    rules: rulesSql(companyId, to),
    leave: sql`
      select employee_id, date, part from reads.leave_days
      where company_id = ${companyId} and employee_id = any (${ids(employeeIds)}::bigint[])
        and date between ${from}::date and ${to}::date`,
  });
  return {
    zone: read.companies[0]?.time_zone ?? DEFAULT_ZONE,
    people: new Map(read.people.map((row) => [row.id, row])),
    periods: rowsBy(read.periods, 'employee_id'),
    states: new Map(read.branches.map(({ id, state }) => [id, stateCodeOf(state)])),
    rules: rulesOf(read.rules),
    leave: new Map(read.leave.map((row) => [dayKey(row.employee_id, row.date), row.part])),
  };
}

/**
 * Reads everything that some people's days rest on, as every day would be now: those that a payroll has taken too. Nobody
 * is left out who was asked for, whatever their status.
 */
export async function readOpenGround(tx: Tx, requested: DaysRequested): Promise<DayGround> {
  const { companyId, employeeIds, from, to } = requested;
  const placing = await readPlacing(tx, requested);
  return {
    companyId,
    ...placing,
    monthOvertime: hasMonthCap(placing) ? await readMonthOvertime(tx, requested) : null,
    // Attribution looks at the shifts of the two days before and the day after.
    ...(await readPlans(tx, [companyId], employeeIds, addDays(to, 1))),
    holidays: await readHolidays(tx, companyId, from, to),
    events: await readEventsOf(tx, requested),
    overtime: await readOvertime(tx, requested),
    closed: new Map(),
  };
}

/** `readOpenGround` with the days that a confirmed payroll has taken as they were then. */
export const readGround = async (tx: Tx, requested: DaysRequested): Promise<DayGround> => ({
  ...(await readOpenGround(tx, requested)),
  closed: await readClosed(tx, requested),
});

/** What somebody works on a day. */
export function planOf(
  ground: Pick<DayGround, 'people' | 'schedules' | 'planning'>,
  employeeId: number,
  date: PlainDate,
): PlannedDay {
  const person = ground.people.get(employeeId);
  if (!person) return { date, kind: 'away', source: null, sessions: [] };
  return plannedDay(factsOf(ground.planning, person, ground.schedules.get(employeeId) ?? []), date);
}

/** Branch, department and level of somebody on a day, with the state of the branch. */
export function placementOn(ground: Omit<Placing, 'rules'>, employeeId: number, date: PlainDate) {
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

/** The holiday of somebody on a day; null if none. */
export const holidayOf = (ground: DayGround, employeeId: number, date: PlainDate) =>
  ground.holidays(employeeId, date, {
    kindOn: (day) => planOf(ground, employeeId, day).kind,
    placementOn: (day) => placementOn(ground, employeeId, day),
  });
