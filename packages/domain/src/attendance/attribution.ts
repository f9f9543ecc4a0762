import type { PlainDate } from '../kit/plain-date.ts';
import { type Instant, instantAt, localDate, type OffsetAt } from '../kit/zone.ts';
import { effectiveEvents, type PresenceEvent } from '../presence/event.ts';
import { ontimeWindows, type Span, spanOf } from './sessions.ts';
import type { PlannedDay } from './work-day.ts';

/** A planned session in time. The on-time windows are inclusive. */
export interface Shift {
  readonly date: PlainDate;
  /** Index among the sessions of its day. */
  readonly session: number;
  readonly starts: Instant;
  readonly ends: Instant;
  readonly checkin: { readonly from: Instant; readonly to: Instant };
  readonly checkout: { readonly from: Instant; readonly to: Instant };
}

/** How far from its session an event still belongs to it, in minutes. */
export interface AttributionLimits {
  /** Coming before the start. */
  readonly before_minutes: number;
  /** Going, and staying on, after the end. */
  readonly after_minutes: number;
  /** Coming back after going, past the end. */
  readonly rejoin_minutes: number;
  /** Length of work without a session. */
  readonly unplanned_minutes: number;
}

export const DEFAULT_ATTRIBUTION_LIMITS: AttributionLimits = {
  before_minutes: 240,
  after_minutes: 480,
  rejoin_minutes: 60,
  unplanned_minutes: 960,
};

/** The day and session that an event belongs to; `session` null for work without one. */
export interface Attribution<E extends PresenceEvent = PresenceEvent> {
  readonly event: E;
  readonly date: PlainDate;
  readonly session: number | null;
  /** The event that began work without a session; null with one. */
  readonly opened_by: string | null;
}

/** What the last event belongs to, while the events are read in order. */
interface Current {
  readonly shift: Shift | null;
  readonly date: PlainDate;
  readonly opened_by: string | null;
  readonly opened_at: Instant;
  readonly last_at: Instant;
  readonly open: boolean;
}

const MINUTE_MS = 60_000;

/** The sessions of planned days in time, in order of start. */
export function shiftsOf(
  days: readonly Pick<PlannedDay, 'date' | 'sessions'>[],
  offsetAt: OffsetAt,
): Shift[] {
  const shifts = days.flatMap(({ date, sessions }) =>
    sessions.map((one, session) => {
      const inTime = ({ from, to }: Span) => ({
        from: instantAt(date, from, offsetAt),
        to: instantAt(date, to, offsetAt),
      });
      const { checkin, checkout } = ontimeWindows(one);
      const { from: starts, to: ends } = inTime(spanOf(one));
      return { date, session, starts, ends, checkin: inTime(checkin), checkout: inTime(checkout) };
    }),
  );
  return shifts.sort((a, b) => a.starts - b.starts);
}

/** The shift for which a distance is smallest; the earliest of equals; null if it is null for all. */
function nearest(shifts: readonly Shift[], distance: (shift: Shift) => number | null): Shift | null {
  let found: { shift: Shift; by: number } | null = null;
  for (const shift of shifts) {
    const by = distance(shift);
    if (by !== null && (!found || by < found.by)) found = { shift, by };
  }
  return found?.shift ?? null;
}

const within = (at: Instant, { from, to }: Shift['checkin']): boolean => from <= at && at <= to;

const during = (shifts: readonly Shift[], at: Instant): Shift | null =>
  shifts.find(({ starts, ends }) => starts <= at && at < ends) ?? null;

/** The last moment at which an event still continues the current work. */
function reachOf(current: Current, limits: AttributionLimits, rejoins: boolean): Instant {
  const { shift, opened_at, last_at, open } = current;
  const limit = shift
    ? shift.ends + limits.after_minutes * MINUTE_MS
    : opened_at + limits.unplanned_minutes * MINUTE_MS;
  if (open || !rejoins) return limit;
  const left = shift ? Math.max(shift.ends, last_at) : last_at;
  return Math.min(limit, left + limits.rejoin_minutes * MINUTE_MS);
}

/** The shift of a coming; `current` where the person stays at or returns to the same work; else null. */
function shiftOfComing(
  at: Instant,
  shifts: readonly Shift[],
  current: Current | null,
  limits: AttributionLimits,
): Shift | 'current' | null {
  const expected = nearest(shifts, ({ checkin, starts }) =>
    within(at, checkin) ? Math.abs(starts - at) : null,
  );
  const planned = expected ?? during(shifts, at);
  if (planned) return planned;
  const next = nearest(shifts, ({ starts }) =>
    starts > at && starts - at <= limits.before_minutes * MINUTE_MS ? starts - at : null,
  );
  if (!current || at > reachOf(current, limits, true)) return next;
  const since = at - (current.shift?.ends ?? current.last_at);
  return next && next.starts - at <= since ? next : 'current';
}

/** The shift of a going or a break; `current` where it belongs to the current work; else null. */
function shiftOfGoing(
  at: Instant,
  shifts: readonly Shift[],
  current: Current | null,
  limits: AttributionLimits,
): Shift | 'current' | null {
  const reachable = current !== null && at <= reachOf(current, limits, false);
  if (reachable && current.open) return 'current';
  const expected = nearest(shifts, ({ checkout, ends }) =>
    within(at, checkout) ? Math.abs(ends - at) : null,
  );
  const planned = expected ?? during(shifts, at);
  if (planned) return planned;
  if (reachable) return 'current';
  return nearest(shifts, ({ ends }) =>
    at >= ends && at - ends <= limits.after_minutes * MINUTE_MS ? at - ends : null,
  );
}

function following(
  event: PresenceEvent,
  belongs: Shift | 'current' | null,
  current: Current | null,
  offsetAt: OffsetAt,
): Current {
  const { recorded_at: at, type, uuid } = event;
  const now = { last_at: at, open: type !== 'out' };
  if (belongs === 'current' && current) return { ...current, ...now };
  if (belongs && belongs !== 'current')
    return { ...now, shift: belongs, date: belongs.date, opened_by: null, opened_at: at };
  return { ...now, shift: null, date: localDate(at, offsetAt), opened_by: uuid, opened_at: at };
}

/** Sessions and limits are shorter than a day: no shift that begins further away can concern an event. */
const [BACK_MS, AHEAD_MS] = [48 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS];

/** The shifts that may concern an event, for events in order of time. */
function shiftsAround(shifts: readonly Shift[]): (at: Instant) => readonly Shift[] {
  let [first, end] = [0, 0];
  return (at) => {
    while ((shifts[first]?.starts ?? at) < at - BACK_MS) first += 1;
    while ((shifts[end]?.starts ?? Number.POSITIVE_INFINITY) <= at + AHEAD_MS) end += 1;
    return shifts.slice(first, end);
  };
}

/**
 * The day and session of each event that counts, in order. An event belongs to the shift whose window it falls
 * in, not to its date; a going belongs to the work that it ends. Work without a session opens a day of its own,
 * the local date of its first event. The result depends on the events and not on their order of arrival; it is
 * complete for a day if the events and shifts of the two days before it are given too.
 */
export function attributeEvents<E extends PresenceEvent>(
  events: readonly E[],
  shifts: readonly Shift[],
  offsetAt: OffsetAt,
  limits: AttributionLimits = DEFAULT_ATTRIBUTION_LIMITS,
): Attribution<E>[] {
  let current: Current | null = null;
  const around = shiftsAround(shifts);
  return effectiveEvents(events).map((event) => {
    const at = event.recorded_at;
    const find = event.type === 'in' ? shiftOfComing : shiftOfGoing;
    const next = following(event, find(at, around(at), current, limits), current, offsetAt);
    current = next;
    return { event, date: next.date, session: next.shift?.session ?? null, opened_by: next.opened_by };
  });
}
