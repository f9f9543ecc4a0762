import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { toasts } from '../../lib/feedback.ts';
import report from '../../shared/report/report.en.ts';
import texts from './outlet-report.en.ts';
import { OutletReportPage } from './outlet-report-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

/** A part that the page loads when it is wanted. */
const LOADS = { timeout: 10_000 };
const PATH = '/spm/project/report';
const PREVIEW = {
  data: [{ id: '3', cells: ['Pasaraya Harmoni', 19, '245.10', -1], tones: { beyond: 'warning' } }],
  meta: { page: 1, per_page: 10, total: 1, last_page: 1, total_capped: false },
  dates: ['2026-11-20'],
  columns: [
    { key: 'outlet', title: 'Outlet', kind: 'text' },
    { key: 'sold', title: 'Sold', kind: 'count' },
    { key: 'amount', title: 'Sales (RM)', kind: 'money' },
    { key: 'total', title: 'Stock at the end', kind: 'count' },
  ],
  figures: [{ key: 'amount', title: 'Sales (RM)', kind: 'money', value: '245.10' }],
};
const NAMED = [{ id: 1, name: 'Soap', sold: 17, amount: '219.30' }];
const CHARTS = {
  by_day: [{ date: '2026-11-20', sold: 3, amount: '38.70', replenished: 6, empty: 1 }],
  ...{ by_outlet: NAMED, by_product: NAMED, by_promoter: NAMED },
};

function serve(preview: object = PREVIEW): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(String(address));
    const answer = String(address).includes('/reports/charts')
      ? { data: CHARTS }
      : String(address).includes('/reports/generate')
        ? preview
        : { data: [], meta: PREVIEW.meta };
    const { code = 200, ...body } = answer as { code?: number };
    return new Response(JSON.stringify({ success: true, message: '', ...body }), { status: code });
  });
  return calls;
}

const open = (address = PATH) =>
  openPage(<OutletReportPage />, address, { 'outlet-report': texts, report }, [{ company_id: 7, ...owner }]);

test('sales and stock are read as figures, and the charts have tables', async () => {
  serve();
  await open();
  const table = await screen.findByRole('table', { name: texts.title });
  expect(within(table).getByText('245.10')).toBeDefined();
  const rowOf = async (title: string, name: string) => {
    const [section] = await screen.findAllByRole('region', { name: title }, LOADS);
    return within(section as HTMLElement).getByRole('row', { name, hidden: true });
  };
  expect(await rowOf(texts.sales_by_day, '20/11/26 38.70')).toBeDefined();
  expect(await rowOf(texts.pieces_by_day, '20/11/26 3 6')).toBeDefined();
  const ranked = await screen.findByRole('list', { name: texts.by_product });
  expect(within(ranked).getAllByRole('listitem')[0]?.textContent).toBe('Soap219.30');
});

test('it is filtered by what it is of, not by where people work', async () => {
  const calls = serve();
  await open(`${PATH}?template=Promoter&product_id=5`);
  await screen.findByRole('table', { name: texts.title });
  expect(await screen.findByRole('combobox', { name: texts.project })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Branch' })).toBeNull();
  const requested = calls.find((address) => address.includes('/reports/generate')) ?? '';
  expect(requested).toContain('template=Promoter');
  expect(requested).toContain('product_id=5');
});

test('a refusal is shown in the place of the preview, without a dialog or charts', async () => {
  serve({ code: 422, success: false, message: 'Wrong.', errors: { end_date: ['Choose at most 366 days.'] } });
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Choose at most 366 days.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: texts.sales_by_day })).toBeNull();
  expect(toasts.get()).toEqual([]);
});
