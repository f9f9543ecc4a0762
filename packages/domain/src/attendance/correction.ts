import type { PlainDate } from '../kit/plain-date.ts';
import type { Instant, OffsetAt } from '../kit/zone.ts';
import { type EventType, effectiveEvents, type PresenceEvent } from '../presence/event.ts';
import { attributeEvents, type Shift } from './attribution.ts';

/** The times of a day that a correction may ask for, with the event that each is. */
const TYPES = { first_in: 'in', last_out: 'out' } as const satisfies Record<string, EventType>;
export type CorrectedTime = keyof typeof TYPES;
export const CORRECTED_TIMES = Object.keys(TYPES) as CorrectedTime[];

/** The times that shall stand; null leaves what was recorded. */
export type CorrectedTimes = Readonly<Record<CorrectedTime, Instant | null>>;

/** The events of a day in whose place corrected times stand; null where there is none. */
export type ReplacedEvents<E extends PresenceEvent = PresenceEvent> = Readonly<
  Record<CorrectedTime, E | null>
>;

/** What is wrong with a corrected time. */
export type CorrectionProblem = 'time_required' | 'future' | 'order' | 'unchanged' | 'outside_day';
export type CorrectionProblems = Partial<Record<CorrectedTime, CorrectionProblem>>;

/** The coming that opens a day and the going that ends it, as far as they were recorded. */
export function replacedEvents<E extends PresenceEvent>(events: readonly E[]): ReplacedEvents<E> {
  const moves = effectiveEvents(events).filter(({ type }) => type === 'in' || type === 'out');
  const [first, last] = [moves[0], moves.at(-1)];
  return {
    first_in: first?.type === 'in' ? first : null,
    last_out: last?.type === 'out' ? last : null,
  };
}

const sameMinute = (a: Instant, b: Instant) => Math.floor(a / 60_000) === Math.floor(b / 60_000);

/** What is wrong with the times themselves: none, still to come, in the wrong order, or as recorded. */
export function timeProblems(
  times: CorrectedTimes,
  replaced: ReplacedEvents,
  { now, moves_site }: { now: Instant; moves_site: boolean },
): CorrectionProblems {
  const named = CORRECTED_TIMES.filter((field) => times[field] !== null);
  const [only] = named;
  if (only === undefined) return { first_in: 'time_required' };
  const future = named.filter((field) => (times[field] ?? 0) > now);
  if (future.length > 0) return Object.fromEntries(future.map((field) => [field, 'future']));
  const from = times.first_in ?? replaced.first_in?.recorded_at ?? Number.NEGATIVE_INFINITY;
  const to = times.last_out ?? replaced.last_out?.recorded_at ?? Number.POSITIVE_INFINITY;
  if (from >= to) return { [times.last_out === null ? 'first_in' : 'last_out']: 'order' };
  const unchanged = named.every((field) => {
    const stands = replaced[field]?.recorded_at;
    return stands !== undefined && sameMinute(times[field] ?? 0, stands);
  });
  return unchanged && !moves_site ? { [only]: 'unchanged' } : {};
}

/** Times that would count for another day than theirs, given the person's shifts and events around it. */
export function dayProblems(
  date: PlainDate,
  times: CorrectedTimes,
  { events, replaced, shifts, offsetAt }: DayAround,
): CorrectionProblems {
  const gone = new Set(CORRECTED_TIMES.map((field) => times[field] !== null && replaced[field]?.uuid));
  const corrected = CORRECTED_TIMES.flatMap((field): PresenceEvent[] => {
    const recorded_at = times[field];
    if (recorded_at === null) return [];
    const type = TYPES[field];
    const values = { uuid: field, type, recorded_at, arrived_at: recorded_at, zone: 'UTC', fix: null };
    return [{ ...values, work_site_id: null, source: 'manual', state: 'Verified', supersedes: null }];
  });
  const others = events.filter(({ uuid }) => !gone.has(uuid));
  const attributed = attributeEvents([...others, ...corrected], shifts, offsetAt);
  const outside = attributed.filter(({ event, date: day }) => corrected.includes(event) && day !== date);
  return Object.fromEntries(outside.map(({ event }) => [event.uuid, 'outside_day']));
}

/** What decides for which day an event counts. */
interface DayAround {
  readonly events: readonly PresenceEvent[];
  readonly replaced: ReplacedEvents;
  readonly shifts: readonly Shift[];
  readonly offsetAt: OffsetAt;
}
