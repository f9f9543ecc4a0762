import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, sumSen } from '../kit/money.ts';
import { readCases, senOf } from './cases/read-cases.ts';
import { type DecidedItem, payablesOf } from './payables.ts';

interface Case {
  name: string;
  items: string[];
  advance?: string;
  'set off'?: string;
  pays: string[];
}
const CATEGORIES = ['meals', 'parking', 'phone', 'petrol'];

function itemOf(text: string): DecidedItem {
  const [category = '', counts_as, paid_through, accepted = ''] = text.split(' ');
  return {
    claim_category_id: CATEGORIES.indexOf(category),
    accepted: senOf(accepted),
    paid_through: paid_through as DecidedItem['paid_through'],
    counts_as: counts_as as DecidedItem['counts_as'],
  };
}

test.each(readCases<Case[]>('payables.yaml'))('$name', (given) => {
  const { payables, set_off } = payablesOf(given.items.map(itemOf), senOf(given.advance ?? '0'));
  const shown = payables.map(({ paid_through, claim_category_id: category, amount }) =>
    [paid_through, category === null ? '-' : CATEGORIES[category], formatMoney(amount)].join(' '),
  );
  expect([formatMoney(set_off), shown]).toEqual([given['set off'] ?? '0.00', given.pays]);
});

const items = fc.array(
  fc.record({
    claim_category_id: fc.integer({ min: 1, max: 3 }),
    accepted: fc.integer({ min: -100_00, max: 500_00 }),
    paid_through: fc.constantFrom('payroll' as const, 'transfer' as const),
    counts_as: fc.constantFrom('reimbursement' as const, 'wages' as const),
  }),
  { maxLength: 10 },
);

test('what is paid and what was set off come to what was accepted, and no more is set off than there was', () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 800_00 }), (list, advance) => {
      const { payables, set_off } = payablesOf(list, advance);
      expect(sumSen(payables.map(({ amount }) => amount)) + set_off).toBe(
        sumSen(list.map(({ accepted }) => accepted)),
      );
      expect(set_off).toBeGreaterThanOrEqual(0);
      expect(set_off).toBeLessThanOrEqual(advance);
    }),
  );
});
