import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../kit/plain-date.ts';
import { headcount, turnover } from './headcount.ts';
import { nextYearly } from './yearly-day.ts';

describe('headcount', () => {
  const joins = [
    { day: '2020-01-01', count: 10 },
    { day: '2026-10-01', count: 2 },
    { day: '2026-11-30', count: 1 },
  ];
  const leaves = [
    { day: '2026-09-30', count: 1 },
    { day: '2026-11-15', count: 1 },
    { day: '2026-12-31', count: 1 },
  ];

  test('is that of the end of each month, and of today in the present one', () => {
    expect(headcount(joins, leaves, '2026-11-20', 3)).toEqual([
      { month: '2026-09-01', employees: 9, joined: 0, left: 1 },
      { month: '2026-10-01', employees: 11, joined: 2, left: 0 },
      // Whoever joins on the 30th is not there yet, and whoever leaves in December still is.
      { month: '2026-11-01', employees: 10, joined: 0, left: 1 },
    ]);
  });

  test('goes back over a year’s end', () => {
    const months = headcount(joins, [], '2026-01-31', 2).map(({ month }) => month);
    expect(months).toEqual(['2025-12-01', '2026-01-01']);
  });

  test('turnover is leavers in percent of the average headcount', () => {
    // 2 of an average of 10
    expect(turnover(headcount(joins, leaves, '2026-11-20', 3))).toBe(20);
    expect(turnover(headcount([], [], '2026-11-20', 12))).toBeNull();
  });
});

describe('a day that comes round every year', () => {
  test.each([
    ['1990-11-25', '2026-11-25', '2026-11-25'],
    ['1990-11-24', '2026-11-25', '2027-11-24'],
    ['1990-01-05', '2026-12-20', '2027-01-05'],
    ['2000-02-29', '2026-02-01', '2026-02-28'],
    ['2000-02-29', '2026-03-01', '2027-02-28'],
    ['2000-02-29', '2028-02-01', '2028-02-29'],
    ['2000-02-29', '2027-03-01', '2028-02-29'],
  ])('%s, from %s on, is next on %s', (day, from, next) => {
    expect(nextYearly(day, from)).toBe(next);
  });

  test('is never before, and never more than a year and a day ahead', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1950-01-01', n));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 2000 }), (day, after) => {
        const from = addDays('2024-01-01', after);
        const ahead = daysBetween(from, nextYearly(day, from));
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(ahead).toBeLessThanOrEqual(366);
      }),
    );
  });
});
