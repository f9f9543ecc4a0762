import type { ManagedLeave } from '@mesra/contract/leave-requests/leave-request';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { CancelLeaveDialog } from './cancel-leave-dialog.tsx';
import texts from './leave-requests.en.ts';

afterEach(() => vi.unstubAllGlobals());

const day = (date: string, more: object = {}) => ({ date, days: 1, cancelled: false, ...more });
const ROW = {
  ...{ id: 7, employee: { id: 3, name: 'Kavitha' }, leave_type: { id: 1 }, status: 'Approved' },
  ...{ start_date: '2026-12-04', end_date: '2026-12-07' },
  day_list: [
    day('2026-12-04', { cancelled: true }),
    day('2026-12-05', { days: 0 }),
    day('2026-12-06', { days: 0 }),
    day('2026-12-07'),
  ],
} as unknown as ManagedLeave;
const LINES = [
  { leave_type_id: 1, name: 'Annual leave', kind: 'annual', attachment_from_days: null },
  { leave_type_id: 2, name: 'Sick leave', kind: 'sick', attachment_from_days: 0.5 },
];

const OWNER = {
  ...{ company_id: 7, type: 'owner', is_admin: false, accesses: [], employee_id: null, promoter_id: null },
  ...{ modules: { leave: true }, spm_supervisor: false },
};

/** Opens the dialog; the bodies of the calls that it sends. */
async function open() {
  const sent: Record<string, unknown>[] = [];
  const done = vi.fn();
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    const data = url.includes('/balances') ? LINES : ROW;
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
  const dialog = <CancelLeaveDialog row={ROW} onDone={done} onClose={() => undefined} />;
  await openPage(dialog, '/', { 'leave-requests': texts }, [OWNER]);
  return { sent, done };
}

test('cancels the days that are chosen, without those that were cancelled before, and says how many count', async () => {
  const { sent, done } = await open();
  expect(await screen.findByRole('button', { name: 'Keep the leave' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Came back early');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel 1 day' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { note: 'Came back early', dates: ['2026-12-05', '2026-12-06', '2026-12-07'], becomes: null },
  ]);
});

test('days become sick leave, whose certificate is asked for; not the leave that they are', async () => {
  const { sent, done } = await open();
  await userEvent.click(await screen.findByRole('combobox', { name: 'These days become' }));
  expect(screen.queryByRole('option', { name: 'Annual leave' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Sick leave' }));
  expect(await screen.findByText('A certificate is required.')).toBeDefined();
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Dengue fever');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel 1 day' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent[0]).toMatchObject({ becomes: { leave_type_id: '2', attachment_ids: [] } });
});
