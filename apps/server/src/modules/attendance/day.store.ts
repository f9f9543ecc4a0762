import { addDays, datesBetween, type PlainDate, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { and, between, eq, getTableColumns } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
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
 * names the days of the range that are worked out of each; all of them else.
 */
async function recompute(
  tx: Tx,
  requested: DaysRequested,
  ground: DayGround,
  only?: DaysOfPeople,
): Promise<void> {
  const dates = datesBetween(requested.from, requested.to);
  const datesOf = (id: number) => (only ? dates.filter((date) => only.get(id)?.has(date)) : dates);
  const compute = () =>
    requested.employeeIds.flatMap((id) => datesOf(id).map((date) => computeDay(ground, id, date)));
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

/** By employee: some days of theirs. */
type DaysOfPeople = ReadonlyMap<number, ReadonlySet<PlainDate>>;

/** By employee: the instants, in order, around which something changed. */
type ChangedAt = ReadonlyMap<number, readonly string[]>;

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
async function attributeAround(tx: Tx, companyId: number, changed: ChangedAt) {
  const days = [...changed.values()].flat().map((text) => dayIn('UTC', new Date(text)));
  const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)];
  const [from, to] = [addDays(first, -READ_DAYS), addDays(last, READ_DAYS)];
  const ground = await readOpenGround(tx, { companyId, employeeIds: [...changed.keys()], from, to });
  const near = [...changed].flatMap(([employeeId, instants]) => {
    const times = instants.map((text) => Date.parse(text));
    const isNear = (at: number) => times.some((time) => Math.abs(at - time) <= AROUND_DAYS * DAY_MS);
    const dates = datesAround(instants, READ_DAYS);
    return movedOf(ground, employeeId, dates).filter((one) => isNear(one.recorded_at));
  });
  const moved = groupedBy(await setEventDays(tx, companyId, near), ({ employee_id }) => employee_id);
  const dates = [...changed].map(([employeeId, instants]) => {
    const at = new Set(instants);
    const own = [...(ground.events.get(employeeId)?.values() ?? [])]
      .flat()
      .flatMap(({ row }) => (at.has(row.recorded_at) ? [row.local_date] : []));
    const left = (moved.get(employeeId) ?? []).flatMap(({ before, local_date }) => [before, local_date]);
    return [employeeId, new Set([...own, ...left])] as const;
  });
  return {
    dates: new Map(dates),
    ground: { ...ground, events: movedTo(ground, [...moved.values()].flat()) },
  };
}

/** The days from so many before the first of some instants to so many after the last, in order. */
function datesAround(instants: readonly string[], around: number): PlainDate[] {
  const [first = '', last = ''] = [instants[0], instants.at(-1)].map((text) => text?.slice(0, 10));
  return datesBetween(addDays(first, -around), addDays(last, around));
}

/** The events of a ground, with some on the days that they now count for. */
function movedTo(ground: DayGround, moved: readonly Moved[]): DayGround['events'] {
  if (moved.length === 0) return ground.events;
  const to = new Map(moved.map(({ id, local_date, session }) => [id, { local_date, session }]));
  const reads = [...ground.events.values()].flatMap((days) => [...days.values()].flat());
  const placed = reads.map(({ row, event }) => ({ event, row: { ...row, ...to.get(row.id) } }));
  return eventsByDay(placed.sort(byInstant));
}

/** Those of some people's days that are in a month. */
function inMonth(days: DaysOfPeople, month: string): [number, PlainDate[]][] {
  return [...days].flatMap(([id, dates]): [number, PlainDate[]][] => {
    const own = [...dates].filter((date) => plainMonthOf(date) === month).sort();
    return own.length > 0 ? [[id, own]] : [];
  });
}

/**
 * The days that a month's limit of overtime lets follow from some changed ones: of each month, those from its first changed day to
 * its last stored one.
 */
async function refreshMonths(tx: Tx, companyId: number, changed: DaysOfPeople): Promise<void> {
  const months = new Set([...changed.values()].flatMap((dates) => [...dates].map(plainMonthOf)));
  for (const month of [...months].sort()) {
    const people = inMonth(changed, month);
    const dates = people.flatMap(([, own]) => own).sort();
    const [from = '', to = ''] = [dates[0], dates.at(-1)];
    const employeeIds = people.map(([id]) => id);
    const { requested, ground } = await readWithMonth(tx, { companyId, employeeIds, from, to });
    const stored = await storedDates(tx, requested);
    // The limit leaves what the days before have not taken: all of the month's from the first on are worked out.
    const only = people.map(([id, own]) => [id, new Set([...own, ...(stored.get(id) ?? [])])] as const);
    await recompute(tx, requested, ground, new Map(only));
  }
}

/** The stored days of a range, by employee. */
async function storedDates(
  tx: Tx,
  { companyId, employeeIds, from, to }: DaysRequested,
): Promise<Map<number, PlainDate[]>> {
  const { employee_id, date } = attendanceDays;
  const rows = await tx
    .select({ employee_id, date })
    .from(attendanceDays)
    .where(
      and(
        eq(attendanceDays.company_id, companyId),
        isAmong(employee_id, employeeIds),
        between(date, from, to),
      ),
    );
  return new Map(
    [...groupedBy(rows, (row) => row.employee_id)].map(([id, own]) => [id, own.map((row) => row.date)]),
  );
}

/**
 * Brings people's days up to date after some of their events were recorded, corrected or reviewed, in a constant number of
 * queries; whoever did holds the people's events. A month's limit of overtime rests on more days than those around the
 * events, and is worked out month by month.
 */
export async function refreshAround(tx: Tx, companyId: number, changed: ChangedAt): Promise<void> {
  const { dates, ground } = await attributeAround(tx, companyId, changed);
  const all = [...dates.values()].flatMap((own) => [...own]).sort();
  const [from, to] = [all[0], all.at(-1)];
  if (!from || !to) return;
  const requested = { companyId, employeeIds: [...changed.keys()], from, to };
  if (ground.monthOvertime) await refreshMonths(tx, companyId, dates);
  else await recompute(tx, requested, ground, dates);
}
