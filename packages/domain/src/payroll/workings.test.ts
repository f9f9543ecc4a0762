import { expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { factsOf, type PayslipCase, readCases, settingsOf, standardLine } from './cases/read-cases.ts';
import type { PayslipFacts } from './facts.ts';
import type { Explanation } from './result.ts';

interface WorkingsCase extends PayslipCase {
  workings: Record<string, string[]>;
}

const ringgit = (amount: number | null) => (amount === null ? '' : formatMoney(amount));

/** An explanation as written in a case: the figure with its reason, then each step. */
function written(e: Explanation): string[] {
  const parts = [
    `${ringgit(e.amount)} by ${e.law}`,
    e.base === null ? '' : ` on ${ringgit(e.base)}`,
    e.rate === null ? '' : ` at ${e.rate}`,
    e.row ? ` in row ${e.row.row} over ${ringgit(e.row.min_salary)} to ${ringgit(e.row.max_salary)}` : '',
    e.table === null ? '' : ` of ${e.table} ${e.effective_from}`,
    e.manual ? ' by hand' : '',
  ];
  return [parts.join(''), ...e.steps.map((s) => `${s.label_key}: ${s.formula} = ${ringgit(s.amount)}`)];
}

test.each(readCases<WorkingsCase[]>('workings.yaml'))('$name', (given) => {
  const statute = unwrap(statuteFor(given.month, settingsOf(given)));
  const { explanations } = unwrap(calculatePayslip(factsOf(given), statute));
  const found = Object.fromEntries(explanations.map((one) => [one.key, written(one)]));
  expect(found).toMatchObject(given.workings);
});

test('each line says how its amount came about', () => {
  const statute = unwrap(statuteFor('2026-04'));
  const facts = factsOf({
    name: '',
    month: '2026-04',
    salary: '2080.00',
    person: { company_joined_at: '2026-04-16' },
    earnings: [
      { type: 'overtime', multiplier: '1.5', hours: '2' },
      { type: 'fixed_allowance', amount: '300.00', prorated: 'yes' },
      { type: 'commission', amount: '50.00' },
    ],
    deductions: [{ type: 'unpaid_leave', days: '1.5' }],
    expect: {},
  });
  const own = { ...standardLine('commission', 1_000), type: 'an allowance of the company', id: 7 };
  const result = unwrap(calculatePayslip({ ...facts, earnings: [...facts.earnings, own] }, statute));
  const lines = [...result.earnings, ...result.deductions];
  expect(lines.map((line) => [line.explanation.key, ...written(line.explanation)])).toEqual([
    [
      'overtime',
      '30.00 by law.employment_act.overtime on 2080.00 at 1.5',
      'step.hourly_rate: 2080.00 / 26 / 8 = ',
      'step.overtime: × 1.5 × 2 h = 30.00',
    ],
    [
      'fixed_allowance',
      '150.00 by law.contract.line on 300.00',
      'step.days_of_month: 300.00 × 15 / 30 = 150.00',
    ],
    ['commission', '50.00 by law.contract.line on 50.00', 'step.as_entered: 50.00 = 50.00'],
    ['an allowance of the company', '10.00 by law.contract.line on 10.00', 'step.as_entered: 10.00 = 10.00'],
    [
      'unpaid_leave',
      '104.00 by law.employment_act.s18a on 2080.00',
      'step.unpaid_leave: 2080.00 × 1.5 / 30 = 104.00',
    ],
  ]);
  expect(lines.map((line) => [line.id, line.cash])).toEqual([
    [null, true],
    [null, true],
    [null, true],
    [7, true],
    [null, true],
  ]);
});

test('a second payslip of the month takes the difference, says so, and is a year’s figure by itself', () => {
  const statute = unwrap(statuteFor('2026-01'));
  const common = { name: '', month: '2026-01', expect: {} };
  const first = unwrap(
    calculatePayslip(
      factsOf({
        ...common,
        salary: '5000.00',
        zakat: '30.00',
        tp1: { deduction_lifestyle_i: '200.00' },
        deductions: [{ type: 'zakat', amount: '10.00' }],
      }),
      statute,
    ),
  );
  const second = factsOf({
    ...common,
    salary: '0.00',
    zakat: '5.00',
    tp1: { deduction_lifestyle_i: '100.00' },
    earnings: [{ type: 'additional_remuneration_bonus', amount: '1000.00' }],
  });
  const result = unwrap(
    calculatePayslip({ ...second, sequence: 2, salaries: [], taken_this_month: first.month_total }, statute),
  );
  const epf = result.explanations.find((one) => one.key === 'contribution_epf_employee_amount');
  expect(epf && written(epf)).toEqual([
    '110.00 by law.epf.part_a on 6000.00 at 0.11 in row 261 over 5900.00 to 6000.00 of epf 2025-10-01',
    'step.table_row: 6000.00 × 11% = 660.00',
    'step.less_taken_this_month: 660.00 - 550.00 = 110.00',
  ]);
  expect(result.remuneration_current).toMatchObject({
    y: 100_000,
    k: 11_000,
    x: result.contribution_tax_monthly_amount,
    z: 500,
    lp: 10_000,
    tp1: { deduction_lifestyle_i: 10_000 },
  });
  expect(result.month_total).toMatchObject({ zakat: 4_500, lp: 30_000 });
  expect(result.remuneration_accumulate).toMatchObject({ y: 600_000, k: 66_000, z: 4_500, lp: 30_000 });
  expect(result).toMatchObject({ salary_amount: 0, contribution_tax_manual: false });
});

test('a basic that contributions are based on counts where it is chosen, and once a month', () => {
  const statute = unwrap(statuteFor('2026-01'));
  const facts = factsOf({ name: '', month: '2026-01', salary: '5000.00', expect: {} });
  const epf = (changes: Partial<PayslipFacts>, contribution_based_on: 'salary' | 'basic') => {
    const salary_payload = { ...facts.salary_payload, contribution_based_on, basic: 300_000 };
    const result = unwrap(calculatePayslip({ ...facts, salary_payload, ...changes }, statute));
    return result.contribution_epf_employee_amount;
  };
  expect([epf({}, 'salary'), epf({}, 'basic')]).toEqual([55_000, 33_000]);
  expect(epf({ sequence: 2, salaries: [] }, 'basic')).toBe(0);
  const manual = { contribution_tax_monthly_amount: null };
  expect(unwrap(calculatePayslip({ ...facts, manual }, statute)).contribution_tax_manual).toBe(false);
});
