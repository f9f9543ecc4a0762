import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addClient } from '../clients/clients.factory.ts';
import { addProduct } from '../products/products.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import {
  addOutlet,
  addPart,
  addSalesProject,
  addSupervisor,
  SALES_PROJECTS,
} from './sales-projects.factory.ts';

/* The product's day in these tests is 21/11/2026; projects last from 1/11/2026 to 31/12/2026. */

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const get = (path: string, as: Person = company.owner) => product.call('GET', path, { as });
const rowsOf = async (path: string) => (await get(`${path}&per_page=100`)).body.data;
const send = (path: string, text: string, fields: Record<string, string> = {}, as: Person = company.owner) =>
  product.upload(
    `${path}/import`,
    as,
    { name: 'rows.csv', bytes: text },
    { company_id: String(company.id), ...fields },
  );
const errorsOf = ({ body }: Awaited<ReturnType<typeof send>>): string[] =>
  body.data.errors.map(({ row, column }: { row: number; column: string | null }) => `${row} ${column}`);
const exported = async (path: string, more = ''): Promise<string> =>
  String((await get(`${path}/export?company_id=${company.id}${more}`)).body);

describe('a file of projects', () => {
  test('creates drafts and changes known ones, with all checks of the form', async () => {
    await addClient(product, company, { name: 'Kopi Ali Sdn Bhd' });
    const manager = await addPerson(product, company, { employee_code: 'E77' });
    const text = [
      'Code,Name,Client,Manager,First day,Last day,Target in pieces,Commission by,Commission',
      'A1,Raya,kopi ali sdn bhd,e77,01/11/2026,31/12/2026,4000,percent,2.5',
      'A2,Deepavali,Kopi Ali Sdn Bhd,,2026-11-01,2026-11-30,,,',
    ].join('\n');
    const before = await send(SALES_PROJECTS, text, { dry_run: '1' });
    expect([before.status, before.body.data]).toMatchObject([
      200,
      { created: 2, updated: 0, errors: [], rows: [{ code: 'A1', name: 'Raya', action: 'created' }, {}] },
    ]);
    expect(await rowsOf(`${SALES_PROJECTS}?company_id=${company.id}`)).toEqual([]);
    expect((await send(SALES_PROJECTS, text)).body.message).toBe(
      '2 projects created, 0 changed, 0 as they were.',
    );
    const [first] = await rowsOf(`${SALES_PROJECTS}?company_id=${company.id}&sort_by=code&sort=asc`);
    expect(first).toMatchObject({
      ...{ code: 'A1', status: 'Draft', manager: { id: manager }, target_quantity: 4000 },
      ...{ commission_by: 'percent', commission_rate: '2.50', end_date: '2026-12-31' },
    });
    const file = await exported(SALES_PROJECTS);
    const again = await send(SALES_PROJECTS, file);
    expect(again.body.data).toMatchObject({ created: 0, updated: 0, same: 2 });
    const changed = await send(SALES_PROJECTS, 'code,commission_rate\na1,3\n');
    expect(changed.body.data.rows).toEqual([
      { row: 2, code: 'a1', name: '', action: 'updated', changed: ['commission_rate'] },
    ]);
    expect(await rowsOf(`${SALES_PROJECTS}?company_id=${company.id}&keyword=A1`)).toMatchObject([
      { name: 'Raya', commission_rate: '3.00', version: 2 },
    ]);
  });

  test('names the row and the column of everything that is wrong, and then stores nothing', async () => {
    await addClient(product, company, { name: 'Kopi Ali' });
    const text = [
      'code,name,client,start_date,end_date,target_amount,commission_by',
      'B1,Right,Kopi Ali,2026-11-01,2026-12-31,,',
      'B2,Who,Nobody,2026-11-01,2026-12-31,,',
      'B3,Backwards,Kopi Ali,2026-12-31,2026-11-01,,',
      'B4,,Kopi Ali,2026-11-01,2026-12-31,dear,',
      'B5,Half,Kopi Ali,2026-11-01,2026-12-31,,piece',
      'B6,Day,Kopi Ali,tomorrow,2026-12-31,,',
      'b1,Twice,Kopi Ali,2026-11-01,2026-12-31,,',
    ].join('\n');
    const refused = await send(SALES_PROJECTS, text);
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      [
        ...['3 client', '4 end_date', '5 name', '5 target_amount', '6 commission_rate'],
        ...['7 start_date', '8 code'],
      ],
    ]);
    expect(await rowsOf(`${SALES_PROJECTS}?company_id=${company.id}&status=all`)).toEqual([]);
  });

  test('creates only for whoever may create', async () => {
    const client = await addClient(product, company, { name: 'Kopi Ali' });
    await addSalesProject(product, company, { code: 'C1', client_id: client.id });
    const changes = await product.person(company.id, {
      type: 'admin',
      accesses: [{ route: '/spm/project/manage', actions: ['Update'] }],
    });
    const create = 'code,name,client,start_date,end_date\nC2,New,Kopi Ali,2026-11-01,2026-12-31\n';
    expect((await send(SALES_PROJECTS, create, {}, changes)).status).toBe(403);
    expect((await send(SALES_PROJECTS, 'code,note\nC1,Tasting\n', {}, changes)).status).toBe(200);
  });
});

describe('a file of what a project has', () => {
  const path = (part: string) => `/api/spm/project-${part}`;
  const sent = (part: string, project_id: number, text: string, fields: Record<string, string> = {}) =>
    send(path(part), text, { project_id: String(project_id), ...fields });
  const listed = (part: string, project_id: number) =>
    rowsOf(`${path(part)}?company_id=${company.id}&project_id=${project_id}`);

  test('adds products, changes those of the same first day, and is read back as it was', async () => {
    const { id } = await addSalesProject(product, company);
    await addProduct(product, company, { sku: 'KAF-200', name: 'Kopi Ali 200 g' });
    await addProduct(product, company, { sku: 'KAF-500', name: 'Kopi Ali 500 g' });
    const text = [
      'SKU,First day,Last day,Price,Minimum stock,Commission by,Commission',
      'kaf-200,01/11/2026,,12.90,6,piece,0.50',
      'KAF-500,01/11/2026,30/11/2026,27.90,,,',
    ].join('\n');
    const before = await sent('products', id, text, { dry_run: '1' });
    expect(before.body.data).toMatchObject({
      ...{ created: 2, errors: [] },
      rows: [{ code: 'kaf-200', name: 'Kopi Ali 200 g', action: 'created' }, {}],
    });
    expect(await listed('products', id)).toEqual([]);
    expect((await sent('products', id, text)).status).toBe(200);
    expect(await listed('products', id)).toMatchObject([
      { price: '12.90', minimum_stock: 6, commission_by: 'piece', commission_rate: '0.50', end_date: null },
      { price: '27.90', minimum_stock: 0, commission_by: null, end_date: '2026-11-30' },
    ]);
    const file = await exported(path('products'), `&project_id=${id}`);
    expect((await sent('products', id, file)).body.data).toMatchObject({ created: 0, updated: 0, same: 2 });
    const dearer = await sent('products', id, 'sku,start_date,price\nKAF-200,2026-11-01,13.50\n');
    expect(dearer.body.data.rows).toMatchObject([{ action: 'updated', changed: ['price'] }]);
    expect(await listed('products', id)).toMatchObject([
      { price: '13.50', minimum_stock: 6, commission_rate: '0.50' },
      {},
    ]);
  });

  test('names what keeps each row from being added, as the form does', async () => {
    const { id } = await addSalesProject(product, company);
    const gone = await addProduct(product, company, { sku: 'GONE' });
    await product.call('PATCH', `/api/spm/products/${gone.id}`, {
      as: company.owner,
      body: { archived: true, version: gone.version },
    });
    await addProduct(product, company, { sku: 'KAF-200' });
    const text = [
      'sku,start_date,end_date,price,commission_by,commission_rate',
      'NONE,2026-11-01,,1.00,,',
      'GONE,2026-11-01,,1.00,,',
      'KAF-200,2026-11-01,2027-01-31,1.00,,',
      'KAF-200,2026-11-02,,,,',
      'KAF-200,2026-11-03,,1.00,percent,101',
    ].join('\n');
    const refused = await sent('products', id, text);
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      ['2 sku', '3 sku', '4 end_date', '5 price', '6 commission_rate'],
    ]);
    expect(await listed('products', id)).toEqual([]);
    const overlap = 'sku,start_date,price\nKAF-200,2026-11-01,1.00\nKAF-200,2026-11-02,1.00\n';
    expect(errorsOf(await sent('products', id, overlap))).toEqual(['3 start_date']);
  });

  test('adds outlets, supervisors with their outlets, tasks and promoters with their pay', async () => {
    const { id } = await addSalesProject(product, company);
    const outlets = [await addOutlet(product, company), await addOutlet(product, company)];
    const codes = outlets.map(({ code }) => code);
    const rows = codes.map((code) => `${code},2026-11-01,2`);
    await sent('outlets', id, ['outlet_code,start_date,promoters_required', ...rows].join('\n'));
    expect(await listed('outlets', id)).toMatchObject([{ promoters_required: 2 }, { promoters_required: 2 }]);
    await addSupervisor(product, company, { employee_code: 'SV1' });
    const theirs = `employee_code,start_date,outlet_codes\nSV1,2026-11-01,"${codes.join('; ')}"\n`;
    expect((await sent('supervisors', id, theirs)).status).toBe(200);
    const [supervisor] = await listed('supervisors', id);
    expect(supervisor.outlets.map(({ code }: { code: string }) => code).sort()).toEqual([...codes].sort());
    const wrong = await sent(
      'supervisors',
      id,
      'employee_code,start_date,outlet_codes\nSV1,2026-11-01,NOWHERE\n',
    );
    expect(errorsOf(wrong)).toEqual(['2 outlet_codes']);
    const promoter = await addPromoter(product, company);
    const pay = [
      'promoter_code,start_date,rate,rate_unit,transport,commission,target_by,target,tiers',
      `${promoter.code},2026-11-01,120,day,15,no,quantity,300,80 100.00; 100 250.00`,
    ].join('\n');
    expect((await sent('promoters', id, pay)).status).toBe(200);
    expect(await listed('promoters', id)).toMatchObject([
      {
        ...{ rate: '120.00', rate_unit: 'day', transport: '15.00', commission: false },
        ...{ target_by: 'quantity', target: '300' },
        tiers: [
          { percent: 80, amount: '100.00' },
          { percent: 100, amount: '250.00' },
        ],
      },
    ]);
    await sent('tasks', id, 'title,start_date,note\nShelf photo,2026-11-01,The whole bay\n');
    for (const part of ['outlets', 'supervisors', 'promoters', 'tasks']) {
      const file = await exported(path(part), `&project_id=${id}`);
      const again = (await sent(part, id, file)).body.data;
      expect([part, again.errors, again.created, again.updated]).toEqual([part, [], 0, 0]);
      expect(again.same).toBeGreaterThan(0);
    }
    const more = `promoter_code,start_date,target\n${promoter.code},2026-11-01,400\n`;
    expect((await sent('promoters', id, more)).body.data.rows).toMatchObject([{ changed: ['target'] }]);
    expect(await listed('promoters', id)).toMatchObject([
      { target: '400', commission: false, rate: '120.00' },
    ]);
  });

  test('is refused for a project that is over or of another company', async () => {
    const over = await addSalesProject(product, company);
    await product.call('POST', `${SALES_PROJECTS}/${over.id}/cancel`, {
      as: company.owner,
      body: { reason: 'No', version: 1 },
    });
    const task = 'title,start_date\nPhoto,2026-11-01\n';
    const refused = await sent('tasks', over.id, task);
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['2 null']]);
    const other = await siteCompany(product);
    const theirs = await addSalesProject(product, other);
    expect((await sent('tasks', theirs.id, task)).status).toBe(404);
  });
});

describe('many at once', () => {
  const add = (part: 'outlets' | 'products', body: object) =>
    product.call('POST', `/api/spm/project-${part}/many`, {
      as: company.owner,
      body: { company_id: company.id, start_date: '2026-11-01', ...body },
    });

  test('outlets are added to a project, those that it has stay', async () => {
    const { id: project_id } = await addSalesProject(product, company);
    const outlets = [await addOutlet(product, company), await addOutlet(product, company)];
    const [first] = outlets;
    await addPart(product, company, 'outlets', { project_id, outlet_id: first?.id, promoters_required: 3 });
    const outlet_ids = outlets.map(({ id }) => id);
    const done = await add('outlets', { project_id, outlet_ids, promoters_required: 2 });
    expect([done.status, done.body.data]).toEqual([200, { added: 1, already: 1 }]);
    const rows = await rowsOf(`/api/spm/project-outlets?company_id=${company.id}&project_id=${project_id}`);
    expect(rows.map((row: { promoters_required: number }) => row.promoters_required).sort()).toEqual([2, 3]);
  });

  test('products come at their price of the first day; one without is named, and then none is added', async () => {
    const { id: project_id } = await addSalesProject(product, company);
    const priced = await addProduct(product, company);
    await product.call('POST', `/api/spm/products/${priced.id}/prices`, {
      as: company.owner,
      body: { effective_from: '2026-01-01', amount: '9.90' },
    });
    const free = await addProduct(product, company, { name: 'No price yet' });
    const both = await add('products', { project_id, product_ids: [priced.id, free.id] });
    expect([both.status, both.body.errors]).toEqual([
      422,
      { product_ids: [expect.stringContaining('No price yet has no price')] },
    ]);
    const done = await add('products', { project_id, product_ids: [priced.id] });
    expect([done.status, done.body.data]).toEqual([200, { added: 1, already: 0 }]);
    const [row] = await rowsOf(`/api/spm/project-products?company_id=${company.id}&project_id=${project_id}`);
    expect(row).toMatchObject({ price: '9.90', product: { id: priced.id } });
  });

  test('names the inactive outlet and the day outside the project', async () => {
    const { id: project_id } = await addSalesProject(product, company);
    const closed = await addOutlet(product, company, { status: 'Inactive', name: 'Closed mall' });
    const refused = await add('outlets', { project_id, outlet_ids: [closed.id] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { outlet_ids: [expect.stringContaining('Closed mall')] },
    ]);
    const open = await addOutlet(product, company);
    const outside = await add('outlets', { project_id, outlet_ids: [open.id], start_date: '2026-10-01' });
    expect([outside.status, Object.keys(outside.body.errors)]).toEqual([422, ['start_date']]);
  });
});

describe('a file of supervisors', () => {
  test('makes employees supervisors, of those whom the reader sees', async () => {
    const seen = await addPerson(product, company, { employee_code: 'SV1' });
    await addPerson(product, company, { employee_code: 'SV2' });
    const limited = await product.person(company.id, {
      ...{ type: 'admin', scope: { employee_id: [seen] } },
      accesses: [{ route: '/spm/supervisor', actions: ['Create'] }],
    });
    const path = '/api/spm/supervisors';
    const refused = await send(path, 'employee_code\nSV1\nSV2\n', {}, limited);
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['3 employee_code']]);
    expect((await send(path, 'employee_code\nsv1\n', {}, limited)).status).toBe(200);
    const file = await exported(path);
    expect(file).toContain('SV1');
    expect((await send(path, file)).body.data).toMatchObject({ created: 0, same: 1 });
  });
});

describe('a file of clients', () => {
  test('creates clients and changes those of a known name', async () => {
    const path = '/api/work-task/clients';
    const text = 'Name,City,E-mail,Phone\nKopi Ali,Ipoh,hello@kopi.example,05-2412345\nRangup,,,\n';
    expect((await send(path, text)).body.message).toBe('2 clients created, 0 changed, 0 as they were.');
    expect((await send(path, await exported(path))).body.data).toMatchObject({ same: 2 });
    const changed = await send(path, 'name,city\nKOPI ALI,Taiping\n');
    expect(changed.body.data.rows).toMatchObject([{ action: 'updated', changed: ['city'] }]);
    const refused = await send(path, 'name,email,phone\nRangup,nowhere,12\n');
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['2 phone', '2 email']]);
  });
});
