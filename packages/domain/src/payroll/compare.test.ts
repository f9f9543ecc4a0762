import { expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, standardLine } from './cases/read-cases.ts';
import { COMPARED_FIGURES, type ComparablePayslip, comparePayslips } from './compare.ts';
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

test('each reason carries the figures it speaks of', () => {
  const raised = comparePayslips(payslip(600_000), payslip(500_000));
  // 5,000: EPF 550, SOCSO 24.75, EIS 9.90, tax 110 leave 4,305.35. 6,000: 660, 29.75, 11.90 and the tax of 5,340 a month.
  const [net, tax] = raised.reasons;
  expect(net?.params.previous).toBe(430_535);
  expect(net?.params.current).toBe(raised.figures.find((one) => one.key === 'total_net_pay')?.current);
  expect(tax?.params.previous).toBe(11_000);
  expect(raised.unusual).toBe(true);
  expect(raised.figures.filter((one) => one.unusual).map((one) => one.key)).toEqual([
    ...COMPARED_FIGURES.filter((key) =>
      ['total_net_pay', 'salary_amount', 'contribution_tax_monthly_amount'].includes(key),
    ),
  ]);
});

test('a line is known by its kind and its name', () => {
  const line = (name: string, amount: number, type = 'loan') => ({ ...standardLine(type, amount), name });
  const before = payslip(500_000, {
    deductions: [line('Car', 1_000)],
    earnings: [line('Meals', 1_000, 'commission')],
  });
  const after = payslip(500_000, {
    deductions: [line('House', 2_000)],
    earnings: [line('Meals', 1_500, 'commission')],
  });
  const comparison = comparePayslips(after, before);
  expect(comparison.reasons).toEqual([
    { key: 'line_new', params: { name: 'House', amount: 2_000 } },
    { key: 'line_gone', params: { name: 'Car', amount: 1_000 } },
  ]);
  expect(comparison.figures.filter((one) => one.unusual).map((one) => one.key)).toEqual(['total_deduction']);
  const renamed = payslip(500_000, {
    earnings: [line('Meals', 1_000, 'commission')].map((one) => ({ ...one, type: 'own' })),
  });
  const other = payslip(500_000, { earnings: [line('Meals', 1_000, 'commission')] });
  expect(comparePayslips(renamed, other).reasons.map((reason) => reason.key)).toEqual([
    'line_new',
    'line_gone',
  ]);
  expect(
    comparePayslips(renamed, other)
      .figures.filter((one) => one.unusual)
      .map((one) => one.key),
  ).toEqual(['total_earning']);
});

test('a contribution that stops is marked at its own figure, tax never as a contribution', () => {
  const manual = { contribution_eis_employee_amount: 0, contribution_tax_monthly_amount: 0 };
  const comparison = comparePayslips(payslip(500_000, { manual }), payslip(500_000));
  expect(comparison.reasons.map((reason) => [reason.key, reason.params.figure])).toEqual([
    ['tax_changed', undefined],
    ['contribution_stopped', 'contribution_eis_employee_amount'],
  ]);
});

test('a move is unusual from exactly its share and its amount on', () => {
  const limits = { net_percent: 10, net_amount: 1_000, tax_percent: 10, tax_amount: 1_000 };
  const base = { ...payslip(500_000), total_net_pay: 20_000 };
  const moved = (total_net_pay: number) =>
    comparePayslips({ ...base, total_net_pay }, base, limits).reasons.map((reason) => reason.key);
  expect([moved(22_000), moved(21_999), moved(18_000)]).toEqual([['net_changed'], [], ['net_changed']]);
  const small = { ...base, total_net_pay: 1_000 };
  const from = (net: number) =>
    comparePayslips({ ...small, total_net_pay: net }, small, limits).reasons.map((reason) => reason.key);
  expect([from(2_000), from(1_999)]).toEqual([['net_changed'], []]);
  const none = { net_percent: 0, net_amount: 0, tax_percent: 0, tax_amount: 0 };
  expect(comparePayslips(base, base, none).reasons).toEqual([]);
});

test('somebody new, and a net pay of nothing, are marked at the net pay', () => {
  const marked = (payslips: ReturnType<typeof comparePayslips>) =>
    payslips.figures.filter((one) => one.unusual).map((one) => one.key);
  expect(marked(comparePayslips(payslip(500_000), null))).toEqual(['total_net_pay']);
  const nothing = { ...payslip(500_000), total_net_pay: 0 };
  expect(comparePayslips(nothing, nothing).reasons).toEqual([{ key: 'net_zero', params: {} }]);
  expect(marked(comparePayslips(nothing, nothing))).toEqual(['total_net_pay']);
});
