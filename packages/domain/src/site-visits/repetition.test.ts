import { expect, test } from 'vitest';
import { mondayOf } from '../attendance/work-day.ts';
import { repeatedDates } from './repetition.ts';

test.each([
  ['2026-11-02', '2026-11-02'],
  ['2026-11-08', '2026-11-02'],
  ['2028-02-29', '2028-02-28'],
  ['2000-12-31', '2000-12-25'],
])('The week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

const every = (weekdays: number[], until: string, every_weeks = 1) => ({ weekdays, until, every_weeks });

test('A visit repeats on its weekdays from the first day until the last, both included', () => {
  expect(repeatedDates('2026-11-04', every([3, 1, 1], '2026-11-16'), 400)).toStrictEqual([
    '2026-11-04',
    '2026-11-09',
    '2026-11-11',
    '2026-11-16',
  ]);
});

test('A visit repeats every second week, over the end of a month and 29 February', () => {
  expect(repeatedDates('2028-02-15', every([2], '2028-03-31', 2), 400)).toStrictEqual([
    '2028-02-15',
    '2028-02-29',
    '2028-03-14',
    '2028-03-28',
  ]);
});

test('A visit whose last day is before the first has no day', () => {
  expect(repeatedDates('2026-11-04', every([1, 2, 3, 4, 5, 6, 7], '2026-11-03'), 400)).toStrictEqual([]);
});

test('Of too many days one more is told than there may be', () => {
  expect(repeatedDates('2026-11-04', every([1, 2, 3, 4, 5], '2199-12-31'), 400)).toHaveLength(401);
});
