import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { payrollBlockers } from './blockers.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ORDINARY_EMPLOYEE, ordinaryFacts, standardLine } from './cases/read-cases.ts';
import type { PayslipFacts } from './facts.ts';
import type { LineFacts } from './line-facts.ts';

const keys = (facts: PayslipFacts) => payrollBlockers(facts).map((p) => p.key);
const withEmployee = (changes: Partial<PayslipFacts['employee']>) =>
  ordinaryFacts('2026-05', 300_000, { employee: { ...ORDINARY_EMPLOYEE, ...changes } });

describe('what blocks a payroll', () => {
  test('nothing, when all is there', () => {
    expect(keys(withEmployee({}))).toEqual([]);
  });

  test.each<[string, Partial<PayslipFacts['employee']>]>([
    ['date_of_birth_missing', { date_of_birth: null }],
    ['date_of_birth_malformed', { date_of_birth: '2001-02-29' }],
    ['born_after_month', { date_of_birth: '2026-06-01' }],
    ['nationality_missing', { nationality: '' }],
    ['joined_date_malformed', { company_joined_at: '' }],
    ['inactive_date_malformed', { inactive_at: 'yesterday' }],
    ['not_employed_in_month', { company_joined_at: '2026-06-01' }],
    ['not_employed_in_month', { inactive_at: '2026-04-30' }],
    ['salary_not_in_force', { company_joined_at: '2019-01-01', inactive_at: null }],
  ])('%s', (key, changes) => {
    const facts = withEmployee(changes);
    const late =
      key === 'salary_not_in_force' ? [{ effective_from: '2026-05-02', amount: 1 }] : facts.salaries;
    expect(keys({ ...facts, salaries: late })).toEqual([key]);
  });

  test('all of it at once, not only the first', () => {
    const facts = { ...withEmployee({ date_of_birth: null, nationality: 'x' }), salaries: [] };
    expect(keys(facts)).toEqual(['date_of_birth_missing', 'nationality_missing', 'salary_not_in_force']);
  });

  test('a month without law', () => {
    const problems = payrollBlockers(ordinaryFacts('2027-01', 300_000), statuteFor('2027-01'));
    expect(problems).toEqual([{ key: 'statute_not_in_force', params: { table: 'mtd', day: '2027-01-01' } }]);
  });

  test('a period that is no calendar month', () => {
    expect(keys({ ...withEmployee({}), end_date: '2026-05-30' })).toEqual(['wage_period_not_a_month']);
    expect(keys({ ...withEmployee({}), end_date: '2026-05-32' })).toEqual(['wage_period_not_a_month']);
  });

  test('an off-cycle payslip may follow the last day of service', () => {
    expect(keys({ ...withEmployee({ inactive_at: '2026-04-30' }), sequence: 2, salaries: [] })).toEqual([]);
  });
});

describe('wrong facts are named and nothing is worked out', () => {
  const statute = unwrap(statuteFor('2026-05'));
  const problems = (changes: Partial<PayslipFacts>) => {
    const outcome = calculatePayslip(ordinaryFacts('2026-05', 300_000, changes), statute);
    return outcome.ok ? [] : outcome.problems.map((p) => p.key);
  };

  test.each<[string, Partial<PayslipFacts>]>([
    ['amount_negative', { salaries: [{ effective_from: '2026-01-01', amount: -1 }] }],
    ['amount_not_sen', { salaries: [{ effective_from: '2026-01-01', amount: 0.5 }] }],
    ['amount_not_sen', { earnings: [standardLine('commission', Number.NaN)] }],
    ['amount_negative', { deductions: [standardLine('advance', -100)] }],
    [
      'overtime_multiplier_unknown',
      { earnings: [standardLine('overtime', 0, { overtime: { multiplier: '9', hours: '1' } })] },
    ],
    [
      'hours_malformed',
      { earnings: [standardLine('overtime', 0, { overtime: { multiplier: '1.5', hours: '-2' } })] },
    ],
    ['days_malformed', { deductions: [standardLine('unpaid_leave', 0, { unpaid_leave: { days: 'two' } })] }],
    ['sequence_malformed', { sequence: 0 }],
    ['rate_malformed', { company: { hrdf_rate: '1%' } }],
    ['amount_negative', { manual: { contribution_hrdf: -5 } }],
    ['date_malformed', { benefits: [{ type: 'bik', name: 'Car', value: 1, start_date: '2026-02-30' }] }],
  ])('%s', (key, changes) => {
    expect(problems(changes)).toEqual([key]);
  });

  test('the law of another month is refused', () => {
    const outcome = calculatePayslip(ordinaryFacts('2026-06', 300_000), statute);
    expect(outcome.ok ? null : outcome.problems[0]?.key).toBe('statute_of_another_month');
  });
});

describe('what is said with a problem', () => {
  const result = (facts: PayslipFacts) => payrollBlockers(facts).map(({ key, params }) => [key, params]);
  const period = { start_date: '2026-05-01', end_date: '2026-05-31' };

  test.each<[string, Partial<PayslipFacts['employee']>, Record<string, string>]>([
    ['date_of_birth_malformed', { date_of_birth: '2001-02-29' }, { value: '2001-02-29' }],
    ['born_after_month', { date_of_birth: '2026-06-01' }, { date_of_birth: '2026-06-01' }],
    ['joined_date_malformed', { company_joined_at: 'soon' }, { value: 'soon' }],
    ['inactive_date_malformed', { inactive_at: 'yesterday' }, { value: 'yesterday' }],
    ['not_employed_in_month', { inactive_at: '2026-04-30' }, period],
  ])('%s', (key, changes, params) => {
    expect(result(withEmployee(changes))).toEqual([[key, params]]);
  });

  test('a salary that begins late, with the first day that has none', () => {
    const late = { ...withEmployee({}), salaries: [{ effective_from: '2026-05-02', amount: 1 }] };
    expect(result(late)).toEqual([['salary_not_in_force', { day: '2026-05-01' }]]);
  });

  test('a period that is no month, and nothing else', () => {
    const facts = { ...withEmployee({ date_of_birth: null }), end_date: '2026-05-30' };
    expect(result(facts)).toEqual([['wage_period_not_a_month', { ...period, end_date: '2026-05-30' }]]);
    expect(keys({ ...withEmployee({}), start_date: 'May' })).toEqual(['wage_period_not_a_month']);
  });

  test.each(['MYS', 'my', 'M', ' MY'])('a nationality that is no code of two letters: %s', (nationality) => {
    expect(keys(withEmployee({ nationality }))).toEqual(['nationality_missing']);
  });

  test('born on the last day of the month is not yet after it', () => {
    expect(keys(withEmployee({ date_of_birth: '2026-05-31' }))).toEqual([]);
  });
});

describe('each wrong amount is named by its field', () => {
  const statute = unwrap(statuteFor('2026-05'));
  const problems = (changes: Partial<PayslipFacts>) => {
    const outcome = calculatePayslip(ordinaryFacts('2026-05', 300_000, changes), statute);
    return outcome.ok ? [] : outcome.problems.map(({ key, params }) => [key, params.field]);
  };
  const facts = ordinaryFacts('2026-05', 300_000);
  const named = (name: string, changes: Partial<LineFacts>) => ({
    ...standardLine('overtime', 0, changes),
    name,
  });

  test.each<[string, string, Partial<PayslipFacts>]>([
    ['amount_negative', 'salary', { salaries: [{ effective_from: '2026-01-01', amount: -1 }] }],
    [
      'date_malformed',
      'effective_from',
      { salaries: [...facts.salaries, { effective_from: '2026-02-30', amount: 1 }] },
    ],
    ['amount_negative', 'basic', { salary_payload: { ...facts.salary_payload, basic: -1 } }],
    ['amount_negative', 'Meals', { earnings: [{ ...standardLine('commission', -1), name: 'Meals' }] }],
    ['amount_negative', 'Car', { deductions: [{ ...standardLine('loan', -1), name: 'Car' }] }],
    [
      'overtime_multiplier_unknown',
      'Night',
      { earnings: [named('Night', { overtime: { multiplier: '9', hours: '1' } })] },
    ],
    [
      'hours_malformed',
      'Night',
      { earnings: [named('Night', { overtime: { multiplier: '1.5', hours: '' } })] },
    ],
    ['days_malformed', 'Away', { deductions: [named('Away', { unpaid_leave: { days: 'two' } })] }],
    [
      'amount_negative',
      'Car',
      { benefits: [{ type: 'bik', name: 'Car', value: -1, start_date: '2026-01-01' }] },
    ],
    [
      'date_malformed',
      'Car',
      { benefits: [{ type: 'bik', name: 'Car', value: 1, start_date: '2026-02-30' }] },
    ],
    ['amount_negative', 'deduction_sspn', { tp1_claims: [{ key: 'deduction_sspn', amount: -1 }] }],
    ['amount_negative', 'zakat', { zakat: -1 }],
    ['amount_negative', 'religious_journey', { religious_journey: -1 }],
    ['amount_not_sen', 'total_adjustment', { total_adjustment: 0.5 }],
    ['amount_negative', 'contribution_hrdf', { manual: { contribution_hrdf: -1 } }],
    ['rate_malformed', 'hrdf_rate', { company: { hrdf_rate: '1.01' } }],
    [
      'rate_malformed',
      'contribution_epf_employee_rate',
      { employee: { ...facts.employee, contribution_epf_employee_rate: '2' } },
    ],
    ['amount_negative', 'year_so_far.x', { year_so_far: { ...facts.year_so_far, x: -1 } }],
    ['amount_negative', 'opening.lp', { opening: { ...facts.opening, lp: -1 } }],
  ])('%s of %s', (key, field, changes) => {
    expect(problems(changes)).toEqual([[key, field]]);
  });

  test('numbers of children and of the payslip are whole', () => {
    const children = (changes: Partial<PayslipFacts['employee']['children']>) =>
      problems({ employee: { ...facts.employee, children: { ...facts.employee.children, ...changes } } });
    expect([children({ under_18: -1 }), children({ disabled: 0.5 })]).toEqual([
      [['children_malformed', undefined]],
      [['children_malformed', undefined]],
    ]);
    expect(problems({ sequence: 1.5 })).toEqual([['sequence_malformed', undefined]]);
  });

  test('what may be: no basic, a manual amount that is not set, an adjustment below nothing, a rate of all', () => {
    const allowed = { contribution_hrdf: null, contribution_tax_monthly_amount: undefined };
    expect(problems({ manual: allowed, total_adjustment: -100, company: { hrdf_rate: '1' } })).toEqual([]);
  });

  test.each(['1.0', '1.5', '2.0', '3.0', '1', '2', '3', '0.5'])('overtime is paid %s times', (multiplier) => {
    expect(problems({ earnings: [named('Night', { overtime: { multiplier, hours: '1' } })] })).toEqual([]);
  });

  test('the law of another month is refused with both months, and not beside other problems', () => {
    const outcome = calculatePayslip(ordinaryFacts('2026-06', 300_000), statute);
    expect(outcome.ok ? null : outcome.problems).toEqual([
      { key: 'statute_of_another_month', params: { wage_month: '2026-06', statute_month: '2026-05' } },
    ]);
    const both = calculatePayslip(ordinaryFacts('2026-06', 300_000, { zakat: -1 }), statute);
    expect(both.ok ? null : both.problems.map((one) => one.key)).toEqual(['amount_negative']);
  });
});
