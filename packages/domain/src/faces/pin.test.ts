import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PinOutcome } from './fr-record.ts';
import { evaluatePin, isPinLocked, isWeakPin, type PinState, pinLockedUntil, triedAt } from './pin.ts';

interface Cases {
  chosen: { pin: string; weak: boolean; name: string }[];
  tries: { name: string; of: { at: number; times?: number; right: boolean; outcome: PinOutcome }[] }[];
}
const cases = parse(readFileSync(new URL('./cases/pins.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

test.each(cases.chosen)('$pin, $name, is weak: $weak', ({ pin, weak }) => expect(isWeakPin(pin)).toBe(weak));

const EIGHT = Date.parse('2026-11-30T00:00:00Z');
const FRESH: PinState = {
  ...{ tries: 0, locked_until: null, last_tried_at: null },
  arrived: { wrong: 0, hour_ends: EIGHT + 60 * 60_000 },
};

test.each(cases.tries)('$name', ({ of }) => {
  let state = FRESH;
  const typed = of.flatMap((one) => Array(one.times ?? 1).fill(one) as typeof of);
  const outcomes = typed.map(({ at, right }) => {
    const tried = EIGHT + at * 60_000;
    const locked = isPinLocked(state, tried);
    const evaluated = evaluatePin(state, { at: tried, right });
    expect(evaluated.outcome === 'locked').toBe(locked);
    state = evaluated.state;
    return evaluated.outcome;
  });
  expect(outcomes).toEqual(typed.map(({ outcome }) => outcome));
});

test.each([
  ['nothing is known of its device', null, [null, 100, 150, 200, 200]],
  ['its device was enrolled before', 99, [null, 100, 150, 200, 200]],
  ['its device was enrolled since, as far as a clock may be out', 120_101, [null, null, 150, 200, 200]],
])(
  'a try is not made after it arrived, and none of a PIN that was set later, where %s',
  (_, enrolled_at, tried) => {
    const bounds = { set_at: 100, enrolled_at, arrived_at: 200 };
    expect([99, 100, 150, 200, 201].map((at) => triedAt(at, bounds))).toEqual(tried);
  },
);

test('a PIN is locked until both the quarter of an hour is over and the hour of what arrived', () => {
  const until = (wrong: number, locked_until: number | null) =>
    pinLockedUntil({ ...FRESH, locked_until, arrived: { wrong, hour_ends: 200 } }, 100);
  expect([until(19, null), until(19, 100), until(19, 101)]).toEqual([null, null, 101]);
  expect([until(20, null), until(20, 101), until(21, 300)]).toEqual([200, 200, 300]);
});
