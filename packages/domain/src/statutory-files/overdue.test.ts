import { expect, test } from 'vitest';
import { isOverdue, type OwedMonth } from './overdue.ts';

const OCTOBER = { start_date: '2026-10-01', due_on: '2026-11-15' };
const october = (...files: [owed: boolean, handed_in: boolean][]): OwedMonth => ({
  ...OCTOBER,
  files: files.map(([owed, handed_in]) => ({ owed, handed_in })),
});

test('a month is overdue once its day has passed and something that it owes was not handed in', () => {
  const since = '2026-09-01';
  expect(isOverdue(october([true, true], [true, false]), '2026-11-16', since)).toBe(true);
  expect(isOverdue(october([true, true], [true, false]), '2026-11-15', since)).toBe(false);
  expect(isOverdue(october([true, true], [false, false]), '2026-11-16', since)).toBe(false);
});

test('months before the first that was handed in here were handed in elsewhere', () => {
  const open = october([true, false]);
  expect(isOverdue(open, '2027-03-16', '2026-10-01')).toBe(true);
  expect(isOverdue(open, '2027-03-16', '2026-11-01')).toBe(false);
  expect(isOverdue(open, '2027-03-16', null)).toBe(false);
});
