/** The server's time at a contact, and the page's own clocks at that moment. */
export interface Contact {
  /** By the server, milliseconds since 1970. */
  server_at: number;
  /** `performance.now()`, which no change of the device's time affects. */
  monotonic: number;
  /** `Date.now()`. */
  wall: number;
}

/** The page's own clocks, replaced in tests. */
export interface PageClock {
  monotonic: () => number;
  wall: () => number;
}

export const pageClock: PageClock = { monotonic: () => performance.now(), wall: () => Date.now() };

export const contactNow = (serverTime: string, clock: PageClock = pageClock): Contact => ({
  server_at: Date.parse(serverTime),
  monotonic: clock.monotonic(),
  wall: clock.wall(),
});

/** By how much both clocks may differ before one of them has stopped or was moved. */
const APART_MS = 2000;
/** From this age on a contact is renewed before an event is timed by it. */
const FRESH_MS = 60_000;

/** The moment of a tap by both clocks of the page. */
export type Moment = Omit<Contact, 'server_at'>;

export const momentOf = (clock: PageClock): Moment => ({ monotonic: clock.monotonic(), wall: clock.wall() });

const since = (contact: Contact, moment: Moment) => ({
  monotonic: moment.monotonic - contact.monotonic,
  wall: moment.wall - contact.wall,
});

/**
 * Whether a contact still times a moment: the page neither slept, which stops its own clock, nor was the device's time
 * moved, which cannot be told apart here.
 */
export function isFresh(contact: Contact, moment: Moment): boolean {
  const { monotonic, wall } = since(contact, moment);
  return Math.abs(wall - monotonic) <= APART_MS && Math.abs(monotonic) <= FRESH_MS;
}

/**
 * When a moment was by the server's clock, and how the event reports the contact that it was timed by. It is never
 * before `not_before`, the time of an earlier contact.
 */
export function timed(contact: Contact, moment: Moment, not_before = Number.NEGATIVE_INFINITY) {
  const { monotonic, wall } = since(contact, moment);
  const awake = Math.abs(wall - monotonic) <= APART_MS;
  const elapsed = awake ? monotonic : wall;
  // A contact after the tap times it as well: the elapsed time is then negative.
  const at = Math.max(contact.server_at + elapsed, not_before);
  return {
    recorded_at: new Date(at).toISOString(),
    contact: {
      server_at: new Date(Math.min(contact.server_at, at)).toISOString(),
      elapsed_ms: awake ? Math.max(0, Math.round(monotonic)) : null,
    },
  };
}
