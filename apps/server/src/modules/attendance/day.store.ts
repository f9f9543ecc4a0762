import { addDays, datesBetween, type PlainDate, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { and, between, eq, getTableColumns } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { asEmployees } from '../../kit/person.ts';
import type { DaysRequested } from '../attendance-rules/attendance-rules.api.ts';
import { postOvertimeLeave } from '../leaves/leaves.api.ts';
import { lockPresenceOf, type ReadEvent, setEventDays } from '../presence/presence.api.ts';
import { type AttendanceDayRow, attendanceDays } from './attendance.tables.ts';
import { computeDay } from './compute-day.ts';
import { type DayGround, eventsByDay, readOpenGround } from './day-facts.reads.ts';
import { type Moved, movedOf } from './event-moves.ts';
import { keepLateDays } from './late-facts.ts';
import { lastDayOfMonth } from './month-overtime.reads.ts';
import { submitOvertime } from './overtime.store.ts';
import { earnedBy, leaveEarning } from './overtime-leave.reads.ts';

const KEYS = ['company_id', 'employee_id', 'date'];
const COLUMNS = Object.keys(getTableColumns(attendanceDays)).filter((name) => !KEYS.includes(name));

const TYPES: Partial<Record<string, string>> = {
  planned_in: 'timestamptz',
  planned_out: 'timestamptz',
  late_after: 'timestamptz',
  closes_at: 'timestamptz',
  first_in: 'timestamptz',
  last_out: 'timestamptz',
  by_exception: 'boolean',
  half_day: 'boolean',
  noted_absent: 'boolean',
  missing_out: 'boolean',
  kind: 'text',
  leave: 'text',
  holiday: 'text',
  in_status: 'text',
  out_status: 'text',
  work_site_id: 'bigint',
  exceptions: 'text[]',
  record: 'jsonb',
};

const typed = COLUMNS.map((name) => `${name} ${TYPES[name] ?? 'integer'}`).join(', ');
const listed = COLUMNS.join(', ');

const UPSERT = `
  with stored as (insert into attendance_days (company_id, employee_id, date, ${listed})
  select $1, r.employee_id, r.date, ${COLUMNS.map((name) => `r.${name}`).join(', ')}
  from jsonb_to_recordset($2::jsonb) as r(employee_id bigint, date date, ${typed})
  where not system.day_is_locked($1, r.employee_id, r.date, 'attendance')
  order by r.employee_id, r.date
  on conflict (company_id, employee_id, date) do update set
    (${listed}) = row(${COLUMNS.map((name) => `excluded.${name}`).join(', ')})
  where (${COLUMNS.map((name) => `attendance_days.${name}`).join(', ')})
    is distinct from (${COLUMNS.map((name) => `excluded.${name}`).join(', ')}))
  select exists (select from reads.payroll_day_locks l where l.company_id = $1 and l.employee_id = any ($3::bigint[])
    and l.start_date <= $5::date and l.end_date >= $4::date) as taken`;

/**
 * Stores days as worked out, in one statement; a day that a confirmed payroll has taken stays as it is. Returns whether
 * any of the requested days is taken.
 */
async function storeDays(
  tx: Tx,
  { companyId, employeeIds, from, to }: DaysRequested,
  rows: readonly AttendanceDayRow[],
): Promise<boolean> {
  const values = [companyId, JSON.stringify(rows), [...employeeIds], from, to];
  const { rows: answers } = await tx.$client.query<{ taken: boolean }>(UPSERT, values);
  return answers[0]?.taken === true;
}

/** Removes days that are no longer in somebody's service; one that a confirmed payroll has taken stays as it is. */
async function dropDays(tx: Tx, companyId: number, rows: readonly AttendanceDayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.$client.query(
    `delete from attendance_days d using jsonb_to_recordset($2::jsonb) as r(employee_id bigint, date date)
     where d.company_id = $1 and d.employee_id = r.employee_id and d.date = r.date
       and not system.day_is_locked($1, r.employee_id, r.date, 'attendance')`,
    [companyId, JSON.stringify(rows)],
  );
}

/** What the days rest on; to the end of the month where its overtime is limited. */
async function readWithMonth(tx: Tx, requested: DaysRequested) {
  const ground = await readOpenGround(tx, requested);
  const to = ground.monthOvertime ? await lastDayOfMonth(tx, requested) : requested.to;
  if (to === requested.to) return { requested, ground };
  const whole = { ...requested, to };
  return { requested: whole, ground: await readOpenGround(tx, whole) };
}

/**
 * Works out days from their ground as every day would be now (of one that a payroll has taken, what differs is its late
 * fact), submits the overtime that waits for approval, and stores what changed, with the leave that overtime earns. `only`
 * names the days of the range that are worked out; all of them else.
 */
async function recompute(
  tx: Tx,
  requested: DaysRequested,
  ground: DayGround,
  only?: ReadonlySet<PlainDate>,
): Promise<void> {
  const dates = datesBetween(requested.from, requested.to).filter((date) => only?.has(date) ?? true);
  const compute = () =>
    requested.employeeIds.flatMap((id) => dates.map((date) => computeDay(ground, id, date)));
  const first = compute();
  const earning = leaveEarning(ground, first);
  // Where a decision no longer stands, its day and those under the month's limit after it come to something else.
  const computed = (await submitOvertime(tx, ground, first)) ? compute() : first;
  // Nobody is on the board of a day outside their service, unless something happened on it.
  const isAway = ({ kind, record }: AttendanceDayRow) => kind === 'away' && record === null;
  const found = computed.map(({ row }) => row);
  const rows = found.filter((row) => !isAway(row));
  const taken = await storeDays(tx, requested, rows);
  await dropDays(tx, requested.companyId, found.filter(isAway));
  await postOvertimeLeave(tx, requested.companyId, earnedBy(ground, earning, computed));
  if (taken) await keepLateDays(tx, requested, rows);
}

/**
 * Works out some people's days again. In a constant number of queries. The people are held until the transaction ends, so
 * that of two changes the later one is what stays.
 */
export async function refreshDays(tx: Tx, days: DaysRequested): Promise<void> {
  if (days.employeeIds.length === 0) return;
  await lockPresenceOf(tx, days.companyId, asEmployees(days.employeeIds));
  const { requested, ground } = await readWithMonth(tx, days);
  await recompute(tx, requested, ground);
}

/** The person and the instants, in order, around which something changed. */
interface ChangedAt {
  companyId: number;
  employee_id: number;
  instants: readonly string[];
}

/** How far around an event others may change what it counts for, and how far around those what they rest on is read. */
const [AROUND_DAYS, READ_DAYS] = [3, 5];
const DAY_MS = 86_400_000;

/** In the order of recording. */
const byInstant = (a: ReadEvent, b: ReadEvent): number =>
  a.event.recorded_at - b.event.recorded_at || a.row.id - b.row.id;

/**
 * Works out again which day each event around some changed ones counts for and stores it; one of a day that a confirmed
 * payroll has taken stays there. Returns every day that an event counted or now counts for, with the ground as it is then.
 */
async function attributeAround(tx: Tx, changed: ChangedAt) {
  const { companyId, employee_id, instants } = changed;
  const days = instants.map((text) => dayIn('UTC', new Date(text)));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [from, to] = [addDays(first, -READ_DAYS), addDays(last, READ_DAYS)];
  const ground = await readOpenGround(tx, { companyId, employeeIds: [employee_id], from, to });
  const times = instants.map((text) => Date.parse(text));
  const isNear = (at: number) => times.some((time) => Math.abs(at - time) <= AROUND_DAYS * DAY_MS);
  const near = movedOf(ground, employee_id, datesBetween(from, to)).filter((one) => isNear(one.recorded_at));
  const moved = await setEventDays(tx, companyId, near);
  const at = new Set(instants);
  const own = [...(ground.events.get(employee_id)?.values() ?? [])]
    .flat()
    .flatMap(({ row }) => (at.has(row.recorded_at) ? [row.local_date] : []));
  return {
    dates: [...own, ...moved.flatMap(({ before, local_date }) => [before, local_date])].sort(),
    ground: { ...ground, events: movedTo(ground, employee_id, moved) },
  };
}

/** A person's events of a ground, with some on the days that they now count for. */
function movedTo(ground: DayGround, employeeId: number, moved: readonly Moved[]): DayGround['events'] {
  const to = new Map(moved.map(({ id, local_date, session }) => [id, { local_date, session }]));
  const reads = [...(ground.events.get(employeeId)?.values() ?? [])].flat();
  const placed = reads.map(({ row, event }) => ({ event, row: { ...row, ...to.get(row.id) } }));
  return eventsByDay(placed.sort(byInstant));
}

/**
 * The days that a month's limit of overtime lets follow from some changed ones: of each month, those from its first changed
 * day to its last stored one.
 */
async function refreshMonths(tx: Tx, days: DaysRequested, changed: readonly PlainDate[]): Promise<void> {
  const months = new Set(changed.map(plainMonthOf));
  for (const month of [...months].sort()) {
    const ofMonth = changed.filter((date) => plainMonthOf(date) === month);
    const [from = '', to = ''] = [ofMonth[0], ofMonth.at(-1)];
    const { requested, ground } = await readWithMonth(tx, { ...days, from, to });
    const stored = await storedDates(tx, requested);
    await recompute(tx, requested, ground, new Set([...ofMonth, ...stored]));
  }
}

/** The stored days of a range. */
async function storedDates(
  tx: Tx,
  { companyId, employeeIds, from, to }: DaysRequested,
): Promise<PlainDate[]> {
  const rows = await tx
    .selectDistinct({ date: attendanceDays.date })
    .from(attendanceDays)
    .where(
      and(
        eq(attendanceDays.company_id, companyId),
        isAmong(attendanceDays.employee_id, employeeIds),
        between(attendanceDays.date, from, to),
      ),
    );
  return rows.map(({ date }) => date);
}

/**
 * Brings a person's days up to date after some of their events were recorded, corrected or reviewed, in a constant number of
 * queries; whoever did holds the person's events. A month's limit of overtime rests on more days than those around the
 * events, and is worked out month by month.
 */
export async function refreshAround(tx: Tx, changed: ChangedAt): Promise<void> {
  const { dates, ground } = await attributeAround(tx, changed);
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return;
  const requested = { companyId: changed.companyId, employeeIds: [changed.employee_id], from, to };
  if (ground.monthOvertime) await refreshMonths(tx, requested, dates);
  else await recompute(tx, requested, ground, new Set(dates));
}
