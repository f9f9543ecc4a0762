import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { OUTLETS, SALES_PROJECTS, takePart } from '../sales-projects/sales-projects.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { from, plantPlan, SCHEDULES } from './promoter-schedules.factory.ts';

/* What schedules rest on is changed. The product's day in these tests is 21/11/2026. */

let product: TestProduct;
let company: SiteCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;
let promoter: Person;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
  plan = await plantPlan(product, company);
  promoter = await product.person(company.id, { type: 'employee', promoter_id: plan.promoter.id });
});
afterAll(() => product.stop());

const DAY = '2026-11-24';
const DAYTIME = from('10:00', '18:00');
const call = (method: 'PATCH' | 'POST', path: string, body: object) =>
  product.call(method, path, { as: company.owner, body });
const refused = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  Object.keys(body.errors ?? {}),
];
const project = () => `${SALES_PROJECTS}/${plan.project_id}`;
const statuses = async () => {
  const query = `company_id=${company.id}&start_date=${DAY}`;
  const { body } = await product.call('GET', `${SCHEDULES}?${query}`, { as: company.owner });
  return [...JSON.stringify(body.data).matchAll(/"status":"(.*?)"/g)].map(([, status]) => status);
};
const told = async () =>
  JSON.stringify((await product.call('GET', '/api/notifications', { as: promoter })).body.data);

/** The part that the outlet has in the project. */
async function outletPart(): Promise<string> {
  const path = '/api/spm/project-outlets';
  const { body } = await product.call(
    'GET',
    `${path}?company_id=${company.id}&project_id=${plan.project_id}`,
    { as: company.owner },
  );
  return `${path}/${body.data[0].id}`;
}
const removeOutlet = async (path: string) => product.call('DELETE', path, { as: company.owner });

describe('schedules that are to come', () => {
  test('stay within the days of their project', async () => {
    await plan.store([plan.cell(DAY, DAYTIME)]);
    expect(refused(await call('PATCH', project(), { end_date: '2026-11-23', version: 1 }))).toEqual([
      422,
      ['end_date'],
    ]);
    expect((await call('PATCH', project(), { end_date: DAY, version: 1 })).status).toBe(200);
  });

  test('keep their outlet in the project', async () => {
    await plan.store([plan.cell(DAY, DAYTIME)]);
    const path = await outletPart();
    expect(refused(await call('PATCH', path, { end_date: '2026-11-23', version: 1 }))).toEqual([
      422,
      ['end_date'],
    ]);
    expect(refused(await removeOutlet(path))).toEqual([422, ['outlet_id']]);
    await plan.post('/cells', { cells: [plan.cell(DAY, null, { version: 1 })], reason: 'Closed' });
    expect((await removeOutlet(path)).status).toBe(200);
  });

  test('are not stored while their outlet leaves the project: of both at once one is refused', async () => {
    const path = await outletPart();
    const both = await Promise.all([plan.store([plan.cell(DAY, DAYTIME)]), removeOutlet(path)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('keep their outlet open, which takes nobody outside its own days', async () => {
    await plan.store([plan.cell(DAY, DAYTIME)]);
    const outlet = `${OUTLETS}/${plan.outlet.id}`;
    expect(refused(await call('PATCH', outlet, { status: 'Inactive', version: 1 }))).toEqual([
      422,
      ['status'],
    ]);
    expect(refused(await call('PATCH', outlet, { end_date: '2026-11-23', version: 1 }))).toEqual([
      422,
      ['end_date'],
    ]);
    expect((await call('PATCH', outlet, { end_date: DAY, version: 1 })).status).toBe(200);
    expect(refused(await plan.store([plan.cell('2026-11-25', DAYTIME)]))).toEqual([
      422,
      ['cells.0.outlet_id'],
    ]);
  });

  test('keep their project from being completed, and are cancelled with it', async () => {
    await plan.store([plan.cell(DAY, DAYTIME), plan.cell('2026-11-25', DAYTIME)]);
    const completed = await call('POST', `${project()}/complete`, { version: 1 });
    expect([completed.status, completed.body.message]).toEqual([
      409,
      '2 schedules are still to come or going on. Cancel or end them first.',
    ]);
    const reason = 'The client withdrew';
    const cancelled = await call('POST', `${project()}/cancel`, { version: 1, reason });
    expect(cancelled.body.data.status).toBe('Cancelled');
    expect(await statuses()).toEqual(['Cancelled', 'Cancelled']);
    expect(await told()).toContain(reason);
  });

  test('of an employee who leaves end with the last day', async () => {
    const employee_id = await addPerson(product, company);
    const { id: promoter_id } = await addPromoter(product, company, { employee_id });
    await takePart(product, company.id, plan.project_id, promoter_id);
    const own = await product.person(company.id, { type: 'employee', employee_id });
    const cells = [DAY, '2026-11-25', '2026-11-26'].map((day) => plan.cell(day, DAYTIME, { promoter_id }));
    expect((await plan.store(cells)).status).toBe(200);
    await call('POST', `/api/admin/employees/${employee_id}/inactivate`, { inactive_at: DAY });
    expect(await statuses()).toEqual(['Scheduled', 'Cancelled', 'Cancelled']);
    const { body } = await product.call('GET', '/api/notifications', { as: own });
    expect(JSON.stringify(body.data)).toContain('Your schedules on 2 days from 25/11/26 are cancelled');
    const reasons = async (language: string) => {
      const path = `${SCHEDULES}?company_id=${company.id}&start_date=2026-11-25&end_date=2026-11-25`;
      const headers = { 'accept-language': language };
      const found = await product.call('GET', `${path}&view_type=scheduleByProjectOutletDatePromoter`, {
        ...{ as: company.owner, headers },
      });
      return JSON.stringify(found.body.data);
    };
    expect(await reasons('en')).toContain('After the last day of service.');
    expect(await reasons('ms')).toContain('Selepas hari terakhir perkhidmatan.');
  });

  test('cancelled in the table are told to their promoter once', async () => {
    await plan.store([plan.cell(DAY, DAYTIME), plan.cell('2026-11-25', DAYTIME)]);
    const cells = [DAY, '2026-11-25'].map((day) => plan.cell(day, null, { version: 1 }));
    await plan.post('/cells', { cells, reason: 'The mall is closed' });
    expect((await told()).split('The mall is closed')).toHaveLength(2);
  });
});
