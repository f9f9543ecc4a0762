import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { toasts } from '../../lib/feedback.ts';
import { heldItems } from '../../lib/held-items.ts';
import attendanceDay from '../../shared/attendance/attendance-day.en.ts';
import { SentRows, WaitingRows } from './card-rows.tsx';
import texts from './inbox.en.ts';

const DICTIONARIES = {
  inbox: texts,
  'attendance-day': attendanceDay,
  home: { requests: { title: 'My requests', go: 'All requests' } },
};

const rowOf = (id: number, name: string, alone: string | null = null) => ({
  ...{ id, company_id: 7, kind: 'attendance_overtime', status: 'Pending', alone, snoozed_until: null },
  employee: { id, name, employee_code: `E${id}`, image: null },
  waiting_since: '2026-11-20T02:00:00Z',
  summary: { kind: 'attendance_overtime', date: '2026-11-19', requested_minutes: 90 },
});

let sent: { path: string; body: unknown }[] = [];
let rows: object[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://x');
    if (init?.method === 'POST') sent.push({ path: pathname, body: JSON.parse(String(init.body)) });
    const meta = { page: 1, per_page: 10, total: rows.length, last_page: 1, total_capped: false };
    return new Response(JSON.stringify({ success: true, message: '', data: rows, meta }), { status: 200 });
  });
});
afterEach(async () => {
  window.dispatchEvent(new Event('blur'));
  await waitFor(() => expect(heldItems.get()).toEqual([]));
  vi.unstubAllGlobals();
  toasts.set([]);
});

const names = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);

test('the first three that wait are approved in their place, and can be undone until they are sent', async () => {
  rows = ['Aina', 'Badrul', 'Chong', 'Devi'].map((name, index) => rowOf(index + 1, name));
  await openPage(<WaitingRows />, '/', DICTIONARIES);
  await screen.findByText('Aina');
  expect(names()).toEqual(['Aina', 'Badrul', 'Chong']);
  await userEvent.click(screen.getByRole('button', { name: /^Approve: Badrul/ }));
  expect(names()).toEqual(['Aina', 'Chong', 'Devi']);
  expect(sent).toEqual([]);
  toasts.get()[0]?.undo?.();
  await waitFor(() => expect(names()).toEqual(['Aina', 'Badrul', 'Chong']));
  await userEvent.click(screen.getByRole('button', { name: /^Approve: Aina/ }));
  rows = rows.slice(1);
  window.dispatchEvent(new Event('blur'));
  await waitFor(() => expect(sent).toEqual([{ path: '/api/inbox/1/approve', body: { note: null } }]));
});

test('a rejection asks for its reason', async () => {
  rows = [rowOf(1, 'Aina')];
  await openPage(<WaitingRows />, '/', DICTIONARIES);
  await userEvent.click(await screen.findByRole('button', { name: /^Reject: Aina/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Not agreed before' } });
  await userEvent.click(dialog.getByRole('button', { name: texts.rejecting.save }));
  rows = [];
  window.dispatchEvent(new Event('blur'));
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/api/inbox/1/reject', body: { note: 'Not agreed before' } }]),
  );
});

test('what the row does not show enough of is reviewed in the inbox', async () => {
  rows = [rowOf(5, 'Aina', 'files')];
  await openPage(<WaitingRows />, '/', DICTIONARIES);
  const link = await screen.findByRole('link', { name: /^Review: Aina/ });
  expect(link.getAttribute('href')).toBe('/inbox?id=5');
  expect(screen.queryByRole('button')).toBeNull();
});

test('own requests stand with their state, lead to their record, and all of them to the tab of the inbox', async () => {
  rows = [
    {
      ...rowOf(3, 'Aina'),
      ...{ status: 'Approved', sent_at: '2026-11-19T02:00:00Z', waits_for: null },
      ...{
        decided_by: { id: 9, name: 'Devi' },
        decided_at: '2026-11-20T02:00:00Z',
        link: '/attendance?date=2026-11-19',
      },
    },
  ];
  await openPage(<SentRows />, '/', DICTIONARIES);
  const row = await screen.findByRole('link', { name: /Approved/ });
  expect(row.getAttribute('href')).toBe('/attendance?date=2026-11-19');
  expect(row.textContent).toContain('Devi');
  expect(screen.getByRole('link', { name: 'All requests' }).getAttribute('href')).toBe('/inbox?tab=sent');
});

test('without own requests there is no card', async () => {
  rows = [];
  await openPage(<SentRows />, '/', DICTIONARIES);
  await waitFor(() => expect(screen.queryByText('My requests')).toBeNull());
});
