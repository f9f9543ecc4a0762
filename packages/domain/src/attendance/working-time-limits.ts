import { addDays, type PlainDate, plainMonthOf } from '../kit/plain-date.ts';
import type { DatedValue } from '../statutory/history.ts';
import { type LawReference, lawReference, type WorkingTime } from '../statutory/malaysia/working-time.ts';
import type { WorkingTimeDecisions } from '../statutory/malaysia/working-time-decisions.ts';
import type { Piece, PieceKind } from './day-pieces.ts';
import type { DayRecord } from './day-record.ts';
import { crossesMidnight } from './sessions.ts';
import { type PlannedDay, weekdayOf } from './work-day.ts';

/** What a limit is about. A breach warns, and approving it needs a reason. */
export const WORKING_TIME_LIMITS = [
  'day_total',
  'day_hours',
  'break',
  'spread',
  'week_hours',
  'shift_average',
  'overtime_month',
] as const;
export type WorkingTimeLimit = (typeof WORKING_TIME_LIMITS)[number];

/** A limit exceeded over some days; minutes. */
export interface WorkingTimeBreach {
  readonly key: WorkingTimeLimit;
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly minutes: number;
  readonly limit: number;
  readonly law: LawReference;
}

/** A day to be checked. `planned_minutes` is the work planned for it, without breaks. */
export interface WorkedDay
  extends Pick<DayRecord, 'date' | 'kind' | 'normal_minutes' | 'overtime_minutes' | 'pieces'> {
  readonly planned_minutes: number;
}

/**
 * Whether somebody works shifts by what is planned for them: at night, or from another time on some days than on
 * others. Their hours may exceed a week's limit where the average does not (Employment Act 1955 s.60C).
 */
export function worksShifts(plans: readonly Pick<PlannedDay, 'sessions'>[]): boolean {
  const worked = plans.flatMap(({ sessions: [first] }) => first ?? []);
  return worked.some(crossesMidnight) || new Set(worked.map(({ start_time }) => start_time)).size > 1;
}

/** How the days of a person are checked. */
export interface LimitFacts {
  readonly shift_worker: boolean;
  readonly decisions: WorkingTimeDecisions;
  /** The law of a day (`workingTimeOn`); null where none is known, which is not checked. */
  readonly lawOn: (day: PlainDate) => DatedValue<WorkingTime> | null;
}

type Law = DatedValue<WorkingTime>;
type Section = Parameters<typeof lawReference>[1];

const IDLE: ReadonlySet<PieceKind> = new Set([
  'break',
  'rounding',
  'before_shift',
  'between_sessions',
  'after_shift',
  'on_leave',
]);

/** The longest work of a day that no break of `break_minutes` interrupts, in minutes, shorter breaks included. */
export function longestRun(pieces: readonly Piece[], break_minutes: number): number {
  let [longest, begins, ends] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { from, to, kind } of pieces) {
    if (IDLE.has(kind)) continue;
    if (from - ends >= break_minutes) begins = from;
    ends = to;
    longest = Math.max(longest, ends - begins);
  }
  return longest;
}

/** Minutes from the first to the last minute of work of a day; 0 without work. */
export function spreadOf(pieces: readonly Piece[]): number {
  const work = pieces.filter(({ kind }) => !IDLE.has(kind));
  return (work.at(-1)?.to ?? 0) - (work[0]?.from ?? 0);
}

/** Minutes of work of a day, whether they are paid or not. */
export const workedMinutes = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { from, to, kind }) => (IDLE.has(kind) ? sum : sum + to - from), 0);

/** What about a day itself is beyond the law: too long, or without its break in time. */
export function dayOverruns(
  pieces: readonly Piece[],
  { day_total_minutes, break_after_minutes, break_minutes }: WorkingTime,
): { long_day: boolean; no_break: boolean } {
  return {
    long_day: workedMinutes(pieces) > day_total_minutes,
    no_break: longestRun(pieces, break_minutes) > break_after_minutes,
  };
}

function breach(
  law: Law,
  key: WorkingTimeLimit,
  section: Section,
  { start, end, minutes, limit }: Pick<WorkingTimeBreach, 'start' | 'end' | 'minutes' | 'limit'>,
): WorkingTimeBreach[] {
  if (minutes <= limit) return [];
  return [{ key, start, end, minutes, limit, law: lawReference(law, section) }];
}

/** Rows by a key, in their order. */
function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The Monday of a day's week. */
const weekOf = (date: PlainDate): PlainDate => addDays(date, -weekdayOf(date));

const normalMinutes = (days: readonly WorkedDay[]): number =>
  days.reduce((sum, day) => sum + (day.kind === 'work' ? day.normal_minutes : 0), 0);

/** Whether another day of the week, not the rest day, is planned shorter than the normal day. */
const hasShorterDay = (week: readonly WorkedDay[], date: PlainDate, day_minutes: number): boolean =>
  week.some(
    (other) =>
      other.date !== date &&
      (other.kind === 'work' || other.kind === 'off') &&
      other.planned_minutes < day_minutes,
  );

/** Breaches of the limits of a single day. */
function dayBreaches(day: WorkedDay, week: readonly WorkedDay[], law: Law): WorkingTimeBreach[] {
  const { value } = law;
  const on = { start: day.date, end: day.date };
  const total = day.normal_minutes + day.overtime_minutes;
  const limit = hasShorterDay(week, day.date, value.day_minutes) ? value.long_day_minutes : value.day_minutes;
  const run = longestRun(day.pieces, value.break_minutes);
  return [
    ...breach(law, 'day_total', 'overtime_limit', { ...on, minutes: total, limit: value.day_total_minutes }),
    ...(day.kind === 'work'
      ? breach(law, 'day_hours', 'hours', { ...on, minutes: day.normal_minutes, limit })
      : []),
    ...breach(law, 'break', 'hours', { ...on, minutes: run, limit: value.break_after_minutes }),
    ...breach(law, 'spread', 'hours', { ...on, minutes: spreadOf(day.pieces), limit: value.spread_minutes }),
  ];
}

/** Breaches of the hours of weeks: each of its own, or of shift workers on average over the weeks up to it. */
function weekBreaches(
  weeks: ReadonlyMap<PlainDate, readonly WorkedDay[]>,
  { shift_worker, lawOn }: LimitFacts,
): WorkingTimeBreach[] {
  return [...weeks].flatMap(([monday, days]) => {
    const law = lawOn(monday);
    if (!law) return [];
    const { week_minutes: limit, shift_average_weeks: count } = law.value;
    const end = addDays(monday, 6);
    if (!shift_worker)
      return breach(law, 'week_hours', 'hours', { start: monday, end, minutes: normalMinutes(days), limit });
    const mondays = Array.from({ length: count }, (_, index) => addDays(monday, -7 * index));
    const start = mondays.at(-1) ?? monday;
    if (!weeks.has(start)) return [];
    const all = mondays.flatMap((one) => weeks.get(one) ?? []);
    const minutes = Math.ceil(normalMinutes(all) / count);
    return breach(law, 'shift_average', 'shift_work', { start, end, minutes, limit });
  });
}

/** Breaches of the overtime of calendar months. */
function monthBreaches(days: readonly WorkedDay[], { decisions, lawOn }: LimitFacts): WorkingTimeBreach[] {
  const counts = ({ kind }: WorkedDay) =>
    decisions.overtime_limit_counts === 'all_days' || kind === 'work' || kind === 'off';
  const months = groupedBy(days.filter(counts), ({ date }) => plainMonthOf(date));
  return [...months.values()].flatMap((month) => {
    const [start, end] = [month[0]?.date ?? '', month.at(-1)?.date ?? ''];
    const law = lawOn(end);
    if (!law) return [];
    const minutes = month.reduce((sum, { overtime_minutes }) => sum + overtime_minutes, 0);
    const limit = law.value.overtime_month_minutes;
    return breach(law, 'overtime_month', 'overtime_limit', { start, end, minutes, limit });
  });
}

/**
 * Every limit of working time that the days of a person exceed: by day, then by week, then by month. Weeks begin
 * on Monday; give whole weeks and months, and for shift workers the two weeks before.
 */
export function workingTimeBreaches(days: readonly WorkedDay[], facts: LimitFacts): WorkingTimeBreach[] {
  const sorted = [...days].sort((a, b) => (a.date < b.date ? -1 : 1));
  const weeks = groupedBy(sorted, ({ date }) => weekOf(date));
  const single = sorted.flatMap((day) => {
    const law = facts.lawOn(day.date);
    return law ? dayBreaches(day, weeks.get(weekOf(day.date)) ?? [], law) : [];
  });
  return [...single, ...weekBreaches(weeks, facts), ...monthBreaches(sorted, facts)];
}

/** Whether approving work with these breaches needs a reason. */
export const needsReason = (breaches: readonly WorkingTimeBreach[]): boolean => breaches.length > 0;
