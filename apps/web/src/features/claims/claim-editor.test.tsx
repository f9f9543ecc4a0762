import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { keepDraft } from '../../lib/device-draft.ts';
import claimsShared from '../../shared/claims/claims-shared.en.ts';
import { draftKey, readClaimDraft } from './claim-draft.ts';
import texts from './claim-editor.en.ts';
import { ClaimEditor } from './claim-editor.tsx';
import { newClaim } from './claim-values.ts';
import myTexts from './my-claims.en.ts';

const loadQueue = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('This device stores nothing'))));
vi.mock('../../lib/queue/load-queue.ts', () => ({ loadQueue }));

const DICTIONARIES = { 'claim-editor': texts, 'my-claims': myTexts, 'claims-shared': claimsShared };
const KEY = draftKey(1, 7, 'new');
const CATEGORY = { receipt_from: null, oldest_days: null, per_diem: null, limits: [] };
const TERMS = {
  categories: [
    { ...CATEGORY, id: 1, name: 'Meals', kind: 'amount' },
    { ...CATEGORY, id: 2, name: 'Travel', kind: 'mileage' },
  ],
  vehicles: [{ vehicle: 'car', bands: [{ up_to_km: null, rate: '0.85' }], used_km: '0.0' }],
  currencies: [{ currency: 'SGD', rate: '3.45', rate_source: 'Bank Negara' }],
  advance_left: '0.00',
};
const STORED = {
  ...{ id: 40, company_id: 7, title: 'Meals, November 2026', status: 'Draft', version: 1, sent_back: false },
  ...{ advance_amount: '0.00', corrects_id: null, note: null, payables: [], waits_for: null },
  item_list: [
    {
      ...{
        id: 90,
        claim_category: { id: 1, name: 'Meals', kind: 'amount' },
        date: '2026-11-22',
        amount: '45.00',
      },
      ...{ currency: 'MYR', foreign_amount: null, exchange_rate: null, rate_source: null, receipts: [] },
      ...{ vendor: null, tax_amount: null, note: null, vehicle: null, distance_km: null, origin: null },
      ...{ destination: null, days: null, duplicate_reason: null, decision: null, decision_reason: null },
    },
  ],
};
const PREVIEW = {
  ...{ amount: '45.00', exchange_rate: null, rate_source: null, mileage: [], per_diem: null },
  ...{ duplicates: [], limits: [], problems: [] },
};

interface Sent {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** A server of claims: `answers` by path, and what was sent to it. */
function claimServer(answers: Record<string, (sent: Sent) => { status: number } & object> = {}) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.split('?')[0] ?? '';
    const key = (init.headers as Record<string, string> | undefined)?.['idempotency-key'] ?? null;
    const call = { path, key, body: JSON.parse(String(init.body ?? '{}')) as Sent['body'] };
    if (init.method !== 'GET') sent.push(call);
    const own = answers[path]?.(call);
    const items = ((call.body.items ?? []) as unknown[]).map(() => PREVIEW);
    const fallback = path.endsWith('/preview')
      ? { status: 200, data: { items, total: '45.00', advance_left: '0.00', problems: [] } }
      : { status: 200, data: STORED };
    const { status, ...rest } = own ?? fallback;
    return new Response(JSON.stringify({ success: status < 400, message: 'Saved', ...rest }), { status });
  });
  return sent;
}

const done = vi.fn();

async function openEditor(props: object = {}) {
  return openPage(
    <ClaimEditor
      claim={null}
      corrected={null}
      terms={TERMS as never}
      onCreated={async () => undefined}
      onDone={done}
      onQueued={() => {}}
      {...props}
    />,
    '/',
    DICTIONARIES,
  );
}

async function fillMeal(amount = '45') {
  await userEvent.click(await screen.findByRole('radio', { name: 'Meals' }));
  await userEvent.type(screen.getByRole('textbox', { name: texts.fields.amount }), amount);
}

beforeEach(() => {
  localStorage.clear();
  done.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed comes back after a reload, and is gone once it is discarded', async () => {
  claimServer();
  const draft = newClaim('2026-11-20');
  Object.assign(draft.items[0] ?? {}, {
    claim_category_id: 1,
    amount: '45.00',
    receipts: [{ id: 5, name: 'bill.webp', type: 'image/webp', size: 9, url: '/api/claims/receipts/5' }],
  });
  keepDraft(KEY, { at: '2026-11-21T01:30:00.000Z', version: null, values: draft, sent: null });
  await openEditor();
  expect(await screen.findByText(/^Draft from 21\/11\/26 .+ restored/)).toBeDefined();
  expect(screen.getByText('1 item')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: texts.fields.amount }).value).toBe('45.00');
  expect(screen.getByRole('button', { name: 'Open receipt bill.webp' })).toBeDefined();
  await press(texts.draft.discard);
  expect(readClaimDraft(KEY)).toBeNull();
  expect(screen.queryByText(/restored/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open receipt bill.webp' })).toBeNull();
});

test('every change is kept on this device, and no longer once the server has it', async () => {
  const sent = claimServer();
  await openEditor();
  await fillMeal();
  await waitFor(() => expect(readClaimDraft(KEY)?.values.items[0]?.amount).toBe('45'), { timeout: 3000 });
  await press(texts.bar.save);
  await waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining({ id: 40 }), 'save'));
  expect(readClaimDraft(KEY)).toBeNull();
  const [created] = sent.filter(({ path }) => path === '/api/claims');
  expect(created?.body).toMatchObject({
    company_id: 7,
    title: 'Meals, November 2026',
    items: [{ claim_category_id: 1, date: '2026-11-22', amount: '45.00' }],
  });
});

test('a draft of a claim that was changed since is offered, not restored', async () => {
  claimServer();
  const older = newClaim('2026-11-20');
  Object.assign(older.items[0] ?? {}, { claim_category_id: 1, amount: '99.00' });
  keepDraft(draftKey(1, 7, 40), { at: '2026-11-21T01:30:00.000Z', version: 0, values: older, sent: null });
  await openEditor({ claim: STORED });
  expect(await screen.findByText(/^The claim was changed after your draft/)).toBeDefined();
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.fields.amount }).value;
  expect(amount()).toBe('45.00');
  await press(texts.draft.use);
  await waitFor(() => expect(amount()).toBe('99.00'));
});

test('an error lands at its field, and opens its item', async () => {
  claimServer({
    '/api/claims/40/submit': () => ({
      status: 422,
      code: 'invalid',
      errors: {
        'items.0.receipt_ids': ['A receipt is required.'],
        'items.1.date': ['The date is in the future.'],
      },
    }),
    '/api/claims': () => ({
      status: 201,
      data: { ...STORED, item_list: [STORED.item_list[0], { ...STORED.item_list[0], id: 91 }] },
    }),
  });
  const created = vi.fn(async () => undefined);
  await openEditor({ onCreated: created });
  await fillMeal();
  await press(texts.item.add);
  await fillMeal('12.50');
  await press(texts.bar.send);
  const receipts = await screen.findByRole('region', { name: texts.receipts.title });
  expect(await within(receipts).findByText('A receipt is required.')).toBeDefined();
  expect(created).toHaveBeenCalledWith(expect.objectContaining({ id: 40 }));
  expect(done).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /Meals/, expanded: false }));
  const date = screen.getByRole('textbox', { name: texts.fields.date });
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The date is in the future.')).toBeDefined();
});

test('a proposed title follows what is claimed after a refused send, and once it is stored', async () => {
  const sent = claimServer({
    '/api/claims/40/submit': () => ({
      status: 422,
      code: 'invalid',
      errors: { 'items.0.date': ['Too old.'] },
    }),
    '/api/claims': () => ({ status: 201, data: STORED }),
  });
  await openEditor();
  await fillMeal();
  await press(texts.bar.send);
  expect(await screen.findByText('Too old.')).toBeDefined();
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.fields.title });
  expect(title().value).toBe('');
  await userEvent.click(screen.getByRole('radio', { name: 'Travel' }));
  expect(title().placeholder).toBe('Travel, November 2026');
  cleanup();

  localStorage.clear();
  await openEditor({ claim: STORED });
  await userEvent.click(await screen.findByRole('radio', { name: 'Travel' }));
  await userEvent.type(screen.getByRole('textbox', { name: texts.fields.distance_km }), '12');
  await press(texts.bar.save);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent.at(-1)).toMatchObject({ path: '/api/claims/40', body: { title: 'Travel, November 2026' } });
});

test('a title of one’s own stays', async () => {
  const sent = claimServer();
  await openEditor({ claim: { ...STORED, title: 'Client lunch' } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Travel' }));
  await userEvent.type(screen.getByRole('textbox', { name: texts.fields.distance_km }), '12');
  await press(texts.bar.save);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent.at(-1)).toMatchObject({ path: '/api/claims/40', body: { title: 'Client lunch' } });
});

test('a try whose answer is lost is repeated under its key, also after more was typed', async () => {
  let lost = true;
  const sent = claimServer({
    '/api/claims': () => {
      if (lost) throw new TypeError('Failed to fetch');
      return { status: 201, data: STORED };
    },
  });
  await openEditor();
  await fillMeal();
  await press(texts.bar.save);
  await waitFor(() => expect(readClaimDraft(KEY)?.sent?.key).toBeDefined());
  // A device that cannot store it leaves it to its user, who goes on and tries again.
  await waitFor(() => expect(loadQueue).toHaveBeenCalled());
  lost = false;
  await userEvent.type(screen.getByRole('textbox', { name: texts.fields.amount }), '{Backspace}6');
  await press(texts.bar.save);
  await waitFor(() => expect(done).toHaveBeenCalled());
  const tries = sent.filter(({ path }) => path === '/api/claims');
  expect(tries).toHaveLength(2);
  expect(tries[1]?.key).toBe(tries[0]?.key);
  expect(tries[1]?.body).toEqual(tries[0]?.body);
  // What was typed since is a change of the claim that the try had created.
  expect(sent.at(-1)).toMatchObject({ path: '/api/claims/40', body: { version: 1 } });
});

test('the limit says what is left while the amount is typed, and the sum follows', async () => {
  const limit = { scope: 'month', limit: '500.00', used: '335.00', left: '120.00' };
  claimServer({
    '/api/claims/preview': () => ({
      status: 200,
      data: {
        items: [
          { ...PREVIEW, limits: [limit, { scope: 'day', limit: '40.00', used: '0.00', left: '-5.00' }] },
        ],
        ...{ total: '45.00', advance_left: '0.00', problems: [] },
      },
    }),
  });
  await openEditor();
  await fillMeal();
  expect(await screen.findByText('RM 120.00 left of RM 500.00 this month')).toBeDefined();
  expect(screen.getByText('RM 5.00 over the limit of RM 40.00 today')).toBeDefined();
  expect(document.querySelector('[data-claim-sum]')?.textContent).toBe('RM 45.00');
});

test('a trip shows its kilometres at the rate of each band', async () => {
  const mileage = [
    { km: '120.0', rate: '0.85' },
    { km: '30.0', rate: '0.80' },
  ];
  const sent = claimServer({
    '/api/claims/preview': () => ({
      status: 200,
      data: {
        items: [{ ...PREVIEW, amount: '126.00', mileage }],
        ...{ total: '126.00', advance_left: '0.00', problems: [] },
      },
    }),
  });
  await openEditor();
  await userEvent.click(await screen.findByRole('radio', { name: 'Travel' }));
  await userEvent.type(screen.getByRole('textbox', { name: texts.fields.distance_km }), '150');
  const worked = await screen.findByText(/120\.0 km × 0\.85 \+ 30\.0 km × 0\.80/);
  expect(worked.textContent).toBe('120.0 km × 0.85 + 30.0 km × 0.80 = RM 126.00');
  expect(document.querySelector('[data-claim-sum]')?.textContent).toBe('RM 126.00');
  // A slow machine asks while the distance is still being typed.
  await waitFor(() =>
    expect(sent.at(-1)?.body.items).toMatchObject([
      { claim_category_id: 2, distance_km: '150', vehicle: 'car' },
    ]),
  );
});

test('a receipt that is too large is refused before it is sent', async () => {
  const sent = claimServer();
  await openEditor();
  const large = new File([], 'scan.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 11 * 1_048_576 });
  await screen.findByRole('button', { name: texts.receipts.files });
  const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  await userEvent.upload(input as HTMLInputElement, large);
  expect(await screen.findByText(/The file has 11 MB; at most 10 MB are accepted/)).toBeDefined();
  expect(sent.filter(({ path }) => path.endsWith('/receipts'))).toHaveLength(0);
});
