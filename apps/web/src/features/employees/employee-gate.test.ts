import { describe, expect, it } from 'vitest';
import { employeeGate } from './employee-gate.ts';
import { employeeSearch } from './employee-search.ts';

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
  it('names an employee, and a field to correct only where there is one', () => {
    expect(employeeSearch({ id: '4', focus: 'salary' })).toEqual({ id: 4, focus: 'salary' });
    expect(employeeSearch({ id: '4', focus: 'anything' })).toEqual({ id: 4 });
    expect(() => employeeSearch({ id: 'x' })).toThrow();
  });
});
