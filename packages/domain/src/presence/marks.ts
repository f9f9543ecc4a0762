import type { Instant } from '../kit/zone.ts';
import { atSite, type Circle, distanceBetween } from '../sites/geofence.ts';
import type { EventState, PresenceEvent } from './event.ts';

/** What may be wrong with an event. A marked event waits for a reviewer. */
export const MARKS = [
  'moved_clock',
  'late_arrival',
  'no_position',
  'stale_fix',
  'outside_site',
  'unknown_at_site',
  'too_fast',
  'reused_picture',
  'out_without_in',
] as const;
export type MarkKey = (typeof MARKS)[number];

/** A mark with the figures that it rests on. */
export interface Mark {
  readonly key: MarkKey;
  readonly params: Readonly<Record<string, number>>;
}

/** From when on an event is marked. */
export interface MarkLimits {
  readonly late_arrival_hours: number;
  readonly fix_age_seconds: number;
  readonly speed_kmh: number;
  /** Difference between clocks that is still taken as none. */
  readonly clock_seconds: number;
}

export const DEFAULT_MARK_LIMITS: MarkLimits = {
  late_arrival_hours: 72,
  fix_age_seconds: 60,
  speed_kmh: 150,
  clock_seconds: 120,
};

/**
 * The server's time at the device's last contact, and how long the page has lived since then by its own clock,
 * which no change of the device's time affects; null if the page was closed in between.
 */
export interface ClockContact {
  readonly server_at: Instant;
  readonly elapsed_ms: number | null;
}

/** What the marks of an event rest on. */
export interface MarkFacts {
  readonly event: PresenceEvent;
  readonly contact: ClockContact | null;
  /** The circle of the event's site; null without a site or without a circle. */
  readonly site: Circle | null;
  /** The last event of the person before this one that has a position (`lastPositioned`). */
  readonly previous: PresenceEvent | null;
  /** Effective events of the same shift, in any order. */
  readonly shift_events: readonly PresenceEvent[];
  readonly picture_reused: boolean;
}

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

const mark = (key: MarkKey, params: Mark['params'] = {}): Mark => ({ key, params });

/** The latest event before another that has a position, whatever order they arrived in; null if none. */
export function lastPositioned(
  events: readonly PresenceEvent[],
  { recorded_at, uuid }: PresenceEvent,
): PresenceEvent | null {
  let last: PresenceEvent | null = null;
  for (const event of events)
    if (event.fix && event.uuid !== uuid && event.recorded_at <= recorded_at)
      if (!last || last.recorded_at < event.recorded_at) last = event;
  return last;
}

/**
 * By how many seconds the device's clock is wrong, as far as it can be known: against the page's own clock
 * while it lives, else only if it is before the last contact or after the arrival. 0 where nothing is known.
 */
export function clockError({ recorded_at, arrived_at }: PresenceEvent, contact: ClockContact | null): number {
  const seconds = (ms: number) => Math.trunc(ms / SECOND_MS);
  if (recorded_at > arrived_at) return seconds(recorded_at - arrived_at);
  if (!contact) return 0;
  const { server_at, elapsed_ms } = contact;
  if (elapsed_ms !== null) return seconds(recorded_at - server_at - elapsed_ms);
  return Math.min(0, seconds(recorded_at - server_at));
}

function clockMarks({ event, contact }: MarkFacts, limits: MarkLimits): Mark[] {
  const marks: Mark[] = [];
  const seconds = clockError(event, contact);
  if (Math.abs(seconds) > limits.clock_seconds) marks.push(mark('moved_clock', { seconds }));
  const late = event.arrived_at - event.recorded_at;
  if (late > limits.late_arrival_hours * HOUR_MS)
    marks.push(mark('late_arrival', { hours: Math.floor(late / HOUR_MS) }));
  return marks;
}

function positionMarks({ event, site }: MarkFacts, limits: MarkLimits): Mark[] {
  const { fix } = event;
  if (!fix) return [mark('no_position')];
  const marks: Mark[] = [];
  if (!(fix.age_seconds <= limits.fix_age_seconds))
    marks.push(mark('stale_fix', { seconds: fix.age_seconds }));
  const at = site && atSite(site, fix);
  if (site && at !== 'inside') {
    const metres = Math.round(distanceBetween(site, fix));
    const params = { metres, radius: site.radius, accuracy: fix.accuracy };
    marks.push(mark(at === 'outside' ? 'outside_site' : 'unknown_at_site', params));
  }
  return marks;
}

/** The way between two events that is certain: their distance less both accuracies, in metres. */
function certainMetres(a: PresenceEvent, b: PresenceEvent): number {
  if (!a.fix || !b.fix) return 0;
  return Math.max(0, distanceBetween(a.fix, b.fix) - a.fix.accuracy - b.fix.accuracy);
}

function speedMarks({ event, previous }: MarkFacts, limits: MarkLimits): Mark[] {
  if (!previous) return [];
  const metres = Math.round(certainMetres(previous, event));
  const seconds = Math.max(0, event.recorded_at - previous.recorded_at) / SECOND_MS;
  if (metres * 3.6 <= limits.speed_kmh * seconds) return [];
  return [mark('too_fast', { metres, seconds: Math.floor(seconds) })];
}

const comesBefore = (one: PresenceEvent, event: PresenceEvent): boolean =>
  one.type === 'in' && one.uuid !== event.uuid && one.recorded_at <= event.recorded_at;

/**
 * The marks of an event; empty if it is Verified. Position and clock are those of the person's own device: a
 * terminal stands at its site, and an entry by somebody else has neither.
 */
export function marksOf(facts: MarkFacts, limits: MarkLimits = DEFAULT_MARK_LIMITS): Mark[] {
  const { event, shift_events, picture_reused } = facts;
  const marks =
    event.source === 'own'
      ? [...clockMarks(facts, limits), ...positionMarks(facts, limits), ...speedMarks(facts, limits)]
      : [];
  if (picture_reused) marks.push(mark('reused_picture'));
  if (event.type === 'out' && !shift_events.some((one) => comesBefore(one, event)))
    marks.push(mark('out_without_in'));
  return marks;
}

/** The state of a new event: Verified without marks, else Pending. */
export const stateFor = (marks: readonly Mark[]): EventState => (marks.length === 0 ? 'Verified' : 'Pending');
