import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { toasts } from '../../lib/feedback.ts';
import attendanceDay from '../../shared/attendance/attendance-day.en.ts';
import texts from './inbox.en.ts';
import { InboxPage } from './inbox-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
  delegationsOf = () => [];
});

const NAMES = ['Aina', 'Badrul', 'Chong'];
const LAW = {
  statute: 'employment_act',
  section: 's. 60A',
  effective_from: '2023-01-01',
  source: 'https://example.test',
};

const itemOf = (id: number, status: string) => ({
  id,
  company_id: 7,
  kind: 'attendance_overtime',
  employee: { id, name: NAMES[id - 1], employee_code: `E${id}`, image: null },
  waiting_since: '2026-11-20T02:00:00Z',
  status,
  summary: { kind: 'attendance_overtime', date: '2026-11-19', requested_minutes: 90 },
  requested_by: null,
  decided_by: status === 'Pending' ? null : { id: 9, name: 'Devi' },
  decided_for: null,
  decided_at: status === 'Pending' ? null : '2026-11-21T02:00:00Z',
  facts: {
    kind: 'attendance_overtime',
    date: '2026-11-19',
    requested_minutes: 90,
    granted_minutes: null,
    answer: null,
    month: { minutes: 600, limit: 6240 },
    // The third exceeds a limit of the law.
    breaches:
      id === 3
        ? [
            {
              ...{ key: 'day_total', start: '2026-11-19', end: '2026-11-19' },
              ...{ minutes: 750, limit: 720, law: LAW },
            },
          ]
        : [],
    day: null,
  },
  can: { decide: status === 'Pending' },
});

/** Somebody decides for the user, who decides for somebody else. */
let delegationsOf = (): object[] => [];

/** A server with three requests for overtime; `others` are decided by somebody else when the caller decides. */
function inboxOf(others: readonly number[] = []) {
  const status = new Map([1, 2, 3].map((id) => [id, 'Pending']));
  const sent: { id: number; action: string; body: unknown }[] = [];
  const answerTo = (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    const [, , , part, action] = path.split('/');
    const waiting = [...status].filter(([, one]) => one === 'Pending').map(([id]) => itemOf(id, 'Pending'));
    if (part === 'count')
      return {
        data: { count: waiting.length, kinds: [{ kind: 'attendance_overtime', count: waiting.length }] },
      };
    if (part === undefined && path === '/api/inbox')
      return { data: waiting, meta: { page: 1, per_page: 50, total: waiting.length, last_page: 1 } };
    if (!path.startsWith('/api/inbox') || part === 'delegations') return { data: delegationsOf() };
    const id = Number(part);
    if (action === undefined) return { data: itemOf(id, status.get(id) ?? '') };
    sent.push({ id, action, body: JSON.parse(String(init.body)) });
    status.set(id, action === 'approve' ? 'Approved' : 'Rejected');
    if (others.includes(id)) return { status: 409, code: 'wrong_state', data: itemOf(id, 'Rejected') };
    return { data: itemOf(id, status.get(id) ?? ''), message: 'Done.' };
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { status: code = 200, ...rest } = answerTo(url, init) as { status?: number };
    return new Response(JSON.stringify({ success: code < 400, message: '', ...rest }), { status: code });
  });
  return sent;
}

const open = () => openPage(<InboxPage />, '/', { inbox: texts, 'attendance-day': attendanceDay });
const selected = (name: string) => screen.findByRole('heading', { level: 2, name });
const row = (name: string) => within(screen.getByRole('list', { name: texts.list })).queryByText(name);

test('an approval names the granted minutes, and the next request is selected', async () => {
  const sent = inboxOf();
  await open();
  await selected('Aina');
  const minutes = await screen.findByRole('textbox', { name: texts.minutes });
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '60');
  await press(texts.approve);
  await selected('Badrul');
  expect(sent).toEqual([{ id: 1, action: 'approve', body: { note: null, minutes: 60 } }]);
  await waitFor(() => expect(row('Aina')).toBeNull());
});

test('a decision of somebody else is named, and the next request is selected', async () => {
  inboxOf([1]);
  await open();
  await selected('Aina');
  await press(texts.approve);
  await selected('Badrul');
  expect(toasts.get().map((one) => one.message)).toEqual([expect.stringContaining('Devi has decided this')]);
  await waitFor(() => expect(row('Aina')).toBeNull());
});

test('a rejection and overtime beyond a limit need a reason', async () => {
  const sent = inboxOf();
  await open();
  await selected('Aina');
  await userEvent.keyboard('jj');
  await selected('Chong');
  expect(await screen.findByText(/12 h 30 min of at most 12 h.*Employment Act 1955, s\. 60A/)).toBeTruthy();
  await userEvent.keyboard('a');
  const beyond = await screen.findByRole('dialog', { name: texts.exceeding.title });
  expect(sent).toEqual([]);
  await userEvent.type(within(beyond).getByRole('textbox'), 'Stock count');
  await userEvent.click(within(beyond).getByRole('button', { name: texts.exceeding.save }));
  await selected('Badrul');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(texts.reject);
  const dialog = await screen.findByRole('dialog', { name: texts.rejecting.title });
  await userEvent.type(within(dialog).getByRole('textbox'), 'Not agreed');
  await userEvent.click(within(dialog).getByRole('button', { name: texts.rejecting.save }));
  await selected('Aina');
  expect(sent).toMatchObject([
    { id: 3, action: 'approve', body: { note: 'Stock count', minutes: 90 } },
    { id: 2, action: 'reject', body: { note: 'Not agreed' } },
  ]);
});

test('the next one is shown the moment it is chosen, so that nothing decides the one before', async () => {
  const sent = inboxOf();
  await open();
  await selected('Aina');
  // Without waiting for the address.
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(screen.queryByRole('heading', { level: 2, name: 'Aina' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'a' });
  await selected('Badrul');
  expect(sent.filter(({ id }) => id === 1)).toEqual([]);
});

test('says who decides for whom, and lets the user end what they gave', async () => {
  const base = { company_id: 7, kinds: null, starts_on: '2026-11-20', ends_on: '2026-11-30', time: 'now' };
  const [me, lead, stand] = [
    { id: 1, name: 'Me' },
    { id: 2, name: 'Lead' },
    { id: 3, name: 'Stand In' },
  ];
  delegationsOf = () => [
    { ...base, id: 1, from: me, to: stand, can: { revoke: true } },
    { ...base, id: 2, from: lead, to: me, can: { revoke: false } },
    { ...base, id: 3, from: me, to: lead, time: 'future', can: { revoke: true } },
  ];
  inboxOf();
  await open();
  expect(await screen.findByText(/^You decide for Lead until 30/)).toBeDefined();
  expect(screen.getByText(/^Stand In decides for you until 30/)).toBeDefined();
  expect(screen.queryByText(/^Lead decides for you/)).toBeNull();
  await press(texts.delegation.open);
  const given = await screen.findByRole('list', { name: texts.delegation.list });
  expect(within(given).getAllByRole('listitem')).toHaveLength(2);
  expect(within(given).getByRole('button', { name: 'End the delegation to Stand In' })).toBeDefined();
});
