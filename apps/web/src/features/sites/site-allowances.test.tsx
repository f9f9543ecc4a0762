import type { WorkSite } from '@mesra/contract/sites/work-site';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { SiteAllowances } from './site-allowances.tsx';
import texts from './sites.en.ts';

afterEach(() => vi.unstubAllGlobals());

const ROWS = [
  { id: 2, effective_from: '2027-01-01', amount: '0.00', version: 1, created_at: '2026-11-01T00:00:00.000Z' },
  {
    id: 1,
    effective_from: '2026-12-01',
    amount: '15.50',
    version: 1,
    created_at: '2026-11-01T00:00:00.000Z',
  },
];

/** A server that has these allowances, and keeps what is sent. */
function serve(): object[] {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    if (init.body) sent.push(JSON.parse(String(init.body)));
    const data = init.body ? { ...ROWS[0], id: 3 } : ROWS;
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
  return sent;
}

const open = (update: boolean) =>
  openPage(<SiteAllowances site={{ id: 9, can: { update } } as WorkSite} />, '/', { sites: texts });

test('what a site pays is listed by day, and an amount of nothing as its end', async () => {
  serve();
  await open(false);
  const section = await screen.findByRole('region', { name: texts.allowance.title });
  const [, ended, paid] = await within(section).findAllByRole('row');
  expect(ended?.textContent).toBe('01/01/27Ended');
  expect(paid?.textContent).toBe('01/12/26RM 15.50');
  expect(within(section).queryByRole('button', { name: texts.allowance.add })).toBeNull();
});

test('an allowance is added with its day and amount', async () => {
  const sent = serve();
  await open(true);
  await press(texts.allowance.add);
  const form = await screen.findByRole('dialog', { name: texts.allowance.add }, { timeout: 10_000 });
  await userEvent.type(within(form).getByRole('textbox', { name: /Effective from/ }), '01/02/27');
  await userEvent.type(within(form).getByRole('textbox', { name: /Amount per day/ }), '1,250');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ effective_from: '2027-02-01', amount: '1,250.00' }]);
});
