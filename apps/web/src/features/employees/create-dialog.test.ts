import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { expect, it } from 'vitest';
import { createBody } from './create-dialog.tsx';
import { EMPTY } from './employee-values.ts';
import { salaryStart } from './salary-dialog.tsx';
import { countsFor } from './salary-flags.ts';

const typed = {
  ...EMPTY,
  name: 'Noor Azlina',
  employee_code: 'E9',
  identity_number: '900131-10-5523',
  company_joined_at: '2026-03-01',
  branch_id: 1,
  division_id: 2,
  department_id: 3,
};

it('a new employee is sent as the contract takes it, with a salary where one was typed', () => {
  const sent = employeeEndpoints.create.body?.parse(createBody({ ...typed, basic_salary: '1,700.5' }, 3));
  expect(sent).toMatchObject({ company_id: 3, employee_code: 'E9', nationality: 'MY', basic_salary: 170050 });
});

it('a new employee is not sent without a branch, a division and a department', () => {
  const nowhere = { ...typed, branch_id: null, division_id: null, department_id: null, basic_salary: '' };
  const refused = employeeEndpoints.create.body?.safeParse(createBody(nowhere, 3)).error?.issues;
  expect(refused?.map(({ path }) => path.join())).toEqual(['branch_id', 'division_id', 'department_id']);
});

it('a new employee may come without a salary', () => {
  expect(createBody({ ...typed, basic_salary: ' ' }, 3)).not.toHaveProperty('basic_salary');
});

it('a first salary runs from the joining day, a later one from the next month with what counted before', () => {
  expect(salaryStart([], '2026-03-01', '2026-11-21')).toMatchObject({
    effective_from: '2026-03-01',
    epf: true,
    hrdf: true,
  });
  const last = { epf: true, socso: true, eis: true, tax: true, hrdf: false } as never;
  expect(salaryStart([last], '2026-03-01', '2026-12-21')).toMatchObject({
    effective_from: '2027-01-01',
    hrdf: false,
  });
});

it('a salary counts for everything, or for what it says', () => {
  const all = { epf: true, socso: true, eis: true, tax: true, hrdf: true };
  expect(countsFor(all)).toBe('all');
  expect(countsFor({ ...all, eis: false, hrdf: false })).toEqual(['epf', 'socso', 'tax']);
});
