import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addSite, SITES, type SiteCompany, siteCompany } from './sites.factory.ts';

let product: TestProduct;
let company: SiteCompany;
let site: { id: number };

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
  site = await addSite(product, company);
});
afterAll(() => product.stop());

const collection = () => `${SITES}/${site.id}/contacts`;
const add = (body: Record<string, unknown>) =>
  product.call('POST', collection(), { as: company.owner, body });
const names = async () =>
  (await product.call('GET', collection(), { as: company.owner })).body.data.map(
    ({ name }: { name: string }) => name,
  );

describe('a contact of a site', () => {
  test('is kept with all that is said of it, the telephone as it is dialled', async () => {
    const { status, body } = await add({
      ...{
        name: ' Encik  Rahman ',
        role: 'Building manager',
        phone: '012-345 6789',
        email: 'r@tower.example',
      },
      ...{ note: 'Gate C', sort_order: '2' },
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        ...{ name: 'Encik Rahman', role: 'Building manager', phone: '0123456789', email: 'r@tower.example' },
        ...{ note: 'Gate C', sort_order: 2, version: 1 },
      },
    ]);
    const changed = await product.call('PATCH', `${collection()}/${body.data.id}`, {
      as: company.owner,
      body: { phone: null, version: 1 },
    });
    expect(changed.body.data).toMatchObject({ phone: null, role: 'Building manager', sort_order: 2 });
  });

  test('stands in its order, and of one order where it was added', async () => {
    for (const [name, sort_order] of [
      ['Last', 3],
      ['First', ''],
      ['Second', null],
      ['Third', 2],
    ])
      expect((await add({ name, sort_order })).status).toBe(201);
    expect(await names()).toEqual(['First', 'Second', 'Third', 'Last']);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a telephone that is none', { phone: 'call me' }, 'phone'],
    ['an address that is none', { email: 'rahman' }, 'email'],
    ['an order that is none', { sort_order: 0 }, 'sort_order'],
  ])('is refused with %s at its field', async (_, values, field) => {
    const { status, body } = await add({ name: 'Encik Rahman', ...values });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('is not found under another site, nor by another company', async () => {
    const { id } = (await add({ name: 'Encik Rahman' })).body.data;
    const elsewhere = await addSite(product, company);
    const other = await siteCompany(product);
    const astray = `${SITES}/${elsewhere.id}/contacts/${id}`;
    expect((await product.call('DELETE', astray, { as: company.owner })).status).toBe(404);
    expect((await product.call('GET', collection(), { as: other.owner })).status).toBe(404);
    expect(await names()).toEqual(['Encik Rahman']);
  });
});
