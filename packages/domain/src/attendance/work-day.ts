import { addDays, dayNumber, isPast, type PlainDate } from '../kit/plain-date.ts';
import { type OntimeMinutes, partOnDay, type Session, spanOf, spansOverlap } from './sessions.ts';
import type { DayKind, WeekDay } from './work-week.ts';

/** The times of a template from a day on, until the next of them. */
export interface TemplateTimes extends Session, OntimeMinutes {
  effective_from: PlainDate;
  break_minute: number;
}

/** What somebody works on a day of the week, by templates: more than one is a split shift. */
export interface PatternDay {
  kind: DayKind;
  template_ids: readonly number[];
}

/** A week of seven days, Monday first. */
export type Pattern = readonly PatternDay[];

/** Somebody's work schedule from a day on, until their next one; `week_id` null is that of the company. */
export interface ScheduleRow {
  effective_from: PlainDate;
  week_id: number | null;
}

/** Which template is the company's standard from a day on. */
export interface DefaultRow {
  effective_from: PlainDate;
  template_id: number;
}

/** Everything that decides what somebody works. Dated rows may come in any order. */
export interface ScheduleFacts {
  company_joined_at: PlainDate;
  /** The last day of service; null where none is set. */
  inactive_at: PlainDate | null;
  schedules: readonly ScheduleRow[];
  weeks: ReadonlyMap<number, Pattern>;
  /** The times of each template. */
  templates: ReadonlyMap<number, readonly TemplateTimes[]>;
  defaults: readonly DefaultRow[];
}

export interface PlannedSession extends TemplateTimes {
  template_id: number;
}

/** `unset`: no schedule says anything of the day. `away`: before joining, or after the last day. */
export type PlannedKind = DayKind | 'unset' | 'away';

/** What somebody works on a day, and whose schedule says so. */
export interface PlannedDay {
  date: PlainDate;
  kind: PlannedKind;
  source: 'own' | 'default' | null;
  sessions: PlannedSession[];
}

/** The place of a day in its week, Monday 0. */
export const weekdayOf = (day: PlainDate): number => (((dayNumber(day) + 3) % 7) + 7) % 7;

/** Of dated rows the one in force on a day: the latest that has begun; null before the first. */
export function inForce<R extends { effective_from: PlainDate }>(
  rows: readonly R[],
  day: PlainDate,
): R | null {
  let found: R | null = null;
  for (const row of rows)
    if (row.effective_from <= day && (!found || found.effective_from < row.effective_from)) found = row;
  return found;
}

/** The week of whoever has none of their own: Monday to Friday by the company's standard, Saturday off, Sunday rest. */
export const defaultPattern = (template_id: number): Pattern => [
  ...Array.from({ length: 5 }, (): PatternDay => ({ kind: 'work', template_ids: [template_id] })),
  { kind: 'off', template_ids: [] },
  { kind: 'rest', template_ids: [] },
];

type WeekFacts = Pick<ScheduleFacts, 'schedules' | 'weeks' | 'defaults'>;

/** The week that is in force on a day, and whether it is the person's own or the company's; null where there is none. */
export function patternOn(
  { schedules, weeks, defaults }: WeekFacts,
  day: PlainDate,
): { pattern: Pattern; source: 'own' | 'default' } | null {
  const own = inForce(schedules, day);
  const pattern = own?.week_id == null ? undefined : weeks.get(own.week_id);
  if (pattern) return { pattern, source: 'own' };
  const standard = inForce(defaults, day);
  return standard && { pattern: defaultPattern(standard.template_id), source: 'default' };
}

const byStart = (a: Session, b: Session): number => (a.start_time < b.start_time ? -1 : 1);

/** The sessions of some templates as they are on a day, from the first to the last. */
export function sessionsOn(
  template_ids: readonly number[],
  templates: ScheduleFacts['templates'],
  day: PlainDate,
): PlannedSession[] {
  const found = template_ids.flatMap((template_id) => {
    const times = inForce(templates.get(template_id) ?? [], day);
    return times ? [{ ...times, template_id }] : [];
  });
  return found.sort(byStart);
}

/** A week as it is on a day, with the times of that day. */
export const weekOn = (
  pattern: Pattern,
  templates: ScheduleFacts['templates'],
  day: PlainDate,
): WeekDay<PlannedSession>[] =>
  pattern.map(({ kind, template_ids }) => ({ kind, sessions: sessionsOn(template_ids, templates, day) }));

/** What somebody works on a day. */
export function plannedDay(facts: ScheduleFacts, date: PlainDate): PlannedDay {
  const nothing = { date, source: null, sessions: [] };
  if (date < facts.company_joined_at || isPast(facts.inactive_at, date)) return { ...nothing, kind: 'away' };
  const found = patternOn(facts, date);
  const day = found?.pattern[weekdayOf(date)];
  if (!found || !day) return { ...nothing, kind: 'unset' };
  const sessions = sessionsOn(day.template_ids, facts.templates, date);
  return { date, kind: day.kind, source: found.source, sessions };
}

/** The days from which some templates have other times, after a day and at that day itself, in their order. */
export function daysOfChange(
  templates: readonly (readonly Pick<TemplateTimes, 'effective_from'>[])[],
  from: PlainDate,
): PlainDate[] {
  const later = templates.flat().flatMap((one) => (one.effective_from > from ? [one.effective_from] : []));
  return [...new Set([from, ...later])].sort();
}

/**
 * The first of some days on which a session overlaps one that goes on from the day before; null for none. Weeks as such
 * never do (`weekClash`), but where one takes over from another they may.
 */
export function meetingClash(facts: ScheduleFacts, days: readonly PlainDate[]): PlainDate | null {
  const found = days.find((day) => {
    const before = plannedDay(facts, addDays(day, -1)).sessions;
    const goesOn = before.flatMap((session) => partOnDay(spanOf(session), 1) ?? []);
    const begins = plannedDay(facts, day).sessions.map(spanOf);
    return goesOn.some((one) => begins.some((other) => spansOverlap(one, other)));
  });
  return found ?? null;
}
