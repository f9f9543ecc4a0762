import { describe, expect, test } from 'vitest';
import { bodyOf } from './employment-dialog.tsx';
import { changesOf } from './employment-preview.tsx';
import { paidIn } from './employment-timeline.tsx';
import { type NamedPlacement, placementIds } from './placement-labels.ts';

const base: NamedPlacement = {
  employment_type: 'permanent',
  branch: { id: 1, name: 'Penang' },
  division: null,
  department: { id: 2, name: 'Sales' },
  position: null,
  position_level: null,
  reports_to: { id: 9, name: null },
};

describe('a change of employment', () => {
  const values = {
    event: 'transfer' as const,
    effective_from: '2027-01-01',
    salary: '',
    reason: '',
    chosen: { department_id: { value: 3, name: 'Finance' }, branch_id: { value: null, name: '–' } },
  };

  test('sends what was chosen and nothing else of the place', () => {
    expect(bodyOf(values, false)).toEqual({
      event: 'transfer',
      effective_from: '2027-01-01',
      reason: '',
      department_id: 3,
      branch_id: null,
    });
    expect(bodyOf({ ...values, salary: '3,500' }, false)).toHaveProperty('salary', '3,500');
  });

  test('as a correction sends neither day nor salary', () => {
    const body = bodyOf({ ...values, salary: '1' }, true);
    expect(Object.keys(body).sort()).toEqual(['branch_id', 'department_id', 'event', 'reason']);
  });

  test('shows only what will be different', () => {
    const same = { department_id: { value: 2, name: 'Sales' } };
    expect(changesOf(base, same)).toEqual([]);
    expect(changesOf(base, values.chosen)).toEqual(['department_id', 'branch_id']);
  });

  test('knows a place by its ids, also of whom it may not name', () => {
    expect(placementIds(base)).toMatchObject({
      reports_to_id: 9,
      division_id: null,
      employment_type: 'permanent',
    });
  });
});

describe('what was paid in a period', () => {
  const salary = (effective_from: string, amount: string) => ({ effective_from, amount }) as never;
  // The latest first, as the server answers.
  const salaries = [
    salary('2027-01-01', '4000.00'),
    salary('2026-06-01', '3500.00'),
    salary('2024-03-01', '3000.00'),
  ];
  const paid = (effective_from: string, effective_to: string | null) =>
    paidIn({ effective_from, effective_to }, { salaries }).map((one) => one.amount);

  test('is the one it begins with, and those that begin within it, in order', () => {
    expect(paid('2024-03-01', '2026-05-31')).toEqual(['3000.00']);
    expect(paid('2024-03-01', '2026-06-01')).toEqual(['3000.00', '3500.00']);
    expect(paid('2026-06-01', null)).toEqual(['3500.00', '4000.00']);
    expect(paid('2020-01-01', '2020-12-31')).toEqual([]);
  });
});
