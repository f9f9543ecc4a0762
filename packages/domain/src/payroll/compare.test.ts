import { expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, standardLine } from './cases/read-cases.ts';
import { type ComparablePayslip, comparePayslips } from './compare.ts';
import type { PayslipFacts } from './facts.ts';

const statute = unwrap(statuteFor('2026-01'));
function payslip(salary: number, changes: Partial<PayslipFacts> = {}): ComparablePayslip {
  return {
    ...unwrap(calculatePayslip(ordinaryFacts('2026-01', salary, changes), statute)),
    monthly_salary: salary,
  };
}
const reasons = (current: ComparablePayslip, previous: ComparablePayslip | null) =>
  comparePayslips(current, previous).reasons.map((reason) => reason.key);

test('the same payslip again is nothing unusual', () => {
  const comparison = comparePayslips(payslip(500_000), payslip(500_000));
  expect(comparison.unusual).toBe(false);
  expect(comparison.figures.every((figure) => figure.difference === 0 && !figure.unusual)).toBe(true);
});

test('someone new is marked as joined', () => {
  const comparison = comparePayslips(payslip(500_000), null);
  expect(comparison.reasons).toEqual([{ key: 'joined', params: {} }]);
  expect(comparison.figures[0]).toMatchObject({ previous: null, difference: 500_000 });
});

test('a raise is named with both salaries, and what it moved', () => {
  const comparison = comparePayslips(payslip(600_000), payslip(500_000));
  expect(comparison.reasons.map((r) => r.key)).toEqual(['net_changed', 'tax_changed', 'salary_changed']);
  expect(comparison.reasons.at(-1)?.params).toEqual({ previous: 500_000, current: 600_000 });
});

test('a small move of the net pay is not unusual', () => {
  const almost = payslip(500_000, { total_adjustment: 40_000 });
  expect(reasons(almost, payslip(500_000))).toEqual([]);
  expect(reasons(payslip(500_000, { total_adjustment: 45_000 }), payslip(500_000))).toEqual(['net_changed']);
});

test('new and missing lines are named', () => {
  const withLoan = payslip(500_000, { deductions: [standardLine('loan', 1_000)] });
  expect(reasons(withLoan, payslip(500_000))).toEqual(['line_new']);
  expect(reasons(payslip(500_000), withLoan)).toEqual(['line_gone']);
});

test('a contribution that starts or stops is named', () => {
  const without = payslip(500_000, { manual: { contribution_eis_employee_amount: 0 } });
  expect(reasons(without, payslip(500_000))).toEqual(['contribution_stopped']);
  expect(reasons(payslip(500_000), without)).toEqual(['contribution_started']);
});

test('a net pay of nothing is marked', () => {
  expect(reasons(payslip(500_000, { deductions: [standardLine('loan', 900_000)] }), null)).toContain(
    'net_zero',
  );
});
