import { describe, expect, test } from 'vitest';
import { countOf, fitted, holds, moved, NAME_DAY, rangeOf } from './grid-range.ts';

const SIZE = { lines: 30, days: 7 };
const at = (line: number, day: number) => ({ line, day });

describe('a selection', () => {
  test('is a rectangle whichever way it was drawn', () => {
    const range = { top: 1, bottom: 3, left: 2, right: 5 };
    expect(rangeOf({ from: at(3, 5), to: at(1, 2) }, SIZE)).toEqual(range);
    expect(countOf(range)).toBe(12);
    expect(holds(range, at(3, 2))).toBe(true);
    expect(holds(range, at(4, 2))).toBe(false);
  });
  test('of a name has all its days', () => {
    expect(rangeOf({ from: at(2, NAME_DAY), to: at(4, 3) }, SIZE)).toEqual({
      top: 2,
      bottom: 4,
      left: 0,
      right: 6,
    });
  });
  test('fits after rows have gone', () => {
    const one = { lines: 1, days: 7 };
    expect(fitted({ from: at(4, 8), to: at(9, 2) }, one)).toEqual({ from: at(0, 6), to: at(0, 2) });
    expect(fitted({ from: at(4, 8), to: at(9, 2) }, { lines: 0, days: 7 }).to).toEqual(at(0, 2));
  });
});

describe('a key', () => {
  const go = (key: string, ctrl = false, from = at(12, 3)) => moved(from, { key, ctrl }, SIZE);
  test.each([
    ['ArrowUp', at(11, 3)],
    ['ArrowDown', at(13, 3)],
    ['ArrowLeft', at(12, 2)],
    ['ArrowRight', at(12, 4)],
    ['Home', at(12, 0)],
    ['End', at(12, 6)],
    ['PageUp', at(2, 3)],
    ['PageDown', at(22, 3)],
  ])('%s moves', (key, expected) => {
    expect(go(key)).toEqual(expected);
  });
  test.each([
    ['ArrowUp', at(0, 3)],
    ['ArrowDown', at(29, 3)],
    ['ArrowLeft', at(12, NAME_DAY)],
    ['ArrowRight', at(12, 6)],
    ['Home', at(0, 0)],
    ['End', at(29, 6)],
  ])('Ctrl and %s moves to the edge', (key, expected) => {
    expect(go(key, true)).toEqual(expected);
  });
  test('stops at the edges, and reaches the names', () => {
    expect(go('ArrowLeft', false, at(0, 0))).toEqual(at(0, NAME_DAY));
    expect(go('ArrowLeft', false, at(0, NAME_DAY))).toEqual(at(0, NAME_DAY));
    expect(go('ArrowDown', false, at(29, 6))).toEqual(at(29, 6));
    expect(go('a')).toBeNull();
  });
});
