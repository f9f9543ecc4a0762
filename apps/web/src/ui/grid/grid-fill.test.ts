import { describe, expect, test } from 'vitest';
import {
  clipOf,
  dropped,
  droppedAt,
  type Filled,
  filledByHandle,
  filledDown,
  filledRight,
  handleRange,
  pasted,
} from './grid-fill.ts';
import type { Range, Spot } from './grid-range.ts';

/** A plan that says where it comes from: 12 is line 1, day 2. */
const planAt = ({ line, day }: Spot): number | 'off' => line * 10 + day;
const SIZE = { lines: 6, days: 7 };
const range = (top: number, left: number, bottom = top, right = left): Range => ({
  top,
  left,
  bottom,
  right,
});

/** `2 3 = 12`: the cell and the plan it becomes. */
const textOf = (filled: readonly Filled<number | 'off'>[]) =>
  filled.map(({ line, day, plan }) => `${line} ${day} = ${plan}`);

describe('pasting', () => {
  const two = clipOf(range(0, 0, 0, 1), planAt);
  test('puts the clip once where one cell is selected', () => {
    expect(textOf(pasted(two, range(2, 3), SIZE))).toEqual(['2 3 = 0', '2 4 = 1']);
  });
  test('repeats it over a larger selection', () => {
    expect(textOf(pasted(two, range(2, 0, 3, 2), SIZE))).toEqual([
      ...['2 0 = 0', '2 1 = 1', '2 2 = 0'],
      ...['3 0 = 0', '3 1 = 1', '3 2 = 0'],
    ]);
  });
  test('ends where the grid ends', () => {
    expect(textOf(pasted(two, range(5, 6), SIZE))).toEqual(['5 6 = 0']);
  });
  test('does nothing without a clip', () => {
    expect(pasted([], range(0, 0), SIZE)).toEqual([]);
  });
});

describe('filling', () => {
  test('takes the first line down, or the line above a single one', () => {
    expect(textOf(filledDown(range(1, 0, 3, 0), planAt))).toEqual(['2 0 = 10', '3 0 = 10']);
    expect(textOf(filledDown(range(1, 0, 1, 1), planAt))).toEqual(['1 0 = 0', '1 1 = 1']);
    expect(filledDown(range(0, 0), planAt)).toEqual([]);
  });
  test('takes the first day to the right, or the day before a single one', () => {
    expect(textOf(filledRight(range(1, 2, 1, 4), planAt))).toEqual(['1 3 = 12', '1 4 = 12']);
    expect(textOf(filledRight(range(1, 2), planAt))).toEqual(['1 2 = 11']);
    expect(filledRight(range(1, 0), planAt)).toEqual([]);
  });
  test('by the handle goes the way in which it was drawn further', () => {
    const source = range(1, 1, 2, 2);
    expect(handleRange(source, { line: 4, day: 3 })).toEqual(range(1, 1, 4, 2));
    expect(handleRange(source, { line: 3, day: 6 })).toEqual(range(1, 1, 2, 6));
    expect(handleRange(source, { line: 2, day: 1 })).toEqual(source);
    expect(handleRange(source, { line: 1, day: -1 })).toEqual(range(1, 0, 2, 2));
  });
  test('by the handle goes on with the selection in both directions', () => {
    const source = range(2, 0, 3, 0);
    expect(textOf(filledByHandle(source, range(0, 0, 5, 0), planAt))).toEqual([
      ...['0 0 = 20', '1 0 = 30', '4 0 = 20', '5 0 = 30'],
    ]);
  });
});

describe('dropping', () => {
  test('leaves the days it came from off', () => {
    const target = droppedAt(range(0, 0, 0, 1), { line: 0, day: 1 }, { line: 0, day: 2 }, SIZE);
    expect(target).toEqual(range(0, 1, 0, 2));
    expect(
      textOf(dropped(range(0, 0, 0, 1), range(0, 1, 0, 2), { planAt, copies: false, left: 'off' })),
    ).toEqual([...['0 0 = off', '0 1 = 0', '0 2 = 1']]);
  });
  test('copies without touching them', () => {
    expect(textOf(dropped(range(0, 0), range(3, 3), { planAt, copies: true, left: 'off' }))).toEqual([
      '3 3 = 0',
    ]);
  });
  test('is nothing beyond the grid, or where it began', () => {
    expect(droppedAt(range(0, 0), { line: 0, day: 0 }, { line: 0, day: 0 }, SIZE)).toBeNull();
    expect(droppedAt(range(0, 0, 1, 0), { line: 0, day: 0 }, { line: 5, day: 0 }, SIZE)).toBeNull();
    expect(droppedAt(range(1, 1), { line: 1, day: 1 }, { line: 1, day: -1 }, SIZE)).toBeNull();
  });
});
