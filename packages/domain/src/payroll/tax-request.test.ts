import { expect, test } from 'vitest';
import { TAX_REQUEST_STATUSES, taxRequestAbilities } from './tax-request.ts';

test('what can be done follows from the state, and nothing once a payroll has counted it', () => {
  const able = (counted: boolean) =>
    TAX_REQUEST_STATUSES.map((status) => [
      status,
      Object.entries(taxRequestAbilities(status, counted)).flatMap(([key, may]) => (may ? [key] : [])),
    ]);
  expect(able(false)).toEqual([
    ['Draft', ['update', 'send', 'cancel', 'prove']],
    ['Pending', ['cancel', 'prove']],
    ['Approved', ['cancel']],
    ['Rejected', []],
    ['Cancelled', []],
  ]);
  expect(taxRequestAbilities('Approved', true).cancel).toBe(false);
});
