import { PLACEMENT_FIELDS } from '@mesra/domain/employees/periods';
import { describe, expect, test } from 'vitest';
import { bodyOf } from './employment-dialog.tsx';
import { changesOf } from './employment-preview.tsx';
import { statedFields } from './employment-timeline.tsx';
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

describe('the fields that a period of the timeline states', () => {
  const stated = (changed: string[], first: boolean, current: boolean) =>
    statedFields({ changed } as never, { first, current });

  test('are those it changed, whether it is current or past', () => {
    expect(stated(['position_id'], false, true)).toEqual(['position_id']);
    expect(stated(['position_id', 'branch_id'], false, false)).toHaveLength(2);
  });

  test('are all of the first one, unless it is current, when they stand above', () => {
    expect(stated([], true, false)).toEqual(PLACEMENT_FIELDS);
    expect(stated([], true, true)).toEqual([]);
  });
});
