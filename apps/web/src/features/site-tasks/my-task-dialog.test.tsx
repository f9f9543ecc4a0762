import type { OwnTask } from '@mesra/contract/site-tasks/own-site-task';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { question, toasts } from '../../lib/feedback.ts';
import checklistTexts from '../../shared/tasks/task-checklist.en.ts';
import recordTexts from '../../shared/tasks/task-record.en.ts';
import { MyTaskDialog } from './my-task-dialog.tsx';
import texts from './my-tasks.en.ts';
import { hasUnsent, unsentKey } from './unsent-task.ts';

/** The files that lie beside the queue, by id. */
const files = vi.hoisted(() => new Map<string, File>());
vi.mock('../../lib/queue/load-queue.ts', () => ({
  loadQueue: async () => ({
    addDraftFile: async (id: string, file: File) => void files.set(id, file),
    draftFiles: async (prefix: string) =>
      [...files].flatMap(([id, file]) => (id.startsWith(prefix) ? [{ id, file }] : [])),
    removeDraftFiles: async (prefix: string) => {
      for (const id of [...files.keys()]) if (id.startsWith(prefix)) files.delete(id);
    },
  }),
}));
vi.mock('../../lib/queue/scale-picture.ts', () => ({ scalePicture: async (file: File) => file }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  files.clear();
  localStorage.clear();
  toasts.set([]);
});

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

/** Opens a task; the server takes what is sent, of photos only files, or answers as `refuse` has it. What was sent. */
async function open(
  task: OwnTask,
  refuse: () => object | null = () => null,
  onClose: () => void = () => undefined,
) {
  const sent: { to: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const to = `${method} ${new URL(address, 'http://localhost').pathname.replace('/api/work-task/my-tasks/5', '')}`;
    const read = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}'));
    sent.push({ to, body: read });
    if (to === 'POST /photos' && !(body instanceof FormData))
      return new Response(JSON.stringify({ success: false, code: 'unsupported' }), { status: 415 });
    const refusal = refuse();
    const answer = { success: refusal === null, message: 'Answered elsewhere', data: task, ...refusal };
    return new Response(JSON.stringify(answer), { status: refusal ? 409 : 200 });
  });
  const more = { 'my-tasks': texts, 'task-checklist': checklistTexts, 'task-record': recordTexts };
  await openPage(<MyTaskDialog task={task} queued={null} onClose={onClose} />, '/', more);
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

const KEY = unsentKey(1, 7, 5);
const messages = () =>
  toasts.get().map(({ message }) => (typeof message === 'function' ? message() : message));

/** Opens a task, notes that it was wet, and photographs the door. */
async function fillIn(onClose?: () => void) {
  const task = taskOf({ answer: true });
  await open(task, () => null, onClose);
  await userEvent.type(await screen.findByLabelText('Remarks'), 'Wet');
  fireEvent.change(await screen.findByLabelText('Take photo: Front door'), {
    target: { files: [new File(['picture'], 'door.jpg', { type: 'image/jpeg' })] },
  });
  await waitFor(() => expect(files.size).toBe(1));
  return task;
}

test.each([
  ['by Cancel', async () => press('Cancel')],
  // The page is hidden before a phone ends it.
  ['by the end of the page', async () => void window.dispatchEvent(new Event('pagehide'))],
])('what is closed %s without sending is there again', async (_, leave) => {
  const onClose = vi.fn();
  const task = await fillIn(onClose);
  await leave();
  cleanup();
  expect(hasUnsent(KEY)).toBe(true);

  const sent = await open(task);
  expect(await screen.findByDisplayValue('Wet')).toBeDefined();
  expect(await screen.findByText(/are back. They are not sent yet/)).toBeDefined();
  await waitFor(() => expect(screen.queryByLabelText('Remove photo 2 of Front door')).not.toBeNull());
  await press(texts.save);
  await waitFor(() => expect(sent.map(({ to }) => to)).toContain('POST /answers'));
  const photo = sent.find(({ to }) => to === 'POST /photos')?.body;
  expect(photo).toMatchObject({ key: 'door', file: expect.any(File) });
  await waitFor(() => expect([hasUnsent(KEY), files.size]).toEqual([false, 0]));
});

test('closing says that answers stay on the device, and nothing where there are none', async () => {
  const onClose = vi.fn();
  await open(taskOf({ answer: true }), () => null, onClose);
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect([messages(), hasUnsent(KEY)]).toEqual([[], false]);
  cleanup();
  await fillIn(onClose);
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(messages()).toEqual([checklistTexts.unsent.kept]);
});

test('answers that the device has no space for are lost only once that is confirmed', async () => {
  const onClose = vi.fn();
  await open(taskOf({ answer: true }), () => null, onClose);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await userEvent.type(await screen.findByLabelText('Remarks'), 'Wet');
  await press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  question.get()?.answer(false);
  await Promise.resolve();
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  question.get()?.answer(true);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  vi.restoreAllMocks();
});

test('what came back is discarded with its photos', async () => {
  const task = await fillIn();
  cleanup();
  await open(task);
  expect(await screen.findByDisplayValue('Wet')).toBeDefined();
  await press(checklistTexts.unsent.discard);
  await waitFor(() => expect([hasUnsent(KEY), files.size]).toEqual([false, 0]));
  expect(screen.queryByDisplayValue('Wet')).toBeNull();
});

const CHILLER = {
  ...ITEM,
  key: 'why',
  kind: 'number',
  label: 'Chiller',
  min: 2,
  max: 8,
  photo_on_failure: true,
};

test.each([
  ['1', 'Below 2.'],
  ['12', 'Above 8.'],
  ['8', null],
])('a number of %s is told at once to be %s', async (typed, message) => {
  const task = { ...taskOf({ answer: true }), items: [CHILLER] } as unknown as OwnTask;
  await open(task);
  await userEvent.type(await screen.findByLabelText('Chiller'), typed);
  const warning = screen.queryByText(/Check the figure/);
  if (message === null) expect(warning).toBeNull();
  else expect(warning?.textContent).toContain(message);
  expect(screen.queryByText(checklistTexts.photo_wanted) !== null).toBe(message !== null);
});

test('whoever completes a task after its time can say why', async () => {
  const task = { ...taskOf({ answer: true }), overdue: true } as OwnTask;
  const sent = await open(task);
  await userEvent.type(await screen.findByLabelText(texts.remark), 'The shop closed late');
  await press(texts.complete);
  const completed = () => sent.find(({ to }) => to === 'POST /complete')?.body;
  await waitFor(() => expect(completed()).toEqual({ note: 'The shop closed late' }));
});
