import { PAYOUT_MESSAGES } from '@mesra/contract/payouts/payouts.messages';
import { PAYOUT_STATUSES } from '@mesra/domain/payouts/payout-states';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import report from '../../shared/report/report.en.ts';
import uiEn from '../../ui/ui.en.ts';
import uiMs from '../../ui/ui.ms.ts';
import { PayoutPage } from './payout-page.tsx';
import texts from './payouts.en.ts';

afterEach(() => vi.unstubAllGlobals());

const PATH = '/spm/project/report/payout';
const meta = { page: 1, per_page: 10, total: 1, last_page: 1, total_capped: false };
const PREVIEW = {
  data: [
    {
      ...{ id: '3', cells: ['Mei Ling', 'Pending', '95.00'], tones: { status: 'warning' } },
      link: { address: `${PATH}?payout=3`, title: 'Lines' },
    },
  ],
  ...{ meta, dates: ['2026-11-01'] },
  columns: [
    { key: 'promoter', title: 'Promoter', kind: 'text' },
    { key: 'status', title: 'Status', kind: 'text' },
    { key: 'total', title: 'Total (RM)', kind: 'money' },
  ],
  figures: [{ key: 'total', title: 'Total', kind: 'money', value: '95.00' }],
};
const can = { approve: true, post: false, pay: false, withdraw: false };
const LISTED = {
  ...{ id: 3, company_id: 7, month: '2026-11-01', status: 'Pending', total: '95.00', version: 4, can },
  ...{ promoter: { id: 9, code: 'PR9', name: 'Mei Ling' }, project: { id: 5, code: 'J5', name: 'Raya' } },
  ...{ kind: 'Outsider', voucher_number: null, paid_on: null, closed: false, left_on: null },
  ...{ in_payslip: false, unsalaried_on: null },
  waiting: { minutes: 480, pieces: 2, outside: 0, checkouts: 0 },
};
const PAYOUT = {
  ...LISTED,
  counts_now: null,
  lines: [
    {
      ...{
        kind: 'rate',
        amount: '75.00',
        rate: '80.00',
        by: 'day',
        product: null,
        price: null,
        target: null,
      },
      ...{ month: null, of: null },
      steps: [{ date: '2026-11-02', quantity: 450, of: 480, entries: 1, amount: '75.00' }],
    },
    {
      ...{ kind: 'commission', amount: '20.00', rate: '5.00', by: 'percent', price: '40.00', target: null },
      ...{ month: null, of: null, product: { id: 2, name: 'Soap' } },
      steps: [{ date: '2026-11-02', quantity: 10, of: null, entries: 3, amount: '20.00' }],
    },
  ],
  waiting_days: [{ date: '2026-11-03', minutes: 480 }],
  waiting_sales: [{ date: '2026-11-03', product: { id: 2, name: 'Soap' }, pieces: 2, outside: false }],
  waiting_checkouts: [] as string[],
  ...{ accepted_days: [] as string[], accepted_sales: [] as object[], payment_reference: null, moves: [] },
};

interface Sent {
  address: string;
  body: unknown;
}
const sent: Sent[] = [];
/** The payouts that a call moves. */
const idsOf = (one: Sent | undefined): number[] =>
  ((one?.body ?? { payouts: [] }) as { payouts: { id: number }[] }).payouts.map(({ id }) => id);

async function open(
  search = '',
  payout: object = PAYOUT,
  listed: readonly (typeof LISTED)[] = [LISTED],
  preview = PREVIEW,
) {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = String(address);
    if (init?.method === 'POST') sent.push({ address: path, body: JSON.parse(String(init.body)) });
    const answerOf = () => {
      if (path.includes('/promoter-payout')) return preview;
      if (path.endsWith('/payouts/3')) return { data: payout };
      if (path.endsWith('/payouts/approve'))
        return {
          data: {
            ...{
              changed: idsOf(sent.at(-1)).length - 1,
              stayed: 0,
              failed: 1,
            },
            failures: [{ id: idsOf(sent.at(-1))[0], label: 'Mei Ling, Raya', message: 'It has changed.' }],
          },
        };
      if (!path.includes('/api/spm/payouts')) return { data: [], meta };
      const page = Number(new URL(path, 'https://mesra.example').searchParams.get('page') ?? 1);
      const rows = listed.slice((page - 1) * 200, page * 200);
      return { data: rows, meta: { ...meta, page, last_page: Math.max(1, Math.ceil(listed.length / 200)) } };
    };
    return new Response(JSON.stringify({ success: true, message: '', ...answerOf() }), { status: 200 });
  });
  await openPage(<PayoutPage />, `${PATH}${search}`, { payouts: texts, report }, [
    { company_id: 7, ...owner },
  ]);
}

test.each([
  ['en', uiEn],
  ['ms', uiMs],
] as const)('the report names the statuses as every page does in %s', (language, { status }) => {
  for (const one of PAYOUT_STATUSES)
    expect(PAYOUT_MESSAGES[`promoter_payout.status.${one}`][language]).toBe(
      status[one.toLowerCase() as Lowercase<typeof one>],
    );
});

test.each(PAYOUT_STATUSES)('the status %s looks in the report as it does in the payout', async (status) => {
  const data = PREVIEW.data.map((row) => ({ ...row, cells: ['Mei Ling', status, '95.00'] }));
  await open('?payout=3', { ...PAYOUT, status }, [LISTED], { ...PREVIEW, data });
  const looksOf = (where: ReturnType<typeof within>) => {
    const { className, dataset } = where.getAllByText(status)[0] as HTMLElement;
    return { className, ...dataset };
  };
  const drawer = within(await screen.findByRole('dialog', { name: /Mei Ling, Raya/ }));
  const table = within(await screen.findByRole('table', { hidden: true }));
  expect(looksOf(table)).toEqual(looksOf(drawer));
});

test('payouts stand beside the other reports, and one opens with lines that say how they came about', async () => {
  await open('?payout=3');
  expect(await screen.findByRole('row', { name: /Mei Ling Pending 95\.00/ })).toBeDefined();
  const drawer = within(await screen.findByRole('dialog', { name: /Mei Ling, Raya, 11\/2026/ }));
  const wages = within(drawer.getByRole('region', { name: texts.lines.rate }));
  expect(wages.getByText(/7:30 h of 8:00 h × RM\s?80\.00 a day/)).toBeDefined();
  const commission = within(drawer.getByRole('region', { name: `${texts.lines.commission}: Soap` }));
  expect(commission.getByText(/10 × RM\s?40\.00 × 5%/)).toBeDefined();
  expect(commission.getByText(/3 entries/)).toBeDefined();
  expect(drawer.getByText(/8:00 h of attendance/)).toBeDefined();
  expect(drawer.getByRole('button', { name: texts.approve.action })).toBeDefined();
  expect(drawer.queryByRole('button', { name: texts.withdraw.action })).toBeNull();
});

test('a frozen payout says what still waits, and what was verified after the approval with how it is paid', async () => {
  const sales = [{ date: '2026-11-04', product: { id: 2, name: 'Soap' }, pieces: 7 }];
  const frozen = { ...PAYOUT, status: 'Posted', kind: 'Employee', accepted_days: ['2026-11-05'] };
  await open('?payout=3', { ...frozen, accepted_sales: sales });
  const drawer = within(await screen.findByRole('dialog', { name: /Mei Ling, Raya, 11\/2026/ }));
  const waits = within(drawer.getByRole('region', { name: texts.waiting.left_out }));
  expect(waits.getByText(texts.waiting.left_out_hint)).toBeDefined();
  expect(waits.getByText(/2 × Soap/)).toBeDefined();
  const since = within(drawer.getByRole('region', { name: texts.accepted.title }));
  expect(since.getByText(texts.accepted.hint.open)).toBeDefined();
  expect(since.getByText(/7 × Soap/)).toBeDefined();
  expect(since.getAllByRole('listitem')).toHaveLength(2);
});

test.each<[string, object, 'checkout' | 'several', number]>([
  ['alone', { waiting_days: [], waiting_sales: [] }, 'checkout', 1],
  ['beside what waits for a review', {}, 'several', 3],
])('a payout says which days wait for a check-out, %s', async (_, more, what, rows) => {
  await open('?payout=3', { ...PAYOUT, ...more, waiting_checkouts: ['2026-11-06'] });
  const waits = within(await screen.findByRole('region', { name: texts.waiting.title[what] }));
  expect(waits.getByText(texts.waiting.hint[what])).toBeDefined();
  expect(waits.getByText('06/11/26: no check-out')).toBeDefined();
  expect(waits.getAllByRole('listitem')).toHaveLength(rows);
});

test('a payout says what was sold outside of the attendance', async () => {
  const [sale] = PAYOUT.waiting_sales;
  const waiting_sales = [{ ...sale, outside: true }];
  await open('?payout=3', { ...PAYOUT, waiting_days: [], waiting_sales });
  const waits = within(await screen.findByRole('region', { name: texts.waiting.title.outside }));
  expect(waits.getByText(texts.waiting.hint.outside)).toBeDefined();
  expect(waits.getByText('03/11/26: 2 × Soap, outside of check-in and check-out')).toBeDefined();
});

test.each<[string, string, string, boolean]>([
  ['less, and can be withdrawn', '54.17', 'RM 40.83 less', true],
  ['more, and is paid', '105.00', 'RM 10.00 more', false],
])('a frozen payout says that its month comes to %s', async (_, counts_now, difference, withdraw) => {
  const status = withdraw ? 'Posted' : 'Paid';
  await open('?payout=3', { ...PAYOUT, status, counts_now, can: { ...can, withdraw } });
  const drawer = within(await screen.findByRole('dialog', { name: /Mei Ling, Raya, 11\/2026/ }));
  const notice = drawer.getByText(new RegExp(texts.changed.outsider)).textContent ?? '';
  expect(notice.replaceAll('\u00a0', ' ')).toContain(
    `comes to RM ${counts_now}, ${difference} than was approved`,
  );
  expect(notice.includes(texts.changed.withdraw)).toBe(withdraw);
});

test('the payout of an employee whom payroll cannot pay says what is missing', async () => {
  await open('?payout=3', { ...PAYOUT, status: 'Posted', kind: 'Employee', unsalaried_on: '2026-11-01' });
  const drawer = within(await screen.findByRole('dialog', { name: /Mei Ling, Raya, 11\/2026/ }));
  expect(drawer.getByText(texts.unsalaried.replace('{{date}}', '01/11/26'))).toBeDefined();
});

test('several are approved as they are shown, and those that stay say why', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: texts.bulk.action }));
  await user.click(await screen.findByRole('menuitem', { name: texts.bulk.approve }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.bulk.title_approve }));
  expect(await dialog.findByRole('checkbox', { name: /Mei Ling, Raya/ })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: texts.approve.action }));
  expect(await screen.findByText(/Mei Ling, Raya: It has changed\./)).toBeDefined();
  expect(sent).toEqual([
    {
      address: expect.stringContaining('/api/spm/payouts/approve'),
      body: { company_id: 7, payouts: [{ id: 3, version: 4 }] },
    },
  ]);
});

const HINDERED = { ...LISTED, can: { ...can, approve: false } };
test.each<[string, (typeof LISTED)[], string]>([
  ['nothing is pending', [], texts.bulk.none_approve],
  ['nothing is verified', [{ ...HINDERED, total: '0.00' }], texts.bulk.hindered.nothing],
  ['their payroll is closed', [{ ...HINDERED, closed: true }], texts.bulk.hindered.closed],
  ['they are the reader’s own', [HINDERED], texts.bulk.hindered.right],
])('where none can be approved because %s, the dialog says so', async (_, listed, why) => {
  const user = userEvent.setup();
  await open('', PAYOUT, listed);
  await user.click(await screen.findByRole('button', { name: texts.bulk.action }));
  await user.click(await screen.findByRole('menuitem', { name: texts.bulk.approve }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.bulk.title_approve }));
  expect(await dialog.findByText(why)).toBeDefined();
  const others = [texts.bulk.none_approve, ...Object.values(texts.bulk.hindered)].filter(
    (one) => one !== why,
  );
  for (const other of others) expect(dialog.queryByText(other)).toBeNull();
});

test('all that are chosen are approved, however many there are and wherever they stand', async () => {
  const user = userEvent.setup();
  const not = { ...can, approve: false };
  // None of the first page may be approved: those after it may.
  const listed = Array.from({ length: 450 }, (_, at) => ({
    ...LISTED,
    id: at + 1,
    can: at < 200 ? not : can,
  }));
  await open('', PAYOUT, listed);
  await user.click(await screen.findByRole('button', { name: texts.bulk.action }));
  await user.click(await screen.findByRole('menuitem', { name: texts.bulk.approve }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.bulk.title_approve }));
  expect(await dialog.findByText('250 payouts')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: texts.approve.action }));
  expect(await screen.findByText('248 payouts were changed.')).toBeDefined();
  const ids = sent.map(idsOf);
  expect(ids.map(({ length }) => length)).toEqual([200, 50]);
  expect(ids.flat()).toEqual(listed.slice(200).map(({ id }) => id));
});

test('one that moves to a later page while they are read is sent once, as it was read last', async () => {
  const user = userEvent.setup();
  const listed = Array.from({ length: 300 }, (_, at) => ({ ...LISTED, id: at + 1 }));
  listed[250] = { ...LISTED, id: 200, version: 5 };
  await open('', PAYOUT, listed);
  await user.click(await screen.findByRole('button', { name: texts.bulk.action }));
  await user.click(await screen.findByRole('menuitem', { name: texts.bulk.approve }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.bulk.title_approve }));
  expect(await dialog.findByText('299 payouts')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: texts.approve.action }));
  expect(await screen.findByText('297 payouts were changed.')).toBeDefined();
  const payouts = sent.flatMap(
    ({ body }) => (body as { payouts: { id: number; version: number }[] }).payouts,
  );
  expect(payouts.filter(({ id }) => id === 200)).toEqual([{ id: 200, version: 5 }]);
  expect(new Set(payouts.map(({ id }) => id)).size).toBe(299);
});

test('a payout that was withdrawn says so in its history, with the reason and who did it', async () => {
  const at = '2026-11-20T02:00:00.000Z';
  const by = { id: 8, name: 'Rosnah' };
  const moves = [
    { id: 1, from: 'Pending', to: 'Approved', reason: null, by, at },
    { id: 2, from: 'Approved', to: 'Pending', reason: 'A wrong rate', by, at },
  ];
  await open('?payout=3', { ...PAYOUT, moves });
  const drawer = within(await screen.findByRole('dialog', { name: /Mei Ling, Raya, 11\/2026/ }));
  const [withdrawn] = drawer
    .getAllByRole('listitem')
    .filter((one) => within(one).queryByText('A wrong rate'));
  expect(withdrawn?.textContent).toMatch(/^Withdrawn.*A wrong rate.*Rosnah/);
});

test('the payment list is of the months and filters that are chosen', async () => {
  const user = userEvent.setup();
  await open('?start_date=2026-09-01&end_date=2026-10-31&project_id=5&keyword=Mei');
  const called: string[] = [];
  const problem = { success: false, code: 409, message: 'There is nothing to pay.' };
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!String(address).includes('/payouts/payments')) return before(address, init);
    called.push(String(address));
    return new Response(JSON.stringify(problem), { status: 409 });
  });
  await user.click(await screen.findByRole('button', { name: texts.bulk.action }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(called).toHaveLength(1));
  const { searchParams } = new URL(called[0] ?? '', 'https://mesra.example');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ start_date: '2026-09-01', end_date: '2026-10-31', project_id: '5', keyword: 'Mei', format: 'csv' },
  });
});
