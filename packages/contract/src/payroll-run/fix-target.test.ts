import { expect, test } from 'vitest';
import { fixSearchOf, fixTargetOf } from './fix-target.ts';

const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const addressOf = (reason: string) => {
  const target = fixTargetOf(reason);
  return [target.to, fixSearchOf(target, 7, OCTOBER)];
};

test.each([
  ['payroll.salary_not_in_force', '/admin/employee/view/employment', { id: 7, focus: 'salary' }],
  ['payroll.opening_figures_missing', '/admin/employee/view/employment', { id: 7, focus: 'opening' }],
  ['payroll.date_of_birth_missing', '/admin/employee/view', { id: 7, focus: 'date_of_birth' }],
  ['payroll.nationality_missing', '/admin/employee/view', { id: 7, focus: 'nationality' }],
  [
    'payroll.rate_malformed',
    '/admin/employee/view/employment',
    { id: 7, focus: 'contribution_epf_employee_rate' },
  ],
  ['payroll.payslip_too_large', '/payroll/manage/process', { employee_id: 7, ...OCTOBER }],
  ['problem.failed', '/payroll/manage/process', { employee_id: 7, ...OCTOBER }],
  ['payroll.statute_not_in_force', '/admin/company/contribution', {}],
  ['account_missing', '/admin/employee/view', { id: 7, focus: 'bank_account' }],
  ['joiner', '/admin/employee/view/employment', { id: 7 }],
  ['relief_cut_to_limit', '/payroll/tax', { employee_id: 7 }],
  ['sources_unaccepted', '/payroll/setting', { part: 'sources' }],
])('%s is put right on %s', (reason, to, search) => expect(addressOf(reason)).toEqual([to, search]));

test('a blocker of the list, which has no prefix, leads to the same place', () =>
  expect(fixTargetOf('salary_not_in_force')).toEqual(fixTargetOf('payroll.salary_not_in_force')));

test('what is about an off-cycle payroll leads to that payroll', () =>
  expect(fixSearchOf(fixTargetOf('adjustment'), 7, { ...OCTOBER, sequence: 2 })).toEqual({
    employee_id: 7,
    ...OCTOBER,
    sequence: 2,
  }));
