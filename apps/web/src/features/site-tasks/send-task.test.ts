import type { OwnTask } from '@mesra/contract/site-tasks/own-site-task';
import { expect, test } from 'vitest';
import { draftOf, rebased, withAnswer } from '../../shared/tasks/task-draft.ts';
import { taskSteps } from './send-task.ts';

const item = (kind: string) => ({
  ...{ key: kind, kind, label: kind, required: true, photo_on_failure: false },
  ...{ choices: [], min: null, max: null, measured_in: null },
});
const TASK = { items: ['tick', 'number', 'text'].map(item), answers: [], signatures: [], photos: [] };

test('an answer that was cleared is sent as none, upon those that the form began from', () => {
  const task = {
    ...TASK,
    answers: [
      { key: 'tick', value: true },
      { key: 'text', value: 'Shut' },
    ],
    can: { accept: false, resume: false, answer: true, complete: true },
  } as unknown as OwnTask;
  const cleared = withAnswer(draftOf(task), 'text', '');
  expect(cleared.answers).toEqual({ tick: true });
  const began = draftOf(task).answers;
  const steps = taskSteps(task, { draft: cleared, began, photos: [], complete: false }, (_, call) => call);
  expect(steps.map(({ call, body }) => [call, body])).toEqual([
    ['task_answers', { answers: [{ key: 'tick', value: true }], signatures: [], began_from: task.answers }],
  ]);
  // It stays cleared where others were stored meanwhile.
  const now = { ...task, answers: [...task.answers, { key: 'number', value: 7 }] } as OwnTask;
  expect(rebased(cleared, began, now).answers).toEqual({ tick: true, number: 7 });
  // What was typed and taken out again where nothing stood is no answer of its own.
  const typed = withAnswer(withAnswer({ answers: {}, signatures: [] }, 'text', 'a'), 'text', '');
  expect(rebased(typed, {}, task).answers).toEqual(began);
});
