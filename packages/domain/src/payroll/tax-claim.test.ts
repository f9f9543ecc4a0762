import { expect, test } from 'vitest';
import { TP1_2025, TP1_2026 } from '../statutory/malaysia/tp1.ts';
import { isClaimable, TAX_CLAIM_STATUSES, taxClaimAbilities } from './tax-claim.ts';

test('what can be done follows from the state, and nothing once a payroll has counted it', () => {
  const able = (counted: boolean) =>
    TAX_CLAIM_STATUSES.map((status) => [
      status,
      Object.entries(taxClaimAbilities(status, counted)).flatMap(([key, may]) => (may ? [key] : [])),
    ]);
  expect(able(false)).toEqual([
    ['Draft', ['update', 'send', 'cancel', 'prove']],
    ['Pending', ['cancel', 'prove']],
    ['Approved', ['cancel']],
    ['Rejected', []],
    ['Cancelled', []],
  ]);
  expect(taxClaimAbilities('Approved', true).cancel).toBe(false);
});

test('items of the form of the year and the departure levy can be claimed', () => {
  expect(isClaimable('deduction_sspn', TP1_2026)).toBe(true);
  expect(isClaimable('religious_journey', TP1_2026)).toBe(true);
  expect(isClaimable('zakat', TP1_2026)).toBe(false);
  expect([TP1_2025, TP1_2026].map((tp1) => isClaimable('deduction_domestic_tourism', tp1))).toEqual([
    false,
    true,
  ]);
});
