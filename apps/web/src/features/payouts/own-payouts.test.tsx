import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner, role } from '../../../test/roles.ts';
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
  ...{ in_payslip: false, unsalaried_on: null },
  ...{ waiting: { minutes: 0, pieces: 0, outside: 0, checkouts: 0 } },
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

test.each<[string, object, string[]]>([
  ['how many days wait for a check-out', { checkouts: 2 }, ['Waits for a check-out: 2 days']],
  [
    'apart what waits for a review and what no review makes count',
    { pieces: 9, outside: 8 },
    ['Waits for review: 1 piece', 'Outside of check-in and check-out, so not paid: 8 pieces'],
  ],
])('a pending payout tells its promoter %s', async (_, waits, lines) => {
  const waiting = { ...payoutOf(1).waiting, ...waits };
  const data = [{ ...payoutOf(1), status: 'Pending', waiting }];
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 }),
  );
  await openPage(<OwnPayouts promoterId={9} />, '/spm/my-day', { payouts: texts }, [
    { company_id: 7, ...role({ promoter_id: 9 }) },
  ]);
  for (const line of lines) expect(await screen.findByText(line)).toBeDefined();
  expect(screen.queryAllByText(/Waits for|Outside of/)).toHaveLength(lines.length);
});

const EMPLOYED = { kind: 'Employee', status: 'Posted' };
const { next } = texts.own;
test.each<[string, object, string]>([
  ['is pending', { status: 'Pending' }, next.pending],
  ['of an outsider is posted', { status: 'Posted', voucher_number: 3 }, next.posted_outsider],
  ['waits for payroll', EMPLOYED, next.posted_employee],
  ['is in a payslip', { ...EMPLOYED, closed: true, in_payslip: true }, next.in_payslip],
  ['came too late', { ...EMPLOYED, status: 'Approved', closed: true }, next.later],
  ['is of a month after their last day', { ...EMPLOYED, left_on: '2026-10-31' }, next.left],
])(
  'a payout that %s says to its promoter what comes next, and nothing of what managers do',
  async (_, more, text) => {
    const payout = { ...payoutOf(1), ...more };
    const parts = { lines: [], moves: [], waiting_days: [], waiting_sales: [], waiting_checkouts: [] };
    const opened = {
      ...payout,
      ...parts,
      counts_now: null,
      accepted_days: ['2026-11-05'],
      accepted_sales: [],
      payment_reference: null,
    };
    vi.stubGlobal('fetch', async (address: string) => {
      const data = String(address).endsWith('/payouts/1') ? opened : [payout];
      return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
    });
    await openPage(<OwnPayouts promoterId={9} />, '/spm/my-day', { payouts: texts }, [
      { company_id: 7, ...role({ promoter_id: 9 }) },
    ]);
    const expected = text.replace('{{month}}', '11/2026');
    expect(await screen.findByText(expected)).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: /Project 1$/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Mei Ling, Project 1/ }));
    expect(await drawer.findByText(expected)).toBeDefined();
    expect(drawer.getByText(texts.accepted.hint.own)).toBeDefined();
    expect(drawer.queryByText(/reopen the payslip|withdraw/i)).toBeNull();
  },
);
