import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addProduct, PRODUCTS } from './products.factory.ts';

const TODAY = '2026-11-21T02:00:00Z';
let now = TODAY;
const clock: Clock = { now: () => new Date(now) };

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
beforeEach(async () => {
  now = TODAY;
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const list = async (query: string) =>
  (await product.call('GET', `${PRODUCTS}?company_id=${company.id}&${query}`, { as: company.owner })).body;
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const pricesOf = ({ data }: { data: { name: string; price: string | null }[] }) =>
  data.map(({ name, price }) => `${name} ${price}`);
const addPrice = (id: number, effective_from: string, amount: string) =>
  product.call('POST', `${PRODUCTS}/${id}/prices`, { as: company.owner, body: { effective_from, amount } });

describe('products by price', () => {
  test('stand by what they cost today, those without a price last, and change places on the day of a new one', async () => {
    const teh = await addProduct(product, company, { name: 'Teh', price: '5.00' });
    await addProduct(product, company, { name: 'Kopi', price: '7.50' });
    await addProduct(product, company, { name: 'Sabun' });
    await addPrice(teh.id, '2026-11-22', '9.00');
    expect(pricesOf(await list('sort_by=price'))).toEqual(['Teh 5.00', 'Kopi 7.50', 'Sabun null']);
    expect(pricesOf(await list('sort_by=price&sort=desc'))).toEqual(['Sabun null', 'Kopi 7.50', 'Teh 5.00']);
    // Midnight in Kuala Lumpur.
    now = '2026-11-21T15:59:59Z';
    expect(namesOf(await list('sort_by=price'))).toEqual(['Teh', 'Kopi', 'Sabun']);
    now = '2026-11-21T16:00:00Z';
    expect(pricesOf(await list('sort_by=price'))).toEqual(['Kopi 7.50', 'Teh 9.00', 'Sabun null']);
  });

  test('follow a price that is changed, moved or taken back', async () => {
    const teh = await addProduct(product, company, { name: 'Teh', price: '5.00' });
    await addProduct(product, company, { name: 'Kopi', price: '7.50' });
    const { body } = await addPrice(teh.id, '2026-11-20', '1.00');
    const { id, version } = body.data;
    const path = `${PRODUCTS}/${teh.id}/prices/${id}`;
    const change = (values: object) => product.call('PATCH', path, { as: company.owner, body: values });
    // What was before today's price is not what it costs today.
    expect(pricesOf(await list('sort_by=price'))).toEqual(['Teh 5.00', 'Kopi 7.50']);
    const prices = await product.call('GET', `${PRODUCTS}/${teh.id}/prices`, { as: company.owner });
    const [latest] = prices.body.data;
    await product.call('DELETE', `${PRODUCTS}/${teh.id}/prices/${latest.id}`, { as: company.owner });
    expect(pricesOf(await list('sort_by=price'))).toEqual(['Teh 1.00', 'Kopi 7.50']);
    expect((await change({ amount: '8.00', version })).status).toBe(200);
    expect(pricesOf(await list('sort_by=price'))).toEqual(['Kopi 7.50', 'Teh 8.00']);
    expect((await change({ effective_from: '2026-11-25', version: version + 1 })).status).toBe(200);
    expect(pricesOf(await list('sort_by=price'))).toEqual(['Kopi 7.50', 'Teh null']);
  });

  test('of the same price stand by id, each on one page', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.push((await addProduct(product, company, { name: `Teh ${9 - index}`, price: '2.00' })).id);
    const pages = await Promise.all([1, 2, 3].map((page) => list(`sort_by=price&per_page=2&page=${page}`)));
    expect(pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id))).toEqual(ids);
  });

  test('are found by a brand and a keyword in that order too', async () => {
    await addProduct(product, company, { name: 'Teh A', brand: 'Boh', price: '3.00' });
    await addProduct(product, company, { name: 'Teh B', brand: 'Boh', price: '2.00' });
    await addProduct(product, company, { name: 'Teh C', brand: 'Lain', price: '1.00' });
    expect(namesOf(await list('sort_by=price&brand=Boh&keyword=teh'))).toEqual(['Teh B', 'Teh A']);
  });
});

describe('a keyword of products', () => {
  test('finds what they are called now, their brand, SKU and barcode', async () => {
    const { id } = await addProduct(product, company, {
      ...{ name: 'Kopi Ali 200 g', brand: 'Ali Café', sku: 'KAF-200', barcode: '9555021500103' },
    });
    for (const keyword of ['ali 200', 'af-2', '21500', 'CAFÉ', 'cafe\u0301'])
      expect(namesOf(await list(`keyword=${encodeURIComponent(keyword)}`))).toEqual(['Kopi Ali 200 g']);
    await product.call('PATCH', `${PRODUCTS}/${id}`, {
      as: company.owner,
      body: { name: 'Kopi Abu', version: 1 },
    });
    expect(namesOf(await list('keyword=ali%20200'))).toEqual([]);
    expect(namesOf(await list('keyword=abu'))).toEqual(['Kopi Abu']);
    await product.call('PATCH', `${PRODUCTS}/${id}`, {
      as: company.owner,
      body: { archived: true, version: 2 },
    });
    expect(namesOf(await list('keyword=abu'))).toEqual([]);
    expect(namesOf(await list('keyword=abu&archived=true'))).toEqual(['Kopi Abu']);
  });
});
