import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PinOutcome } from './fr-record.ts';
import { evaluatePin, isPinLocked, isWeakPin, type PinState, triedAt } from './pin.ts';

interface Cases {
  chosen: { pin: string; weak: boolean; name: string }[];
  tries: { name: string; of: { at: number; right: boolean; outcome: PinOutcome }[] }[];
}
const cases = parse(readFileSync(new URL('./cases/pins.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

test.each(cases.chosen)('$pin, $name, is weak: $weak', ({ pin, weak }) => expect(isWeakPin(pin)).toBe(weak));

const EIGHT = Date.parse('2026-11-30T00:00:00Z');
const FRESH: PinState = { tries: 0, locked_until: null, last_tried_at: null };

test.each(cases.tries)('$name', ({ of }) => {
  let state = FRESH;
  const outcomes = of.map(({ at, right }) => {
    const tried = EIGHT + at * 60_000;
    const locked = isPinLocked(state, tried);
    const evaluated = evaluatePin(state, { at: tried, right });
    expect(evaluated.outcome === 'locked').toBe(locked);
    state = evaluated.state;
    return evaluated.outcome;
  });
  expect(outcomes).toEqual(of.map(({ outcome }) => outcome));
});

test('a try is not made after it arrived, and none of a PIN that was set later', () => {
  const known = { set_at: 100, arrived_at: 200 };
  expect([99, 100, 150, 200, 201].map((at) => triedAt(at, known))).toEqual([null, 100, 150, 200, 200]);
});
