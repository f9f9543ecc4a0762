import { expect, test } from 'vitest';
import {
  budgetByMonth,
  type CountedDay,
  inManDays,
  manDay,
  manDaysByMonth,
  monthsFrom,
  shownDays,
  totalOf,
} from './man-days.ts';

const day = (date: string, halves = 2): CountedDay => ({ date, halves });

test('a day counts one man-day, half a day half of one', () => {
  expect([manDay(false), manDay(true)].map(inManDays)).toEqual([1, 0.5]);
});

test('the months of a project are those that have one of its days', () => {
  expect(monthsFrom('2026-11-30', '2027-01-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(monthsFrom('2026-11-30', '2026-11-30')).toEqual(['2026-11']);
});

test('a budget is divided by the days of each month, and adds up', () => {
  // 16 November to 31 January: 15, 31 and 31 of 77 days. Of 100 man-days 19.5, 40 and 40.5 in halves.
  const shares = budgetByMonth(200, '2026-11-16', '2027-01-31');
  expect([...shares]).toEqual([
    ['2026-11', 39],
    ['2026-12', 80],
    ['2027-01', 81],
  ]);
});

test('a budget of one day is all of one month', () => {
  expect([...budgetByMonth(3, '2026-11-16', '2026-11-16')]).toEqual([['2026-11', 3]]);
});

test('budget, planned and actual stand beside each other by month', () => {
  const project = {
    ...{ start_date: '2026-11-01', end_date: '2026-12-31', budget: 122 },
    planned: [day('2026-11-03'), day('2026-11-04', 1), day('2026-12-01')],
    actual: [day('2026-11-03')],
  };
  expect(manDaysByMonth(project, { from: '2026-11-01', to: '2026-12-31' })).toEqual([
    { month: '2026-11', budget: 60, planned: 3, actual: 2 },
    { month: '2026-12', budget: 62, planned: 2, actual: 0 },
  ]);
  expect(totalOf(project.planned)).toBe(5);
});

test('without a last day a budget is not divided', () => {
  const project = {
    ...{ start_date: '2026-11-01', end_date: null, budget: 122 },
    planned: [],
    actual: [day('2026-12-01')],
  };
  expect(manDaysByMonth(project, { from: '2026-11-01', to: '2026-12-31' })).toEqual([
    { month: '2026-11', budget: null, planned: 0, actual: 0 },
    { month: '2026-12', budget: null, planned: 0, actual: 2 },
  ]);
});

test('without a budget none is shown', () => {
  const project = { start_date: '2026-11-01', end_date: '2026-11-30', budget: null, planned: [], actual: [] };
  expect(manDaysByMonth(project, { from: '2026-11-01', to: '2026-11-30' })[0]?.budget).toBeNull();
});

test('the days shown end with the project, or with the present month where it has no end', () => {
  expect(shownDays({ start_date: '2026-11-01', end_date: '2026-12-15' }, '2026-11-29')).toEqual({
    from: '2026-11-01',
    to: '2026-12-15',
  });
  expect(shownDays({ start_date: '2026-11-01', end_date: null }, '2026-12-02').to).toBe('2026-12-31');
  expect(shownDays({ start_date: '2027-02-10', end_date: null }, '2026-12-02').to).toBe('2027-02-28');
});

test('a project of ten years is shown whole, of a longer one without an end the latest months', () => {
  expect(shownDays({ start_date: '2006-11-10', end_date: null }, '2026-12-02')).toEqual({
    from: '2016-12-01',
    to: '2026-12-31',
  });
  const longest = { start_date: '2016-11-15', end_date: '2026-11-14' };
  expect(shownDays(longest, '2026-12-02')).toEqual({ from: '2016-11-15', to: '2026-11-14' });
});
