import { addDays, dayNumber, isPast, type PlainDate } from '../kit/plain-date.ts';
import type { StateCode } from '../statutory/malaysia/states.ts';
import { type Weekend, weekendOn } from '../statutory/malaysia/weekends.ts';
import { type OntimeMinutes, partOnDay, type Session, spanOf, spansOverlap } from './sessions.ts';
import { type DayKind, WEEKDAYS, type WeekDay } from './work-week.ts';

/** The times of a template from a date until its next dated row. */
export interface TemplateTimes extends Session, OntimeMinutes {
  effective_from: PlainDate;
  break_minute: number;
  /** A half working day, such as a Saturday's: leave on it counts half. */
  half_day?: boolean;
}

/** The templates worked on a weekday; more than one is a split shift. */
export interface PatternDay {
  kind: DayKind;
  template_ids: readonly number[];
}

/** A seven-day week, Monday first. */
export type Pattern = readonly PatternDay[];

/** A person's work schedule from a date until their next row; `week_id` null follows the company default. */
export interface ScheduleRow {
  effective_from: PlainDate;
  week_id: number | null;
}

/** The company's default template from a date. */
export interface DefaultRow {
  effective_from: PlainDate;
  template_id: number;
}

/** The state of the branch in which a person works, from a day until their next placement. */
export interface BranchState {
  effective_from: PlainDate;
  /** Null where the branch or its state is not known. */
  state: StateCode | null;
}

/** A session of a day plan: a template's times, or times of its own. */
export interface DayPlanSession {
  /** Null where the session has times of its own and rests on no template. */
  template_id: number | null;
  /** Null takes the times of the template. */
  times: (Session & { break_minute: number }) | null;
  work_site_id: number | null;
}

/** What a person works on one date instead of what their week says. Only a work day has sessions. */
export interface DayPlan {
  kind: DayKind;
  sessions: readonly DayPlanSession[];
}

/** All inputs of the planned day. Dated rows may be in any order. */
export interface ScheduleFacts {
  company_joined_at: PlainDate;
  /** The last day of service; null where none is set. */
  inactive_at: PlainDate | null;
  schedules: readonly ScheduleRow[];
  weeks: ReadonlyMap<number, Pattern>;
  /** The times of each template. */
  templates: ReadonlyMap<number, readonly TemplateTimes[]>;
  defaults: readonly DefaultRow[];
  /** Where the person works; decides the weekend of the default week. */
  branch_states: readonly BranchState[];
  /** What replaces the week on single dates; nothing where it is absent. */
  day_plans?: ReadonlyMap<PlainDate, DayPlan>;
}

/** A session of a week, with the times of its template. */
export interface WeekSession extends TemplateTimes {
  template_id: number;
}

/** A session of a day. */
export interface PlannedSession extends TemplateTimes {
  /** Null for times that rest on no template. */
  template_id: number | null;
  /** Where it is worked, if a day plan says so. */
  work_site_id?: number | null;
}

/** `unset`: no schedule covers the day. `away`: before joining or after the last day of service. */
export type PlannedKind = DayKind | 'unset' | 'away';

/** What a plan rests on: the person's own week, the company's default, or a plan of the one day. */
export type PlanSource = 'own' | 'default' | 'day';

/** What a person works on a day, and which schedule it comes from. */
export interface PlannedDay {
  date: PlainDate;
  kind: PlannedKind;
  source: PlanSource | null;
  sessions: PlannedSession[];
}

/** Index of a date in its week, Monday 0. */
export const weekdayOf = (day: PlainDate): number => (((dayNumber(day) + 3) % 7) + 7) % 7;

/** The Monday of the week of a day. */
export const mondayOf = (day: PlainDate): PlainDate => addDays(day, -weekdayOf(day));

/** The dated row in force on a day: the latest that has begun; null before the first. */
export function inForce<R extends { effective_from: PlainDate }>(
  rows: readonly R[],
  day: PlainDate,
): R | null {
  let found: R | null = null;
  for (const row of rows)
    if (row.effective_from <= day && (!found || found.effective_from < row.effective_from)) found = row;
  return found;
}

function defaultDay(template_id: number, { rest, off }: Weekend, weekday: number): PatternDay {
  if (weekday === rest) return { kind: 'rest', template_ids: [] };
  if (weekday === off) return { kind: 'off', template_ids: [] };
  return { kind: 'work', template_ids: [template_id] };
}

/** The week of a person without their own: the company default on every day but the weekend. */
export const defaultPattern = (template_id: number, weekend: Weekend): Pattern =>
  WEEKDAYS.map((weekday) => defaultDay(template_id, weekend, weekday));

type WeekFacts = Pick<ScheduleFacts, 'schedules' | 'weeks' | 'defaults' | 'branch_states'>;

/** The state of the branch in which a person works on a day; before the first placement, that of the first. */
export function stateOn(placed: readonly BranchState[], day: PlainDate): StateCode | null {
  const first = () => [...placed].sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1))[0];
  return (inForce(placed, day) ?? first())?.state ?? null;
}

/** The person's own week in force on a day, or the template and weekend of the company's; null if there is neither. */
function weekIn({ schedules, weeks, defaults, branch_states }: WeekFacts, day: PlainDate) {
  const own = inForce(schedules, day);
  const pattern = own?.week_id == null ? undefined : weeks.get(own.week_id);
  if (pattern) return { pattern, source: 'own' } as const;
  const standard = inForce(defaults, day);
  if (!standard) return null;
  const { template_id } = standard;
  return { template_id, weekend: weekendOn(stateOn(branch_states, day), day), source: 'default' } as const;
}

/**
 * The week in force on a day, and whether it is the person's or the company's; null if there is none. The
 * company's has the weekend of the state in which the person works on that day.
 */
export function patternOn(
  facts: WeekFacts,
  day: PlainDate,
): { pattern: Pattern; source: 'own' | 'default' } | null {
  const week = weekIn(facts, day);
  if (week?.source !== 'default') return week;
  return { pattern: defaultPattern(week.template_id, week.weekend), source: 'default' };
}

/** The day of the week in force, without the rest of its week. */
function patternDayOn(facts: WeekFacts, date: PlainDate) {
  const week = weekIn(facts, date);
  if (!week) return null;
  const weekday = weekdayOf(date);
  const day =
    week.source === 'own' ? week.pattern[weekday] : defaultDay(week.template_id, week.weekend, weekday);
  return day ? { day, source: week.source } : null;
}

const byStart = (a: Session, b: Session): number => (a.start_time < b.start_time ? -1 : 1);

/** The sessions of the given templates with their times on a day, in order of start. */
export function sessionsOn(
  template_ids: readonly number[],
  templates: ScheduleFacts['templates'],
  day: PlainDate,
): WeekSession[] {
  const found = template_ids.flatMap((template_id) => {
    const times = inForce(templates.get(template_id) ?? [], day);
    return times ? [{ ...times, template_id }] : [];
  });
  return found.sort(byStart);
}

/** A week with the session times in force on a day. */
export const weekOn = (
  pattern: Pattern,
  templates: ScheduleFacts['templates'],
  day: PlainDate,
): WeekDay<WeekSession>[] =>
  pattern.map(({ kind, template_ids }) => ({ kind, sessions: sessionsOn(template_ids, templates, day) }));

/** The tolerances of the company's default template on a day, for times that rest on no template. */
function usualTolerance({ defaults, templates }: ScheduleFacts, date: PlainDate): OntimeMinutes {
  const usual = inForce(defaults, date);
  const times = usual && inForce(templates.get(usual.template_id) ?? [], date);
  return {
    ontime_checkin_minute: times?.ontime_checkin_minute ?? 0,
    ontime_checkout_minute: times?.ontime_checkout_minute ?? 0,
  };
}

/** The sessions of a day plan with their times on its date, in order of start. */
export function dayPlanSessions(
  facts: ScheduleFacts,
  { sessions }: DayPlan,
  date: PlainDate,
): PlannedSession[] {
  const found = sessions.flatMap(({ template_id, times, work_site_id }): PlannedSession[] => {
    const template = template_id === null ? null : inForce(facts.templates.get(template_id) ?? [], date);
    if (times === null) return template ? [{ ...template, template_id, work_site_id }] : [];
    const tolerance = template ?? { effective_from: date, ...usualTolerance(facts, date) };
    return [{ ...tolerance, ...times, half_day: false, template_id, work_site_id }];
  });
  return found.sort(byStart);
}

/** What somebody works on a day: the plan of that day if there is one, else what their week says. */
export function plannedDay(facts: ScheduleFacts, date: PlainDate): PlannedDay {
  const nothing = { date, source: null, sessions: [] };
  if (date < facts.company_joined_at || isPast(facts.inactive_at, date)) return { ...nothing, kind: 'away' };
  const plan = facts.day_plans?.get(date);
  if (plan) return { date, kind: plan.kind, source: 'day', sessions: dayPlanSessions(facts, plan, date) };
  const found = patternDayOn(facts, date);
  if (!found) return { ...nothing, kind: 'unset' };
  const { day, source } = found;
  const sessions = sessionsOn(day.template_ids, facts.templates, date);
  return { date, kind: day.kind, source, sessions };
}

/** The dates after `day`, and `day` itself, from which any of the templates has other times, in order. */
export function daysOfChange(
  templates: readonly (readonly Pick<TemplateTimes, 'effective_from'>[])[],
  from: PlainDate,
): PlainDate[] {
  const later = templates.flat().flatMap((one) => (one.effective_from > from ? [one.effective_from] : []));
  return [...new Set([from, ...later])].sort();
}

/**
 * The first of the given days on which a session overlaps another of the day, or one that continues from the
 * previous day; null if none. `dayOn` says what is worked.
 */
export function overlapAmong(
  dayOn: (date: PlainDate) => Pick<PlannedDay, 'sessions'>,
  days: readonly PlainDate[],
): PlainDate | null {
  const found = days.find((day) => {
    const begins = dayOn(day).sessions.map(spanOf);
    if (begins.length === 0) return false;
    if (begins.some((one, index) => begins.slice(index + 1).some((other) => spansOverlap(one, other))))
      return true;
    const before = dayOn(addDays(day, -1)).sessions;
    const goesOn = before.flatMap((session) => partOnDay(spanOf(session), 1) ?? []);
    return goesOn.some((one) => begins.some((other) => spansOverlap(one, other)));
  });
  return found ?? null;
}

/**
 * The first of the given days on which somebody's sessions overlap (`overlapAmong`). A single week never does
 * (`weekClash`), but the change from one week to another may, and so may the plan of a single day.
 */
export const meetingClash = (facts: ScheduleFacts, days: readonly PlainDate[]): PlainDate | null =>
  overlapAmong((date) => plannedDay(facts, date), days);

/** Whether a day is a half working day: every template that is worked on it is marked so. */
export const isHalfDay = ({ kind, sessions }: Pick<PlannedDay, 'kind' | 'sessions'>): boolean =>
  kind === 'work' && sessions.length > 0 && sessions.every(({ half_day }) => half_day === true);
