import type { Place } from '@mesra/contract/places/place';
import { MAX_PLACES } from '@mesra/domain/places/place-order';
import type { Clock } from './clock.ts';
import { forLog } from './log.ts';
import type { MapSearch } from './map-config.ts';
import { PLACE_PROTOCOLS, type PlaceQuestion } from './place-answers.ts';

/** A search service of places outside. */
export interface PlaceSearch {
  /** An answer of the last day that is still known. */
  known(question: PlaceQuestion): Place[] | undefined;
  /** Asks the service; null if it does not answer, which is logged without what was asked. */
  ask(question: PlaceQuestion): Promise<Place[] | null>;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 1_000_000;
const DAY_MS = 86_400_000;
/** Answers that are stored; the one that was asked for longest ago goes first. */
const MAX_STORED = 2_000;
/** Questions at once: each holds a connection to the database while it waits. */
const MAX_WAITING = 4;
/** A service that does not answer is left alone for so long. */
const PAUSE_MS = 30_000;

/** An error whose code may be logged. */
const failure = (code: string): Error => Object.assign(new Error(), { name: 'PlaceSearchError', code });

/** The body of an answer, refused beyond the limit without reading on. */
async function readLimited(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw failure('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Only the address of the configuration is asked: a redirect is refused, wherever it leads. */
async function fetchJson(url: string, timeoutMs: number): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'Mesra' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw failure(`HTTP_${answer.status}`);
  }
  return JSON.parse(await readLimited(answer.body));
}

/** The same question, as it is stored: written alike, and about the same region. */
const keyOf = ({ q, at }: PlaceQuestion): string =>
  JSON.stringify([q.toLowerCase().replace(/\s+/g, ' '), at && [at.lat.toFixed(1), at.lng.toFixed(1)]]);

/** Answers of a day, and what is being asked now. */
export function openPlaceSearch(
  { url, kind }: MapSearch,
  clock: Clock,
  timeoutMs: number = TIMEOUT_MS,
): PlaceSearch {
  const { path, read } = PLACE_PROTOCOLS[kind];
  const stored = new Map<string, { places: Place[]; until: number }>();
  const asking = new Map<string, Promise<Place[] | null>>();
  let pausedUntil = 0;
  const now = () => clock.now().getTime();

  const keep = (key: string, places: Place[]) => {
    stored.delete(key);
    stored.set(key, { places, until: now() + DAY_MS });
    const [oldest] = stored.keys();
    if (stored.size > MAX_STORED && oldest !== undefined) stored.delete(oldest);
  };

  const askNow = async (key: string, question: PlaceQuestion): Promise<Place[] | null> => {
    try {
      const places = read(await fetchJson(url + path(question), timeoutMs)).slice(0, MAX_PLACES);
      keep(key, places);
      return places;
    } catch (error) {
      pausedUntil = now() + PAUSE_MS;
      console.error('the place search did not answer:', forLog(error));
      return null;
    } finally {
      asking.delete(key);
    }
  };

  const known = (key: string): Place[] | undefined => {
    const found = stored.get(key);
    return found && found.until > now() ? found.places : undefined;
  };

  return {
    known: (question) => known(keyOf(question)),
    async ask(question) {
      const key = keyOf(question);
      // The answer to whoever asked the same may have come since the caller looked for it.
      const waiting = asking.get(key) ?? known(key);
      if (waiting) return waiting;
      if (now() < pausedUntil || asking.size >= MAX_WAITING) return null;
      const answer = askNow(key, question);
      asking.set(key, answer);
      return answer;
    },
  };
}
