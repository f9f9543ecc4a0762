import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { OwnPayouts } from './own-payouts.tsx';
import texts from './payouts.en.ts';

afterEach(() => vi.unstubAllGlobals());

const payoutOf = (id: number) => ({
  ...{ id, company_id: 7, month: '2026-11-01', status: 'Paid', total: '95.00', version: 4 },
  ...{
    promoter: { id: 9, code: 'PR9', name: 'Mei Ling' },
    project: { id, code: `J${id}`, name: `Project ${id}` },
  },
  ...{ kind: 'Outsider', voucher_number: null, paid_on: null, closed: false, left_on: null },
  ...{ waiting: { minutes: 0, pieces: 0 } },
  can: { approve: false, post: false, pay: false, withdraw: false },
});

test('the latest payouts of a promoter are shown, and all of them once they are asked for', async () => {
  const data = Array.from({ length: 30 }, (_, at) => payoutOf(at + 1));
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 }),
  );
  await openPage(<OwnPayouts promoterId={9} />, '/spm/my-day', { payouts: texts }, [
    { company_id: 7, ...owner },
  ]);
  expect(await screen.findByRole('button', { name: /Project 24$/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Project 25$/ })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 30 payouts' }));
  expect(screen.getAllByRole('button', { name: /Project \d+$/ })).toHaveLength(30);
});
