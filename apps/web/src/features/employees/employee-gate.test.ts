import { describe, expect, it } from 'vitest';
import { exportFilters } from './employee-export.tsx';
import { employeeGate } from './employee-gate.ts';
import { employeeSearch, importSearch } from './employee-search.ts';

describe('employee features', () => {
  it('are off without a branch, a division and a department, but a file may still be imported', () => {
    expect(employeeGate(false, true)).toEqual({ create: false, import: true, unset: true });
  });
  it('are on once these are there, for whoever may create', () => {
    expect(employeeGate(true, true)).toEqual({ create: true, import: true, unset: false });
    expect(employeeGate(true, false)).toEqual({ create: false, import: false, unset: false });
  });
});

describe('the address', () => {
  it('opens the import, or one that goes on', () => {
    expect(importSearch({})).toEqual({ open: false, job: null });
    expect(importSearch({ import: '1' })).toEqual({ open: true, job: null });
    expect(importSearch({ job: '12' })).toEqual({ open: true, job: 12 });
    expect(importSearch({ job: 'x' })).toEqual({ open: false, job: null });
  });
  it('names an employee, and a field to correct only where there is one', () => {
    expect(employeeSearch({ id: '4', focus: 'salary' })).toEqual({ id: 4, focus: 'salary' });
    expect(employeeSearch({ id: '4', focus: 'anything' })).toEqual({ id: 4 });
    expect(() => employeeSearch({ id: 'x' })).toThrow();
  });
});

it('an export is asked for by the filters of the list, not by its pages', () => {
  const state = {
    page: 3,
    per_page: 50,
    sort: 'asc' as const,
    sort_by: 'name',
    status: 'all',
    branch_id: [2],
  };
  expect(exportFilters(state)).toEqual({ status: 'all', branch_id: [2] });
});
