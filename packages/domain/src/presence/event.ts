import type { Instant } from '../kit/zone.ts';
import type { Fix } from '../sites/geofence.ts';

export const EVENT_TYPES = ['in', 'out', 'break_start', 'break_end'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The person's own device, an entry by somebody else, or a terminal at a site. */
export const EVENT_SOURCES = ['own', 'manual', 'terminal'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

/**
 * Unmarked events are Verified; marked ones Pending until a reviewer decides, or Retried: a wrong PIN that its person soon followed
 * with a right proof, which needs nobody's review. Rejected and Retried ones do not count, nor do those of a doubtful sender while
 * they are Pending (`isDistrusted`): for the rules they are Rejected meanwhile.
 */
export const EVENT_STATES = ['Verified', 'Pending', 'Rejected', 'Retried'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Whether an event of a state counts for nothing, whatever its marks. */
export const countsForNothing = (state: EventState): boolean => state === 'Rejected' || state === 'Retried';

/** The position that a device reported with an event, and how old it was then. */
export interface EventFix extends Fix {
  readonly age_seconds: number;
}

/** Somebody coming, going or pausing, recorded once. */
export interface PresenceEvent {
  /** Drawn by the device; the same event sent again has the same. */
  readonly uuid: string;
  readonly type: EventType;
  readonly recorded_at: Instant;
  readonly arrived_at: Instant;
  /** IANA name of the zone in which the event took place. */
  readonly zone: string;
  readonly fix: EventFix | null;
  readonly work_site_id: number | null;
  readonly source: EventSource;
  /** The company's device that it came from, where it came from one. */
  readonly site_device_id?: number | null;
  readonly state: EventState;
  /** The event that this one corrects; null if it corrects none. */
  readonly supersedes: string | null;
}

/** The same order whatever order the events arrived in: by time, at one time by type, then by uuid. */
export function byTime(
  a: Pick<PresenceEvent, 'recorded_at' | 'type' | 'uuid'>,
  b: Pick<PresenceEvent, 'recorded_at' | 'type' | 'uuid'>,
): number {
  return (
    a.recorded_at - b.recorded_at ||
    EVENT_TYPES.indexOf(a.type) - EVENT_TYPES.indexOf(b.type) ||
    (a.uuid < b.uuid ? -1 : Number(a.uuid > b.uuid))
  );
}

/** Each event that a Verified one supersedes, by uuid, with that one. */
const replacedBy = (events: readonly PresenceEvent[]): Map<string, string> =>
  new Map(
    events.flatMap(({ uuid, state, supersedes }) =>
      state === 'Verified' && supersedes !== null ? [[supersedes, uuid]] : [],
    ),
  );

/** What stands in the place of an event among some, by uuid, after every correction of a correction; itself where nothing does. */
export function lastCorrectionOf(events: readonly PresenceEvent[]): (uuid: string) => string {
  const replaced = replacedBy(events);
  const last = (uuid: string): string => {
    const next = replaced.get(uuid);
    return next === undefined ? uuid : last(next);
  };
  return last;
}

/**
 * The events that count, in order, each once: without rejected and retried ones, and without those that a Verified
 * event supersedes. A Pending correction replaces nothing yet and does not count itself.
 */
export function effectiveEvents<E extends PresenceEvent>(events: readonly E[]): E[] {
  const known = new Map(events.map((event) => [event.uuid, event]));
  const unique = [...known.values()];
  const replaced = replacedBy(unique);
  return unique
    .filter(({ uuid, state, supersedes }) => {
      if (countsForNothing(state) || replaced.has(uuid)) return false;
      return state === 'Verified' || supersedes === null;
    })
    .sort(byTime);
}
