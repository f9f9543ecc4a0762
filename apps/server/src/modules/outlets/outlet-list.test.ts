import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addOutlet, OUTLETS } from '../sales-projects/sales-projects.factory.ts';
import { addSite, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const list = async (query = '') =>
  (await product.call('GET', `${OUTLETS}?company_id=${company.id}&${query}`, { as: company.owner })).body;
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const change = (id: number, body: Record<string, unknown>) =>
  product.call('PATCH', `${OUTLETS}/${id}`, { as: company.owner, body });

test('outlets stand by the names of their sites, also where these change, and no site of work among them', async () => {
  const segar = await addOutlet(product, company, { name: 'segar Mart', chain: 'Segar' });
  await addOutlet(product, company, { name: 'Aneka', chain: 'Segar', region: 'Central' });
  await addOutlet(product, company, { name: 'Maju', region: 'Central' });
  await addSite(product, company, { name: 'Bina' });
  expect(namesOf(await list())).toEqual(['Aneka', 'Maju', 'segar Mart']);
  await change(segar.id, { name: 'Bestari', version: 1 });
  expect(namesOf(await list())).toEqual(['Aneka', 'Bestari', 'Maju']);
  expect(namesOf(await list('chain=Segar'))).toEqual(['Aneka', 'Bestari']);
  expect(namesOf(await list('chain=Segar&region=Central'))).toEqual(['Aneka']);
  expect(namesOf(await list('region=Central&sort=desc'))).toEqual(['Maju', 'Aneka']);
  expect(namesOf(await list('sort_by=code'))).toHaveLength(3);
});

test('an outlet that closes is among the inactive ones, with no more in the log than its site says', async () => {
  const outlet = await addOutlet(product, company, { name: 'Aneka' });
  expect((await change(outlet.id, { status: 'Inactive', version: 1 })).status).toBe(200);
  expect(await list()).toMatchObject({ data: [], meta: { total: 0 } });
  expect(namesOf(await list('status=Inactive'))).toEqual(['Aneka']);
  expect(namesOf(await list('status=Inactive&keyword=neka'))).toEqual(['Aneka']);
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute(sql`select action from audit_log where company_id = ${company.id} and table_name = 'outlets'
      and row_id = ${outlet.id}`),
  );
  expect(rows).toEqual([{ action: 'insert' }]);
});

test('a keyword finds the name, code, town, chain and region that an outlet has now', async () => {
  const outlet = await addOutlet(product, company, {
    ...{
      code: 'KLN-77',
      name: 'Giant Kelana',
      city: 'Petaling Jaya',
      chain: 'Giant',
      region: 'Lembah Klang',
    },
  });
  await addSite(product, company, { name: 'Kelana works' });
  for (const keyword of ['kelana', 'n-77', 'LING JAYA', 'giant', 'klang'])
    expect(namesOf(await list(`keyword=${encodeURIComponent(keyword)}`))).toEqual(['Giant Kelana']);
  await change(outlet.id, { chain: 'Segar Mart', city: 'Shah Alam', name: 'Segar Kelana', version: 1 });
  for (const keyword of ['giant', 'petaling']) expect(namesOf(await list(`keyword=${keyword}`))).toEqual([]);
  for (const keyword of ['segar mart', 'alam'])
    expect(namesOf(await list(`keyword=${keyword}`))).toEqual(['Segar Kelana']);
});
