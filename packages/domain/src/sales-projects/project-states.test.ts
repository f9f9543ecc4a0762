import { expect, test } from 'vitest';
import {
  isOpenSalesProject,
  nextSalesProjectStatus,
  SALES_PROJECT_MOVES,
  SALES_PROJECT_STATUSES,
} from './project-states.ts';

test.each([
  ['Draft', 'activate', 'Active'],
  ['Draft', 'complete', null],
  ['Draft', 'cancel', 'Cancelled'],
  ['Active', 'activate', null],
  ['Active', 'complete', 'Completed'],
  ['Active', 'cancel', 'Cancelled'],
  ['Completed', 'activate', null],
  ['Completed', 'complete', null],
  ['Completed', 'cancel', null],
  ['Cancelled', 'activate', null],
  ['Cancelled', 'complete', null],
  ['Cancelled', 'cancel', null],
] as const)('a %s project, to %s, becomes %s', (status, move, becomes) => {
  expect(nextSalesProjectStatus(status, move)).toBe(becomes);
});

test('the cases name every status with every move', () => {
  expect(SALES_PROJECT_STATUSES.length * SALES_PROJECT_MOVES.length).toBe(12);
});

test('a project is changed while it is a draft or active', () => {
  expect(SALES_PROJECT_STATUSES.filter(isOpenSalesProject)).toEqual(['Draft', 'Active']);
});
