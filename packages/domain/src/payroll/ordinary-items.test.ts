import { expect, test } from 'vitest';
import { standardLine } from './cases/read-cases.ts';
import { LINE_TYPES } from './line-types.ts';
import { mayBeOrdinary, ordinaryItems } from './ordinary-items.ts';

test('the law leaves these standard earnings for the ordinary rate of pay', () => {
  expect(LINE_TYPES.filter((kind) => mayBeOrdinary(kind)).map(({ type }) => type)).toEqual([
    'fixed_allowance',
    'allowance',
    'childcare_allowance',
    'shift_allowance',
    'site_allowance',
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
