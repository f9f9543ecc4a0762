import { attributeEvents, shiftsOf } from '@mesra/domain/attendance/attribution';
import { addDays, datesBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn } from '@mesra/domain/kit/zone';
import { getTableColumns } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { DaysRequested } from '../attendance-rules/attendance-rules.api.ts';
import { postOvertimeLeave } from '../leaves/leaves.api.ts';
import { lockPresenceOf, type ReadEvent, setEventDays } from '../presence/presence.api.ts';
import { type AttendanceDayRow, attendanceDays } from './attendance.tables.ts';
import { computeDay } from './compute-day.ts';
import { type DayGround, eventsByDay, readOpenGround, scheduledOn } from './day-facts.reads.ts';
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
 * fact), submits the overtime that waits for approval, and stores what changed, with the leave that overtime earns.
 */
async function recompute(tx: Tx, requested: DaysRequested, ground: DayGround): Promise<void> {
  const dates = datesBetween(requested.from, requested.to);
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
  await lockPresenceOf(tx, days.companyId, days.employeeIds);
  const { requested, ground } = await readWithMonth(tx, days);
  await recompute(tx, requested, ground);
}

/** The person and instant around which something changed. */
interface ChangedAt {
  company_id: number;
  employee_id: number;
  recorded_at: string;
}

/** How far around an event others may change what it counts for. */
const AROUND_DAYS = 3;
const DAY_MS = 86_400_000;

/** In the order of recording. */
const byInstant = (a: ReadEvent, b: ReadEvent): number =>
  a.event.recorded_at - b.event.recorded_at || a.row.id - b.row.id;

/**
 * Works out again which day each event around a changed one counts for and stores it. Returns every day that an event
 * counted or now counts for, with the ground as it is then.
 */
async function attributeAround(tx: Tx, changed: ChangedAt) {
  const { company_id: companyId, employee_id, recorded_at } = changed;
  const day = dayIn('UTC', new Date(recorded_at));
  const [from, to] = [addDays(day, -AROUND_DAYS - 2), addDays(day, AROUND_DAYS + 2)];
  const ground = await readOpenGround(tx, { companyId, employeeIds: [employee_id], from, to });
  const at = Date.parse(recorded_at);
  const reads = [...(ground.events.get(employee_id)?.values() ?? [])]
    .flat()
    .filter(({ event }) => Math.abs(event.recorded_at - at) <= AROUND_DAYS * DAY_MS)
    .sort(byInstant);
  const rows = reads.map(({ row }) => row);
  const offsetAt = offsetIn(ground.zone);
  const plans = datesBetween(from, to).map((date) => scheduledOn(ground, employee_id, date));
  const events = reads.map(({ event }) => event);
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const days = attributeEvents(events, shiftsOf(plans, offsetAt), offsetAt).flatMap((one) => {
    const row = byUuid.get(one.event.uuid);
    return row ? [{ row, local_date: one.date, session: one.session }] : [];
  });
  const moved = days.filter(
    ({ row, local_date, session }) => row.local_date !== local_date || row.session !== session,
  );
  await setEventDays(
    tx,
    companyId,
    moved.map(({ row: { id }, local_date, session }) => ({ id, local_date, session })),
  );
  const own = rows.filter((row) => row.recorded_at === recorded_at).map((row) => row.local_date);
  return {
    dates: [...own, ...moved.flatMap(({ row, local_date }) => [row.local_date, local_date])].sort(),
    ground: { ...ground, events: movedTo(ground, employee_id, moved) },
  };
}

interface Moved {
  row: { id: number };
  local_date: PlainDate;
  session: number | null;
}

/** A person's events of a ground, with some on the days that they now count for. */
function movedTo(ground: DayGround, employeeId: number, moved: readonly Moved[]): DayGround['events'] {
  const to = new Map(moved.map(({ row, local_date, session }) => [row.id, { local_date, session }]));
  const reads = [...(ground.events.get(employeeId)?.values() ?? [])].flat();
  const placed = reads.map(({ row, event }) => ({ event, row: { ...row, ...to.get(row.id) } }));
  return eventsByDay(placed.sort(byInstant));
}

/**
 * Brings a person's days up to date after one of their events was recorded, corrected or reviewed; whoever did holds the
 * person's events. A month's limit of overtime rests on more days than those around the event.
 */
export async function refreshAround(tx: Tx, changed: ChangedAt): Promise<void> {
  const { dates, ground } = await attributeAround(tx, changed);
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return;
  const requested = { companyId: changed.company_id, employeeIds: [changed.employee_id], from, to };
  if (ground.monthOvertime) await refreshDays(tx, requested);
  else await recompute(tx, requested, ground);
}
