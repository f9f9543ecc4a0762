import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { role } from '../../../test/roles.ts';
import { keepDraft } from '../../lib/device-draft.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import claimsShared from '../../shared/claims/claims-shared.en.ts';
import queueTexts from '../../shared/queue/queue.en.ts';
import { draftKey, readClaimDraft } from './claim-draft.ts';
import editorTexts from './claim-editor.en.ts';
import { newClaim } from './claim-values.ts';
import texts from './my-claims.en.ts';
import css from './my-claims.module.css';
import { MyClaimsPage } from './my-claims-page.tsx';

const DICTIONARIES = { 'my-claims': texts, 'claim-editor': editorTexts, 'claims-shared': claimsShared };
const MEMBER = [{ ...role({ employee_id: 4 }), company_id: 7 }];
const NOTHING = { change: false, submit: false, withdraw: false, correct: false };
const ROW = {
  ...{ id: 8, company_id: 7, title: 'Meals, October 2026', status: 'Draft', sent_back: true, items: 2 },
  ...{ start_date: '2026-10-02', end_date: '2026-10-31', total: '126.00', accepted_total: null },
  ...{ note: 'Which client?', can: { ...NOTHING, change: true, submit: true, withdraw: true } },
};
const PAID = {
  ...ROW,
  ...{ id: 9, title: 'Trips', status: 'Paid', sent_back: false, note: null, accepted_total: '120.00' },
  ...{ can: { ...NOTHING, correct: true }, corrects_id: null, advance_amount: '20.00', waits_for: null },
  ...{ created_at: '2026-10-31T01:00:00Z', sent_at: '2026-10-31T02:00:00Z', paid_at: '2026-11-28T02:00:00Z' },
  ...{
    decided_at: '2026-11-02T02:00:00Z',
    decided_by: { id: 3, name: 'Tan Wei Jie' },
    granted_at_once: false,
  },
};
const ITEM = {
  ...{
    id: 90,
    claim_category: { id: 2, name: 'Travel', kind: 'mileage' },
    date: '2026-10-02',
    amount: '126.00',
  },
  ...{ currency: 'MYR', foreign_amount: null, exchange_rate: null, rate_source: null, receipts: [] },
  ...{ vendor: null, tax_amount: null, note: null, vehicle: 'car', distance_km: '150.0', days: null },
  ...{ origin: 'Ipoh', destination: 'Johor Bahru', per_diem: null, duplicates: [], duplicate_reason: null },
  mileage: [
    { km: '120.0', rate: '0.85' },
    { km: '30.0', rate: '0.80' },
  ],
  ...{ decision: 'Accepted at less', accepted_amount: '120.00', decision_reason: 'By the shorter way' },
};
const WHOLE = {
  ...PAID,
  item_list: [ITEM],
  payables: [
    {
      ...{ id: 1, paid_through: 'payroll', claim_category: null, amount: '120.00', batch: null },
      ...{ payroll_month: '2026-11', paid_at: '2026-11-28T02:00:00Z' },
    },
  ],
};
const SUMMARY = {
  year: 2026,
  by_status: [
    { status: 'Pending', count: 1, total: '50.00' },
    { status: 'Reviewed', count: 1, total: '30.50' },
    { status: 'Approved', count: 1, total: '10.00' },
    { status: 'Paid', count: 3, total: '1250.00' },
  ],
  ...{ by_month: [], by_category: [], advance_left: '100.00' },
};
const LIMITS = [{ scope: 'month', limit: '500.00', used: '380.00', left: '120.00' }];
const TERMS = {
  categories: [
    {
      id: 1,
      name: 'Meals',
      kind: 'amount',
      receipt_from: null,
      oldest_days: null,
      per_diem: null,
      limits: LIMITS,
    },
  ],
  ...{ vehicles: [], currencies: [], advance_left: '100.00' },
};

function serve(rows: readonly object[] = [ROW, PAID]) {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? '';
    const answers: Record<string, unknown> = {
      '/api/claims/summary': SUMMARY,
      '/api/claims/terms': TERMS,
      '/api/claims/8': { ...WHOLE, ...ROW, item_list: [] },
      '/api/claims/9': WHOLE,
    };
    const meta = { page: 1, per_page: 20, total: rows.length, last_page: 1, total_capped: false };
    const body = { success: true, message: '', data: answers[path] ?? rows, meta };
    return new Response(JSON.stringify(body), { status: 200 });
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const openList = (address = '/') => openPage(<MyClaimsPage />, address, DICTIONARIES, MEMBER);

test('the year at a glance: what waits, what is to be paid, what was paid, the advance and the limits in use', async () => {
  serve();
  await openList();
  const of = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
  expect(await of(texts.figure.waiting)).toBe('WaitingRM 80.502 claims');
  expect(await of(texts.figure.unpaid)).toBe('Approved, not paid yetRM 10.001 claim');
  expect(await of(texts.figure.advance)).toBe('AdvanceRM 100.00to be set off');
  expect(await screen.findByText('RM 120.00 left of RM 500.00 this month')).toBeDefined();
});

test('a claim that was sent back says why in the list, and what can be done with it', async () => {
  serve();
  const address = await openList();
  const row = (await screen.findByRole('button', { name: 'Meals, October 2026' })).closest(
    'tr',
  ) as HTMLElement;
  expect(within(row).getByText('Which client?')).toBeDefined();
  expect(within(row).getByText('Sent back')).toBeDefined();
  expect(within(row).getByText('02/10/26 – 31/10/26')).toBeDefined();
  await userEvent.click(within(row).getByRole('button', { name: /^Actions for/ }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    texts.change,
    texts.cancel,
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: texts.change }));
  await waitFor(() => expect(address()).toBe('/?claim=8'));
});

test('a paid claim shows what was decided, its way, and the payroll that paid it; it can be corrected', async () => {
  serve();
  const address = await openList('/?claim=9');
  expect(await screen.findByText('Accepted at less: RM 120.00')).toBeDefined();
  expect(screen.getByText('Reason: By the shorter way')).toBeDefined();
  expect(screen.getByText('120.0 km × 0.85 + 30.0 km × 0.80')).toBeDefined();
  expect(screen.getByText('With the payroll of November 2026')).toBeDefined();
  const way = screen.getByRole('list', { name: texts.way });
  expect(within(way).getByText(/Tan Wei Jie/)).toBeDefined();
  expect(within(way).getAllByRole('listitem').at(-1)?.getAttribute('aria-current')).toBe('step');
  await press(texts.correct);
  await waitFor(() => expect(address()).toBe('/?corrects=9'));
});

test('a claim that only this device has can be continued or discarded', async () => {
  serve([]);
  const key = draftKey(1, 7, 'new');
  keepDraft(key, { at: '2026-11-21T01:30:00Z', version: null, values: newClaim('2026-11-20'), sent: null });
  await openList();
  expect(await screen.findByText(/^A claim from 21\/11\/26/)).toBeDefined();
  expect(await screen.findByText(texts.none)).toBeDefined();
  await press(texts.unsaved_discard);
  expect(readClaimDraft(key)).toBeNull();
  expect(screen.queryByText(/^A claim from/)).toBeNull();
});

test('what waits on this device stands apart from what follows', async () => {
  serve();
  const about = { kind: 'claim' as const, title: 'Parking' };
  const act = { act: 'a1', company_id: 7, about, at: '2026-11-22T01:00:00Z', entries: [], refusal: null };
  queueState.set({ acts: [act], sending: new Set() });
  await openPage(<MyClaimsPage />, '/', { ...DICTIONARIES, queue: queueTexts }, MEMBER);
  const section = (await screen.findByText(queueTexts.title)).closest('section');
  expect(section?.parentElement?.className).toBe(css.queued);
  queueState.set({ acts: [], sending: new Set() });
});
