import { expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, standardLine } from './cases/read-cases.ts';
import { DEFAULT_PAYROLL_RULES, deductedBeyond, payrollRulesOf } from './payroll-rules.ts';

const figures = { gross: 400_000, unearned: 0, deductions: 150_000, contributions: 50_000 };

test('deductions of exactly half of the wages are within the limit, one sen more is not', () => {
  expect(deductedBeyond(figures, 50)).toBeNull();
  expect(deductedBeyond({ ...figures, deductions: 150_001 }, 50)).toEqual({
    deducted: 200_001,
    ceiling: 200_000,
  });
});

test('days not worked lower the wages and are no deduction', () => {
  // Wages of 2,000 earned after unpaid leave of 2,000; 1,001 deducted of them.
  const away = { gross: 400_000, unearned: 200_000, deductions: 250_100, contributions: 50_000 };
  expect(deductedBeyond(away, 50)).toEqual({ deducted: 100_100, ceiling: 100_000 });
});

test('a month without wages has no room for a deduction', () => {
  expect(deductedBeyond({ gross: 0, unearned: 0, deductions: 1, contributions: 0 }, 50)).toEqual({
    deducted: 1,
    ceiling: 0,
  });
});

test('the rules of a month are the latest that began by its first day, the defaults before any', () => {
  const rows = [{ ...DEFAULT_PAYROLL_RULES, effective_from: '2026-05-01', net_percent: 20 }];
  expect(payrollRulesOf(rows, '2026-04-30')).toEqual(DEFAULT_PAYROLL_RULES);
  expect(payrollRulesOf(rows, '2026-05-01').net_percent).toBe(20);
});

const statute = unwrap(statuteFor('2026-01'));
const withLoan = (deduction_limit_percent: number | null) => {
  const facts = ordinaryFacts('2026-01', 300_000, {
    deductions: [standardLine('loan', 200_000), standardLine('unpaid_leave', 10_000)],
    company: { hrdf_rate: null, deduction_limit_percent },
  });
  return unwrap(calculatePayslip(facts, statute)).warnings.map(({ key }) => key);
};

test('a payslip points out deductions beyond the limit of its company, and none where it sets no limit', () => {
  expect(withLoan(50)).toContain('deductions_beyond_limit');
  expect(withLoan(95)).not.toContain('deductions_beyond_limit');
  expect(withLoan(null)).not.toContain('deductions_beyond_limit');
});

const byHand = (entered: number | null) =>
  unwrap(
    calculatePayslip(
      ordinaryFacts('2026-01', 800_000, {
        manual: { contribution_tax_monthly_amount: entered },
        company: { hrdf_rate: null, tax_mode: 'manual' },
      }),
      statute,
    ),
  );

test('where PCB is entered by hand, nothing is deducted until it is, and the payslip says so', () => {
  const none = byHand(null);
  expect([none.contribution_tax_monthly_amount, none.contribution_tax_manual]).toEqual([0, true]);
  expect(none.warnings.map(({ key }) => key)).toContain('tax_not_entered');
  const entered = byHand(12_345);
  expect([entered.contribution_tax_monthly_amount, entered.contribution_tax_manual]).toEqual([12_345, true]);
  expect(entered.warnings.map(({ key }) => key)).not.toContain('tax_not_entered');
});
