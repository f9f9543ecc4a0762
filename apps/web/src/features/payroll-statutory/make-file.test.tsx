import type { StatutoryMonth } from '@mesra/contract/payroll-statutory/statutory-file';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { question } from '../../lib/feedback.ts';
import { MakeFile } from './make-file.tsx';
import en from './payroll-statutory.en.ts';

afterEach(() => vi.unstubAllGlobals());

const MONTH = { start_date: '2026-10-01', end_date: '2026-10-31' } as StatutoryMonth;
const PROPOSAL = {
  ...{ kind: 'cp39', layout: 'cp39_2026', grade: 'official', version: '2026', source: 'LHDN' },
  ...{ due_on: '2026-11-15', state: 'closed', in_process: 0, whole: true, count: 2, employer_lacks: null },
  ...{ totals: { mtd: '300.00', cp38: '0.00' }, total: '300.00' },
  lacking: [
    { employee_id: 3, employee_code: 'E3', name: 'Aina', amount: '100.00', lacks: ['tax_number_missing'] },
  ],
};

async function open() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)));
    const data = init.method === 'POST' ? { id: 9 } : PROPOSAL;
    return new Response(JSON.stringify({ success: true, message: '', data }));
  });
  const [cancelled, created] = [vi.fn(), vi.fn()];
  await openPage(
    <MakeFile month={MONTH} kind="cp39" replaces={null} onCancel={cancelled} onCreated={created} />,
    '/',
    { 'payroll-statutory': en },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Leave out Aina' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Why is Aina left out/ }), 'No TIN yet');
  return { sent, cancelled, created };
}

test('whoever lacks something is left out with the reason', async () => {
  const { sent, created } = await open();
  await press('Make file');
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      ...{ company_id: 7, start_date: '2026-10-01', end_date: '2026-10-31', kind: 'cp39', instead_of: null },
      left_out: [{ employee_id: 3, reason: 'No TIN yet' }],
    },
  ]);
});

test('typed reasons are not discarded without asking', async () => {
  const { cancelled } = await open();
  await press('Cancel');
  await waitFor(() => expect(question.get()).not.toBeNull());
  question.get()?.answer(false);
  expect(cancelled).not.toHaveBeenCalled();
  expect((screen.getByRole('textbox', { name: /Why is Aina/ }) as HTMLInputElement).value).toBe('No TIN yet');
});
