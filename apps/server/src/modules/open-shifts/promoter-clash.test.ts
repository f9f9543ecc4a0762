import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import { from, plantPlan } from '../promoter-schedules/promoter-schedules.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { rosterCalls } from '../roster/roster.factory.ts';
import { takePart } from '../sales-projects/sales-projects.factory.ts';
import { addTemplate } from '../schedules/schedules.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';

const OPEN_SHIFTS = '/api/operation/attendances/open-shifts';
const DAY = '2026-11-24';

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
  company = await siteCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
});
afterAll(() => product.stop());

const { post } = rosterCalls(
  () => product,
  () => company,
);

test('who sells as a promoter meanwhile is neither offered a shift nor proposed for it', async () => {
  const plan = await plantPlan(product, company);
  const employee_id = await addPerson(product, company);
  const { id } = await addPromoter(product, company, { employee_id });
  await takePart(product, company.id, plan.project_id, id);
  expect((await plan.store([plan.cell(DAY, from('11:00', '15:00'), { promoter_id: id })])).status).toBe(200);
  const reasons = async (start_time: string, end_time: string) => {
    const times = { start_time, end_time, break_minute: 0 };
    const [shift] = (
      await product.call('POST', OPEN_SHIFTS, {
        as: company.owner,
        body: { company_id: company.id, date: DAY, times },
      })
    ).body.data;
    const { body } = await product.call('GET', `${OPEN_SHIFTS}/${shift.id}/candidates`, {
      as: company.owner,
    });
    return body.data.rows.find((row: { employee_id: number }) => row.employee_id === employee_id).reasons;
  };
  expect(await reasons('14:00', '18:00')).toEqual(['overlaps']);
  expect(await reasons('15:00', '18:00')).toEqual([]);

  const template = await addTemplate(product, company, { start_time: '14:00', end_time: '18:00' });
  const need = { template_id: template.id, weekdays: [1], people_needed: 1, effective_from: DAY };
  await product.call('POST', '/api/operation/attendances/posts', {
    as: company.owner,
    body: { company_id: company.id, name: 'Gate', ...need },
  });
  const body = { ids: [employee_id], start_date: DAY, end_date: DAY };
  expect((await post('/proposals', body)).body.data).toMatchObject({
    cells: [],
    unfilled: [{ missing: 1, message: '1 not available' }],
  });
});
