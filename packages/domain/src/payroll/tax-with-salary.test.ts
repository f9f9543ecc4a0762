import { expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, standardLine } from './cases/read-cases.ts';
import type { PayslipFacts } from './facts.ts';
import { TAX_WITH_SALARY } from './tax-with-salary.ts';

const statute = unwrap(statuteFor('2026-01'));
const monthly = ordinaryFacts('2026-01', 500_000);
const BONUS = standardLine('additional_remuneration_bonus', 500_000);
const bonus: PayslipFacts = { ...monthly, sequence: 2, salaries: [], earnings: [BONUS] };
const of = (facts: PayslipFacts) => unwrap(calculatePayslip(facts, statute));
const warns = (facts: PayslipFacts) => of(facts).warnings.some(({ key }) => key === TAX_WITH_SALARY);
const employee = (change: Partial<PayslipFacts['employee']>): PayslipFacts => ({
  ...bonus,
  employee: { ...bonus.employee, ...change },
});

test('a bonus before the salary says so: its PCB is deducted with the salary', () => {
  const first = of(bonus);
  const later = of({ ...monthly, taken_this_month: first.month_total });
  const salaryAlone = of(monthly);
  expect(first.contribution_tax_monthly_amount).toBe(0);
  expect(warns(bonus)).toBe(true);
  expect(later.contribution_tax_monthly_amount).toBeGreaterThan(salaryAlone.contribution_tax_monthly_amount);
  expect(later.warnings).toEqual([]);
});

test('so does one after another, before the salary', () => {
  expect(warns({ ...bonus, taken_this_month: of(bonus).month_total })).toBe(true);
});

test.each<[string, PayslipFacts]>([
  ['after the salary', { ...bonus, taken_this_month: of(monthly).month_total }],
  ['with the salary', { ...monthly, earnings: [BONUS] }],
  ['of an advance, which is not taxed', { ...bonus, earnings: [standardLine('advance_paid', 100_000)] }],
  ['to who left before the month', employee({ inactive_at: '2025-12-31' })],
  ['to a non-resident, whose PCB is flat', employee({ tax_resident: false })],
  ['to who has a salary without PCB', { ...bonus, salary_payload: { ...bonus.salary_payload, tax: false } }],
  ['with PCB that is entered', { ...bonus, manual: { contribution_tax_monthly_amount: 10_000 } }],
])('nothing is said of a payment %s', (_, facts) => {
  expect(warns(facts)).toBe(false);
});

test('it is said until the last day of the month is somebody’s last', () => {
  expect(warns(employee({ inactive_at: '2026-01-01' }))).toBe(true);
});
