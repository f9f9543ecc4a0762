import { type Moment, type PageClock, pageClock } from '../../lib/page-clock.ts';
import { pageLife } from '../../lib/page-life.ts';
import { storage } from '../../lib/storage.ts';

/** The server's time at a contact, and the page's own clocks at that moment. */
export interface Contact {
  /** By the server, milliseconds since 1970. */
  server_at: number;
  /** `performance.now()`, which no change of the device's time affects. */
  monotonic: number;
  /** `Date.now()`. */
  wall: number;
  /** The life of the page that `monotonic` counts from: of another one only the device's time says how long ago it was. */
  life: string;
}

export const contactNow = (serverTime: string, clock: PageClock = pageClock): Contact => ({
  server_at: Date.parse(serverTime),
  monotonic: clock.monotonic(),
  wall: clock.wall(),
  life: pageLife,
});

const KEY = 'mesra.contact';

/** Keeps a contact for a page that begins without a network. */
export const keepContact = (contact: Contact): void => storage.set(KEY, JSON.stringify(contact));

/** The last contact of this browser; null before the first. */
export function storedContact(): Contact | null {
  try {
    const stored = JSON.parse(storage.get(KEY) ?? 'null') as Contact | null;
    return typeof stored?.server_at === 'number' && typeof stored.wall === 'number' ? stored : null;
  } catch {
    return null;
  }
}

/** The later of two contacts. */
export const laterContact = (a: Contact | null, b: Contact | null): Contact | null =>
  a && b ? (b.server_at > a.server_at ? b : a) : (a ?? b);

/** By how much both clocks may differ before one of them has stopped or was moved. */
const APART_MS = 2000;
/** From this age on a contact is renewed before an event is timed by it. */
const FRESH_MS = 60_000;

const since = (contact: Contact, moment: Moment) => ({
  // Not a number where the clocks are not of one life: then nothing that is asked of it holds.
  monotonic: contact.life === pageLife ? moment.monotonic - contact.monotonic : Number.NaN,
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
 * Milliseconds from a contact to a moment: by the page's own clock, or by the device where the page slept or is another. The page's
 * clock stands still in its sleep, so that `lived` is known too where the device shows less: its time was set back.
 */
function elapsed(contact: Contact, moment: Moment): { ms: number; lived: number | null } {
  const { monotonic, wall } = since(contact, moment);
  const awake = Math.abs(wall - monotonic) <= APART_MS;
  return { ms: awake ? monotonic : wall, lived: awake || monotonic > wall ? monotonic : null };
}

/** The server's time at a moment. */
export const serverTimeAt = (contact: Contact, moment: Moment): number =>
  contact.server_at + elapsed(contact, moment).ms;

/**
 * When a moment was by the server's clock, and how the event reports the contact that it was timed by. It is never
 * before `not_before`, the time of an earlier contact.
 */
export function timed(contact: Contact, moment: Moment, not_before = Number.NEGATIVE_INFINITY) {
  const { ms, lived } = elapsed(contact, moment);
  // A contact after the tap times it as well: the elapsed time is then negative.
  const at = Math.max(contact.server_at + ms, not_before);
  return {
    recorded_at: new Date(at).toISOString(),
    contact: {
      server_at: new Date(Math.min(contact.server_at, at)).toISOString(),
      elapsed_ms: lived === null ? null : Math.max(0, Math.round(lived)),
    },
  };
}
