import { expect, test } from 'vitest';
import { decidersOf, HOLDERS_STEP } from '../approvals/approval-steps.ts';
import { type LeaveStep, leaveStepsOf } from './approval-steps.ts';

const step = (values: Partial<LeaveStep>): LeaveStep => ({
  ...HOLDERS_STEP,
  from_half_days: null,
  ...values,
});
const facts = { half_days: 6, branch_id: 1, department_id: 2, position_level_id: null };

const MANAGER = step({ decided_by: 'line_manager' });
const ABOVE = step({ decided_by: 'line_manager', levels_up: 2, from_half_days: 6 });
const HR = step({ decided_by: 'people', employee_ids: [9], branch_id: 1 });

test('every step whose conditions are met applies, in order', () => {
  expect(leaveStepsOf([MANAGER, ABOVE, HR], facts)).toEqual([MANAGER, ABOVE, HR]);
  expect(leaveStepsOf([MANAGER, ABOVE, HR], { ...facts, half_days: 5 })).toEqual([MANAGER, HR]);
  expect(leaveStepsOf([MANAGER, ABOVE, HR], { ...facts, branch_id: 3 })).toEqual([MANAGER, ABOVE]);
});

test('a step of a department or level is none of those who have none', () => {
  const steps = [MANAGER, step({ department_id: 2 }), step({ position_level_id: 4 })];
  expect(leaveStepsOf(steps, facts)).toEqual([MANAGER, steps[1]]);
  expect(leaveStepsOf(steps, { ...facts, department_id: null, position_level_id: 4 })).toEqual([
    MANAGER,
    steps[2],
  ]);
});

test('where none applies there is no step, and one decision is enough', () => {
  expect(leaveStepsOf([], facts)).toEqual([]);
  expect(leaveStepsOf([ABOVE], { ...facts, half_days: 1 })).toEqual([]);
});

test('each step names who decides it', () => {
  expect(decidersOf([MANAGER, ABOVE, HR, step({ employee_ids: [7] })])).toEqual([
    { line_manager: 1, holders: false, people: [] },
    { line_manager: 2, holders: false, people: [] },
    { line_manager: null, holders: false, people: [9] },
    { line_manager: null, holders: true, people: [] },
  ]);
});
