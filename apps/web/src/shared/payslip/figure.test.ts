import type { Calculation } from '@mesra/contract/payroll-run/payslip';
import { describe, expect, test } from 'vitest';
import { senOf } from './amounts.ts';
import { amountOf, explanationOf, partsOf } from './figure.ts';

const line = (name: string, amount: string, cash = true) => ({
  name,
  amount,
  cash,
  explanation: { key: name },
});
const calculation = {
  total_salary: '4000.00',
  total_earning: '500.00',
  total_gross_pay: '4500.00',
  total_deduction: '100.00',
  total_adjustment: '-20.00',
  total_contribution_employee: '542.35',
  total_net_pay: '3837.65',
  contribution_epf_employee_amount: '495.00',
  contribution_socso_employee_amount: '22.25',
  contribution_eis_employee_amount: '8.90',
  contribution_skbbk_employee_amount: '0.00',
  contribution_tax_monthly_amount: '16.20',
  earnings: [line('Bonus', '500.00'), line('Tax borne', '80.00', false)],
  deductions: [line('Loan', '100.00')],
  explanations: [{ key: 'salary_amount' }, { key: 'total_net_pay' }],
} as unknown as Calculation;

const sumOf = (key: Parameters<typeof partsOf>[1]) =>
  partsOf(calculation, key).reduce((sum, part) => sum + (part.sign === '-' ? -1 : 1) * senOf(part.amount), 0);

describe('a total', () => {
  test.each([
    'total_earning',
    'total_gross_pay',
    'total_deduction',
    'total_contribution_employee',
    'total_net_pay',
  ] as const)('%s is made up of parts that come to it, to the sen', (key) => {
    expect(sumOf({ key })).toBe(senOf(calculation[key]));
  });

  test('leaves out what is taxed but not paid', () => {
    expect(partsOf(calculation, { key: 'total_earning' })).toHaveLength(1);
  });
});

describe('a figure', () => {
  test('finds its amount and its explanation, the salary by its other name', () => {
    expect(amountOf(calculation, { line: 'earnings', index: 0 })).toBe('500.00');
    expect(explanationOf(calculation, { key: 'total_salary' })?.key).toBe('salary_amount');
    expect(explanationOf(calculation, { line: 'deductions', index: 0 })?.key).toBe('Loan');
    expect(explanationOf(calculation, { key: 'total_adjustment' })).toBeNull();
  });
});
