import { expect, test } from 'vitest';
import type { QueuedAct, QueueEntry } from '../../lib/queue/queue-entry.ts';
import { correctionOf } from './correction-of.ts';

const refusedBy = (call: string, code: string): QueuedAct => {
  const refusal = { code, message: 'No', errors: {} };
  const entry = { type: 'write', uuid: 'u', act: 'a', call, refusal } as unknown as QueueEntry;
  return { act: 'a', entries: [entry], refusal } as unknown as QueuedAct;
};
const CALLS = ['task_accept', 'task_resume', 'task_photo', 'task_answers', 'task_complete'];

test.each(CALLS)('%s of a task that somebody else has, or that is over, is only discarded', (call) => {
  expect(['wrong_state', 'not_found'].map((code) => correctionOf(refusedBy(call, code)))).toEqual([
    null,
    null,
  ]);
});

test.each(CALLS)('%s of an own task that was returned, or answered, is opened again', (call) => {
  expect(correctionOf(refusedBy(call, 'stale'))).toEqual({
    ...{ to: '/work-task/site-visit', search: { queued_task: 'a' } },
  });
});
