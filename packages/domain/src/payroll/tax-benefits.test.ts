import { describe, expect, test } from 'vitest';
import {
  benefitFacts,
  countsFrom,
  firstMonthOf,
  isBenefitOf,
  monthlyBenefit,
  refusedBenefit,
  type TaxBenefit,
} from './tax-benefits.ts';

const CAR: TaxBenefit = {
  ...{ id: 4, type: 'bik', name: 'Car', value: 240_500 },
  ...{ start_date: '2026-03-01', end_date: null, missed: null },
};
const FLAT: TaxBenefit = {
  ...CAR,
  id: 5,
  type: 'vola',
  name: 'Flat',
  value: 1_200_000,
  start_date: '2026-01-01',
};

describe("a month's part of the value of a year is in whole ringgit", () => {
  test.each([
    ['2,405.00 from March: ten months', 240_500, '2026-03-01', '2026-03-01', 24_000],
    ['2,405.00 from March, in December', 240_500, '2026-03-01', '2026-12-01', 24_000],
    ['12,000.00 from January: twelve months', 1_200_000, '2026-01-01', '2026-06-01', 100_000],
    ['500.00 in December alone', 50_000, '2026-12-01', '2026-12-01', 50_000],
    ['2,405.00 of an earlier year: twelve months', 240_500, '2025-07-01', '2026-03-01', 20_000],
  ])('%s', (_, value, start_date, month, monthly) => {
    expect(monthlyBenefit({ value, start_date }, month)).toBe(monthly);
  });
});

describe('a car from March', () => {
  test.each([
    ['2026-02-01', false],
    ['2026-03-01', true],
    ['2026-12-01', true],
    ['2027-01-01', false],
  ])('counts in %s: %s', (month, counts) => {
    expect(isBenefitOf(CAR, month)).toBe(counts);
  });

  test('ended with June, counts no longer in July', () => {
    const ended = { ...CAR, end_date: '2026-06-30' };
    expect([isBenefitOf(ended, '2026-06-01'), isBenefitOf(ended, '2026-07-01')]).toEqual([true, false]);
  });

  test('approved once April was confirmed without it, counts from May, with the whole value', () => {
    const late = { ...CAR, missed: '2026-04-01' };
    expect(countsFrom(late)).toBe('2026-05-01');
    expect(isBenefitOf(late, '2026-04-01')).toBe(false);
    // 2,405.00 over the eight months that remain.
    const { benefits } = benefitFacts([late], '2026-05-01');
    expect(benefits.map((one) => monthlyBenefit(one, '2026-05-01'))).toEqual([30_000]);
  });
});

describe('the month from which it counts', () => {
  test.each([
    ['its first one', {}, '2026-03-01'],
    ['the one after those that were confirmed without it', { missed: '2026-04-01' }, '2026-05-01'],
    ['none, once December was confirmed without it', { missed: '2026-12-01' }, null],
    ['none, where it ended with a month that was', { missed: '2026-06-01', end_date: '2026-06-30' }, null],
  ])('is %s', (_, more, from) => {
    expect(firstMonthOf({ ...CAR, ...more })).toBe(from);
  });
});

test('a month has the facts of each that counts in it, and names them', () => {
  expect(benefitFacts([CAR, FLAT], '2026-02-01')).toEqual({
    counted: [5],
    benefits: [{ type: 'vola', name: 'Flat', value: 1_200_000, start_date: '2026-01-01' }],
  });
  expect(benefitFacts([CAR, FLAT], '2026-03-01').counted).toEqual([4, 5]);
  expect(benefitFacts([CAR], '2026-01-01')).toEqual({ counted: [], benefits: [] });
});

test.each([
  ['the first of a month of this year', '2026-03-01', null, null],
  ['a month that is confirmed: counted from the next', '2026-03-01', '2026-05-01', null],
  ['a day within a month', '2026-03-02', null, 'not_a_month'],
  ['a month of last year', '2025-12-01', null, 'other_year'],
  ['a month of next year', '2027-01-01', null, 'other_year'],
  ['the month of joining', '2026-02-01', null, null],
  ['a month before joining', '2026-01-01', null, 'before_joining'],
  ['a year whose December is confirmed', '2026-03-01', '2026-12-01', 'year_closed'],
])('%s', (_, start_date, closed, refused) => {
  const given = { today: '2026-06-15', joined_at: '2026-02-10', closed };
  expect(refusedBenefit({ start_date, value: 240_500 }, given)).toBe(refused);
});

test.each([
  ['9.99 over the ten months from March', 999, null, 'below_a_ringgit'],
  ['10.00 over the ten months from March', 1_000, null, null],
  ['9.99 over the nine months that are left after March', 999, '2026-03-01', null],
  ['8.99 over those', 899, '2026-03-01', 'below_a_ringgit'],
  ['9.99 over the ten, with February confirmed', 999, '2026-02-01', 'below_a_ringgit'],
])('%s', (_, value, closed, refused) => {
  const given = { today: '2026-06-15', joined_at: '2026-02-10', closed };
  expect(refusedBenefit({ start_date: '2026-03-01', value }, given)).toBe(refused);
});
