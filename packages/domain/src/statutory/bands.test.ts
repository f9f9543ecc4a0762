import { expect, test } from 'vitest';
import { bandOf, bandTable } from './bands.ts';

const table = bandTable([
  { top: 1_000, amounts: 'a' },
  { top: 2_000, amounts: 'b' },
  { top: 3_000, amounts: 'c' },
  { top: null, amounts: 'd' },
]);

test('rows are numbered from 1, each from the top of the one before', () => {
  expect(table.rows).toEqual([
    { row: 1, min_salary: 0, max_salary: 1_000, amounts: 'a' },
    { row: 2, min_salary: 1_000, max_salary: 2_000, amounts: 'b' },
    { row: 3, min_salary: 2_000, max_salary: 3_000, amounts: 'c' },
    { row: 4, min_salary: 3_000, max_salary: null, amounts: 'd' },
  ]);
});

test.each([
  [-1, undefined],
  [0, undefined],
  [1, 1],
  [1_000, 1],
  [1_001, 2],
  [2_000, 2],
  [2_001, 3],
  [3_000, 3],
  [3_001, 4],
  [99_999_999, 4],
])('wages of %d sen are in row %s, a top belonging to its row', (wages, row) => {
  expect(bandOf(table, wages)?.row).toBe(row);
});

test('above the last top there is no row, nor in a table of none', () => {
  const closed = bandTable([{ top: 1_000, amounts: 'a' }]);
  expect([bandOf(closed, 1_000)?.row, bandOf(closed, 1_001), bandOf(bandTable([]), 1)]).toEqual([
    1,
    null,
    null,
  ]);
});

test('a table whose tops do not rise is refused, naming the row', () => {
  const rows = (...tops: (number | null)[]) => bandTable(tops.map((top) => ({ top, amounts: null })));
  expect(() => rows(1_000, 1_000)).toThrow('rows out of order at 2');
  expect(() => rows(1_000, 2_000, 1_500)).toThrow('rows out of order at 3');
  expect(() => rows(0)).toThrow('rows out of order at 1');
  expect(() => rows(1_000, null, 2_000)).toThrow('open row 2 is not the last');
  expect(rows(1_000, null).rows).toHaveLength(2);
});
