import { afterAll, beforeAll, expect, test } from 'vitest';
import { on } from '../../kit/events.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { monthConfirmed } from './payroll-run.events.ts';
import { addEmployee, finishedJob, monthOf } from './payroll-run.factory.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let paid: Person;
let colleague: Person;

const OCTOBER = monthOf('2026-10');
const titles = async (as: Person): Promise<string[]> =>
  (await product.call('GET', '/api/notifications', { as })).body.data.map(
    (one: { title: string }) => one.title,
  );

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  const [first, second] = [
    await addEmployee(product, company.id, { name: 'Paid Person', salary: 400_000 }),
    await addEmployee(product, company.id, { name: 'Other Person', salary: 300_000 }),
  ];
  paid = await product.person(company.id, { type: 'employee', employee_id: first });
  colleague = await product.person(company.id, { type: 'employee', employee_id: second });
  await product.startJobs();
});
afterAll(() => product.stop());

test('whoever started a run is told how it ended', async () => {
  const started = await product.call('POST', '/api/operation/payrolls/runs', {
    as: company.owner,
    body: { company_id: company.id, ...OCTOBER },
  });
  await finishedJob(product, company.owner, started.body.data.id);
  expect(await titles(company.owner)).toEqual(['Payroll for 10/2026 is calculated: 2 payrolls.']);
});

test('each person is told of their own payslip once it is confirmed, and of nobody else’s', async () => {
  expect(await titles(paid)).toEqual([]);
  const { body } = await product.call(
    'GET',
    `/api/operation/payrolls?company_id=${company.id}&start_date=${OCTOBER.start_date}&end_date=${OCTOBER.end_date}`,
    { as: company.owner },
  );
  const payroll = body.data.find((one: { name: string }) => one.name === 'Paid Person');
  await product.call('POST', `/api/operation/payrolls/${payroll.reference_payroll_id}/confirm`, {
    as: company.owner,
  });
  expect(await titles(paid)).toEqual(['Your payslip for 10/2026 is available.']);
  expect(await titles(colleague)).toEqual([]);
  await product.call('POST', '/api/operation/payrolls/confirm', {
    as: company.owner,
    body: { company_id: company.id, ...OCTOBER },
  });
  expect(await titles(colleague)).toEqual(['Your payslip for 10/2026 is available.']);
  expect(await titles(paid)).toHaveLength(1);
});

test('a month that is confirmed is heard by other modules in the same transaction: where one refuses, nothing is', async () => {
  const november = { company_id: company.id, ...monthOf('2026-11') };
  const run = await product.call('POST', '/api/operation/payrolls/runs', {
    as: company.owner,
    body: november,
  });
  await finishedJob(product, company.owner, run.body.data.id);
  const heard: unknown[] = [];
  let refusing = true;
  product.services.listeners = [
    ...product.services.listeners,
    on(monthConfirmed, async (_call, told) => {
      if (refusing) throw new Error('refused by a listener');
      heard.push({ ...told, payrolls: told.payrolls.length });
    }),
  ];
  const confirm = () =>
    product.call('POST', '/api/operation/payrolls/confirm', { as: company.owner, body: november });
  expect((await confirm()).status).toBe(500);
  refusing = false;
  expect((await confirm()).body.data.count).toBe(2);
  expect(heard).toEqual([{ companyId: company.id, start_date: '2026-11-01', payrolls: 2 }]);
});
