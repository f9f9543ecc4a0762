import type { Instant } from '../kit/zone.ts';
import { byTime, countsForNothing, effectiveEvents, type PresenceEvent } from './event.ts';

/** What marks and state of an event rest on that changes with the person's other events. */
export interface RelativeFacts {
  readonly event: PresenceEvent;
  /** The last event of the person before this one that has a position (`lastPositioned`). */
  readonly previous: PresenceEvent | null;
  /** Effective events of the same shift, in any order. */
  readonly shift_events: readonly PresenceEvent[];
  /** Whether the person was at another device of the company in the same minutes (`TOGETHER_MS`). */
  readonly elsewhere: boolean;
  /** Whether the person did the same at the same device soon after, and that counts (`RETRIED_WITHIN_MS`). */
  readonly followed: boolean;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The latest event before another that has a position, whatever order they arrived in; null if none. */
export function lastPositioned(
  events: readonly PresenceEvent[],
  { recorded_at, uuid }: PresenceEvent,
): PresenceEvent | null {
  let last: PresenceEvent | null = null;
  for (const event of events)
    if (event.fix && event.uuid !== uuid && event.recorded_at <= recorded_at)
      if (!last || byTime(last, event) < 0) last = event;
  return last;
}

/** How far back an event looks at others: beyond, nobody has come too fast, and a coming is another shift's. */
export const MARKED_BACK_MS = 72 * HOUR_MS;

/** Nobody is at two devices of the company within so long, before or after. */
export const TOGETHER_MS = 120 * SECOND_MS;

/** Whether two events of a person came from two devices of the company within the same minutes. */
const atTwoDevices = (a: PresenceEvent, b: PresenceEvent): boolean =>
  a.site_device_id != null &&
  b.site_device_id != null &&
  a.site_device_id !== b.site_device_id &&
  Math.abs(a.recorded_at - b.recorded_at) <= TOGETHER_MS;

/** So soon after a wrong PIN a right proof shows that it was its person; whoever locked their PIN can give one no earlier than then. */
export const RETRIED_WITHIN_MS = 15 * MINUTE_MS;

/** Whether a person did at a device of the company what they did there before, soon after that. */
const isRepeated = (before: PresenceEvent, after: PresenceEvent): boolean =>
  before.site_device_id != null &&
  before.site_device_id === after.site_device_id &&
  before.type === after.type &&
  before.recorded_at < after.recorded_at &&
  after.recorded_at - before.recorded_at < RETRIED_WITHIN_MS;

/** Whether an event may say something else once one of an instant counts differently: so far ahead and back events look. */
export const isSeenFrom = (recorded_at: Instant, changed: Instant): boolean =>
  recorded_at - changed <= MARKED_BACK_MS &&
  changed - recorded_at <= Math.max(TOGETHER_MS, RETRIED_WITHIN_MS);

/**
 * What the relative marks and the state of an event rest on among all events of the person around it, in whatever order they are
 * given. Those of the time before it (`MARKED_BACK_MS`) and soon after it (`RETRIED_WITHIN_MS`) must all be given.
 */
export function relativeFacts(all: readonly PresenceEvent[]): (event: PresenceEvent) => RelativeFacts {
  const counted = all.filter(({ state }) => !countsForNothing(state));
  const positioned = counted.filter(({ fix }) => fix !== null);
  const effective = effectiveEvents(all);
  return (event) => {
    const back = (one: PresenceEvent) =>
      one.recorded_at <= event.recorded_at && one.recorded_at >= event.recorded_at - MARKED_BACK_MS;
    return {
      event,
      previous: lastPositioned(positioned.filter(back), event),
      shift_events: effective.filter(back),
      elsewhere: counted.some((one) => atTwoDevices(one, event)),
      followed: counted.some((one) => isRepeated(event, one)),
    };
  };
}
