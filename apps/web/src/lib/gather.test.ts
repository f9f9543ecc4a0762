import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When it is told, in ms, of what happens at these instants. */
function toldAt(instants: readonly number[], longest?: number): [number, string][] {
  const told: [number, string][] = [];
  const began = performance.now();
  const happened = gather<number>((all) => told.push([performance.now() - began, all.join()]), longest);
  for (const at of instants) setTimeout(() => happened(at), at);
  vi.runAllTimers();
  return told;
}

test('what happens at once is told together, soon', () => {
  expect(toldAt([0, 100, 299])).toEqual([[300, '0,100,299']]);
});

test('what goes on happening is told ever less often, and all of it', () => {
  const every = Array.from({ length: 101 }, (_, index) => index * 100);
  const told = toldAt(every, 3000);
  expect(told.map(([at]) => at)).toEqual([300, 1000, 2300, 4800, 7900, 11_000]);
  expect(told.flatMap(([, all]) => all.split(',').map(Number))).toEqual(every);
});

test('after a quiet time it is told soon again', () => {
  expect(toldAt([0, 400, 5000], 3000).map(([at]) => at)).toEqual([300, 1000, 5300]);
});

test('without a longer pause it is always told soon', () => {
  expect(toldAt([0, 400, 800]).map(([at]) => at)).toEqual([300, 700, 1100]);
});
