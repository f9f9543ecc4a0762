import { expect, test } from 'vitest';
import {
  isOpenProject,
  needsReason,
  nextProjectStatus,
  WORK_PROJECT_MOVES,
  WORK_PROJECT_STATUSES,
} from './project-states.ts';

test('a project moves only along its states', () => {
  const moves = WORK_PROJECT_STATUSES.map((status) => [
    status,
    WORK_PROJECT_MOVES.flatMap((move) => {
      const next = nextProjectStatus(status, move);
      return next === null ? [] : [`${move}: ${next}`];
    }),
  ]);
  expect(Object.fromEntries(moves)).toEqual({
    Planned: ['start: In Progress', 'cancel: Cancelled'],
    'In Progress': ['hold: On Hold', 'complete: Completed', 'cancel: Cancelled'],
    'On Hold': ['resume: In Progress', 'cancel: Cancelled'],
    Completed: ['reopen: In Progress'],
    Cancelled: [],
  });
});

test('reopening and cancelling need a reason', () => {
  expect(WORK_PROJECT_MOVES.filter(needsReason)).toEqual(['reopen', 'cancel']);
});

test('what is completed or cancelled stays as it is', () => {
  expect(WORK_PROJECT_STATUSES.filter(isOpenProject)).toEqual(['Planned', 'In Progress', 'On Hold']);
});
