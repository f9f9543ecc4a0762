import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumSen } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { ORDINARY_EMPLOYEE } from './cases/read-cases.ts';
import { allowClaims, personalReliefs, taxCategory } from './reliefs.ts';

const { tp1 } = unwrap(statuteFor('2026-01')).mtd.value;
const room = { voluntary_epf: 400_000, spouse_relief: 0 };
const allowed = (claims: Record<string, number>, before: Record<string, number> = {}, given = room) =>
  allowClaims(
    Object.entries(claims).map(([key, amount]) => ({ key, amount })),
    before,
    given,
    tp1,
  ).total;

test('no claims ever exceed the limit of their item or group, in whatever pieces they come', () => {
  const keys = [...tp1.items.keys()];
  const claim = fc.record({ key: fc.constantFrom(...keys), amount: fc.integer({ min: 0, max: 1_000_000 }) });
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 30 }), (claims) => {
      const result = allowClaims(claims, {}, room, tp1);
      for (const [key, amount] of Object.entries(result.allowed)) {
        expect(amount).toBeLessThanOrEqual(tp1.items.get(key)?.limit ?? 0);
      }
      for (const group of tp1.groups) {
        expect(sumSen(group.keys.map((key) => result.allowed[key] ?? 0))).toBeLessThanOrEqual(group.limit);
      }
      expect(result.total).toBe(sumSen(Object.values(result.allowed)));
    }),
  );
});

test('examination and vaccination of parents share 1,000 inside their 8,000', () => {
  expect(allowed({ deduction_parent_expense_b: 80_000, deduction_parent_expense_c: 80_000 })).toBe(100_000);
  expect(allowed({ deduction_parent_expense_a: 750_000, deduction_parent_expense_b: 100_000 })).toBe(800_000);
});

test('alimony shares 4,000 with the spouse relief', () => {
  expect(allowed({ deduction_alimony_payment: 500_000 })).toBe(400_000);
  expect(allowed({ deduction_alimony_payment: 500_000 }, {}, { ...room, spouse_relief: 400_000 })).toBe(0);
});

test('what was claimed before in the year counts', () => {
  expect(allowed({ deduction_sspn: 500_000 }, { deduction_sspn: 600_000 })).toBe(200_000);
});

test('an unknown claim is allowed nothing', () => {
  expect(allowed({ deduction_yacht: 500_000 })).toBe(0);
});

test.each([
  ['single', false, 0, 1],
  ['single', false, 1, 3],
  ['married', false, 0, 2],
  ['married', true, 2, 3],
  ['divorced', false, 0, 3],
  ['widowed', false, 1, 3],
] as const)(
  '%s, spouse working %s, %i children: category %i',
  (marital_status, spouse_working, under_18, category) => {
    const children = { ...ORDINARY_EMPLOYEE.children, under_18 };
    expect(taxCategory({ ...ORDINARY_EMPLOYEE, marital_status, spouse_working, children })).toBe(category);
  },
);

test('what is cut to its limit is told with what was claimed, and only that', () => {
  const claims = [
    { key: 'deduction_sspn', amount: 900_000 },
    { key: 'deduction_alimony_payment', amount: 400_000 },
  ];
  expect(allowClaims(claims, {}, room, tp1)).toEqual({
    allowed: { deduction_sspn: 800_000, deduction_alimony_payment: 400_000 },
    total: 1_200_000,
    cut: [{ key: 'deduction_sspn', claimed: 900_000, allowed: 800_000 }],
  });
});

test('voluntary EPF and alimony count what was claimed before against what they share', () => {
  const before = { deduction_voluntary_epf_a: 100_000, deduction_alimony_payment: 100_000 };
  const narrow = { voluntary_epf: 250_000, spouse_relief: 100_000 };
  // 2,500 less 1,000; 4,000 less 1,000 for the spouse and 1,000 claimed before.
  expect(allowed({ deduction_voluntary_epf_a: 400_000 }, before, narrow)).toBe(150_000);
  expect(allowed({ deduction_alimony_payment: 400_000 }, before, narrow)).toBe(200_000);
  // Other items do not share the spouse's limit.
  expect(allowed({ deduction_sspn: 800_000 }, {}, { ...room, spouse_relief: 400_000 })).toBe(800_000);
});

test.each([
  ['under_18', 200_000],
  ['studying_18_below_diploma', 200_000],
  ['studying_18', 800_000],
  ['disabled', 800_000],
  ['disabled_studying', 1_600_000],
] as const)('a child of the kind %s makes a single person category 3, with its relief', (kind, QC) => {
  const children = { ...ORDINARY_EMPLOYEE.children, [kind]: 1 };
  const { reliefs } = unwrap(statuteFor('2026-01')).mtd.value;
  const single = personalReliefs({ ...ORDINARY_EMPLOYEE, children }, reliefs);
  expect(single).toEqual({ category: 3, S: 0, DU: 0, SU: 0, QC });
  const two = personalReliefs(
    { ...ORDINARY_EMPLOYEE, children: { ...children, [kind]: 2, under_18: 2 } },
    reliefs,
  );
  expect(two.QC).toBe(kind === 'under_18' ? 400_000 : 2 * QC + 400_000);
});
