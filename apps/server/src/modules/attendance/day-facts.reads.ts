import type { ApprovalStatus } from '@mesra/domain/approvals/approval';
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
import type { Tx } from '../../kit/db.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { branches, companies } from '../company/company.views.ts';
import { employees, employments } from '../employees/employees.views.ts';
import { type HolidayFacts, holidayOn, readHolidays } from '../holidays/holidays.api.ts';
import { eventRows, type ReadEvent, readEvents } from '../presence/presence.api.ts';
import { factsOf, type Planning, readPlanning, readSchedules } from '../schedules/schedules.api.ts';
import {
  type AttendanceDayRow,
  attendanceDays,
  attendanceOvertime,
  attendanceRuleSets,
} from './attendance.tables.ts';
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
  people: Map<number, Person>;
  periods: Map<number, Period[]>;
  states: Map<number, StateCode | null>;
  rules: RuleSet[];
}

/** Everything that some people's days rest on, read in a constant number of queries. */
export interface DayGround extends Placing {
  companyId: number;
  zone: string;
  schedules: Awaited<ReturnType<typeof readSchedules>>;
  planning: Planning;
  holidays: HolidayFacts[];
  /** Their events by day, in the order of recording. */
  events: Map<number, Map<PlainDate, ReadEvent[]>>;
  /** Days that a confirmed payroll has taken, as they were then; by `closedKey`. */
  closed: Map<string, AttendanceDayRow>;
  /** What counts toward a month's limit of overtime; null where no rule set has one. */
  monthOvertime: OvertimeByDay | null;
  /** Overtime that was submitted for approval, by day. */
  overtime: Map<number, Map<PlainDate, SubmittedOvertime>>;
}

const ids = (all: readonly number[]) => sql.param([...all]);

function grouped<R, V>(rows: readonly R[], key: (row: R) => number, value: (row: R) => V): Map<number, V[]> {
  const found = new Map<number, V[]>();
  for (const row of rows) {
    const list = found.get(key(row));
    if (list) list.push(value(row));
    else found.set(key(row), [value(row)]);
  }
  return found;
}

async function readPeople(tx: Tx, { companyId, employeeIds }: DaysRequested): Promise<Map<number, Person>> {
  const rows = await tx
    .select({
      id: employees.id,
      company_id: employees.company_id,
      name: employees.name,
      employee_code: employees.employee_code,
      image: employees.image,
      company_joined_at: employees.company_joined_at,
      inactive_at: employees.inactive_at,
      branch_id: employees.branch_id,
      department_id: employees.department_id,
      position_level_id: employees.position_level_id,
    })
    .from(employees)
    .where(
      and(eq(employees.company_id, companyId), sql`${employees.id} = any (${ids(employeeIds)}::bigint[])`),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readPeriods(tx: Tx, { companyId, employeeIds, from, to }: DaysRequested) {
  const rows = await tx
    .select()
    .from(employments)
    .where(
      and(
        eq(employments.company_id, companyId),
        sql`${employments.employee_id} = any (${ids(employeeIds)}::bigint[])`,
        lte(employments.effective_from, to),
        sql`coalesce(${employments.effective_to}, 'infinity') >= ${from}::date`,
      ),
    );
  return grouped(
    rows,
    (row) => row.employee_id,
    (row): Period => row,
  );
}

async function readStates(tx: Tx, companyId: number): Promise<Map<number, StateCode | null>> {
  const rows = await tx
    .select({ id: branches.id, state: branches.state })
    .from(branches)
    .where(eq(branches.company_id, companyId));
  return new Map(rows.map(({ id, state }) => [id, stateCodeOf(state)]));
}

/** A company's rule sets that begin by a day, with their settings in the form of today. */
export async function readRules(tx: Tx, companyId: number, until: PlainDate): Promise<RuleSet[]> {
  const rows = await tx
    .select()
    .from(attendanceRuleSets)
    .where(and(eq(attendanceRuleSets.company_id, companyId), lte(attendanceRuleSets.effective_from, until)));
  return rows.map(({ id, scope, target_id, effective_from, settings }) => ({
    id,
    scope,
    target_id,
    effective_from,
    settings: settings && { ...DEFAULT_ATTENDANCE_SETTINGS, ...settings },
  }));
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

const closedKey = (employeeId: number, date: PlainDate): string => `${employeeId} ${date}`;

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
  return new Map(rows.map((row) => [closedKey(row.employee_id, row.date), row]));
}

/** A day as a confirmed payroll took it; null while it is open. */
export const closedDay = (ground: DayGround, employeeId: number, date: PlainDate): AttendanceDayRow | null =>
  ground.closed.get(closedKey(employeeId, date)) ?? null;

/** The time zone of a company of the transaction. */
export async function zoneOf(tx: Tx, companyId: number): Promise<string> {
  const [row] = await tx
    .select({ time_zone: companies.time_zone })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.time_zone ?? 'Asia/Kuala_Lumpur';
}

/** Reads where people stand and their rules, in a constant number of queries. */
export const readPlacing = async (tx: Tx, requested: DaysRequested): Promise<Placing> => ({
  people: await readPeople(tx, requested),
  periods: await readPeriods(tx, requested),
  states: await readStates(tx, requested.companyId),
  rules: await readRules(tx, requested.companyId, requested.to),
});

/**
 * Reads everything that some people's days rest on, as every day would be now: those that a payroll has taken too. Nobody
 * is left out who was asked for, whatever their status.
 */
export async function readOpenGround(tx: Tx, requested: DaysRequested): Promise<DayGround> {
  const { companyId, employeeIds, from, to } = requested;
  // Attribution looks at the shifts of the two days before and the day after.
  const schedules = await readSchedules(tx, [companyId], employeeIds, addDays(to, 1));
  const weeks = [...schedules.values()].flat().map((row) => row.week_id);
  const placing = await readPlacing(tx, requested);
  return {
    companyId,
    zone: await zoneOf(tx, companyId),
    ...placing,
    monthOvertime: hasMonthCap(placing) ? await readMonthOvertime(tx, requested) : null,
    schedules,
    planning: await readPlanning(tx, [companyId], weeks, employeeIds),
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
export const holidayOf = (ground: DayGround, employeeId: number, date: PlainDate): HolidayFacts | null =>
  holidayOn(ground.holidays, date, placementOn(ground, employeeId, date));
