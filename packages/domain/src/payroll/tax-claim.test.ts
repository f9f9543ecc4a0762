import { expect, test } from 'vitest';
import { TP1_2025, TP1_2026 } from '../statutory/malaysia/tp1.ts';
import { isClaimable, isOpenForClaims } from './tax-claim.ts';

test('items of the form of the year and the departure levy can be claimed', () => {
  expect(isClaimable('deduction_sspn', TP1_2026)).toBe(true);
  expect(isClaimable('religious_journey', TP1_2026)).toBe(true);
  expect(isClaimable('zakat', TP1_2026)).toBe(false);
  expect([TP1_2025, TP1_2026].map((tp1) => isClaimable('deduction_domestic_tourism', tp1))).toEqual([
    false,
    true,
  ]);
});

test.each([
  ['this year, at any time', 2026, '2026-12-31', false, true],
  ['a year to come', 2027, '2026-12-31', true, false],
  ['last year in January, while its December is still to be paid', 2026, '2027-01-08', true, true],
  ['last year in January, once its December is confirmed', 2026, '2027-01-08', false, false],
  ['last year from February on', 2026, '2027-02-01', true, false],
  ['the year before last in January', 2025, '2027-01-08', true, false],
])('reliefs can be claimed of %s', (_, year, today, december_to_pay, open) => {
  expect(isOpenForClaims(year, { today, december_to_pay })).toBe(open);
});
