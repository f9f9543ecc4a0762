import { describe, expect, it } from 'vitest';
import { nextOpen } from './setup-guide.tsx';

type Steps = Parameters<typeof nextOpen>[0];

const steps = (structure: string, employees: string, payroll: string) =>
  [
    { key: 'structure', state: structure },
    { key: 'employees', state: employees },
    { key: 'payroll', state: payroll },
  ] as Steps;

describe('a set-up that was left', () => {
  it('goes on at the first step that is open', () => {
    expect(nextOpen(steps('done', 'open', 'open'), null)).toBe('employees');
    expect(nextOpen(steps('done', 'skipped', 'open'), null)).toBe('payroll');
  });
  it('leads from a step to the next open one, and comes back to an earlier one that was passed over', () => {
    expect(nextOpen(steps('done', 'open', 'open'), 'structure')).toBe('employees');
    expect(nextOpen(steps('open', 'done', 'done'), 'payroll')).toBe('structure');
  });
  it('is over where nothing is open but the step that is being left', () => {
    expect(nextOpen(steps('done', 'skipped', 'open'), 'payroll')).toBeNull();
    expect(nextOpen(steps('done', 'done', 'done'), null)).toBeNull();
  });
});
