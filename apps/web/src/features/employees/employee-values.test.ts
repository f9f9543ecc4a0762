import type { Employee } from '@mesra/contract/employees/employee';
import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changedFields,
  conflictsIn,
  EMPTY,
  type EmployeeValues,
  FIELDS,
  percentOf,
  rateOf,
  valuesOf,
} from './employee-values.ts';

const values = (change: Partial<EmployeeValues>): EmployeeValues => ({ ...EMPTY, ...change });

describe('a rate is typed in percent and sent as a share', () => {
  it.each([
    ['0.11', '11'],
    ['0.055', '5.5'],
    ['0.09', '9'],
    ['0.1', '10'],
    ['0.0025', '0.25'],
  ])('%s is shown as %s percent and comes back the same', (rate, percent) => {
    expect(percentOf(rate)).toBe(percent);
    expect(rateOf(percent)).toBe(rate);
  });
  it('takes a percent sign, and a comma for the point', () => {
    expect(rateOf('11 %')).toBe('0.11');
    expect(rateOf('5,5')).toBe('0.055');
  });
  it('leaves what is no percentage below 100 as it is, so that it is refused', () => {
    for (const wrong of ['105', '-3', 'eleven', '100']) {
      const body = { contribution_epf_employee_rate: rateOf(wrong), version: 1 };
      expect(employeeEndpoints.update.body?.safeParse(body).success).toBe(false);
    }
  });
  it('says nothing where there is nothing', () => {
    expect(percentOf(null)).toBe('');
    expect(rateOf('')).toBe('');
  });
});

describe('an employee in a form', () => {
  const employee = {
    name: 'Tan Wei Jie',
    spouse_working: true,
    spouse_disabled: null,
    contribution_epf_employee_rate: '0.1100',
    branch_id: 7,
    email: null,
  } as unknown as Employee;

  it('has every field that the contract takes', () => {
    expect([...FIELDS].sort()).toEqual(
      Object.keys(employeeEndpoints.update.body?.shape ?? {})
        .filter((name) => name !== 'version')
        .sort(),
    );
  });
  it('shows yes, no and not known apart', () => {
    const shown = valuesOf(employee);
    expect([shown.spouse_working, shown.spouse_disabled]).toEqual(['yes', null]);
    expect(shown.email).toBe('');
    expect(shown.contribution_epf_employee_rate).toBe('11');
  });
  it('is sent in the words of the contract', () => {
    const body = bodyOf(valuesOf(employee), ['spouse_working', 'email', 'branch_id']);
    const sent = employeeEndpoints.update.body?.parse({ ...body, version: 3 });
    expect(sent).toEqual({ spouse_working: true, email: null, branch_id: 7, version: 3 });
  });
});

describe('two people change one employee', () => {
  const base = values({ name: 'Aisyah', phone: '012-3456789', race: 'Malay' });

  it('sends only what was changed', () => {
    expect(changedFields(base, values({ ...base, race: 'Other' }), ['name', 'race'])).toEqual(['race']);
  });
  it('lets both changes stand where they are of different fields', () => {
    const mine = { ...base, name: 'Aisyah binti Ismail' };
    const theirs = { ...base, race: 'Other' };
    expect(conflictsIn(base, mine, theirs, ['name', 'race'])).toEqual([]);
  });
  it('asks where both changed the same field to different things, and not where they agree', () => {
    const mine = { ...base, name: 'Aisyah A', race: 'Other' };
    const theirs = { ...base, name: 'Aisyah B', race: 'Other' };
    expect(conflictsIn(base, mine, theirs, ['name', 'race'])).toEqual(['name']);
  });
});
