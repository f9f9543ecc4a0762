import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addTask,
  CHECKLIST,
  itemOf,
  TASKS,
  type TaskCompany,
  TEMPLATES,
  taskCompany,
} from './site-tasks.factory.ts';

let product: TestProduct;
let company: TaskCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await taskCompany(product);
});
afterAll(() => product.stop());

const create = (items: unknown, name = 'Another round') =>
  product.call('POST', TEMPLATES, { as: company.owner, body: { company_id: company.id, name, items } });
const change = (body: Record<string, unknown>) =>
  product.call('PATCH', `${TEMPLATES}/${company.template.id}`, { as: company.owner, body });

describe('a template', () => {
  test('keeps what it asks for', async () => {
    expect(company.template).toMatchObject({ name: 'Closing round', number: 1, open_tasks: 0, version: 1 });
    expect(company.template.items.map((item: { kind: string }) => item.kind)).toEqual(
      CHECKLIST.map(({ kind }) => kind),
    );
  });

  test('is refused with everything that is wrong with it', async () => {
    const { status, body } = await create([
      itemOf('number', { min: 9, max: 2 }),
      itemOf('text', { label: 'the NUMBER', photo_on_failure: true }),
      itemOf('choice', { choices: [{ label: 'One' }] }),
    ]);
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['items.0.min', 'items.1.label', 'items.1.photo_on_failure', 'items.2.choices'],
    ]);
    expect((await create([])).status).toBe(422);
    expect((await create([itemOf('text', { key: 'constructor' })])).status).toBe(422);
    expect((await create(CHECKLIST, 'closing ROUND')).status).toBe(422);
  });

  test('has a further version for other items, and none for another name', async () => {
    const renamed = await change({ name: 'Evening round', version: 1 });
    expect(renamed.body.data).toMatchObject({ name: 'Evening round', number: 1 });
    const same = await change({ items: company.template.items, version: renamed.body.data.version });
    expect(same.body.data.number).toBe(1);
    const other = await change({ items: CHECKLIST.slice(0, 2), version: same.body.data.version });
    expect([other.body.data.number, other.body.data.items.length]).toEqual([2, 2]);
    expect((await change({ name: 'Late', version: 1 })).status).toBe(409);
  });

  test('that is changed leaves the tasks that run as they were', async () => {
    const id = await addTask(product, company);
    await change({ items: [itemOf('text')], version: 1 });
    const task = await product.call('GET', `${TASKS}/${id}`, { as: company.owner });
    expect(task.body.data.template.number).toBe(1);
    expect(task.body.data.items).toHaveLength(CHECKLIST.length);
    const later = await addTask(product, company);
    const next = await product.call('GET', `${TASKS}/${later}`, { as: company.owner });
    expect([next.body.data.template.number, next.body.data.items.length]).toEqual([2, 1]);
  });

  test('out of use is assigned no more, until it is taken into use again', async () => {
    const at = `${TEMPLATES}/${company.template.id}`;
    const gone = await product.call('POST', `${at}/archive`, { as: company.owner, body: { version: 1 } });
    expect(gone.body.data.can).toEqual({ update: false, archive: false, restore: true });
    const body = {
      ...{ company_id: company.id, task_template_id: company.template.id, work_site_id: company.site.id },
      ...{ audience: 'on_site', date: '2026-11-21' },
    };
    const refused = await product.call('POST', TASKS, { as: company.owner, body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['task_template_id']]);
    const again = { version: gone.body.data.version };
    expect((await product.call('POST', `${at}/archive`, { as: company.owner, body: again })).status).toBe(
      409,
    );
    await product.call('POST', `${at}/restore`, { as: company.owner, body: again });
    expect((await product.call('POST', TASKS, { as: company.owner, body })).status).toBe(201);
  });

  test('of two changes at once one wins', async () => {
    const both = await Promise.all([
      change({ items: [itemOf('text')], version: 1 }),
      change({ items: [itemOf('tick')], version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
