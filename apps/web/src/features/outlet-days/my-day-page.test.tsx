import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { popup, toasts } from '../../lib/feedback.ts';
import type { QueuedAct, WriteEntry } from '../../lib/queue/queue-entry.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import clocking from '../../shared/clocking/clocking.en.ts';
import queueTexts from '../../shared/queue/queue.en.ts';
import checklistTexts from '../../shared/tasks/task-checklist.en.ts';
import recordTexts from '../../shared/tasks/task-record.en.ts';
import texts from './my-day.en.ts';
import { myDayOf, outletDayOf, productOf, queuedOf, SCHEDULE_UUID, waitingStock } from './my-day-fixture.ts';
import { MyDayPage } from './my-day-page.tsx';

/** What is queue in the queue, and what becomes of it when it is sent. */
const queue = vi.hoisted(() => ({
  acts: [] as QueuedAct[],
  becomes: 'arrived' as 'arrived' | 'kept' | { refused: string },
  files: new Map<string, File>(),
}));
const show = () => queueState.set({ acts: [...queue.acts], sending: new Set() });

vi.mock('../../lib/queue/load-queue.ts', () => ({
  loadQueue: async () => ({
    fileOf: async (file: File) => ({ id: file.name }),
    keepWrites: async (one: QueuedAct, writes: WriteEntry[], replaced: string[]) => {
      queue.acts = queue.acts.filter(({ entries }) => !entries.some(({ uuid }) => replaced.includes(uuid)));
      const entries = writes.map((write) => ({ ...write, type: 'write', refusal: null, act: one.act }));
      queue.acts.push({ ...one, at: '', refusal: null, entries } as unknown as QueuedAct);
      show();
    },
    sendNow: async () => {
      const { becomes } = queue;
      if (becomes === 'arrived') queue.acts = [];
      else if (becomes !== 'kept')
        queue.acts = queue.acts.map((one) => ({
          ...one,
          refusal: { code: 'invalid', message: becomes.refused, errors: {} },
        }));
      show();
    },
    discardAct: async ({ act: name }: QueuedAct) => {
      queue.acts = queue.acts.filter((one) => one.act !== name);
      show();
    },
    addDraftFile: async (id: string, file: File) => void queue.files.set(id, file),
    draftFiles: async (prefix: string) =>
      [...queue.files].flatMap(([id, file]) => (id.startsWith(prefix) ? [{ id, file }] : [])),
    removeDraftFiles: async (prefix: string) => {
      for (const id of [...queue.files.keys()]) if (id.startsWith(prefix)) queue.files.delete(id);
    },
  }),
}));
vi.mock('../../lib/queue/scale-picture.ts', () => ({ scalePicture: async (file: File) => file }));

const promoter = {
  ...{ company_id: 7, type: 'employee', is_admin: false, accesses: [], scope: null, employee_id: null },
  ...{ promoter_id: 3, modules: { spm: true } },
};
const LOADS = { timeout: 10_000 };

/** What the server answers of the day from now on. */
const serve = (my: object) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, message: '', data: my }, { status: 200 }),
  );

async function open(my: object, search = '') {
  serve(my);
  return openPage(
    <MyDayPage />,
    `/spm/my-day${search}`,
    {
      ...{ 'my-day': texts, clocking, queue: queueTexts },
      ...{ 'task-checklist': checklistTexts, 'task-record': recordTexts },
    },
    [promoter] as never,
  );
}

/** What waits on this device. */
const wait = (...acts: QueuedAct[]) => {
  queue.acts = acts;
  act(show);
};
const writes = (): { call: string; body: Record<string, unknown> }[] =>
  queue.acts.flatMap(({ entries }) => entries as WriteEntry[]).map(({ call, body }) => ({ call, body }));
const messages = () =>
  toasts.get().map(({ message }) => (typeof message === 'function' ? message() : message));

beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  queue.acts = [];
  queue.becomes = 'arrived';
  queue.files.clear();
  queueState.set({ acts: [], sending: new Set() });
  toasts.set([]);
  popup.set(null);
});

test('a day without a schedule names the next one', async () => {
  const named = (name: string) => ({ id: 1, code: 'C', name });
  const next = {
    ...{ date: '2026-11-25', start_time: '10:00', end_time: '18:00' },
    ...{ project: named('Year End'), outlet: named('Aeon Klang') },
  };
  await open(myDayOf([], { next }));
  expect(await screen.findByText(texts.none)).toBeDefined();
  expect(screen.getByText('Next on 25/11/26:')).toBeDefined();
  expect(screen.getByText('Aeon Klang')).toBeDefined();
  expect(screen.getByText(/Year End · 10:00 AM – 06:00 PM/)).toBeDefined();
  expect(screen.getByRole('heading', { name: texts.title, level: 1 })).toBeDefined();
});

test('a day without a next one says so', async () => {
  await open(myDayOf([]));
  expect(await screen.findByText(texts.none_next)).toBeDefined();
});

test('a cancelled schedule says why, and nothing is done on it', async () => {
  const day = outletDayOf({}, { status: 'Cancelled', reason: 'The mall is closed', checkin: null });
  await open(myDayOf([day]));
  expect(await screen.findByText('The mall is closed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  expect(screen.queryByRole('region', { name: texts.sale.title })).toBeNull();
});

test('a missed schedule can still be checked in at, and selling begins after that', async () => {
  await open(myDayOf([outletDayOf({}, { status: 'Missed', checkin: null })]));
  expect(await screen.findByText(texts.missed)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Check in' })).toBeDefined();
  expect(screen.queryByRole('region', { name: texts.sale.title })).toBeNull();
});

test.each([
  ['Checked In', 0],
  ['Checked Out', 1],
])('selling says that it is not paid after the check-out alone: %s', async (status, notices) => {
  await open(myDayOf([outletDayOf({}, { status })]));
  expect(await screen.findByRole('region', { name: texts.sale.title })).toBeDefined();
  expect(screen.queryAllByText(texts.sale.after_checkout)).toHaveLength(notices);
});

test('of several schedules the one that goes on is shown, and another is chosen', async () => {
  const later = outletDayOf(
    {
      outlet: { id: 10, code: 'K2', name: 'Aeon Klang' },
      ...{ starts_at: '2026-11-22T11:00:00.000Z', ends_at: '2026-11-22T14:00:00.000Z' },
    },
    { id: 6, uuid: 'other', status: 'Scheduled', checkin: null, start_time: '19:00', end_time: '22:00' },
  );
  const address = await open(myDayOf([outletDayOf(), later]));
  expect(await screen.findByRole('region', { name: 'Aeon Bukit Raja' })).toBeDefined();
  const choice = screen.getByRole('navigation', { name: texts.schedules });
  await userEvent.click(within(choice).getByRole('button', { name: /Aeon Klang/ }));
  expect(await screen.findByRole('region', { name: 'Aeon Klang' })).toBeDefined();
  expect(address()).toContain('schedule=6');
});

test('a session of yesterday that goes on after midnight says its day', async () => {
  const night = outletDayOf({}, { date: '2026-11-21', start_time: '22:00', end_time: '06:00' });
  await open(myDayOf([night]));
  expect(await screen.findByText('Year End · 21/11/26, 10:00 PM – 06:00 AM')).toBeDefined();
});

test('the schedule of tomorrow is there for when its day begins, and not before', async () => {
  const tomorrow = outletDayOf({}, { date: '2026-11-23', status: 'Scheduled', checkin: null });
  await open(myDayOf([tomorrow]));
  expect(await screen.findByText(texts.none)).toBeDefined();
  cleanup();
  await open(myDayOf([tomorrow], { now: '2026-11-22T16:30:00.000Z' }));
  expect(await screen.findByText('23/11/26')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Aeon Bukit Raja' })).toBeDefined();
});

test('a tap sells a piece, which is queue before it is sent and can be taken back', async () => {
  queue.becomes = 'kept';
  await open(myDayOf([outletDayOf()]));
  await press('Sell 1, Soap');
  expect(await screen.findByText('19 left')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Queue 1 / })).toBeDefined();
  const [sale] = writes();
  expect(sale).toMatchObject({ call: 'outlet_stock', body: { type: 'sale', product_id: 1, total: 1 } });
  await waitFor(() => expect(messages()).toEqual([`Soap: 1 sold. ${texts.kept}`]));
  toasts.get()[0]?.undo?.();
  expect(await screen.findByText('20 left')).toBeDefined();
  expect(writes()[1]?.body).toMatchObject({ reverses: sale?.body.uuid });
  const back = queue.acts[1]?.entries[0] as WriteEntry;
  expect(back.rests_on).toEqual([queue.acts[0]?.entries[0]?.uuid]);
});

test('what has arrived still counts until the day is read again', async () => {
  await open(myDayOf([outletDayOf()]));
  await press('Sell 1, Soap');
  await waitFor(() => expect(messages()).toEqual(['Soap: 1 sold.']));
  expect(screen.getByRole('button', { name: /^Queue 0 / })).toBeDefined();
  expect(screen.getByText('19 left')).toBeDefined();
});

test('a sale that is refused at once is told plainly, does not stay in the queue, and the day is read again', async () => {
  queue.becomes = { refused: 'Nothing is left in stock.' };
  await open(myDayOf([outletDayOf()]));
  serve(myDayOf([outletDayOf({ products: [productOf(1, 'Soap', { opening: 20, sold: 20 })] })]));
  await press('Sell 1, Soap');
  await waitFor(() =>
    expect(popup.get()?.lines).toEqual(['Not recorded: Soap: 1 sold.', 'Nothing is left in stock.']),
  );
  expect(queue.acts).toEqual([]);
  expect(await screen.findByText('0 left')).toBeDefined();
});

test('of several sales the last is told, with its undo', async () => {
  await open(myDayOf([outletDayOf()]));
  await press('Sell 1, Soap');
  await waitFor(() => expect(messages()).toEqual(['Soap: 1 sold.']));
  await press('Sell 1, Tea');
  await waitFor(() => expect(messages()).toEqual(['Tea: 1 sold.']));
});

test('several pieces that are more than are left are warned of, and sold all the same', async () => {
  await open(myDayOf([outletDayOf()]));
  await press('Sell several, Soap');
  const dialog = within(await screen.findByRole('dialog', {}, LOADS));
  const pieces = dialog.getByLabelText(/Pieces/);
  await userEvent.type(pieces, '20');
  expect(dialog.queryByText(/^More than the/)).toBeNull();
  await userEvent.type(pieces, '{Backspace}1');
  expect(dialog.getByText(/^More than the 20 left/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Sell' }));
  await waitFor(() => expect(messages()).toEqual(['Soap: 21 sold.']));
});

test('a barcode that a scanner types sells a piece, and one of no product says so', async () => {
  queue.becomes = 'kept';
  await open(myDayOf([outletDayOf()]));
  const field = await screen.findByRole('textbox', { name: texts.find.scan_label });
  await userEvent.type(field, '9550000000002{Enter}');
  await waitFor(() => expect(writes()).toMatchObject([{ body: { type: 'sale', product_id: 2 } }]));
  expect((field as HTMLInputElement).value).toBe('');
  await userEvent.type(field, '123{Enter}');
  expect(await screen.findByText('No product of today has the code 123.')).toBeDefined();
  expect(writes()).toHaveLength(1);
});

test('the opening begins with the last closing count, and is entered for whatever is not blank', async () => {
  queue.becomes = 'kept';
  await open(myDayOf([outletDayOf()]));
  await press(texts.count.opening.action);
  const dialog = await screen.findByRole('dialog', { name: texts.count.opening.title }, LOADS);
  expect((within(dialog).getByLabelText('Tea') as HTMLInputElement).value).toBe('8');
  expect((within(dialog).getByLabelText('Soap') as HTMLInputElement).value).toBe('');
  await userEvent.click(within(dialog).getByRole('button', { name: texts.count.opening.save }));
  await waitFor(() =>
    expect(writes()).toMatchObject([{ body: { type: 'opening', product_id: 2, total: 8 } }]),
  );
});

test('what came in is whole pieces, at least one', async () => {
  await open(myDayOf([outletDayOf()]));
  await press(texts.count.replenishment.action);
  const dialog = await screen.findByRole('dialog', { name: texts.count.replenishment.title }, LOADS);
  const save = () =>
    userEvent.click(within(dialog).getByRole('button', { name: texts.count.replenishment.save }));
  await save();
  expect(within(dialog).getByText(texts.count.none)).toBeDefined();
  for (const typed of ['0', '1.5', '-3']) {
    await userEvent.clear(within(dialog).getByLabelText('Soap'));
    await userEvent.type(within(dialog).getByLabelText('Soap'), typed);
    await save();
    expect(within(dialog).getByText(texts.several.whole)).toBeDefined();
  }
  expect(writes()).toEqual([]);
});

test('the queue says how much waits, what was refused, and shows each of it', async () => {
  await open(myDayOf([outletDayOf()]));
  expect(await screen.findByRole('button', { name: /^Queue 0 / })).toBeDefined();
  wait(waitingStock('a', 'sale', 1, 1), waitingStock('b', 'sale', 1, 2, { refused: 'Not of this outlet.' }));
  await press(/^Queue 2 1 not taken/);
  const dialog = await screen.findByRole('dialog', { name: queueTexts.title }, LOADS);
  expect(within(dialog).getAllByText('Soap: 1 sold')).toHaveLength(2);
  expect(within(dialog).getByText('Not of this outlet.')).toBeDefined();
});

test('a refused entry is entered again in its place', async () => {
  queue.becomes = 'kept';
  const refused = waitingStock('b', 'sale', 1, 200, { refused: 'Too many.' });
  queue.acts = [refused];
  show();
  await open(myDayOf([outletDayOf()]), `?queued_act=${refused.act}`);
  const dialog = await screen.findByRole('dialog', { name: 'Sell Soap' }, LOADS);
  expect(within(dialog).getByText('Too many.')).toBeDefined();
  const pieces = within(dialog).getByLabelText(/Pieces/);
  expect((pieces as HTMLInputElement).value).toBe('200');
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sell' }));
  await waitFor(() => expect(writes()).toMatchObject([{ body: { product_id: 1, total: 2 } }]));
});

/** Fills in a report of the day: Soap counted short. */
async function beginReport() {
  await press(texts.report.write);
  const dialog = await screen.findByRole('dialog', { name: texts.report.title }, LOADS);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Soap( \*)?$/ }), '18');
  return dialog;
}

test('a report needs every count and a reason for each difference, and survives the end of the page', async () => {
  queue.becomes = 'kept';
  await open(myDayOf([outletDayOf()]));
  const dialog = await beginReport();
  await userEvent.click(within(dialog).getByRole('button', { name: texts.report.send }));
  expect(within(dialog).getByText(texts.report.reason_needed)).toBeDefined();
  expect(within(dialog).getByText(texts.several.whole)).toBeDefined();
  expect(writes()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();

  await open(myDayOf([outletDayOf()]));
  await press(texts.report.continue);
  const again = await screen.findByRole('dialog', { name: texts.report.title }, LOADS);
  expect((within(again).getByRole('textbox', { name: /^Soap( \*)?$/ }) as HTMLInputElement).value).toBe('18');
  await userEvent.type(within(again).getByRole('textbox', { name: /^Tea( \*)?$/ }), '0');
  await userEvent.click(within(again).getByRole('combobox', { name: 'Soap: 2 too few. Why?' }));
  await userEvent.click(await screen.findByRole('option', { name: texts.report.reasons.damage }));
  await userEvent.click(within(again).getByRole('button', { name: texts.report.send }));
  await waitFor(() =>
    expect(writes()).toMatchObject([
      {
        call: 'outlet_report',
        body: {
          closing_counts: [
            { product_id: 1, counted: 18, reason: 'damage' },
            { product_id: 2, counted: 0, reason: null },
          ],
        },
      },
    ]),
  );
  // It closes the entries at once.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sell 1, Soap' })).toBeNull());
  expect(screen.queryByRole('button', { name: texts.report.continue })).toBeNull();
});

test('a report that is refused at once stays filled in, with the reason', async () => {
  queue.becomes = { refused: 'Count Milo too.' };
  await open(myDayOf([outletDayOf({ products: [outletDayOf().products[0]] })]));
  const dialog = await beginReport();
  await userEvent.clear(within(dialog).getByRole('textbox', { name: /^Soap( \*)?$/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Soap( \*)?$/ }), '20');
  await userEvent.click(within(dialog).getByRole('button', { name: texts.report.send }));
  expect(await within(dialog).findByText('Count Milo too.')).toBeDefined();
  expect((within(dialog).getByRole('textbox', { name: /^Soap( \*)?$/ }) as HTMLInputElement).value).toBe(
    '20',
  );
  expect(queue.acts).toEqual([]);
});

test('the check-out lists what is missing and lets go with a reason', async () => {
  await open(myDayOf([outletDayOf()]));
  await press('Check out');
  const dialog = await screen.findByRole('dialog', { name: 'Check out of Aeon Bukit Raja' }, LOADS);
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Opening count of Tea', 'Daily report']);
  const leave = within(dialog).getByRole('button', { name: 'Check out' }) as HTMLButtonElement;
  expect(leave.disabled).toBe(true);
  await userEvent.type(within(dialog).getByLabelText(/Why you leave/), 'Ill');
  expect(leave.disabled).toBe(false);
});

test('a checklist that waits is done, and is not opened again before it has arrived', async () => {
  const task = { id: 4, title: 'Shelf', note: null, items: [], answers: [], photos: [], recorded_at: null };
  await open(myDayOf([outletDayOf({ tasks: [task] })]));
  expect(await screen.findByText('0 of 1 done')).toBeDefined();
  wait(queuedOf('outlet_task', { answers: [] }, { task_id: 4 }));
  expect(await screen.findByText('1 of 1 done')).toBeDefined();
  expect((screen.getByRole('button', { name: 'Open Shelf' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a photo is the whole of a task without a checklist', async () => {
  queue.becomes = 'kept';
  const task = {
    id: 4,
    title: 'Display',
    note: null,
    items: null,
    answers: [],
    photos: [],
    recorded_at: null,
  };
  await open(myDayOf([outletDayOf({ tasks: [task] })]));
  await press('Open Display');
  const dialog = await screen.findByRole('dialog', { name: 'Display' }, LOADS);
  await userEvent.click(within(dialog).getByRole('button', { name: texts.tasks.send }));
  expect(within(dialog).getByText(checklistTexts.missing.photo)).toBeDefined();
  const photo = new File(['x'], 'shelf.jpg', { type: 'image/jpeg' });
  await userEvent.upload(within(dialog).getByLabelText('Take photo: Display'), photo);
  await within(dialog).findByRole('button', { name: 'Remove photo 1 of Display' });
  await userEvent.click(within(dialog).getByRole('button', { name: texts.tasks.send }));
  await waitFor(() => expect(writes()).toMatchObject([{ call: 'outlet_task_photo' }]));
  expect(writes()[0]?.body).not.toHaveProperty('key');
  expect(queue.acts[0]?.entries[0]).toMatchObject({ params: { id: SCHEDULE_UUID, task_id: 4 } });
});

test('own sales stand against the target of the day and the month', async () => {
  const sales = {
    ...{ day: { pieces: 4, amount: '51.60' }, month: { pieces: 40, amount: '516.00' } },
    target: { by: 'amount', day: '100.00', month: '1000.00' },
  };
  await open(myDayOf([outletDayOf({ sales })]));
  expect(await screen.findByText('51% of RM 100.00')).toBeDefined();
  expect(screen.getByText('51% of RM 1,000.00')).toBeDefined();
  wait(waitingStock('a', 'sale', 1, 4));
  expect(await screen.findByText('103% of RM 100.00')).toBeDefined();
});
