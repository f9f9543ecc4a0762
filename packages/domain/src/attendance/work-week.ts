import type { PlainDate } from '../kit/plain-date.ts';
import type { HoursOfWork } from '../statutory/malaysia/hours.ts';
import { HOURS_OF_WORK } from '../statutory/malaysia/hours.ts';
import { inForceOn } from '../statutory/malaysia/termination.ts';
import { DAY_MINUTES, type Session, spanOf, spansOverlap, workMinutes } from './sessions.ts';

/** `rest` is the weekly rest day of the law; `off` is another day on which nobody works. */
export const DAY_KINDS = ['work', 'rest', 'off'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** The days of a week, Monday first, as their places in it: 0 to 6. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** What is worked on a day of the week; only a work day has sessions. */
export interface WeekDay<S extends Session = Session> {
  kind: DayKind;
  sessions: readonly S[];
}

/** Two sessions of a week that overlap, by the days on which they begin. */
export interface Clash {
  weekday: number;
  other: number;
}

/**
 * The first two sessions of a repeated week that overlap, also across midnight and from Sunday into Monday; null where
 * there are none. One that takes no time clashes with itself. The days are seven, Monday first.
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

/** Minutes of work of each day, and of the week, without breaks. A session counts for the day on which it begins. */
export function weekMinutes(week: readonly WeekDay<Timed>[]): { days: number[]; total: number } {
  const days = week.map(({ sessions }) => sessions.reduce((sum, one) => sum + workMinutes(one), 0));
  return { days, total: days.reduce((sum, minutes) => sum + minutes, 0) };
}

/** Where a week goes beyond what the law has as a rule: something to look at, not a refusal. */
export type WeekRemark =
  | { key: 'week_hours'; minutes: number; limit: number }
  | { key: 'day_hours'; weekdays: number[]; limit: number }
  | { key: 'no_rest_day' };

/**
 * What the Employment Act has to say of a week on a day; nothing where no law is known for it. Longer days may be agreed
 * where others are shorter (s.60A), and a higher wage may be outside of it: whoever plans the week decides.
 */
export function weekRemarks(week: readonly WeekDay<Timed>[], day: PlainDate): WeekRemark[] {
  const law: HoursOfWork | undefined = inForceOn(HOURS_OF_WORK, day)?.value;
  if (!law) return [];
  const { days, total } = weekMinutes(week);
  const long = days.flatMap((minutes, weekday) => (minutes > law.day_minutes ? [weekday] : []));
  const remarks: WeekRemark[] = [];
  if (total > law.week_minutes) remarks.push({ key: 'week_hours', minutes: total, limit: law.week_minutes });
  if (long.length > 0) remarks.push({ key: 'day_hours', weekdays: long, limit: law.day_minutes });
  if (week.filter(({ kind }) => kind === 'rest').length < law.rest_days) remarks.push({ key: 'no_rest_day' });
  return remarks;
}
