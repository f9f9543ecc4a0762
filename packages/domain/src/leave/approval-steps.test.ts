import { expect, test } from 'vitest';
import { type ApprovalStep, DEFAULT_STEP, stepsOf } from './approval-steps.ts';

const step = (values: Partial<ApprovalStep>): ApprovalStep => ({ ...DEFAULT_STEP, ...values });
const facts = { half_days: 6, branch_id: 1, department_id: 2, position_level_id: null };

const MANAGER = step({ decided_by: 'line_manager' });
const ABOVE = step({ decided_by: 'line_manager', levels_up: 2, from_half_days: 6 });
const HR = step({ decided_by: 'people', employee_ids: [9], branch_id: 1 });

test('every step whose conditions are met applies, in order', () => {
  expect(stepsOf([MANAGER, ABOVE, HR], facts)).toEqual([MANAGER, ABOVE, HR]);
  expect(stepsOf([MANAGER, ABOVE, HR], { ...facts, half_days: 5 })).toEqual([MANAGER, HR]);
  expect(stepsOf([MANAGER, ABOVE, HR], { ...facts, branch_id: 3 })).toEqual([MANAGER, ABOVE]);
});

test('a step of a department or level is none of those who have none', () => {
  const steps = [MANAGER, step({ department_id: 2 }), step({ position_level_id: 4 })];
  expect(stepsOf(steps, facts)).toEqual([MANAGER, steps[1]]);
  expect(stepsOf(steps, { ...facts, department_id: null, position_level_id: 4 })).toEqual([
    MANAGER,
    steps[2],
  ]);
});

test('where none applies one step is left, so that no request goes undecided', () => {
  expect(stepsOf([], facts)).toEqual([DEFAULT_STEP]);
  expect(stepsOf([ABOVE], { ...facts, half_days: 1 })).toEqual([DEFAULT_STEP]);
});
