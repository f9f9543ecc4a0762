import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { EventSource, EventType, PresenceEvent } from './event.ts';
import { DEFAULT_MARK_LIMITS, lastPositioned, type Mark, marksOf, stateFor } from './marks.ts';

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
  type?: EventType;
  shift?: string[];
  source?: EventSource;
  marks: string[];
}
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
    },
    { ...DEFAULT_MARK_LIMITS, late_arrival_hours: one.late_after ?? DEFAULT_MARK_LIMITS.late_arrival_hours },
  );
}

test.each(cases)('$name: $marks', (one) => {
  const marks = marksOfCase(one);
  expect(marks.map(text)).toEqual(one.marks);
  expect(stateFor(marks)).toBe(one.marks.length === 0 ? 'Verified' : 'Pending');
});

test('an event itself is not the coming that its going needs', () => {
  const out = event({ type: 'out' });
  const facts = { event: out, contact: null, site: null, previous: null, picture_reused: false };
  expect(marksOf({ ...facts, shift_events: [out] }).map(text)).toEqual(['out_without_in']);
  expect(marksOf({ ...facts, shift_events: [event({ ...out, type: 'in' })] }).map(text)).toEqual([
    'out_without_in',
  ]);
});

test('a fix whose age is not a number is stale', () => {
  const fix = { ...north(0), accuracy: 10, age_seconds: Number.NaN };
  const facts = { event: event({ fix }), contact: null, site: null, previous: null, shift_events: [] };
  expect(marksOf({ ...facts, picture_reused: false }).map(({ key }) => key)).toEqual(['stale_fix']);
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
