import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { OutOfStockPage } from './out-of-stock-page.tsx';
import { OutletStockTab } from './outlet-stock.tsx';
import texts from './outlet-stocks.en.ts';

afterEach(() => vi.unstubAllGlobals());

const META = { page: 1, per_page: 10, total: 1, last_page: 1, total_capped: false };
const project = { id: 1, code: 'KA', name: 'Roadshow' };
const product = { id: 2, name: 'Kopi', sku: 'K1', brand: 'Ali' };
const SHORTAGE = {
  ...{
    id: 5,
    company_id: 7,
    project,
    product,
    total: 0,
    minimum_stock: 6,
    since: '2026-11-20T03:00:00.000Z',
  },
  outlet: { id: 3, code: 'HAR', name: 'Harmoni', chain: 'Harmoni', region: 'Central' },
};
const STOCK = {
  ...{
    project,
    product,
    date: '2026-11-20',
    opening: null,
    replenished: 12,
    sold: 8,
    total: 4,
    minimum_stock: 6,
  },
  short_since: '2026-11-20T03:00:00.000Z',
};

const serve = (rows: object[]) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const isList = /outlet-stocks|\/stocks/.test(String(address));
    const data = isList
      ? rows
      : String(address).includes('/filter')
        ? { chains: [], regions: ['Central'] }
        : [];
    return new Response(JSON.stringify({ success: true, message: '', data, meta: META }), { status: 200 });
  });

const open = (page: React.ReactElement) =>
  openPage(page, '/spm/product/stock', { 'outlet-stocks': texts }, [{ company_id: 7, ...owner }]);

test('what is out of stock says how much is left since when, and leads to the outlet', async () => {
  serve([SHORTAGE]);
  await open(<OutOfStockPage />);
  const table = await screen.findByRole('table', { name: texts.title });
  expect(within(table).getByRole('link', { name: 'Harmoni' }).getAttribute('href')).toContain('id=3');
  expect(within(table).getByText('0').dataset.level).toBe('empty');
  expect(within(table).getByText(/^20\/11\/26/)).toBeDefined();
});

test('nothing out of stock says so', async () => {
  serve([]);
  await open(<OutOfStockPage />);
  expect(await screen.findByText(texts.none)).toBeDefined();
});

test('the stock of an outlet is by project, with what is short and what nobody counted', async () => {
  serve([
    STOCK,
    { ...STOCK, product: { ...product, id: 4, name: 'Teh' }, opening: 9, total: 9, short_since: null },
  ]);
  await open(<OutletStockTab outletId={3} />);
  const table = await screen.findByRole('table', { name: 'Roadshow (KA)' });
  expect(screen.getByText(texts.stock.short_one)).toBeDefined();
  const [, short, enough] = within(table).getAllByRole('row');
  expect(within(short as HTMLElement).getByText('4').dataset.level).toBe('short');
  expect(within(enough as HTMLElement).getAllByText('9')[0]?.dataset.level).toBeUndefined();
});
