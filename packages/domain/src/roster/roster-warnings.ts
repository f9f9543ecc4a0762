import type { DayLeave } from '../attendance/day-count.ts';
import { type Session, spanOf, workMinutes } from '../attendance/sessions.ts';
import { mondayOf, type PlannedDay } from '../attendance/work-day.ts';
import { type WeekDay, weekWarnings } from '../attendance/work-week.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';
import type { StateCode } from '../statutory/malaysia/states.ts';

/** What a plan of a day warns of before it is saved. None of these refuses it. */
export const ROSTER_WARNINGS = [
  'on_leave',
  'half_leave',
  'holiday',
  'short_rest',
  'day_hours',
  'week_hours',
  'no_rest_day',
  'permit_expired',
] as const;
export type RosterWarningKey = (typeof ROSTER_WARNINGS)[number];

/** A warning about somebody's day, or about its week on the first changed day of it. */
export interface RosterWarning {
  readonly date: PlainDate;
  readonly key: RosterWarningKey;
  /** Minutes reached, where the warning is about hours or rest. */
  readonly minutes?: number;
  readonly limit?: number;
  /** The name of the holiday, or the day on which a permit expires. */
  readonly about?: string;
}

/** Rest between two days' work where a company sets nothing else, in minutes: eleven hours, as is usual. */
export const DEFAULT_REST_MINUTES = 11 * 60;

/** What warnings about somebody rest on. */
export interface WarningFacts {
  /** What they work on a day, with the changes. */
  readonly dayOn: (date: PlainDate) => PlannedDay;
  readonly leaveOn: (date: PlainDate) => DayLeave | null;
  /** The name of their holiday on a day; null if none. */
  readonly holidayOn: (date: PlainDate) => string | null;
  /** The last day of their work permit; null where none is needed or known. */
  readonly permit_until: PlainDate | null;
  /** Minutes between the end of one day's work and the start of the next. */
  readonly rest_minutes: number;
  readonly stateOn: (date: PlainDate) => StateCode | null;
}

const DAY = 1440;

type WorkedSession = Session & { break_minute: number };

/** Minutes of rest between the work of a day and that of the next; null where one of them has none. */
export function restBetween(
  before: Pick<PlannedDay, 'sessions'>,
  after: Pick<PlannedDay, 'sessions'>,
): number | null {
  const ends = before.sessions.map((session) => spanOf(session).to);
  const starts = after.sessions.map((session) => spanOf(session).from + DAY);
  if (ends.length === 0 || starts.length === 0) return null;
  return Math.min(...starts) - Math.max(...ends);
}

/** Planned work of a day without breaks, in minutes. */
export const plannedMinutes = ({ sessions }: { sessions: readonly WorkedSession[] }): number =>
  sessions.reduce((sum, session) => sum + workMinutes(session), 0);

/** Planned work of a day less approved leave, in minutes: none of it on a full day's leave, half of it, down, on half a day's. */
export function rosteredMinutes(day: { sessions: readonly WorkedSession[]; leave: DayLeave | null }): number {
  if (day.leave === 'full') return 0;
  const minutes = plannedMinutes(day);
  return day.leave === null ? minutes : Math.floor(minutes / 2);
}

function restWarning(facts: WarningFacts, date: PlainDate): RosterWarning[] {
  const rests = [
    restBetween(facts.dayOn(addDays(date, -1)), facts.dayOn(date)),
    restBetween(facts.dayOn(date), facts.dayOn(addDays(date, 1))),
  ].filter((minutes): minutes is number => minutes !== null && minutes < facts.rest_minutes);
  if (rests.length === 0) return [];
  return [{ date, key: 'short_rest', minutes: Math.min(...rests), limit: facts.rest_minutes }];
}

/** What is about the day itself: somebody is away, it is a holiday, they may not work, or hardly rest before it. */
function dayWarnings(facts: WarningFacts, date: PlainDate): RosterWarning[] {
  if (facts.dayOn(date).sessions.length === 0) return [];
  const leave = facts.leaveOn(date);
  const holiday = facts.holidayOn(date);
  const { permit_until } = facts;
  return [
    ...(leave ? [{ date, key: leave === 'full' ? ('on_leave' as const) : ('half_leave' as const) }] : []),
    ...(holiday === null ? [] : [{ date, key: 'holiday' as const, about: holiday }]),
    ...(permit_until !== null && permit_until < date
      ? [{ date, key: 'permit_expired' as const, about: permit_until }]
      : []),
    ...restWarning(facts, date),
  ];
}

/** A day as part of a week: a day without a plan, or outside the service, is a day off. */
const weekDayOf = ({ kind, sessions }: PlannedDay): WeekDay<PlannedDay['sessions'][number]> => ({
  kind: kind === 'unset' || kind === 'away' ? 'off' : kind,
  sessions,
});

/** What the law says about the hours of the week of some changed days; stated on the first of them. */
function hoursWarnings(facts: WarningFacts, monday: PlainDate, dates: readonly PlainDate[]): RosterWarning[] {
  const days = Array.from({ length: 7 }, (_, index) => facts.dayOn(addDays(monday, index)));
  // A week in which somebody joins or leaves is not a whole one.
  const whole = days.every(({ kind }) => kind !== 'away');
  const [first = monday] = dates;
  const warnings = weekWarnings(days.map(weekDayOf), monday, facts.stateOn(first));
  return warnings.flatMap((warning): RosterWarning[] => {
    if (warning.key === 'day_hours')
      return warning.weekdays.flatMap((weekday): RosterWarning[] => {
        const date = addDays(monday, weekday);
        const day = days[weekday];
        if (!day || !dates.includes(date)) return [];
        return [{ date, key: 'day_hours', minutes: plannedMinutes(day), limit: warning.limit }];
      });
    if (warning.key === 'week_hours')
      return [{ date: first, key: 'week_hours', minutes: warning.minutes, limit: warning.limit }];
    return whole ? [{ date: first, key: 'no_rest_day' }] : [];
  });
}

/** What a further shift may break of a week in law. */
export const LAW_BREAKS = ['week_hours', 'no_rest_day'] as const;
export type LawBreak = (typeof LAW_BREAKS)[number];

/**
 * What working a shift beside what somebody works otherwise would break in law: the hours of its week, or the rest day that the
 * week has without it. A week in which they join or leave has no rest day to break.
 */
export function lawBreaks(
  { dayOn, stateOn }: Pick<WarningFacts, 'dayOn' | 'stateOn'>,
  date: PlainDate,
  sessions: readonly WorkedSession[],
): LawBreak[] {
  const monday = mondayOf(date);
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const days = dates.map(dayOn);
  const whole = days.every(({ kind }) => kind !== 'away');
  const week = days.map((day): WeekDay<WorkedSession> => weekDayOf(day));
  const taken = week.map(
    (day, index): WeekDay<WorkedSession> =>
      dates[index] === date ? { kind: 'work', sessions: [...day.sessions, ...sessions] } : day,
  );
  const keysOf = (of: readonly WeekDay<WorkedSession>[]) =>
    new Set(weekWarnings(of, monday, stateOn(date)).map(({ key }) => key));
  const [before, after] = [keysOf(week), keysOf(taken)];
  return LAW_BREAKS.filter((key) => after.has(key) && (key === 'week_hours' || (whole && !before.has(key))));
}

/** What the changed days of somebody warn of, in order of date. */
export function rosterWarnings(facts: WarningFacts, changed: readonly PlainDate[]): RosterWarning[] {
  const dates = [...new Set(changed)].sort();
  const weeks = new Map<PlainDate, PlainDate[]>();
  for (const date of dates) weeks.set(mondayOf(date), [...(weeks.get(mondayOf(date)) ?? []), date]);
  const found = [
    ...dates.flatMap((date) => dayWarnings(facts, date)),
    ...[...weeks].flatMap(([monday, inWeek]) => hoursWarnings(facts, monday, inWeek)),
  ];
  return found.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
