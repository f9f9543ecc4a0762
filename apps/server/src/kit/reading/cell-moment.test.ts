import { describe, expect, test } from 'vitest';
import { dateOfCell } from './cell-date.ts';
import { momentOfCell, recordedDayOfCell, secondsOfCell } from './cell-moment.ts';

describe('the time of a cell', () => {
  test.each([
    ['08:05', 29_100],
    ['8.05', 29_100],
    ['08:05:10', 29_110],
    ['12:00 AM', 0],
    ['12:00 PM', 43_200],
    ['5:30 ptg', 63_000],
    ['23:59:59', 86_399],
    [0.5, 43_200],
    [0.33688657407407407, 29_107],
  ])('%j is %i seconds after midnight', (cell, seconds) => expect(secondsOfCell(cell)).toBe(seconds));
  test.each(['', '24:00', '08:60', '08:05:60', '13:00 PM', '0:30 AM', 'noon', 1, -0.5])(
    '%j is none',
    (cell) => expect(secondsOfCell(cell)).toBeNull(),
  );
});

describe('the day and time of a cell', () => {
  test.each([
    ['2026-11-30 08:05', '2026-11-30', 29_100],
    ['2026-11-30T08:05:10', '2026-11-30', 29_110],
    ['30/11/2026 8:05 AM', '2026-11-30', 29_100],
    ['30/11/26 2:33 PM', '2026-11-30', 52_380],
    [46_356.5, '2026-11-30', 43_200],
    [46_356.999999, '2026-12-01', 0],
  ])('%j is %s, %i seconds after midnight', (cell, date, seconds) =>
    expect(momentOfCell(cell)).toEqual({ date, seconds }),
  );
  test.each(['2026-11-30', '08:05', '31/02/2026 08:05', '31/02/26 08:05', '2026-11-30 25:00', ''])(
    '%j is none',
    (cell) => expect(momentOfCell(cell)).toBeNull(),
  );
  test('is a date where only the day is asked for', () =>
    expect(dateOfCell('2026-11-30 08:05:10')).toBe('2026-11-30'));
  test('is shown with two digits of the year, as everything here is recorded in this century', () => {
    expect(recordedDayOfCell(' 1/9/27 ')).toBe('2027-09-01');
    expect(recordedDayOfCell('2027-09-01')).toBe('2027-09-01');
    expect(recordedDayOfCell('31/02/26')).toBeNull();
  });
});
