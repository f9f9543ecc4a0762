import { expect, test } from 'vitest';
import { isPaymentDate } from './payment-date.ts';

test.each([
  ['2026-09-30', false],
  ['2026-10-01', true],
  ['2026-10-31', true],
  ['2027-10-31', true],
  ['2027-11-01', false],
  ['2199-01-01', false],
])('what is booked of October 2026 can be of %s: %s', (date, expected) => {
  expect(isPaymentDate(date, { start_date: '2026-10-01', end_date: '2026-10-31' })).toBe(expected);
});
