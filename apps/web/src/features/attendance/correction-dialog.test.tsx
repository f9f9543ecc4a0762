import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { popup, toasts } from '../../lib/feedback.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import texts from './corrections.en.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  popup.set(null);
  toasts.set([]);
});

const RECORD = {
  company_id: 7,
  employee_id: 1,
  date: '2026-11-17',
  zone: 'Asia/Kuala_Lumpur',
  first_in: '2026-11-17T01:01:00.000Z',
  last_out: null,
  plan: { date: '2026-11-17', kind: 'work', source: 'default', sessions: [] },
} as unknown as AttendanceRecord;

/** Sends a correction to a server that answers with a refusal. */
async function sendTo(status: number, refusal: object) {
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    const answer = init.method === 'POST' ? { code: status, success: false, ...refusal } : { data: [] };
    const code = init.method === 'POST' ? status : 200;
    return new Response(JSON.stringify({ success: true, message: '', ...answer }), { status: code });
  });
  const onClose = vi.fn();
  await openPage(<CorrectionDialog record={RECORD} onClose={onClose} />, '/', { corrections: texts });
  await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(texts.reason) }), 'Forgot');
  await userEvent.type(screen.getByRole('combobox', { name: texts.last_out }), '18:05');
  await press(texts.send);
  return onClose;
}

test('a refused time is marked at its field and shown in the dialog of errors', async () => {
  const message = 'This time is still to come.';
  const onClose = await sendTo(422, {
    message: 'Some of the information is incorrect.',
    errors: { last_out: [message] },
  });
  expect(await screen.findByText(message)).toBeDefined();
  expect(popup.get()?.lines).toContain(message);
  expect(onClose).not.toHaveBeenCalled();
});

test('a day that can no longer be corrected says so', async () => {
  const message = 'This day is in a confirmed payroll. It can no longer be changed.';
  const onClose = await sendTo(409, { message });
  await waitFor(() => expect(toasts.get().map((one) => one.message)).toEqual([message]));
  expect(onClose).not.toHaveBeenCalled();
});
