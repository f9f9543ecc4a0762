import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_JOB } from '../../kit/days.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addOutlet, addPart, addSalesProject, addSupervisor } from './sales-projects.factory.ts';

/* The product's day in these tests is 21/11/2026. */

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
  company = await siteCompany(product);
});
afterAll(() => product.stop());

let days = 0;
async function beginDay(day: string): Promise<void> {
  days += 1;
  const { id } = await product.within(company.id, (tx) =>
    startJob(tx, product.services, {
      ...{ companyId: company.id, type: DAY_JOB, key: `${day} ${days}`, payload: { day }, createdBy: null },
    }),
  );
  await performJob(product.services, jobHandlers(), company.id, id);
}

test('a supervisor who is to leave is one until the last day is over; what they have ends with it', async () => {
  const [leaver, other] = [await addSupervisor(product, company), await addSupervisor(product, company)];
  const { id: project_id } = await addSalesProject(product, company);
  const outlet = await addOutlet(product, company);
  await addPart(product, company, 'outlets', { project_id, outlet_id: outlet.id });
  for (const employee_id of [leaver, other])
    await addPart(product, company, 'supervisors', { project_id, employee_id, outlet_ids: [outlet.id] });
  const account = await product.person(company.id, { type: 'employee', employee_id: leaver });
  const inactivated = await product.call('POST', `/api/admin/employees/${leaver}/inactivate`, {
    as: company.owner,
    body: { inactive_at: '2026-11-25' },
  });
  expect(inactivated.status).toBe(200);
  const shown = async (id: number) =>
    (await product.call('GET', `/api/spm/supervisors/${id}`, { as: company.owner })).body.data;
  const supervises = async () =>
    (await product.call('GET', '/api/auth/user', { as: account })).body.data.memberships[0]?.spm_supervisor;
  const ended = [{ start_date: '2026-11-01', end_date: '2026-11-25' }];
  expect(await shown(leaver)).toMatchObject({ status: 'Active', assignments: ended });
  await beginDay('2026-11-25');
  expect([(await shown(leaver)).status, await supervises()]).toEqual(['Active', true]);
  await beginDay('2026-11-26');
  expect(await shown(leaver)).toMatchObject({ status: 'Ended', assignments: ended });
  expect(await supervises()).not.toBe(true);
  expect(await shown(other)).toMatchObject({
    status: 'Active',
    assignments: [{ start_date: '2026-11-01', end_date: '2026-12-31' }],
  });
});
