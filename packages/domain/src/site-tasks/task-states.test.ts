import { expect, test } from 'vitest';
import {
  isChangeableTask,
  isOpenTask,
  isOverdue,
  isReassignableTask,
  nextTaskStatus,
  TASK_MOVES,
  TASK_STATUSES,
} from './task-states.ts';

test('a task moves only along its states', () => {
  const moves = TASK_STATUSES.map((status) => [
    status,
    TASK_MOVES.flatMap((move) => {
      const next = nextTaskStatus(status, move);
      return next === null ? [] : [`${move}: ${next}`];
    }),
  ]);
  expect(Object.fromEntries(moves)).toEqual({
    Assigned: ['accept: In Progress', 'cancel: Cancelled'],
    'In Progress': ['complete: Completed', 'cancel: Cancelled'],
    Returned: ['resume: In Progress', 'cancel: Cancelled'],
    Completed: ['verify: Verified', 'return: Returned'],
    Verified: [],
    Cancelled: [],
  });
});

test('a task is changed until somebody accepts it, and then given to another until it is completed', () => {
  expect(TASK_STATUSES.filter(isChangeableTask)).toEqual(['Assigned']);
  expect(TASK_STATUSES.filter(isReassignableTask)).toEqual(['In Progress', 'Returned']);
});

test('a task is overdue while it is open and its time is over', () => {
  const due_at = '2026-11-20T16:00:00.000Z';
  const late = '2026-11-20T16:00:00.001Z';
  expect(TASK_STATUSES.filter((status) => isOverdue({ status, due_at }, late))).toEqual([
    'Assigned',
    'In Progress',
    'Returned',
  ]);
  expect(isOverdue({ status: 'Assigned', due_at }, due_at)).toBe(false);
  expect(TASK_STATUSES.filter(isOpenTask)).toEqual(['Assigned', 'In Progress', 'Returned']);
});
