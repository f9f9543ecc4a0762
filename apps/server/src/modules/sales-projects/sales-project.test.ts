import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addClient, archiveClient } from '../clients/clients.factory.ts';
import { addProduct } from '../products/products.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import {
  addOutlet,
  addPart,
  addSalesProject,
  addSupervisor,
  OUTLETS,
  SALES_PROJECTS,
} from './sales-projects.factory.ts';

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

type Body = Record<string, unknown>;
const post = (path: string, body: Body) => product.call('POST', path, { as: company.owner, body });
const patch = (path: string, body: Body) => product.call('PATCH', path, { as: company.owner, body });
const get = async (path: string) => (await product.call('GET', path, { as: company.owner })).body.data;
const project = (values: Body = {}) => addSalesProject(product, company, values);
const create = async (values: Body) => {
  const client = await addClient(product, company, { name: 'Kopi Ali Sdn Bhd' });
  return post(SALES_PROJECTS, {
    ...{ company_id: company.id, code: 'A1', name: 'Raya', client_id: client.id },
    ...{ start_date: '2026-11-01', end_date: '2026-12-31', ...values },
  });
};
const refusal = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
  status,
  Object.keys(body.errors ?? {}),
];

describe('a sales project', () => {
  test('is kept as a draft with all that is said of it', async () => {
    const manager = await addPerson(product, company, { name: 'Aminah' });
    const { status, body } = await create({
      ...{ manager_id: manager, target_amount: '50,000', target_quantity: 4000 },
      ...{ commission_by: 'percent', commission_rate: '2.5', note: 'Ramadan stock' },
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        ...{ code: 'A1', name: 'Raya', start_date: '2026-11-01', end_date: '2026-12-31', status: 'Draft' },
        ...{ client: { name: 'Kopi Ali Sdn Bhd' }, manager: { id: manager }, work_project: null },
        ...{ target_amount: '50000.00', target_quantity: 4000, note: 'Ramadan stock' },
        ...{ commission_by: 'percent', commission_rate: '2.50', products_count: 0, promoters_count: 0 },
        can: { update: true, activate: true, complete: false, cancel: true },
      },
    ]);
    expect(await get(`${SALES_PROJECTS}/${body.data.id}`)).toEqual(body.data);
  });

  test.each([
    ['without a code', { code: '' }, ['code']],
    ['that ends before it begins', { end_date: '2026-10-31' }, ['end_date']],
    ['of more than ten years', { end_date: '2036-11-01' }, ['end_date']],
    ['for a client that is none', { client_id: 999_999 }, ['client_id']],
    ['led by nobody', { manager_id: 999_999 }, ['manager_id']],
    ['of a work project that is none', { work_project_id: 999_999 }, ['work_project_id']],
    ['with a commission without a rate', { commission_by: 'piece' }, ['commission_rate']],
    [
      'with more than all as commission',
      { commission_by: 'percent', commission_rate: '100.01' },
      ['commission_rate'],
    ],
    ['with a target of nothing', { target_amount: '0' }, ['target_amount']],
  ])('%s is refused at its field', async (_, values, fields) => {
    expect(refusal(await create(values))).toEqual([422, fields]);
  });

  test('is told everything that is wrong at once', async () => {
    const left = await addPerson(product, company, { inactive_at: '2026-11-20' });
    const client = await addClient(product, company);
    await archiveClient(product, company, client);
    const answer = await create({ client_id: client.id, manager_id: left, end_date: '2026-10-01' });
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      422,
      ['client_id', 'end_date', 'manager_id'],
    ]);
  });

  test('moves from draft to active to completed, and tells how it came there', async () => {
    const { id } = await project();
    const path = `${SALES_PROJECTS}/${id}`;
    expect((await post(`${path}/complete`, { version: 1 })).status).toBe(409);
    const active = await post(`${path}/activate`, { version: 1 });
    expect(active.body.data).toMatchObject({ status: 'Active', version: 2 });
    expect((await post(`${path}/activate`, { version: 2 })).status).toBe(409);
    expect((await post(`${path}/complete`, { version: 2 })).body.data.status).toBe('Completed');
    for (const [verb, body] of [
      ['activate', {}],
      ['cancel', { reason: 'Late' }],
    ] as const)
      expect((await post(`${path}/${verb}`, { ...body, version: 3 })).status).toBe(409);
    expect((await patch(path, { name: 'Other', version: 3 })).status).toBe(409);
    expect(await get(`${path}/moves`)).toMatchObject([
      { from: 'Active', to: 'Completed' },
      { from: 'Draft', to: 'Active' },
      { from: null, to: 'Draft' },
    ]);
  });

  test('is cancelled with a reason alone', async () => {
    const { id } = await project();
    const path = `${SALES_PROJECTS}/${id}/cancel`;
    expect(refusal(await post(path, { reason: ' ', version: 1 }))).toEqual([422, ['reason']]);
    const cancelled = await post(path, { reason: 'The client withdrew', version: 1 });
    expect(cancelled.body.data).toMatchObject({ status: 'Cancelled', reason: 'The client withdrew' });
  });

  test('changed by two people at once is the work of the first', async () => {
    const { id } = await project();
    expect((await patch(`${SALES_PROJECTS}/${id}`, { name: 'First', version: 1 })).status).toBe(200);
    const second = await patch(`${SALES_PROJECTS}/${id}`, { name: 'Second', version: 1 });
    expect([second.status, second.body.data.name]).toEqual([409, 'First']);
  });

  test('keeps its days around those of what it has', async () => {
    const { id } = await project();
    const outlet = await addOutlet(product, company);
    await addPart(product, company, 'outlets', {
      ...{ project_id: id, outlet_id: outlet.id, start_date: '2026-11-10', end_date: '2026-12-20' },
    });
    const path = `${SALES_PROJECTS}/${id}`;
    expect(
      refusal(await patch(path, { start_date: '2026-11-11', end_date: '2026-12-19', version: 1 })),
    ).toEqual([422, ['start_date', 'end_date']]);
    const fits = await patch(path, { start_date: '2026-11-10', end_date: '2026-12-20', version: 1 });
    expect(fits.status).toBe(200);
  });

  test('is not found in another company', async () => {
    const { id } = await project();
    const stranger = await siteCompany(product);
    const answer = await product.call('GET', `${SALES_PROJECTS}/${id}`, { as: stranger.owner });
    expect(answer.status).toBe(404);
  });
});

describe('what a project has', () => {
  test('is counted with it: products, outlets, supervisors and tasks', async () => {
    const { id: project_id } = await project();
    const [item, outlet, employee_id] = [
      await addProduct(product, company, { name: 'Kopi', brand: 'Ali' }),
      await addOutlet(product, company, { name: 'Giant', chain: 'Giant' }),
      await addSupervisor(product, company, { name: 'Siti' }),
    ];
    const sold = await addPart(product, company, 'products', {
      ...{ project_id, product_id: item.id, price: '12.90', minimum_stock: 6 },
      ...{ commission_by: 'piece', commission_rate: '0.50' },
    });
    expect(sold).toMatchObject({
      ...{
        project_id,
        product: { id: item.id, name: 'Kopi', brand: 'Ali' },
        price: '12.90',
        minimum_stock: 6,
      },
      ...{ commission_by: 'piece', commission_rate: '0.50', start_date: '2026-11-01', end_date: null },
      ...{ project_status: 'Draft', can: { update: true, remove: true } },
    });
    await addPart(product, company, 'outlets', { project_id, outlet_id: outlet.id, promoters_required: 2 });
    const supervised = await addPart(product, company, 'supervisors', {
      ...{ project_id, employee_id, outlet_ids: [outlet.id] },
    });
    expect(supervised).toMatchObject({
      ...{ supervisor: { id: employee_id, name: 'Siti' }, outlets: [{ id: outlet.id, name: 'Giant' }] },
    });
    await addPart(product, company, 'tasks', { project_id, title: 'Shelf photo' });
    expect(await get(`${SALES_PROJECTS}/${project_id}`)).toMatchObject({
      ...{ products_count: 1, outlets_count: 1, supervisors_count: 1, tasks_count: 1 },
    });
    expect(
      await get(`/api/spm/project-products?company_id=${company.id}&project_id=${project_id}`),
    ).toHaveLength(1);
    const other = await project();
    expect(await get(`/api/spm/project-products?company_id=${company.id}&project_id=${other.id}`)).toEqual(
      [],
    );
  });

  test.each([
    ['begins before it', { start_date: '2026-10-31' }, ['start_date']],
    ['ends after it', { end_date: '2027-01-01' }, ['end_date']],
    [
      'begins and ends outside',
      { start_date: '2027-01-01', end_date: '2027-01-02' },
      ['start_date', 'end_date'],
    ],
    ['ends before it begins', { start_date: '2026-11-10', end_date: '2026-11-09' }, ['end_date']],
  ])('that %s is refused at its fields', async (_, days, fields) => {
    const { id: project_id } = await project();
    const outlet = await addOutlet(product, company);
    const answer = await post('/api/spm/project-outlets', {
      ...{ company_id: company.id, project_id, outlet_id: outlet.id, start_date: '2026-11-01', ...days },
    });
    expect(refusal(answer)).toEqual([422, fields]);
  });

  test('is no outlet that is inactive, no product that is archived, nobody who is no supervisor', async () => {
    const { id: project_id } = await project();
    const [outlet, item, employee_id] = [
      await addOutlet(product, company),
      await addProduct(product, company),
      await addPerson(product, company),
    ];
    await patch(`${OUTLETS}/${outlet.id}`, { status: 'Inactive', version: 1 });
    await patch(`/api/spm/products/${item.id}`, { archived: true, version: 1 });
    const dated = { company_id: company.id, project_id, start_date: '2026-11-01' };
    const add = async (part: string, values: Body) =>
      refusal(await post(`/api/spm/project-${part}`, { ...dated, ...values }));
    expect(await add('outlets', { outlet_id: outlet.id })).toEqual([422, ['outlet_id']]);
    expect(await add('products', { product_id: item.id, price: '1' })).toEqual([422, ['product_id']]);
    expect(await add('supervisors', { employee_id, outlet_ids: [outlet.id] })).toEqual([422, ['outlet_ids']]);
    const active = await addOutlet(product, company);
    await addPart(product, company, 'outlets', { project_id, outlet_id: active.id });
    expect(await add('supervisors', { employee_id, outlet_ids: [active.id] })).toEqual([
      422,
      ['employee_id'],
    ]);
    expect(await add('tasks', { title: 'Checklist', task_template_id: 999_999 })).toEqual([
      422,
      ['task_template_id'],
    ]);
  });

  test('is there once on a day, and again from another', async () => {
    const { id: project_id } = await project();
    const item = await addProduct(product, company);
    const sold = { project_id, product_id: item.id };
    await addPart(product, company, 'products', { ...sold, price: '10', end_date: '2026-11-30' });
    const again = await post('/api/spm/project-products', {
      ...{ company_id: company.id, ...sold, price: '11', start_date: '2026-11-30' },
    });
    expect(refusal(again)).toEqual([422, ['start_date']]);
    const later = await addPart(product, company, 'products', {
      ...sold,
      price: '11',
      start_date: '2026-12-01',
    });
    expect(later.price).toBe('11.00');
  });

  test('a brand pays once on a day, whatever its case, and is one of the products', async () => {
    const { id: project_id } = await project();
    await addProduct(product, company, { brand: 'Kopi Ali' });
    const paid = { project_id, commission_by: 'percent', commission_rate: '2.5' };
    const brand = await addPart(product, company, 'brands', { ...paid, brand: 'Kopi Ali' });
    expect(brand).toMatchObject({
      ...{ brand: 'Kopi Ali', commission_by: 'percent', commission_rate: '2.50', end_date: null },
      can: { update: true, remove: true },
    });
    const add = async (values: Body) =>
      refusal(
        await post('/api/spm/project-brands', {
          ...{ company_id: company.id, start_date: '2026-11-02', ...paid, ...values },
        }),
      );
    expect(await add({ brand: 'KOPI ALI' })).toEqual([422, ['start_date']]);
    expect(await add({ brand: 'Nobody' })).toEqual([422, ['brand']]);
    const rates = { ...paid, brand: 'Kopi Ali', start_date: '2026-12-01', commission_rate: '100.01' };
    await patch(`/api/spm/project-brands/${brand.id}`, { end_date: '2026-11-30', version: 1 });
    expect(await add(rates)).toEqual([422, ['commission_rate']]);
    expect(await add({ ...rates, commission_rate: '3' })).toEqual([201, []]);
  });

  test('changes no more once the project is over', async () => {
    const { id: project_id } = await project();
    const task = await addPart(product, company, 'tasks', { project_id, title: 'Shelf photo' });
    await post(`${SALES_PROJECTS}/${project_id}/cancel`, { reason: 'Withdrawn', version: 1 });
    const path = `/api/spm/project-tasks/${task.id}`;
    expect((await get(path)).can).toEqual({ update: false, remove: false });
    expect((await patch(path, { title: 'Other', version: 1 })).status).toBe(409);
    expect((await product.call('DELETE', path, { as: company.owner })).status).toBe(409);
    const added = await post('/api/spm/project-tasks', {
      ...{ company_id: company.id, project_id, title: 'More', start_date: '2026-11-01' },
    });
    expect(added.status).toBe(409);
  });
});

describe('a supervisor', () => {
  const SUPERVISORS = '/api/spm/supervisors';

  test('is an employee, flagged when added', async () => {
    const employee_id = await addPerson(product, company, { name: 'Siti' });
    const as = await product.person(company.id, { type: 'employee', employee_id });
    const added = await post(SUPERVISORS, { company_id: company.id, employee_id });
    expect([added.status, added.body.data]).toMatchObject([
      201,
      { id: employee_id, status: 'Active', can: { end: true } },
    ]);
    const session = await product.call('GET', '/api/auth/user', { as });
    expect(session.body.data.memberships[0].spm_supervisor).toBe(true);
    const twice = await post(SUPERVISORS, { company_id: company.id, employee_id });
    expect(refusal(twice)).toEqual([422, ['employee_id']]);
  });

  test('that left, or is of another company, cannot be added', async () => {
    const left = await addPerson(product, company, { inactive_at: '2026-11-20' });
    const stranger = await addPerson(product, await siteCompany(product));
    for (const employee_id of [left, stranger])
      expect(refusal(await post(SUPERVISORS, { company_id: company.id, employee_id }))).toEqual([
        422,
        ['employee_id'],
      ]);
  });

  test('that is ended has outlets until today, and none to come', async () => {
    const employee_id = await addSupervisor(product, company);
    const { id: project_id } = await project();
    const outlet = await addOutlet(product, company);
    await addPart(product, company, 'outlets', { project_id, outlet_id: outlet.id });
    const theirs = { project_id, employee_id, outlet_ids: [outlet.id] };
    await addPart(product, company, 'supervisors', { ...theirs, end_date: '2026-11-30' });
    await addPart(product, company, 'supervisors', { ...theirs, start_date: '2026-12-01' });
    const [shown] = await get(`${SUPERVISORS}?company_id=${company.id}`);
    expect(shown).toMatchObject({ id: employee_id, outlets_count: 1, projects_count: 1 });
    const ended = await post(`${SUPERVISORS}/${employee_id}/end`, {});
    expect(ended.body.data).toMatchObject({ status: 'Ended', can: { end: false } });
    expect(await get(`${SUPERVISORS}?company_id=${company.id}`)).toEqual([]);
    expect(await get(`${SUPERVISORS}/${employee_id}`)).toMatchObject({
      status: 'Ended',
      assignments: [{ start_date: '2026-11-01', end_date: '2026-11-21', outlets: [{ id: outlet.id }] }],
    });
  });
});

test('a supervisor who leaves has outlets until the last day, and none to come', async () => {
  const employee_id = await addSupervisor(product, company);
  const { id: project_id } = await project();
  const outlet = await addOutlet(product, company);
  await addPart(product, company, 'outlets', { project_id, outlet_id: outlet.id });
  const theirs = { project_id, employee_id, outlet_ids: [outlet.id] };
  await addPart(product, company, 'supervisors', { ...theirs, end_date: '2026-11-30' });
  await addPart(product, company, 'supervisors', { ...theirs, start_date: '2026-12-01' });
  const left = await post(`/api/admin/employees/${employee_id}/inactivate`, { inactive_at: '2026-11-20' });
  expect(left.status).toBe(200);
  expect(await get(`/api/spm/supervisors/${employee_id}`)).toMatchObject({
    status: 'Ended',
    assignments: [{ start_date: '2026-11-01', end_date: '2026-11-20', outlets: [{ id: outlet.id }] }],
  });
});

describe('clients under field sales', () => {
  test('are named by id and name alone as vendors', async () => {
    const client = await addClient(product, company, { name: 'Kopi Ali', phone: '0312345678' });
    const gone = await addClient(product, company, { name: 'Old' });
    await archiveClient(product, company, gone);
    expect(await get(`/api/spm/vendors?company_id=${company.id}&select=id,name`)).toEqual([
      { id: client.id, name: 'Kopi Ali' },
    ]);
  });

  test('count the sales projects that are not over', async () => {
    const client = await addClient(product, company);
    await project({ client_id: client.id });
    const over = await project({ client_id: client.id });
    await post(`${SALES_PROJECTS}/${over.id}/cancel`, { reason: 'No', version: 1 });
    expect(await get(`/api/work-task/clients/${client.id}`)).toMatchObject({ sales_projects_count: 1 });
  });
});
