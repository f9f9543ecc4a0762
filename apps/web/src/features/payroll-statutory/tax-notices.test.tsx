import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { role } from '../../../test/roles.ts';
import en from './payroll-statutory.en.ts';
import { TaxNotices } from './tax-notices.tsx';

afterEach(() => vi.unstubAllGlobals());

const NOTICE = {
  ...{ employee_id: 3, employee_code: 'E3', name: 'Aina', notice: 'cp22', cause: 'joined', state: 'due' },
  ...{ event_on: '2026-11-02', due_on: '2026-12-02', withholds_pay: false },
};

/** The notices of a year as somebody with these actions on payroll documents sees them. */
async function openAs(actions: string[]) {
  const meta = { page: 1, per_page: 20, total: 1, last_page: 1, total_capped: false };
  vi.stubGlobal('fetch', async () => {
    return new Response(JSON.stringify({ success: true, message: '', data: [NOTICE], meta }));
  });
  const accesses = [{ route: '/payroll/document' as const, actions }];
  const membership = { company_id: 7, ...role({ type: 'admin', accesses }) };
  await openPage(<TaxNotices year={2026} />, '/', { 'payroll-statutory': en }, [membership]);
  await screen.findByText(/Aina/);
}

test('whoever hands in opens the form of a notice', async () => {
  await openAs(['Payment']);
  expect(screen.queryByRole('button', { name: 'CP22 of Aina' })).not.toBeNull();
});

test('whoever only looks sees the notice without its form, which the server keeps from them', async () => {
  await openAs([]);
  expect(screen.queryByRole('button', { name: 'CP22 of Aina' })).toBeNull();
});
