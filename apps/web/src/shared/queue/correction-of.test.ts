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

const ofOutlet = (what: string, entry: object): QueuedAct =>
  ({
    act: 'a',
    about: { kind: 'outlet_day', what },
    entries: [{ uuid: 'u', ...entry }],
  }) as unknown as QueuedAct;
const refusal = (code: string) => ({ code, message: 'No', errors: {} });

test.each(['outlet_stock', 'outlet_report', 'outlet_report_photo', 'outlet_task', 'outlet_task_photo'])(
  '%s is corrected on the own day where it is wrong, and only discarded where the day does not take it',
  (call) => {
    const refused = (code: string) => ofOutlet('sale', { type: 'write', call, refusal: refusal(code) });
    expect(correctionOf(refused('invalid'))).toEqual({ to: '/spm/my-day', search: { queued_act: 'a' } });
    expect(correctionOf(refused('wrong_state'))).toBeNull();
  },
);

test('what takes an entry back is only discarded, and a coming to an outlet is corrected on the own day', () => {
  const back = { type: 'write', call: 'outlet_stock', refusal: refusal('invalid') };
  expect(correctionOf(ofOutlet('take_back', back))).toBeNull();
  const event = { type: 'presence', action: 'record', recorded: false, body: { visit_uuid: 'v' } };
  expect(correctionOf(ofOutlet('in', { ...event, refusal: refusal('invalid') }))).toEqual({
    ...{ to: '/spm/my-day', search: { queued: 'u' } },
  });
});
