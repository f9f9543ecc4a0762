import { expect, test } from 'vitest';
import { standardLine } from './cases/read-cases.ts';
import { LINE_TYPES } from './line-types.ts';
import { itemsOn, mayBeOrdinary, ordinaryItems } from './ordinary-items.ts';

test('the law leaves these standard earnings for the ordinary rate of pay', () => {
  expect(LINE_TYPES.filter((kind) => mayBeOrdinary(kind)).map(({ type }) => type)).toEqual([
    'fixed_allowance',
    'allowance',
    'childcare_allowance',
    'shift_allowance',
    'commission',
    'incentive',
    'service_charge',
    'other_earning',
  ]);
});

test('a kind of the company’s own may be marked, but no hours and no days', () => {
  const own = { type: 'site_allowance' };
  expect(mayBeOrdinary(own)).toBe(true);
  expect(mayBeOrdinary({ ...own, overtime: { multiplier: '1.5', hours: '2' } })).toBe(false);
  expect(mayBeOrdinary({ ...own, unpaid_leave: { days: '1' } })).toBe(false);
});

test('only what is marked counts, and never what the law excludes', () => {
  const marked = { ordinary_rate: true };
  expect(
    ordinaryItems([
      standardLine('fixed_allowance', 20_000, marked),
      standardLine('allowance', 5_000, marked),
      standardLine('allowance', 700),
      standardLine('travelling_allowance', 90_000, marked),
    ]),
  ).toBe(25_000);
  expect(ordinaryItems([])).toBe(0);
});

const PAYROLLS = [
  { start_date: '2027-12-01', amount: 100, recurring_amount: 10 },
  { start_date: '2028-02-01', amount: 200, recurring_amount: 20 },
];
test.each([
  ['before the first payroll', '2027-11-30', 0],
  ['on the first day of its month', '2027-12-01', 100],
  ['on the last day of its month', '2027-12-31', 100],
  ['in a month without a payroll, what is repeated', '2028-01-01', 10],
  ['on 29 February', '2028-02-29', 200],
  ['after the last payroll, what is repeated', '2028-03-01', 20],
])('items %s', (_, day, amount) => {
  expect(itemsOn(PAYROLLS, day)).toBe(amount);
});
