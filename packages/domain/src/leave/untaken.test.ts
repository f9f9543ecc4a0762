import { expect, test } from 'vitest';
import type { PostedType } from './postings.ts';
import { untakenOn, untakenPay } from './untaken.ts';
import { NO_SUMS, type YearSums } from './year-end.ts';

const ANNUAL: PostedType = {
  basis: 'year',
  prorated: true,
  gender: null,
  tiers: [{ from_years: 0, half_days: 32 }],
  carry_half_days: 10,
  carry_months: null,
};
const untaken = (inactive_at: string, years: Record<number, Partial<YearSums>>) =>
  untakenOn(ANNUAL, { company_joined_at: '2020-01-01', inactive_at }, (year) =>
    years[year] ? { ...NO_SUMS, ...years[year] } : null,
  );

test('on the last day it is what is earned by then, with what was carried and adjusted, less what was taken', () => {
  // 16 days x 6/12 = 8, and 2 carried, 1 adjusted, 4.5 taken.
  const sums = { entitlement: 32, carried_in: 4, adjustment: 2, taken: -9 };
  expect(untaken('2026-06-30', { 2026: sums })).toBe(16 + 4 + 2 - 9);
});

test('what was given for work counts, and what was paid instead of taken does not', () => {
  // 16 days x 6/12 = 8, and 1.5 given, 3 encashed.
  expect(untaken('2026-06-30', { 2026: { entitlement: 32, earned: 3, encashed: -6 } })).toBe(16 + 3 - 6);
});

test('more taken than earned is negative', () => {
  expect(untaken('2026-03-31', { 2026: { entitlement: 32, taken: -20 } })).toBe(8 - 20);
});

test('of a year that has not begun it counts what last year would carry', () => {
  expect(untaken('2027-01-31', { 2026: { entitlement: 32, taken: -26 } })).toBe(2 + 6);
  expect(untaken('2027-01-31', { 2026: { entitlement: 32 } })).toBe(2 + 10);
});

test('carried leave is paid to whoever leaves before it lapses, whenever that becomes known, and to nobody after', () => {
  const lapsing = { ...ANNUAL, carry_months: 3 };
  const owed = (inactive_at: string, sums: Partial<YearSums>) =>
    untakenOn(lapsing, { company_joined_at: '2020-01-01', inactive_at }, (year) =>
      year === 2027 ? { ...NO_SUMS, ...sums } : null,
    );
  const posted = { entitlement: 32, carried_in: 10 };
  // 16 days x 2/12 = 2.67, and the five days that were carried.
  expect(owed('2027-02-28', posted)).toBe(6 + 10);
  expect(owed('2027-02-28', { ...posted, expired_carry: -10 })).toBe(6 + 10);
  expect(owed('2027-04-30', posted)).toBe(10);
  expect(owed('2027-04-30', { ...posted, taken: -4, used_in_time: -4 })).toBe(10);
});

test('of a year that was closed too early what was passed on counts for it again', () => {
  expect(untaken('2026-12-31', { 2026: { entitlement: 32, carried_out: -10, expired_year: -22 } })).toBe(32);
});

test('without a ledger it is not known', () => {
  expect(untaken('2024-06-30', { 2026: { entitlement: 32 } })).toBeNull();
});

test('a day is worth a twenty-sixth of the month, rounded once', () => {
  const day = '2026-06-30';
  const worth = (half_days: number, monthly_wages: number | null, more = {}) => {
    const { state, amount } = untakenPay(half_days, { day, monthly_wages, dismissed: false, ...more });
    return [state, amount];
  };
  expect(worth(1, 260_000)).toEqual(['due', 5_000]);
  expect(worth(17, 300_000)).toEqual(['due', 98_077]); // 3,000 x 8.5 / 26 = 980.769
  expect(worth(0, 300_000)).toEqual(['none', null]);
  expect(worth(-3, 300_000)).toEqual(['overdrawn', null]);
  expect(worth(17, null)).toEqual(['no_salary', null]);
  expect(worth(17, 300_000, { dismissed: true })).toEqual(['dismissed', null]);
  expect(worth(17, 300_000, { day: '2020-06-30' })).toEqual(['law_unknown', null]);
});

test('a type that carries nothing brings no debt into the year of leaving', () => {
  const person = { company_joined_at: '2020-01-01', inactive_at: '2027-01-31' };
  const of2026 = { ...NO_SUMS, entitlement: 32, taken: -40 };
  const posted = (year: number) => (year === 2026 ? of2026 : null);
  // A month of the 16 days is 1.33, rounded to one day.
  expect(untakenOn({ ...ANNUAL, carry_half_days: 0 }, person, posted)).toBe(2);
  expect(untakenOn(ANNUAL, person, posted)).toBe(2 - 8);
});

test('what is paid names the law of the day', () => {
  const given = { day: '2026-06-30', monthly_wages: 260_000, dismissed: false };
  // 2,600 / 26 is 100 a day.
  expect(untakenPay(3, given)).toMatchObject({
    state: 'due',
    amount: 15_000,
    law: { source: expect.stringContaining('60I'), effective_from: expect.stringMatching(/^\d{4}-/) },
  });
});
