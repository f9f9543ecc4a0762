import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { addTemplate, type ScheduleCompany, scheduleCompany, weekOf } from './schedules.factory.ts';

let product: TestProduct;
let company: ScheduleCompany;
beforeAll(async () => {
  product = await startTestProduct();
  company = await scheduleCompany(product);
});
afterAll(() => product.stop());

test('the log says which days of the week are worked, by their names in the reader’s language', async () => {
  const office = await addTemplate(product, company, { name: 'Office (1 2)' });
  const half = await addTemplate(product, company, { name: 'Half day', end_time: '13:00' });
  const person = await addEmployee(product, company.id, { name: 'Worker', salary: null });
  await product.call('POST', `/api/admin/employees/${person}/work-schedules`, {
    as: company.owner,
    body: { effective_from: '2026-12-01', week: weekOf('1 1 1 2 r 1 2', office, half) },
  });
  const lines = async (path: string, language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await product.call('GET', path, { as: company.owner, headers });
    return body.data
      .flatMap((entry: { changes: { field: string; after: string }[] }) => entry.changes)
      .find((change: { field: string }) => change.field === 'week_id').after;
  };
  const audit = `/api/admin/audit?company_id=${company.id}&record=work_schedule`;
  expect(await lines(audit, 'en')).toBe('Office (1 2) (Mon–Wed, Sat), Half day (Thu, Sun)');
  expect(await lines(audit, 'ms')).toBe('Office (1 2) (Isn–Rab, Sab), Half day (Kha, Ahd)');
  expect(await lines(`/api/admin/employees/${person}/history`, 'en')).toContain('Half day (Thu, Sun)');
});

test('the log leaves out since when a template has its first times: they have been so from the beginning', async () => {
  await addTemplate(product, company, { is_default: true });
  const fields = async (record: string) => {
    const { body } = await product.call('GET', `/api/admin/audit?company_id=${company.id}&record=${record}`, {
      as: company.owner,
    });
    return body.data[0].changes.map((change: { field: string }) => change.field);
  };
  expect(await fields('schedule_times')).toContain('start_time');
  expect(await fields('schedule_times')).not.toContain('effective_from');
  expect(await fields('schedule_default')).toEqual(['template_id']);
});
