import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { seedCompanies } from '../../seed/demo-companies.ts';
import { seedEmployees } from '../../seed/demo-employees.ts';
import { seedSchedules } from './schedules.seed.ts';

let product: TestProduct;
let companies: readonly DemoCompany[];

beforeAll(async () => {
  product = await startTestProduct();
  companies = await seedCompanies(product.services, 'mesra-demo');
  await seedEmployees(product.services, companies);
  await seedSchedules(product.services, companies);
});
afterAll(() => product.stop());

const count = async (company: DemoCompany) => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(`select (select count(*) from schedule_templates)::int as templates,
      (select count(*) from schedule_template_times)::int as times, (select count(*) from work_weeks)::int as weeks,
      (select count(*) from work_schedules)::int as schedules`),
  );
  return rows[0];
};

test('the demo’s schedules are made once, however often it starts', async () => {
  const before = await Promise.all(companies.map(count));
  await seedSchedules(product.services, companies);
  expect(await Promise.all(companies.map(count))).toEqual(before);
  expect(before).toHaveLength(2);
  for (const { schedules, ...addTemplate } of before) {
    expect(addTemplate).toEqual({ templates: 3, times: 4, weeks: 4 });
    expect(schedules).toBeGreaterThan(4);
  }
});

test('in the demo some work by the default, some shifts of their own, and guards over midnight', async () => {
  const body = { email: 'owner@mesra.example', password: 'mesra-demo' };
  const token = (await product.call('POST', '/api/auth/login', { body })).body.data.token;
  const as = { user_id: 0, token, email: body.email };
  const [shop, guards] = await Promise.all(
    companies.map(async ({ id }) => {
      const path = `/api/operation/attendances/work-schedules?company_id=${id}&per_page=100`;
      return (await product.call('GET', path, { as })).body.data.flatMap((row: { days: [] }) => row.days);
    }),
  );
  type Day = { source: string; kind: string; sessions: { start_time: string; end_time: string }[] };
  for (const days of [shop, guards]) {
    expect(new Set(days.map((day: Day) => day.source))).toEqual(new Set(['own', 'default']));
    expect(days.some((day: Day) => day.kind === 'unset')).toBe(false);
  }
  expect(guards.some((day: Day) => day.sessions.some((one) => one.end_time < one.start_time))).toBe(true);
});
