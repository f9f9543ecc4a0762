import { expect, test } from 'vitest';
import {
  byUrgency,
  isChangeableTask,
  isOpenTask,
  isOverdue,
  isReassignableTask,
  nextTaskStatus,
  TASK_MOVES,
  TASK_STATUSES,
  type TaskStatus,
  wasLate,
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

test('a task was late if it was completed after its time', () => {
  const due_at = '2026-11-20T14:30:00.000Z';
  expect(wasLate({ completed_at: '2026-11-20T14:30:00.001Z', due_at })).toBe(true);
  expect(wasLate({ completed_at: due_at, due_at })).toBe(false);
  expect(wasLate({ completed_at: null, due_at })).toBe(false);
});

test('what is overdue comes first, then what was returned, each by when it is due', () => {
  const now = '2026-11-21T01:00:00.000Z';
  const [monday, friday] = ['2026-11-16T16:00:00.000Z', '2026-11-20T16:00:00.000Z'];
  const [noon, evening] = ['2026-11-21T04:00:00.000Z', '2026-11-21T12:00:00.000Z'];
  const task = (id: number, status: TaskStatus, due_at: string) => ({ id, status, due_at });
  const tasks = [
    task(6, 'In Progress', evening),
    task(7, 'Assigned', evening),
    task(5, 'Assigned', noon),
    task(4, 'Returned', evening),
    task(3, 'Returned', noon),
    task(2, 'Assigned', friday),
    task(1, 'Returned', monday),
  ];
  expect(tasks.sort(byUrgency(now)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
