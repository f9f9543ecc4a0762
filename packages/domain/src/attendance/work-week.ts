import type { PlainDate } from '../kit/plain-date.ts';
import type { StateCode } from '../statutory/malaysia/states.ts';
import { workingTimeOn } from '../statutory/malaysia/working-time.ts';
import { DAY_MINUTES, type Session, spanOf, spansOverlap, workMinutes } from './sessions.ts';

/** `rest` is the statutory weekly rest day; `off` is any other non-working day. */
export const DAY_KINDS = ['work', 'rest', 'off'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** Weekday indexes, Monday 0 to Sunday 6. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** The plan of a weekday; only a work day has sessions. */
export interface WeekDay<S extends Session = Session> {
  kind: DayKind;
  sessions: readonly S[];
}

/** Two overlapping sessions of a week, by the days on which they start. */
export interface Clash {
  weekday: number;
  other: number;
}

/**
 * The first two sessions of a repeating week that overlap, also across midnight and from Sunday into Monday;
 * null if none. A session without length clashes with itself. Expects seven days, Monday first.
 */
export function weekClash(week: readonly WeekDay[]): Clash | null {
  const all = week.flatMap(({ sessions }, weekday) =>
    sessions.map((session) => {
      const { from, to } = spanOf(session);
      return { weekday, from: from + weekday * DAY_MINUTES, to: to + weekday * DAY_MINUTES };
    }),
  );
  for (const [index, one] of all.entries()) {
    if (one.to === one.from) return { weekday: one.weekday, other: one.weekday };
    for (const other of all.slice(index + 1)) {
      const again = { from: one.from + WEEK_MINUTES, to: one.to + WEEK_MINUTES };
      if (spansOverlap(one, other) || spansOverlap(again, other))
        return { weekday: one.weekday, other: other.weekday };
    }
  }
  return null;
}

type Timed = Session & { break_minute: number };

/** Minutes of work per day and per week, without breaks. A session counts for the day on which it starts. */
export function weekMinutes(week: readonly WeekDay<Timed>[]): { days: number[]; total: number } {
  const days = week.map(({ sessions }) => sessions.reduce((sum, one) => sum + workMinutes(one), 0));
  return { days, total: days.reduce((sum, minutes) => sum + minutes, 0) };
}

/** Where a week exceeds the usual statutory limits: a warning, not an error. */
export type WeekWarning =
  | { key: 'week_hours'; minutes: number; limit: number }
  | { key: 'day_hours'; weekdays: number[]; limit: number }
  | { key: 'no_rest_day' };

/**
 * Warnings for a week on a day by the law of the state: the Employment Act, or the ordinance of Sabah or Sarawak.
 * Empty if no law is known for that day. These are only warnings: longer days may be agreed where others are shorter
 * (s.60A), and higher wages may be out of scope.
 */
export function weekWarnings(
  week: readonly WeekDay<Timed>[],
  day: PlainDate,
  state: StateCode | null,
): WeekWarning[] {
  const law = workingTimeOn(state, day)?.value;
  if (!law) return [];
  const { days, total } = weekMinutes(week);
  const long = days.flatMap((minutes, weekday) => (minutes > law.day_minutes ? [weekday] : []));
  const warnings: WeekWarning[] = [];
  if (total > law.week_minutes) warnings.push({ key: 'week_hours', minutes: total, limit: law.week_minutes });
  if (long.length > 0) warnings.push({ key: 'day_hours', weekdays: long, limit: law.day_minutes });
  if (week.filter(({ kind }) => kind === 'rest').length < law.rest_days)
    warnings.push({ key: 'no_rest_day' });
  return warnings;
}
