import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { question } from '../../lib/feedback.ts';
import { DevicePart } from './device-part.tsx';
import { batchesOf } from './held-entries-dialog.tsx';
import texts from './site-devices.en.ts';

afterEach(() => vi.unstubAllGlobals());

/** A part that the page loads when it is wanted. */
const LOADS = { timeout: 10_000 };
const META = { page: 1, per_page: 50, total: 1, last_page: 1, total_capped: false };
const NO_VIEWS = { views: [], may_share: false };
const NONE = { update: false, code: false, suspend: false, resume: false, revoke: false };

const device = (kind: string, status: string, can: object) => ({
  ...{ id: 4, company_id: 7, uuid: 'u', name: 'Main gate', kind, status, version: 3, queue_count: 12 },
  ...{ work_site: { id: 2, name: 'Port' }, enrolled_at: null, revoked_at: null },
  ...{ last_seen_at: '2026-11-20T01:00:00.000Z', created_at: '2026-11-01T01:00:00.000Z' },
  can: { ...NONE, ...can },
});

async function open(row: object, answer: unknown = row) {
  const sent: { address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method && init.method !== 'GET')
      sent.push({ address: String(address), body: init.body ? JSON.parse(String(init.body)) : null });
    const data = address.includes('/api/views') ? NO_VIEWS : init.method === 'POST' ? answer : [row];
    return new Response(JSON.stringify({ success: true, message: 'ok', data, meta: META }), { status: 200 });
  });
  await openPage(
    <DevicePart title="FR Record" terminalImport={() => <p>terminal import</p>}>
      {null}
    </DevicePart>,
    '/attendance/fr-record?view=devices',
    { 'site-devices': texts },
    [{ company_id: 7, ...owner }],
  );
  const table = await screen.findByRole('table', { name: 'FR Record' });
  const choose = async (action: string) => {
    await userEvent.click(within(table).getByRole('button', { name: /Main gate/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }, LOADS));
  };
  return { table, sent, choose };
}

test('a kiosk that waits is enrolled by a code that the address of the kiosk page carries', async () => {
  const code = { code: 'once-only', expires_at: '2026-11-22T02:15:00.000Z' };
  const { table, choose, sent } = await open(device('kiosk', 'Pending', { code: true }), code);
  expect(within(table).getByText('Port')).toBeDefined();
  expect(within(table).getByText('12')).toBeDefined();
  await choose(texts.enrol);
  const dialog = await screen.findByRole('dialog', { name: 'Enrol Main gate' }, LOADS);
  const address = await within(dialog).findByLabelText(texts.enrol_address);
  expect((address as HTMLInputElement).value).toBe(`${location.origin}/attendance/kiosk#once-only`);
  expect(within(dialog).getByRole('img', { name: texts.enrol_qr })).toBeDefined();
  expect(sent.map(({ address: to }) => to)).toEqual([expect.stringContaining('/devices/4/code')]);
});

test('revoking asks first, and names the version that was seen', async () => {
  const { choose, sent } = await open(device('kiosk', 'Active', { suspend: true, revoke: true }));
  await choose(texts.revoke);
  expect(sent).toEqual([]);
  expect(question.get()).toMatchObject({ title: 'Revoke Main gate?', danger: true });
  question.get()?.answer(true);
  await vi.waitFor(() =>
    expect(sent).toEqual([{ address: expect.stringContaining('/devices/4/revoke'), body: { version: 3 } }]),
  );
});

test('the file of a terminal is imported while it is in use', async () => {
  const { choose } = await open(device('terminal', 'Active', {}));
  await choose(texts.import);
  expect(await screen.findByText('terminal import')).toBeDefined();
});

test('what a revoked kiosk held is imported from its file, and says what became of it', async () => {
  const answers = [
    { uuid: 'a', outcome: 'recorded', message: 'Clocked in.', code: null, errors: {} },
    { uuid: 'b', outcome: 'known', message: 'Clocked out.', code: null, errors: {} },
    { uuid: null, outcome: 'refused', message: 'This entry cannot be read.', code: 'invalid', errors: {} },
  ];
  const { choose, sent } = await open(device('kiosk', 'Revoked', {}), answers);
  await choose(texts.held.open);
  const dialog = await screen.findByRole('dialog', { name: 'Unsent records of Main gate' }, LOADS);
  const text = 'one\ntwo\nthree\n';
  // The page of the tests reads no files.
  const file = Object.assign(new File([text], 'kiosk.txt', { type: 'text/plain' }), {
    text: async () => text,
  });
  await userEvent.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file);
  await userEvent.click(within(dialog).getByRole('button', { name: texts.held.save }));
  expect(await within(dialog).findByText('1 recorded, 1 were here already.')).toBeDefined();
  expect(within(dialog).getByText('This entry cannot be read.')).toBeDefined();
  expect(sent).toEqual([
    { address: expect.stringContaining('/devices/4/entries'), body: { entries: ['one', 'two', 'three'] } },
  ]);
});

test('a file of entries is sent in the batches that a call takes, without its empty lines', () => {
  const lines = Array.from({ length: 501 }, (_, at) => `entry ${at}`);
  expect(batchesOf(`${lines.join('\r\n')}\r\n\r\n`)).toEqual([lines.slice(0, 500), ['entry 500']]);
  expect(batchesOf(' \n')).toEqual([]);
});
