import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
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

const collection = () => `${SITES}/${site.id}/allowances`;
const add = (body: Record<string, unknown>, as: Person = company.owner) =>
  product.call('POST', collection(), { as, body });
const listed = async () => (await product.call('GET', collection(), { as: company.owner })).body.data;
const readAsOthers = async () => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute(sql`select work_site_id, effective_from, amount from reads.site_allowances
      where work_site_id = ${site.id} order by effective_from`),
  );
  return rows;
};

describe('the allowance of a site', () => {
  test('is a list of days and amounts, the latest first, read by payroll in sen', async () => {
    const { status, body } = await add({ effective_from: '2026-01-01', amount: '1,500' });
    expect([status, body.data]).toMatchObject([
      201,
      { effective_from: '2026-01-01', amount: '1500.00', version: 1 },
    ]);
    await add({ effective_from: '2026-12-01', amount: '0' });
    await add({ effective_from: '2026-06-01', amount: 25.5 });
    expect((await listed()).map(({ amount }: { amount: string }) => amount)).toEqual([
      '0.00',
      '25.50',
      '1500.00',
    ]);
    expect(await readAsOthers()).toMatchObject([
      { work_site_id: site.id, effective_from: '2026-01-01', amount: 150_000 },
      { effective_from: '2026-06-01', amount: 2_550 },
      { effective_from: '2026-12-01', amount: 0 },
    ]);
  });

  test('changes what is sent, never from a version that is not the latest, and is removed', async () => {
    const { id } = (await add({ effective_from: '2026-01-01', amount: '20' })).body.data;
    const url = `${collection()}/${id}`;
    const change = (body: Record<string, unknown>) => product.call('PATCH', url, { as: company.owner, body });
    expect((await change({ amount: '30', version: 1 })).body.data).toMatchObject({
      effective_from: '2026-01-01',
      amount: '30.00',
      version: 2,
    });
    const late = await change({ amount: '40', version: 1 });
    expect([late.status, late.body.data.amount]).toEqual([409, '30.00']);
    expect((await product.call('DELETE', url, { as: company.owner })).status).toBe(200);
    expect((await product.call('DELETE', url, { as: company.owner })).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['a negative amount', { amount: '-0.01' }, 'amount'],
    ['more than a million', { amount: '1,000,000.01' }, 'amount'],
    ['half a sen', { amount: '1.005' }, 'amount'],
    ['no amount', { amount: '' }, 'amount'],
    ['a day that is none', { effective_from: '2026-02-30' }, 'effective_from'],
  ])('is refused with %s at its field', async (_, values, field) => {
    const { status, body } = await add({ effective_from: '2026-01-01', amount: '20', ...values });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('takes an amount to its ends', async () => {
    expect((await add({ effective_from: '2026-01-01', amount: '1,000,000.00' })).status).toBe(201);
    expect((await add({ effective_from: '2026-01-02', amount: '0.00' })).status).toBe(201);
  });

  test('has one amount from a day on: a second is refused at the day, also by a change', async () => {
    await add({ effective_from: '2026-01-01', amount: '20' });
    const again = await add({ effective_from: '2026-01-01', amount: '30' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['effective_from']]);
    const { id } = (await add({ effective_from: '2026-02-01', amount: '30' })).body.data;
    const moved = await product.call('PATCH', `${collection()}/${id}`, {
      as: company.owner,
      body: { effective_from: '2026-01-01', version: 1 },
    });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['effective_from']]);
  });

  test('is not found under another site, nor by another company', async () => {
    const { id } = (await add({ effective_from: '2026-01-01', amount: '20' })).body.data;
    const elsewhere = await addSite(product, company);
    const other = await siteCompany(product);
    const astray = await product.call('DELETE', `${SITES}/${elsewhere.id}/allowances/${id}`, {
      as: company.owner,
    });
    expect(astray.status).toBe(404);
    expect((await product.call('GET', collection(), { as: other.owner })).status).toBe(404);
    expect((await add({ effective_from: '2026-03-01', amount: '20' }, other.owner)).status).toBe(404);
    expect(await listed()).toHaveLength(1);
  });

  test('goes with its site, and stands in the audit log with its amount', async () => {
    await add({ effective_from: '2026-01-01', amount: '20' });
    const gone = await product.call('DELETE', `${SITES}/${site.id}`, { as: company.owner });
    expect(gone.status).toBe(200);
    expect(await readAsOthers()).toEqual([]);
    const { body } = await product.call(
      'GET',
      `/api/admin/audit?company_id=${company.id}&record=site_allowance`,
      {
        as: company.owner,
      },
    );
    expect(body.data.map(({ action }: { action: string }) => action).sort()).toEqual(['delete', 'insert']);
    expect(JSON.stringify(body.data)).toContain('20.00');
  });
});
