import { expect, test } from 'vitest';
import { sharesTable } from './cells.ts';

test('printed cells are read as rows, whatever blanks are between them', () => {
  expect(sharesTable('  1000:13:11\n\n  2000:26:22  -:39:33\n').rows).toEqual([
    { row: 1, min_salary: 0, max_salary: 1_000, amounts: { employer: 13, employee: 11 } },
    { row: 2, min_salary: 1_000, max_salary: 2_000, amounts: { employer: 26, employee: 22 } },
    { row: 3, min_salary: 2_000, max_salary: null, amounts: { employer: 39, employee: 33 } },
  ]);
});

test.each([
  ['a share is missing', '1000:13', 'bad cell undefined'],
  ['a share is empty', '1000:13:', 'bad cell '],
  ['a share is not whole sen', '1000:13.5:11', 'bad cell 13.5'],
  ['a top is no number', 'x:13:11', 'bad cell x'],
])('a table in which %s is refused', (_what, cells, message) => {
  expect(() => sharesTable(cells)).toThrow(message);
});
