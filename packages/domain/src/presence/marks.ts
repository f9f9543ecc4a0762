import { type ProofFacts, proofMarks } from '../faces/proof.ts';
import type { Instant } from '../kit/zone.ts';
import { atSite, type Circle, distanceBetween } from '../sites/geofence.ts';
import type { EventState, PresenceEvent } from './event.ts';
import type { RelativeFacts } from './relative-facts.ts';

/** What may be wrong with an event, in the order in which it is told. A marked event waits for a reviewer. */
export const MARKS = [
  'unsigned',
  'wrong_signature',
  'revoked_device',
  'broken_chain',
  'missing_chain',
  'discarded',
  'wrong_pin',
  'locked_pin',
  'consent_withdrawn',
  'not_alive',
  'face_unlike',
  'moved_clock',
  'late_arrival',
  'no_position',
  'stale_fix',
  'outside_site',
  'unknown_at_site',
  'too_fast',
  'reused_picture',
  'picture_missing',
  'after_service',
  'after_removal',
  'two_devices',
  'out_without_in',
] as const;
export type MarkKey = (typeof MARKS)[number];

/** Marks that rest on the person's other events, and change with them. */
export const RELATIVE_MARKS = [
  'too_fast',
  'two_devices',
  'out_without_in',
] as const satisfies readonly MarkKey[];

/** Whoever sent an event with one of these may be somebody else: until it is approved it counts for nothing. */
export const DISTRUSTED_MARKS = [
  'wrong_signature',
  'revoked_device',
  'wrong_pin',
  'locked_pin',
] as const satisfies readonly MarkKey[];

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

/** What is known of the signed entry of a device that an event came with. */
export interface EntryFacts {
  /** Whether it is signed by the device that it names. */
  readonly signed: boolean;
  /** Whether that device was revoked before it arrived. */
  readonly revoked: boolean;
  /** Its number was given twice, or it names another predecessor. */
  readonly broken_chain: boolean;
  /** A later entry takes it back or replaces it. */
  readonly discarded: boolean;
  /** When it was recorded, by the server's clock (`reckonedAt`); null where nothing says what the clocks showed when it was sent. */
  readonly reckoned_at: Instant | null;
  /** When its device was enrolled by the server; null for somebody's own, which records before it is registered. */
  readonly enrolled_at: Instant | null;
}

/** What the marks of an event rest on that change with the person's other events. */
type RelativeMarkFacts = Omit<RelativeFacts, 'followed'>;

/** What the marks of an event rest on. */
export interface MarkFacts extends RelativeMarkFacts {
  /** Null for an event that came without an entry. */
  readonly entry: EntryFacts | null;
  /** Null for an event that came from no kiosk. */
  readonly proof: ProofFacts | null;
  readonly contact: ClockContact | null;
  /** The circle of the event's site; null without a site or without a circle. */
  readonly site: Circle | null;
  readonly picture_reused: boolean;
  /** Whether it was recorded on a day after the person's last day of service. */
  readonly after_service: boolean;
  /** Whether it is for a schedule that its person had been taken off when it arrived. */
  readonly after_removal: boolean;
}

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

const mark = (key: MarkKey, params: Mark['params'] = {}): Mark => ({ key, params });

const inSeconds = (ms: number): number => Math.trunc(ms / SECOND_MS);

/** By how many seconds a time is wrong against the last contact: by the page's own clock while it lives, else only if before. */
function errorSinceContact(recorded_at: Instant, { server_at, elapsed_ms }: ClockContact): number {
  if (elapsed_ms !== null) return inSeconds(recorded_at - server_at - elapsed_ms);
  return Math.min(0, inSeconds(recorded_at - server_at));
}

/**
 * By how many seconds the device's clock is wrong, as far as it can be known: after the arrival, against the last contact, against
 * what the clocks showed when it was sent, and before the device was enrolled; of the latter three the largest. 0 where nothing is
 * known.
 */
export function clockError(
  { recorded_at, arrived_at }: PresenceEvent,
  contact: ClockContact | null,
  entry: Pick<EntryFacts, 'reckoned_at' | 'enrolled_at'> | null = null,
): number {
  if (recorded_at > arrived_at) return inSeconds(recorded_at - arrived_at);
  const { reckoned_at = null, enrolled_at = null } = entry ?? {};
  const errors = [
    contact ? errorSinceContact(recorded_at, contact) : 0,
    reckoned_at === null ? 0 : inSeconds(recorded_at - reckoned_at),
    enrolled_at === null ? 0 : Math.min(0, inSeconds(recorded_at - enrolled_at)),
  ];
  return errors.reduce((largest, error) => (Math.abs(error) > Math.abs(largest) ? error : largest));
}

function clockMarks({ event, entry, contact }: MarkFacts, limits: MarkLimits): Mark[] {
  const marks: Mark[] = [];
  const seconds = clockError(event, contact, entry);
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

function speedMarks({ event, previous }: RelativeMarkFacts, limits: MarkLimits): Mark[] {
  if (!previous) return [];
  const metres = Math.round(certainMetres(previous, event));
  const seconds = Math.max(0, event.recorded_at - previous.recorded_at) / SECOND_MS;
  if (metres * 3.6 <= limits.speed_kmh * seconds) return [];
  return [mark('too_fast', { metres, seconds: Math.floor(seconds) })];
}

const comesBefore = (one: PresenceEvent, event: PresenceEvent): boolean =>
  one.type === 'in' && one.uuid !== event.uuid && one.recorded_at <= event.recorded_at;

function entryMarks(entry: EntryFacts): Mark[] {
  const marks: Mark[] = [];
  if (!entry.signed) marks.push(mark('wrong_signature'));
  if (entry.revoked) marks.push(mark('revoked_device'));
  if (entry.broken_chain) marks.push(mark('broken_chain'));
  if (entry.discarded) marks.push(mark('discarded'));
  return marks;
}

/** The marks of an event that rest on the person's other events. */
export function relativeMarks(facts: RelativeMarkFacts, limits: MarkLimits = DEFAULT_MARK_LIMITS): Mark[] {
  const { event, shift_events, elsewhere } = facts;
  const marks = event.source === 'own' ? speedMarks(facts, limits) : [];
  if (elsewhere) marks.push(mark('two_devices'));
  if (event.type === 'out' && !shift_events.some((one) => comesBefore(one, event)))
    marks.push(mark('out_without_in'));
  return marks;
}

/** The marks for the device that an event came from, by its source. */
function deviceMarks(facts: MarkFacts, limits: MarkLimits): Mark[] {
  const { event, entry, proof } = facts;
  const signed = entry ? [...entryMarks(entry), ...clockMarks(facts, limits)] : [];
  if (event.source === 'manual') return [];
  if (event.source === 'terminal') return [...signed, ...(proof ? proofMarks(proof) : [])];
  const unsigned = entry ? [] : [mark('unsigned'), ...clockMarks(facts, limits)];
  return [...unsigned, ...signed, ...positionMarks(facts, limits)];
}

/**
 * The marks of an event; empty if it is Verified. Position is that of the person's own device: a terminal stands at its site. Of
 * a terminal signature and clock are judged where it signs, and an entry by somebody else has none of them.
 */
export function marksOf(facts: MarkFacts, limits: MarkLimits = DEFAULT_MARK_LIMITS): Mark[] {
  const own = deviceMarks(facts, limits);
  if (facts.picture_reused) own.push(mark('reused_picture'));
  // Whoever went home after midnight worked on the last day; whoever comes then does not.
  if (facts.after_service && facts.event.type === 'in') own.push(mark('after_service'));
  if (facts.after_removal) own.push(mark('after_removal'));
  return inOrder([...own, ...relativeMarks(facts, limits)]);
}

const inOrder = (marks: readonly Mark[]): Mark[] =>
  [...marks].sort((a, b) => MARKS.indexOf(a.key) - MARKS.indexOf(b.key));

/** Marks with those of some keys replaced by others, in the same order whichever came first. */
export const withMarks = (
  marks: readonly Mark[],
  replaced: readonly MarkKey[],
  by: readonly Mark[],
): Mark[] => inOrder([...marks.filter(({ key }) => !replaced.includes(key)), ...by]);

/** Whether whoever sent an event may be somebody else, by what came with it: the same that its marks will say (`isDistrusted`). */
export const isDoubtful = ({ entry, proof }: Pick<MarkFacts, 'entry' | 'proof'>): boolean =>
  isDistrusted([...(entry ? entryMarks(entry) : []), ...(proof ? proofMarks(proof) : [])]);

/** Whether an event counts for nothing until it is approved. */
export const isDistrusted = (marks: readonly Pick<Mark, 'key'>[]): boolean =>
  marks.some(({ key }) => DISTRUSTED_MARKS.some((one) => one === key));

/** Whether an event waits for a review and counts for nothing until then. */
export const waitsUncounted = ({
  status,
  marks,
}: {
  readonly status: EventState;
  readonly marks: readonly Pick<Mark, 'key'>[];
}): boolean => status === 'Pending' && isDistrusted(marks);

/** Whether nothing but a wrong PIN makes the sender of an event doubtful. */
const isWrongPinAlone = (marks: readonly Pick<Mark, 'key'>[]): boolean =>
  isDistrusted(marks) && marks.every((one) => one.key === 'wrong_pin' || !isDistrusted([one]));

/**
 * The state of an event that nobody has reviewed: Verified without marks, Retried after a wrong PIN alone that its person soon
 * followed with a right proof, else Pending.
 */
export function stateFor(marks: readonly Mark[], { followed }: Pick<RelativeFacts, 'followed'>): EventState {
  if (marks.length === 0) return 'Verified';
  return followed && isWrongPinAlone(marks) ? 'Retried' : 'Pending';
}
