import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addPromoter, PROMOTERS } from './promoters.factory.ts';

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const send = (bytes: string | Buffer, body: Record<string, string> = {}, name = 'promoters.csv') =>
  product.upload(
    `${PROMOTERS}/import`,
    company.owner,
    { name, bytes },
    { company_id: String(company.id), ...body },
  );
const file = async (query = '') =>
  (await product.call('GET', `${PROMOTERS}/export?company_id=${company.id}&${query}`, { as: company.owner }))
    .body as Buffer;
const all = async () =>
  (
    await product.call('GET', `${PROMOTERS}?company_id=${company.id}&status=all&sort_by=code`, {
      as: company.owner,
    })
  ).body.data;

test('an import adds new codes and changes known ones as far as the file says, once it was checked', async () => {
  await addPerson(product, company, { name: 'Ravi', employee_code: 'E77' });
  await addPromoter(product, company, { code: 'P1', name: 'Siti', phone: '012-1111111' });
  const text = [
    'Kod,Kod Pekerja,Nama,IC,Telefon',
    'p1,,Siti binti Ali,920304-14-5566,',
    'P2,E77,,,',
    'P3,,Mei Ling,930405145577,013-2222222',
  ].join('\n');
  const before = await send(text, { dry_run: '1' });
  expect([before.status, before.body.data.errors]).toEqual([200, []]);
  expect(before.body.data.rows).toMatchObject([
    { code: 'p1', action: 'updated', changed: ['name', 'identity_number', 'phone'] },
    { code: 'P2', name: 'Ravi', action: 'created' },
    { code: 'P3', name: 'Mei Ling', action: 'created' },
  ]);
  expect(await all()).toHaveLength(1);
  const done = await send(text);
  expect([done.status, done.body.data.created, done.body.data.updated]).toEqual([200, 2, 1]);
  expect(await all()).toMatchObject([
    { code: 'P1', name: 'Siti binti Ali', phone: null },
    { code: 'P2', kind: 'Employee', name: 'Ravi' },
    { code: 'P3', kind: 'Outsider', phone: '013-2222222' },
  ]);
});

test('a file with an error stores nothing, and says every cell that is wrong', async () => {
  await addPerson(product, company, { name: 'Ravi', employee_code: 'E77' });
  const text = [
    'code,employee_code,name,identity_number,bank_account',
    'P1,,Siti,920304-14-5566,12345678',
    'P2,E99,,,',
    'P3,,Mei,920304-14-5566,',
    'P4,E77,,,',
    'P5,E77,,,',
    'p1,,Twice,930101-14-5555,',
  ].join('\n');
  const { status, body } = await send(text);
  expect(status).toBe(422);
  const cells = body.data.errors.map(
    ({ row, column }: { row: number; column: string }) => `${row} ${column}`,
  );
  expect(cells).toEqual([
    ...[
      '2 bank_swift',
      '3 employee_code',
      '3 name',
      '3 identity_number',
      '4 identity_number',
      '6 employee_code',
      '7 code',
    ],
  ]);
  expect(await all()).toEqual([]);
});

test('an export imported again changes nothing, as XLSX too', async () => {
  const employee_id = await addPerson(product, company, { name: 'Ravi', employee_code: 'E77' });
  await addPromoter(product, company, { code: 'P1', employee_id });
  await addPromoter(product, company, {
    code: 'P2',
    bank_swift: 'MBBEMYKL',
    bank_account: '112233445566',
    note: '=1+1',
  });
  for (const format of ['csv', 'xlsx']) {
    const bytes = await file(`format=${format}`);
    const again = await send(bytes, {}, `promoters.${format}`);
    expect([format, again.status, again.body.data.same]).toEqual([format, 200, 2]);
  }
  const { sheets } = await readXlsx(await file('format=xlsx'));
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['P1', 'E77']);
});
