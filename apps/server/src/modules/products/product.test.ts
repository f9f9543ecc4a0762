import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addProduct, PRODUCTS } from './products.factory.ts';

/* The product's day in these tests is 21/11/2026. */

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const create = (values: Record<string, unknown>) =>
  product.call('POST', PRODUCTS, {
    as: company.owner,
    body: { company_id: company.id, sku: 'KAF-200', name: 'Kopi Ali 200 g', ...values },
  });
const change = (id: number, body: Record<string, unknown>) =>
  product.call('PATCH', `${PRODUCTS}/${id}`, { as: company.owner, body });
const list = async (query = '') =>
  (await product.call('GET', `${PRODUCTS}?company_id=${company.id}&${query}`, { as: company.owner })).body;
const read = async (id: number) =>
  (await product.call('GET', `${PRODUCTS}/${id}`, { as: company.owner })).body.data;
const addPrice = (id: number, effective_from: string, amount: string) =>
  product.call('POST', `${PRODUCTS}/${id}/prices`, {
    as: company.owner,
    body: { effective_from, amount },
  });
const named = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

describe('a product', () => {
  test('is kept with brand, barcode and its price from today', async () => {
    const { status, body } = await create({ brand: 'Kopi Ali', barcode: '955-5021 500103', price: '12.90' });
    expect([status, body.data]).toMatchObject([
      201,
      {
        ...{ sku: 'KAF-200', name: 'Kopi Ali 200 g', brand: 'Kopi Ali', barcode: '9555021500103' },
        ...{ price: '12.90', picture: null, projects_count: 0, archived_at: null, version: 1 },
        can: { update: true, archive: true, remove: true },
      },
    ]);
    const prices = await product.call('GET', `${PRODUCTS}/${body.data.id}/prices`, { as: company.owner });
    expect(prices.body.data).toMatchObject([{ effective_from: '2026-11-21', amount: '12.90' }]);
  });

  test.each([
    ['without an SKU', { sku: ' ' }, 'sku'],
    ['without a name', { name: '' }, 'name'],
    ['with a barcode of a wrong check digit', { barcode: '9555021500104' }, 'barcode'],
    ['with a barcode of too few digits', { barcode: '955502150' }, 'barcode'],
    ['with a barcode of letters', { barcode: '95550215OO103' }, 'barcode'],
    ['with a price below nothing', { price: '-1' }, 'price'],
    ['with a price that is no amount', { price: 'dear' }, 'price'],
  ])('%s is refused at its field', async (_, values, field) => {
    const { status, body } = await create(values);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('has an SKU of its own, whatever its case, and a barcode that no other in use has', async () => {
    await create({ barcode: '73513537' });
    const sameSku = await create({ sku: 'kaf-200' });
    expect([sameSku.status, Object.keys(sameSku.body.errors)]).toEqual([422, ['sku']]);
    const sameBarcode = await create({ sku: 'OTHER', barcode: '73513537' });
    expect([sameBarcode.status, Object.keys(sameBarcode.body.errors)]).toEqual([422, ['barcode']]);
  });

  test('that is archived leaves its barcode to the one in its place', async () => {
    const old = await addProduct(product, company, { barcode: '73513537' });
    await change(old.id, { archived: true, version: 1 });
    expect((await create({ barcode: '73513537' })).status).toBe(201);
    const back = await change(old.id, { archived: false, version: 2 });
    expect([back.status, Object.keys(back.body.errors)]).toEqual([422, ['barcode']]);
  });

  test('changed by two people at once is the work of the first', async () => {
    const { id } = await addProduct(product, company, { name: 'Teh' });
    expect((await change(id, { name: 'Teh tarik', version: 1 })).status).toBe(200);
    const second = await change(id, { name: 'Teh O', version: 1 });
    expect([second.status, second.body.data.name]).toEqual([409, 'Teh tarik']);
  });

  test('costs what its latest price until today says', async () => {
    const { id } = await addProduct(product, company);
    expect((await read(id)).price).toBeNull();
    await addPrice(id, '2026-11-01', '10.00');
    await addPrice(id, '2026-11-21', '11.50');
    await addPrice(id, '2026-11-22', '12.00');
    expect((await read(id)).price).toBe('11.50');
    const twice = await addPrice(id, '2026-11-22', '9.00');
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['effective_from']]);
  });

  test('is not found in another company, nor are its prices', async () => {
    const { id } = await addProduct(product, company);
    const stranger = await siteCompany(product);
    for (const path of ['', '/prices'])
      expect((await product.call('GET', `${PRODUCTS}/${id}${path}`, { as: stranger.owner })).status).toBe(
        404,
      );
  });

  test('is deleted with its prices while no project has it', async () => {
    const { id } = await addProduct(product, company, { price: '5.00' });
    expect((await product.call('DELETE', `${PRODUCTS}/${id}`, { as: company.owner })).status).toBe(200);
    expect((await product.call('GET', `${PRODUCTS}/${id}`, { as: company.owner })).status).toBe(404);
  });
});

describe('the list of products', () => {
  test('finds by brand and by what is typed, and shows the archived when asked', async () => {
    await addProduct(product, company, { name: 'Kopi', brand: 'Ali', barcode: '73513537' });
    await addProduct(product, company, { name: 'Teh', brand: 'Boh' });
    const gone = await addProduct(product, company, { name: 'Milo', brand: 'Ali' });
    await change(gone.id, { archived: true, version: 1 });
    expect(named(await list())).toEqual(['Kopi', 'Teh']);
    expect(named(await list('brand=Ali'))).toEqual(['Kopi']);
    expect(named(await list('brand=Ali&archived=true'))).toEqual(['Kopi', 'Milo']);
    expect(named(await list('keyword=735135'))).toEqual(['Kopi']);
    const planner = await product.person(company.id, {
      ...{ type: 'admin', accesses: [{ route: '/spm/project/manage', actions: [] }] },
    });
    for (const as of [company.owner, planner]) {
      const brands = await product.call('GET', `${PRODUCTS}/brands?company_id=${company.id}`, { as });
      expect(brands.body.data).toEqual(['Ali', 'Boh']);
    }
  });

  test('is sorted by what products cost today', async () => {
    await addProduct(product, company, { name: 'Dear', price: '20' });
    await addProduct(product, company, { name: 'Cheap', price: '3' });
    expect(named(await list('sort_by=price&sort=asc'))).toEqual(['Cheap', 'Dear']);
  });
});

describe('the picture of a product', () => {
  const bytes = sharp({ create: { width: 900, height: 600, channels: 3, background: '#4cbb17' } })
    .jpeg()
    .toBuffer();

  test('is made anew, seen by members of the company alone, and removed', async () => {
    const { id } = await addProduct(product, company);
    const file = { name: 'kopi.jpg', bytes: await bytes };
    const { body } = await product.upload(`${PRODUCTS}/${id}/picture`, company.owner, file);
    expect(body.data.picture).toMatch(new RegExp(`^${PRODUCTS}/${id}/picture\\?v=[0-9a-f]{32}$`));
    const seen = await product.call('GET', body.data.picture, { as: company.owner });
    expect(await sharp(seen.body).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 });
    const stranger = await siteCompany(product);
    expect((await product.call('GET', body.data.picture, { as: stranger.owner })).status).toBe(404);
    const gone = await product.call('DELETE', `${PRODUCTS}/${id}/picture`, { as: company.owner });
    expect(gone.body.data.picture).toBeNull();
    expect((await product.call('GET', body.data.picture, { as: company.owner })).status).toBe(404);
  });
});

describe('a file of products', () => {
  const send = (text: string, dry_run = false) =>
    product.upload(
      `${PRODUCTS}/import`,
      company.owner,
      { name: 'products.csv', bytes: text },
      {
        company_id: String(company.id),
        dry_run: String(dry_run),
      },
    );
  const exported = async () =>
    String(
      (
        await product.call('GET', `${PRODUCTS}/export?company_id=${company.id}&format=csv`, {
          as: company.owner,
        })
      ).body,
    );

  test('creates and changes all its rows, or says first what it would do', async () => {
    await addProduct(product, company, { sku: 'A1', name: 'Kopi', brand: 'Ali', price: '10.00' });
    const text = 'SKU,Name,Brand,Barcode,Price\na1,Kopi,Ali,,11.00\nB2,Teh,Boh,73513537,4.50\n';
    const dry = await send(text, true);
    expect(dry.body.data).toMatchObject({
      ...{ created: 1, updated: 1, same: 0, errors: [] },
      rows: [
        { code: 'a1', action: 'updated', changed: ['price'] },
        { code: 'B2', action: 'created', changed: [] },
      ],
    });
    expect(named(await list())).toEqual(['Kopi']);
    expect((await send(text)).status).toBe(200);
    const { data } = await list();
    expect(data).toMatchObject([
      { sku: 'A1', price: '11.00' },
      { sku: 'B2', price: '4.50', barcode: '73513537' },
    ]);
    expect((await send(await exported(), true)).body.data).toMatchObject({ created: 0, updated: 0, same: 2 });
  });

  test('with an error in any cell changes nothing, and names every one', async () => {
    await addProduct(product, company, { sku: 'Z9', barcode: '73513537' });
    const { status, body } = await send(
      'sku,name,barcode,price\nA1,Kopi,73513538,1\nA2,Teh,73513537,x\nA1,Again,,\nA3,,,\n',
    );
    expect(status).toBe(422);
    expect(body.data.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual(
      [
        [2, 'barcode'],
        [3, 'price'],
        [5, 'name'],
      ],
    );
    expect(named(await list())).toHaveLength(1);
  });

  test('naming a barcode that another product has, or two rows, is refused there', async () => {
    await addProduct(product, company, { sku: 'Z9', barcode: '73513537' });
    const { body } = await send(
      'sku,name,barcode\nA1,Kopi,73513537\nA2,Teh,4006381333931\nA3,Milo,4006381333931\n',
    );
    expect(body.data.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual(
      [
        [2, 'barcode'],
        [4, 'barcode'],
      ],
    );
  });
});
