import { minutesOf, type Piece, recount } from './day-pieces.ts';
import { breaksOf, type CountedStretch } from './day-stretches.ts';
import { overtimeLeave } from './overtime-leave.ts';
import type { AttendanceSettings, PayDayKind } from './rule-set.ts';
import { DAY_MINUTES, type Span, spanOf, timeAt } from './sessions.ts';
import type { PlannedDay, PlannedSession } from './work-day.ts';

/** Leave on a day. */
export const DAY_LEAVES = ['full', 'first_half', 'second_half'] as const;
export type DayLeave = (typeof DAY_LEAVES)[number];

/** A session as far as it is to be worked: without the part on leave. */
export interface ExpectedSession extends Span {
  readonly session: PlannedSession;
}

/** What a day is paid as. A holiday on a rest day leaves it a rest day: the next working day is the holiday. */
export function payDayKind(kind: PlannedDay['kind'], holiday: boolean): PayDayKind {
  if (kind === 'rest') return 'rest';
  if (holiday) return 'holiday';
  return kind === 'off' ? 'off' : 'work';
}

/** The sessions to be worked. Half a day of leave is half of the minutes of all sessions, from first to last. */
export function expectedSessions(
  sessions: readonly PlannedSession[],
  leave: DayLeave | null,
): ExpectedSession[] {
  if (leave === 'full') return [];
  const all = sessions.map((session) => ({ session, ...spanOf(session) }));
  if (leave === null) return all;
  const total = all.reduce((sum, { from, to }) => sum + to - from, 0);
  let left = Math.floor(total / 2);
  return all.flatMap((one) => {
    const half = one.from + Math.min(left, one.to - one.from);
    left -= half - one.from;
    const part = leave === 'first_half' ? { ...one, from: half } : { ...one, to: half };
    return part.from < part.to ? [part] : [];
  });
}

/**
 * A day as it is to be worked where a holiday takes half of it: the other half of the sessions, as on half a day of leave, and of
 * a shift whose second half begins after midnight always the first. Like a half working day it counts half for leave and absence.
 */
export function withoutHoliday(day: PlannedDay, part: 'morning' | 'afternoon'): PlannedDay {
  if (day.kind !== 'work') return day;
  const later = expectedSessions(day.sessions, 'first_half');
  const endsToday = later.every(({ from }) => from < DAY_MINUTES);
  const expected = part === 'morning' && endsToday ? later : expectedSessions(day.sessions, 'second_half');
  const sessions = expected.map(({ session, from, to }) => ({
    ...session,
    ...{ start_time: timeAt(from), end_time: timeAt(to), half_day: true },
  }));
  return { ...day, sessions };
}

/** Takes breaks out of the present minutes: as clocked, or the session's own from its middle. */
export function countBreaks(
  pieces: readonly Piece[],
  stretches: readonly CountedStretch[],
  expected: readonly ExpectedSession[],
  { breaks }: AttendanceSettings,
): Piece[] {
  const ended = { is: 'present', as: 'break' } as const;
  if (breaks.mode === 'clocked')
    return stretches
      .flatMap(({ stretch }) => breaksOf(stretch))
      .reduce<Piece[]>((all, within) => recount(all, { ...ended, within }), [...pieces]);
  return expected.reduce<Piece[]>(
    (all, { from, to, session }) => {
      const present = minutesOf(all, 'present', { from, to });
      if (present <= breaks.after_minutes) return all;
      const take = Math.min(session.break_minute, present);
      return recount(all, { ...ended, within: { from, to }, skip: Math.floor((present - take) / 2), take });
    },
    [...pieces],
  );
}

/** Decides the minutes beside the sessions of a day, and those within them beyond the normal ones. */
function countBeside(
  pieces: readonly Piece[],
  expected: readonly ExpectedSession[],
  { overtime, normal_day_minutes }: AttendanceSettings,
): Piece[] {
  const [first, last] = [expected[0], expected.at(-1)];
  if (!first || !last) return recount(pieces, { is: 'present', as: 'on_leave' });
  let all = [...pieces];
  const before = { from: Number.NEGATIVE_INFINITY, to: first.from };
  const after = { from: last.to, to: Number.POSITIVE_INFINITY };
  all = recount(all, { is: 'present', as: overtime.before ? 'overtime' : 'before_shift', within: before });
  all = recount(all, { is: 'present', as: overtime.after ? 'overtime' : 'after_shift', within: after });
  all = recount(all, { is: 'present', as: 'between_sessions' });
  return recount(all, { is: 'normal', as: 'overtime', skip: normal_day_minutes });
}

/** Decides the minutes within the sessions of a day: normal, or not counted where they are on leave. */
function countWithin(
  pieces: readonly Piece[],
  sessions: readonly PlannedSession[],
  expected: readonly ExpectedSession[],
): Piece[] {
  const worked = expected.reduce<Piece[]>(
    (all, { from, to }) => recount(all, { is: 'present', as: 'normal', within: { from, to } }),
    [...pieces],
  );
  return sessions
    .map(spanOf)
    .reduce((all, within) => recount(all, { is: 'present', as: 'on_leave', within }), worked);
}

/** Decides the present minutes by the kind of day, before the limits of overtime. */
export function countPresent(
  pieces: readonly Piece[],
  kind: PayDayKind,
  sessions: readonly PlannedSession[],
  expected: readonly ExpectedSession[],
  settings: AttendanceSettings,
): Piece[] {
  if (kind === 'off') return recount(pieces, { is: 'present', as: 'overtime' });
  if (kind === 'work' && sessions.length > 0)
    return countBeside(countWithin(pieces, sessions, expected), expected, settings);
  const normal = recount(pieces, { is: 'present', as: 'normal', take: settings.normal_day_minutes });
  return recount(normal, { is: 'present', as: 'overtime' });
}

/** What decides on the overtime of a day beside the rules. */
export interface OvertimeDecision {
  /** Minutes approved; null while nobody has decided. */
  readonly approved_minutes: number | null;
  /** Minutes left under the month's cap; null without one. */
  readonly month_left_minutes: number | null;
  /** Replacement leave is given for it, as far as it fills half days. */
  readonly as_leave: boolean;
}

/** Minutes left under the month's cap after those already counted in it; null without a cap. */
export const monthLeft = ({ overtime }: AttendanceSettings, counted_minutes: number): number | null =>
  overtime.month_cap_minutes === null ? null : Math.max(0, overtime.month_cap_minutes - counted_minutes);

/** Overtime that becomes replacement leave is not paid; the rest, from its beginning, is. */
function withoutLeave(pieces: readonly Piece[], normal_day_minutes: number): Piece[] {
  const { paid_minutes } = overtimeLeave(minutesOf(pieces, 'overtime'), normal_day_minutes);
  return recount(pieces, { is: 'overtime', as: 'overtime_as_leave', skip: paid_minutes });
}

/** Applies minimum, steps, caps and decision to the overtime of a day. What exceeds is cut from its end. */
export function limitOvertime(
  pieces: readonly Piece[],
  settings: AttendanceSettings,
  decision: OvertimeDecision,
): Piece[] {
  const counted = approvedOvertime(pieces, settings, decision);
  return decision.as_leave ? withoutLeave(counted, settings.normal_day_minutes) : counted;
}

function approvedOvertime(
  pieces: readonly Piece[],
  { overtime }: AttendanceSettings,
  { approved_minutes, month_left_minutes }: OvertimeDecision,
): Piece[] {
  const keep = (all: readonly Piece[], minutes: number | null, as: Piece['kind']): Piece[] =>
    minutes === null ? [...all] : recount(all, { is: 'overtime', as, skip: minutes });
  const total = minutesOf(pieces, 'overtime');
  let all = keep(pieces, total < overtime.min_minutes ? 0 : null, 'overtime_minimum');
  const step = Math.max(1, overtime.step_minutes);
  all = keep(all, Math.floor(total / step) * step, 'overtime_step');
  all = keep(all, overtime.day_cap_minutes, 'overtime_day_cap');
  all = keep(all, month_left_minutes, 'overtime_month_cap');
  if (!overtime.needs_approval) return all;
  return approved_minutes === null
    ? keep(all, 0, 'overtime_waiting')
    : keep(all, approved_minutes, 'overtime_not_approved');
}
