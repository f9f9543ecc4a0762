import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ProofFacts } from '../faces/proof.ts';
import type { EventSource, EventState, EventType, PresenceEvent } from './event.ts';
import {
  clockError,
  DEFAULT_MARK_LIMITS,
  type EntryFacts,
  isDistrusted,
  isDoubtful,
  MARKS,
  type Mark,
  type MarkKey,
  marksOf,
  relativeMarks,
  stateFor,
  waitsUncounted,
  withMarks,
} from './marks.ts';
import { lastPositioned, relativeFacts, TOGETHER_MS } from './relative-facts.ts';

interface Case {
  name: string;
  arrives?: number;
  contact?: [number, number | null];
  late_after?: number;
  fix?: 'none';
  age?: number;
  north?: number;
  accuracy?: number;
  site?: 'none';
  previous?: [number | 'none', number];
  reused?: boolean;
  /** Recorded on a day after the last day of service. */
  left?: boolean;
  /** Taken off the schedule before it arrived. */
  removed?: boolean;
  /** What is wrong with the entry that it came with. */
  entry?: 'none' | 'unsigned' | 'revoked' | 'broken' | 'discarded' | 'all';
  /** What is wrong with the proof of a kiosk; without one it came from none. */
  proof?: ProofCase;
  /** Whether the person was at another device in the same minutes. */
  elsewhere?: boolean;
  /** Seconds from when it was recorded, as the sending says, to the event. */
  reckoned?: number;
  /** Seconds from when its device was enrolled to the event; unset for somebody's own. */
  enrolled?: number;
  type?: EventType;
  shift?: string[];
  source?: EventSource;
  marks: string[];
}
/** A proof by a face above the threshold, after a challenge that was passed, but for what it names. */
type ProofCase = Partial<ProofFacts>;
const proofOf = (changes: ProofCase): ProofFacts => ({
  ...{ method: 'face', score: 0.71, threshold: 0.6, challenge_passed: true, pin: null },
  ...{ consented: true, has_picture: true },
  ...changes,
});
const cases = parse(readFileSync(new URL('./cases/marks.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const NINE = Date.parse('2026-11-23T09:00+08:00');
const SITE = { lat: 3.1579, lng: 101.7123, radius: 100 };
const DEGREE_M = (6_371_000 * Math.PI) / 180;
const north = (metres: number) => ({ lat: SITE.lat + metres / DEGREE_M, lng: SITE.lng });

const event = (changes: Partial<PresenceEvent> = {}): PresenceEvent => ({
  uuid: 'this',
  type: 'in',
  recorded_at: NINE,
  arrived_at: NINE + 2000,
  zone: 'Asia/Kuala_Lumpur',
  fix: { ...north(0), accuracy: 10, age_seconds: 5 },
  work_site_id: 1,
  source: 'own',
  state: 'Verified',
  supersedes: null,
  ...changes,
});

const text = ({ key, params }: Mark) => [key, ...Object.entries(params).flat()].join(' ');

const entryOf = ({ entry, reckoned = 0, enrolled }: Case): EntryFacts | null =>
  entry === 'none'
    ? null
    : {
        signed: entry !== 'unsigned' && entry !== 'all',
        revoked: entry === 'revoked' || entry === 'all',
        broken_chain: entry === 'broken' || entry === 'all',
        discarded: entry === 'discarded' || entry === 'all',
        reckoned_at: NINE - reckoned * 1000,
        enrolled_at: enrolled === undefined ? null : NINE - enrolled * 1000,
      };

function marksOfCase(one: Case): Mark[] {
  const position = { ...north(one.north ?? 0), accuracy: one.accuracy ?? 10, age_seconds: one.age ?? 5 };
  const [from, before] = one.previous ?? ['none', 0];
  return marksOf(
    {
      event: event({
        type: one.type ?? 'in',
        source: one.source ?? 'own',
        arrived_at: NINE + (one.arrives ?? 2) * 1000,
        fix: one.fix === 'none' ? null : position,
      }),
      entry: entryOf(one),
      proof: one.proof ? proofOf(one.proof) : null,
      elsewhere: one.elsewhere ?? false,
      contact: one.contact
        ? {
            server_at: NINE - one.contact[0] * 1000,
            elapsed_ms: one.contact[1] === null ? null : one.contact[1] * 1000,
          }
        : null,
      site: one.site === 'none' ? null : SITE,
      previous: one.previous
        ? event({
            uuid: 'previous',
            recorded_at: NINE - before * 1000,
            fix: from === 'none' ? null : { ...north(from), accuracy: 10, age_seconds: 0 },
          })
        : null,
      shift_events: (one.shift ?? []).map((other) => {
        const [type, seconds] = other.split(' ');
        return event({ uuid: other, type: type as EventType, recorded_at: NINE + Number(seconds) * 1000 });
      }),
      picture_reused: one.reused ?? false,
      after_service: one.left ?? false,
      after_removal: one.removed ?? false,
    },
    { ...DEFAULT_MARK_LIMITS, late_arrival_hours: one.late_after ?? DEFAULT_MARK_LIMITS.late_arrival_hours },
  );
}

test.each(cases)('$name: $marks', (one) => {
  const marks = marksOfCase(one);
  expect(marks.map(text)).toEqual(one.marks);
  expect(stateFor(marks, { followed: false })).toBe(one.marks.length === 0 ? 'Verified' : 'Pending');
});

test('an event itself is not the coming that its going needs', () => {
  const out = event({ type: 'out' });
  const entry = entryOf({ name: '', marks: [] });
  const known = { picture_reused: false, after_service: false, after_removal: false };
  const none = { proof: null, contact: null, site: null, previous: null, elsewhere: false };
  const facts = { event: out, entry, ...none, ...known };
  expect(marksOf({ ...facts, shift_events: [out] }).map(text)).toEqual(['out_without_in']);
  expect(marksOf({ ...facts, shift_events: [event({ ...out, type: 'in' })] }).map(text)).toEqual([
    'out_without_in',
  ]);
});

test('a fix whose age is not a number is stale', () => {
  const fix = { ...north(0), accuracy: 10, age_seconds: Number.NaN };
  const entry = entryOf({ name: '', marks: [] });
  const none = { proof: null, contact: null, site: null, previous: null, elsewhere: false };
  const facts = { event: event({ fix }), entry, ...none, shift_events: [] };
  const known = { picture_reused: false, after_service: false, after_removal: false };
  expect(marksOf({ ...facts, ...known }).map(({ key }) => key)).toEqual(['stale_fix']);
});

describe('the last event with a position', () => {
  const at = (uuid: string, minutes: number, fix: PresenceEvent['fix'] = event().fix) =>
    event({ uuid, recorded_at: NINE + minutes * 60_000, fix });
  const now = at('now', 0);

  test('is the latest before, in whatever order they arrived', () => {
    const events = [at('early', -60), at('late', -5), at('middle', -30), at('after', 1), now];
    expect(lastPositioned(events, now)?.uuid).toBe('late');
    expect(lastPositioned([...events].reverse(), now)?.uuid).toBe('late');
  });

  test('is not one without a position, nor the event itself', () => {
    expect(lastPositioned([at('bare', -5, null), at('early', -60), now], now)?.uuid).toBe('early');
    expect(lastPositioned([at('bare', -5, null), now], now)).toBeNull();
    expect(lastPositioned([at('same', 0), now], now)?.uuid).toBe('same');
  });
});

describe('marks that rest on other events', () => {
  const at = (uuid: string, minutes: number, changes: Partial<PresenceEvent> = {}) =>
    event({ uuid, recorded_at: NINE + minutes * 60_000, ...changes });
  const keysOf = (one: PresenceEvent, all: PresenceEvent[]) =>
    relativeMarks(relativeFacts(all)(one)).map(({ key }) => key);
  const far = { fix: { ...north(900_000), accuracy: 10, age_seconds: 0 } };

  test('look back for three days, not further and not ahead', () => {
    const out = at('out', 0, { type: 'out' });
    expect(keysOf(out, [out, at('in', -3 * 24 * 60)])).toEqual([]);
    expect(keysOf(out, [out, at('in', -3 * 24 * 60 - 1)])).toEqual(['out_without_in']);
    expect(keysOf(out, [out, at('in', 1)])).toEqual(['out_without_in']);
    const here = at('here', 0);
    expect(keysOf(here, [here, at('there', -5, far)])).toEqual(['too_fast']);
    expect(keysOf(here, [here, at('there', 5, far)])).toEqual([]);
  });

  test('do not see what was rejected', () => {
    const out = at('out', 0, { type: 'out' });
    const rejected = { state: 'Rejected' } as const;
    expect(keysOf(out, [out, at('in', -60, { ...far, ...rejected })])).toEqual(['out_without_in']);
  });

  test('are the same in whatever order the events are given', () => {
    const some = fc.uniqueArray(
      fc.record({
        uuid: fc.constantFrom(...'abcdefgh'),
        minutes: fc.integer({ min: -20, max: 20 }),
        type: fc.constantFrom('in', 'out'),
        state: fc.constantFrom('Verified', 'Pending', 'Rejected'),
        metres: fc.constantFrom(0, 0, 900_000, 50_000),
      }),
      { selector: ({ uuid }) => uuid, minLength: 1 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 7 }), (parts, turn) => {
        const all = parts.map(({ uuid, minutes, metres, ...rest }) =>
          at(uuid, minutes, {
            ...rest,
            fix: { ...north(metres), accuracy: 10, age_seconds: 0 },
          } as Partial<PresenceEvent>),
        );
        const turned = [...all.slice(turn), ...all.slice(0, turn)].reverse();
        for (const one of all)
          expect(relativeMarks(relativeFacts(turned)(one))).toEqual(relativeMarks(relativeFacts(all)(one)));
      }),
    );
  });
});

test('marks are replaced in their order, whichever came first', () => {
  const mark = (key: Mark['key']): Mark => ({ key, params: {} });
  const late = withMarks(
    [mark('no_position'), mark('out_without_in')],
    ['out_without_in'],
    [mark('unsigned')],
  );
  expect(late.map(({ key }) => key)).toEqual(['unsigned', 'no_position']);
});

test('only a doubtful sender takes away what an event counts for', () => {
  const doubtful = MARKS.filter((key) => isDistrusted([{ key: 'no_position' }, { key }]));
  expect(doubtful).toEqual(['wrong_signature', 'revoked_device', 'wrong_pin', 'locked_pin']);
  expect(isDistrusted([])).toBe(false);
});

test('an event of a doubtful sender waits uncounted until somebody has decided', () => {
  const waits = (status: EventState, ...keys: MarkKey[]) =>
    waitsUncounted({ status, marks: keys.map((key) => ({ key })) });
  expect(waits('Pending', 'late_arrival', 'wrong_pin')).toBe(true);
  expect(waits('Pending', 'late_arrival')).toBe(false);
  expect(waits('Verified', 'wrong_pin')).toBe(false);
  expect(waits('Rejected', 'wrong_pin')).toBe(false);
});

test('a doubtful sender is known before the marks are', () => {
  const entry = entryOf({ name: '', marks: [] });
  expect(isDoubtful({ entry, proof: null })).toBe(false);
  expect(isDoubtful({ entry: null, proof: proofOf({ score: 0.1, challenge_passed: false }) })).toBe(false);
  expect(isDoubtful({ entry: entryOf({ name: '', marks: [], entry: 'unsigned' }), proof: null })).toBe(true);
  expect(isDoubtful({ entry: entryOf({ name: '', marks: [], entry: 'revoked' }), proof: null })).toBe(true);
  for (const pin of ['wrong', 'locked', 'unset'] as const)
    expect(isDoubtful({ entry, proof: proofOf({ method: 'pin', pin }) })).toBe(true);
  expect(isDoubtful({ entry, proof: proofOf({ method: 'pin', pin: 'right' }) })).toBe(false);
});

describe('a person at two devices of the company', () => {
  const at = (
    uuid: string,
    seconds: number,
    site_device_id: number | null,
    more: Partial<PresenceEvent> = {},
  ) =>
    event({
      uuid,
      recorded_at: NINE + seconds * 1000,
      source: 'terminal',
      fix: null,
      site_device_id,
      ...more,
    });
  const marked = (...all: PresenceEvent[]) =>
    all.filter((one) => relativeMarks(relativeFacts(all)(one)).some(({ key }) => key === 'two_devices'));
  const uuids = (...all: PresenceEvent[]) => marked(...all).map(({ uuid }) => uuid);

  test('is marked at both within two minutes', () => {
    expect(uuids(at('a', 0, 1), at('b', 120, 2))).toEqual(['a', 'b']);
    expect(uuids(at('a', 120, 1), at('b', 0, 2))).toEqual(['a', 'b']);
    expect(uuids(at('a', 0, 1), at('b', 121, 2))).toEqual([]);
  });

  test('is not at one device, nor at a device and by their own phone', () => {
    expect(uuids(at('a', 0, 1), at('b', 5, 1))).toEqual([]);
    expect(uuids(at('a', 0, 1), at('b', 5, null, { source: 'own' }))).toEqual([]);
    expect(uuids(at('a', 0, 1), at('b', 5, null))).toEqual([]);
  });

  test('is marked by what counts alone, and itself whether it counts or not', () => {
    expect(uuids(at('a', 0, 1), at('b', 5, 2, { state: 'Rejected' }))).toEqual(['b']);
    expect(uuids(at('a', 0, 1), at('b', 5, 2, { state: 'Pending' }))).toEqual(['a', 'b']);
  });

  test('is marked alike whatever the order, and between whom', () => {
    const some = fc.uniqueArray(
      fc.record({
        uuid: fc.constantFrom(...'abcdefgh'),
        seconds: fc.integer({ min: -300, max: 300 }),
        device: fc.constantFrom(1, 2, 3, null),
      }),
      { selector: ({ uuid }) => uuid, minLength: 1 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 7 }), (parts, turn) => {
        const all = parts.map(({ uuid, seconds, device }) => at(uuid, seconds, device));
        const turned = [...all.slice(turn), ...all.slice(0, turn)].reverse();
        expect(uuids(...turned).sort()).toEqual(uuids(...all).sort());
        // Nobody is at two devices alone: each has its other, which is marked too.
        const found = marked(...all);
        for (const one of found)
          expect(
            found.some(
              (other) =>
                other.site_device_id !== one.site_device_id &&
                Math.abs(other.recorded_at - one.recorded_at) <= TOGETHER_MS,
            ),
          ).toBe(true);
      }),
    );
  });
});

test('of what the contact and the sending say, the clock is wrong by the larger', () => {
  const contact = { server_at: NINE - 600_000, elapsed_ms: 900_000 };
  const entryAt = (reckoned_at: number) => ({ reckoned_at, enrolled_at: null });
  expect(clockError(event(), contact, entryAt(NINE + 200_000))).toBe(-300);
  expect(clockError(event(), contact, entryAt(NINE - 400_000))).toBe(400);
  expect(clockError(event(), contact)).toBe(-300);
  expect(clockError(event(), null, entryAt(NINE + 60_000))).toBe(-60);
});
