import type { OwnTask } from '@mesra/contract/site-tasks/own-site-task';
import { expect, test } from 'vitest';
import { isComing, onDay } from './task-day.ts';

test('a task waits for its day, and may be accepted from then on without the server too', () => {
  const can = { accept: false, resume: false, answer: false, complete: false };
  const task = { status: 'Assigned', date: '2026-11-22', can } as OwnTask;
  expect(isComing(task, '2026-11-21')).toBe(true);
  expect(onDay(task, '2026-11-21').can.accept).toBe(false);
  expect(isComing(task, '2026-11-22')).toBe(false);
  expect(['2026-11-22', '2026-11-23'].map((day) => onDay(task, day).can.accept)).toEqual([true, true]);
  expect(onDay({ ...task, status: 'Completed' }, '2026-11-22').can.accept).toBe(false);
});
