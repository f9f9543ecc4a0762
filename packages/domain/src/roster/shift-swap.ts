import type { TimeOfDay } from '../attendance/sessions.ts';
import type { DayPlan, PlannedDay } from '../attendance/work-day.ts';
import type { PlainDate } from '../kit/plain-date.ts';

/** A session of a shift as it is when it is offered: with its times, whatever its template becomes. */
export interface ShiftSession {
  readonly template_id: number | null;
  readonly start_time: TimeOfDay;
  readonly end_time: TimeOfDay;
  readonly break_minute: number;
  readonly work_site_id: number | null;
}

/** A shift of somebody: what they work on a date. */
export interface Shift {
  readonly employee_id: number;
  readonly date: PlainDate;
  readonly sessions: readonly ShiftSession[];
}

/** What somebody works on a day, as a shift. */
export const shiftSessions = ({ sessions }: Pick<PlannedDay, 'sessions'>): ShiftSession[] =>
  sessions.map(({ template_id, start_time, end_time, break_minute, work_site_id = null }) => ({
    ...{ template_id, start_time, end_time, break_minute, work_site_id },
  }));

const keyOf = ({ template_id, start_time, end_time, break_minute, work_site_id }: ShiftSession): string =>
  [template_id, start_time, end_time, break_minute, work_site_id].join(' ');

/** Whether a shift is still as it was. */
export const isSameShift = (a: readonly ShiftSession[], b: readonly ShiftSession[]): boolean =>
  a.length === b.length && a.every((one, index) => b[index] !== undefined && keyOf(one) === keyOf(b[index]));

/** A day of somebody with the plan that it gets. */
export interface SwappedDay {
  readonly employee_id: number;
  readonly date: PlainDate;
  readonly plan: DayPlan;
}

const OFF: DayPlan = { kind: 'off', sessions: [] };

/** A template's times stay the template's, so that a later change of it counts; others are the day's own. */
const planOf = (
  sessions: readonly ShiftSession[],
  ownTimes: (session: ShiftSession) => boolean,
  siteOf: (session: ShiftSession) => number | null,
): DayPlan => ({
  kind: 'work',
  sessions: sessions.map((session) => {
    const { template_id, start_time, end_time, break_minute } = session;
    const times = template_id === null || ownTimes(session) ? { start_time, end_time, break_minute } : null;
    return { template_id, times, work_site_id: siteOf(session) };
  }),
});

/** How the sessions of a shift become a plan of whoever takes it over. */
export interface TakenOver {
  /** Whether its times are not those of its template. */
  readonly ownTimes: (session: ShiftSession) => boolean;
  /** Where it is worked: where it says, or where whoever gives it usually works. */
  readonly siteOf: (giver: number, date: PlainDate, session: ShiftSession) => number | null;
}

/**
 * The days that a swap changes: each shift goes to the other, and whoever gives one is off on its day, unless they take the
 * other's on the same day. `taken` null hands the shift over.
 */
export function swappedDays(
  given: Shift,
  colleague: number,
  taken: Shift | null,
  { ownTimes, siteOf }: TakenOver,
): SwappedDay[] {
  const movedTo = (employee_id: number, { employee_id: giver, date, sessions }: Shift): SwappedDay => ({
    ...{ employee_id, date },
    plan: planOf(sessions, ownTimes, (session) => siteOf(giver, date, session)),
  });
  const off = ({ employee_id, date }: Shift): SwappedDay => ({ employee_id, date, plan: OFF });
  if (!taken) return [off(given), movedTo(colleague, given)];
  const moved = [movedTo(colleague, given), movedTo(given.employee_id, taken)];
  return given.date === taken.date ? moved : [...moved, off(given), off(taken)];
}
