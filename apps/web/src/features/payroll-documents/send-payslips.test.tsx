import type { PayslipDocument } from '@mesra/contract/payroll-documents/payroll-document';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { popup, question } from '../../lib/feedback.ts';
import { useMailColumn } from './mail-column.tsx';
import en from './payslip-mail.en.ts';
import { SendPayslips } from './send-payslips.tsx';
import { usePayslipMailing } from './use-payslip-mailing.ts';

const MAY = [{ company_id: 1, type: 'owner' }];

afterEach(() => vi.unstubAllGlobals());

const row = (id: number, more: Partial<PayslipDocument> = {}) =>
  ({
    ...{ id, company_id: 1, name: `Person ${id}`, start_date: '2026-10-01', mail: null },
    ...{ released_at: '2026-10-28T02:00:00.000Z' },
    ...more,
  }) as PayslipDocument;

function Sending({ rows }: { rows: PayslipDocument[] }) {
  return <SendPayslips rows={rows} mailing={usePayslipMailing()} done={() => undefined} />;
}
function Cell({ of }: { of: PayslipDocument }) {
  return <>{useMailColumn().render?.(of)}</>;
}

test('of the ticked payslips those that are out are sent, and what could not be is told', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    sent.push(JSON.parse(String(init.body)));
    const data = { queued: 1, left: [{ id: 2, name: 'Person 2', message: 'No account.' }] };
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
  const rows = [row(1), row(2), row(3, { released_at: null })];
  await openPage(<Sending rows={rows} />, '/', { 'payslip-mail': en }, MAY);
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 payslips by e-mail' }));
  expect(question.get()).toMatchObject({ title: 'Send 2 payslips by e-mail?', body: en.effect });
  expect(sent).toEqual([]);
  question.get()?.answer(true);
  await waitFor(() => expect(popup.get()?.lines).toEqual(['Person 2: No account.']));
  expect(sent).toEqual([{ company_id: expect.any(Number), ids: [1, 2] }]);
});

test('nothing is offered where none is out', async () => {
  await openPage(<Sending rows={[row(1, { released_at: null })]} />, '/', { 'payslip-mail': en }, MAY);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a mail says how far it is, when, where to, and why not', async () => {
  const mail = {
    ...{ status: 'Failed' as const, address: 'aina@mesra.example', at: '2026-10-28T02:01:00.000Z' },
    ...{ automatic: true, reason: '552 The mailbox is full' },
  };
  await openPage(<Cell of={row(1, { mail })} />, '/', { 'payslip-mail': en });
  expect(screen.getByText('Failed')).toBeDefined();
  expect(screen.getByText(/to aina@mesra\.example/)).toBeDefined();
  expect(screen.getByText('552 The mailbox is full')).toBeDefined();
});
