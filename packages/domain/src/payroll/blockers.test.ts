import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { payrollBlockers } from './blockers.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ORDINARY_EMPLOYEE, ordinaryFacts, standardLine } from './cases/read-cases.ts';
import type { PayslipFacts } from './facts.ts';

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
