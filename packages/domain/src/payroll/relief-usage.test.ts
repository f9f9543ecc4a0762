import { expect, test } from 'vitest';
import { RELIEFS_2025 } from '../statutory/malaysia/reliefs.ts';
import { TP1_2026 } from '../statutory/malaysia/tp1.ts';
import { exemptUsage, reliefUsage } from './relief-usage.ts';

const room = { voluntary_epf: 400_000, spouse_relief: 0 };
const usage = (used: Record<string, number>, given = room) =>
  new Map(reliefUsage(used, given, TP1_2026).map((item) => [item.key, item]));

test('a claim has the limit of its item left, less what the year has used', () => {
  const sspn = usage({ deduction_sspn: 300_000 }).get('deduction_sspn');
  expect(sspn).toEqual({ key: 'deduction_sspn', limit: 800_000, used: 300_000, left: 500_000, shared: [] });
});

test('claims of one group share its limit, and each says what is left of both', () => {
  const of = usage({ deduction_lifestyle_i: 200_000, deduction_lifestyle_ii: 30_000 });
  const shared = [
    {
      keys: ['i', 'ii', 'iii', 'iv'].map((part) => `deduction_lifestyle_${part}`),
      limit: 250_000,
      used: 230_000,
      left: 20_000,
    },
  ];
  const one = { key: 'deduction_lifestyle_iii', limit: 250_000, used: 0, left: 20_000, shared };
  expect(of.get('deduction_lifestyle_iii')).toEqual(one);
});

test('vaccination of parents stands in two groups, and the narrower one limits it', () => {
  const of = usage({ deduction_parent_expense_b: 90_000 }).get('deduction_parent_expense_c');
  expect(of?.shared.map(({ limit, left }) => [limit, left])).toEqual([
    [800_000, 710_000],
    [100_000, 10_000],
  ]);
  expect(of?.left).toBe(10_000);
});

test('voluntary EPF has the room that mandatory EPF leaves, alimony what the spouse relief leaves', () => {
  const of = usage({}, { voluntary_epf: 120_000, spouse_relief: 400_000 });
  expect(of.get('deduction_voluntary_epf_a')?.left).toBe(120_000);
  expect(of.get('deduction_alimony_payment')?.left).toBe(0);
});

test('more than the limit used leaves nothing, never less', () => {
  expect(usage({ deduction_sspn: 900_000 }).get('deduction_sspn')?.left).toBe(0);
  expect(usage({ deduction_lifestyle_i: 260_000 }).get('deduction_lifestyle_ii')?.shared[0]?.left).toBe(0);
});

test('the three exempt allowances say what is used and left', () => {
  expect(exemptUsage({ travelling: 250_000, childcare: 310_000 }, RELIEFS_2025)).toEqual([
    { key: 'travelling', limit: 600_000, used: 250_000, left: 350_000 },
    { key: 'childcare', limit: 300_000, used: 310_000, left: 0 },
    { key: 'long_service_award', limit: 200_000, used: 0, left: 200_000 },
  ]);
});
