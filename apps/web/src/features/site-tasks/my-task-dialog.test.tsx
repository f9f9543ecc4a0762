import type { OwnTask } from '@mesra/contract/site-tasks/own-site-task';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { question } from '../../lib/feedback.ts';
import recordTexts from '../../shared/tasks/task-record.en.ts';
import { MyTaskDialog } from './my-task-dialog.tsx';
import texts from './my-tasks.en.ts';

afterEach(() => vi.unstubAllGlobals());

const ITEM = {
  required: false,
  photo_on_failure: false,
  choices: [],
  min: null,
  max: null,
  measured_in: null,
};
const taskOf = (can: Partial<OwnTask['can']>, answers: OwnTask['answers'] = []) =>
  ({
    ...{ id: 5, company_id: 7, title: 'Closing round', site: { id: 1, name: 'The Gate' }, note: null },
    ...{ status: can.resume ? 'Returned' : 'In Progress', reason: 'Blurred', answers, signatures: [] },
    items: [
      { ...ITEM, key: 'door', kind: 'photo', label: 'Front door' },
      { ...ITEM, key: 'why', kind: 'text', label: 'Remarks' },
      { ...ITEM, key: 'who', kind: 'text', label: 'Met with' },
    ],
    photos: [{ id: 31, key: 'door', taken_at: '2026-11-21T01:00:00.000Z', url: '/p/31' }],
    can: { accept: false, resume: false, answer: false, complete: false, ...can },
  }) as unknown as OwnTask;

/** Opens a task; the server takes what is sent, or answers as `refuse` has it. What was sent. */
async function open(task: OwnTask, refuse: () => object | null = () => null) {
  const sent: { to: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const to = `${method} ${new URL(address, 'http://localhost').pathname.replace('/api/work-task/my-tasks/5', '')}`;
    sent.push({ to, body: body ? JSON.parse(String(body)) : {} });
    const refusal = refuse();
    const answer = { success: refusal === null, message: 'Answered elsewhere', data: task, ...refusal };
    return new Response(JSON.stringify(answer), { status: refusal ? 409 : 200 });
  });
  const more = { 'my-tasks': texts, 'task-record': recordTexts };
  await openPage(<MyTaskDialog task={task} queued={null} onClose={() => undefined} />, '/', more);
  return sent;
}

test.each([
  ['in progress', { answer: true }, ['DELETE /photos/31']],
  ['that was returned', { resume: true }, ['POST /resume', 'DELETE /photos/31']],
])('a stored photo of a task %s is removed, once that is confirmed', async (_, can, calls) => {
  const sent = await open(taskOf(can));
  await press('Remove photo 1 of Front door');
  expect(sent).toEqual([]);
  question.get()?.answer(true);
  await waitFor(() => expect(sent.map(({ to }) => to).filter((to) => !to.startsWith('GET'))).toEqual(calls));
});

test('what was filled in is sent upon the answers that are stored meanwhile, once somebody has seen them', async () => {
  const stored = [
    { key: 'why', value: 'Wet' },
    { key: 'who', value: 'Azlina' },
  ];
  let refused = false;
  const sent = await open(taskOf({ answer: true }, [{ key: 'why', value: 'Dry' }]), () => {
    if (refused) return null;
    refused = true;
    return { code: 'stale', data: taskOf({ answer: true }, stored) };
  });
  await press(texts.save);
  expect(await screen.findByDisplayValue('Wet')).toBeDefined();
  expect(screen.getByDisplayValue('Azlina')).toBeDefined();
  await press(texts.save);
  const bodies = () => sent.filter(({ to }) => to === 'POST /answers').map(({ body }) => body);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()).toMatchObject([
    { answers: [{ key: 'why', value: 'Dry' }], began_from: [{ key: 'why', value: 'Dry' }] },
    { answers: stored, began_from: stored },
  ]);
});
