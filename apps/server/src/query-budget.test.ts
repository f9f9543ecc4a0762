import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from './kit/testing/count-queries.ts';
import { type Person, startTestProduct, type TestProduct } from './kit/testing/product.ts';
import { addEmployee, monthOf } from './modules/payroll-run/payroll-run.factory.ts';
import { closeMonth } from './modules/payroll-run/payroll-run.seed.ts';

/*
 * Lists and documents run a fixed number of queries, independent of the row count. Two of each are BEGIN and
 * COMMIT.
 */

let product: TestProduct;
let company: { id: number; owner: Person };
let first: number;
let payrollId: number;
const OCTOBER = monthOf('2026-10');

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  first = await addEmployee(product, company.id, { name: 'First', salary: 300_000 });
  for (let i = 0; i < 40; i += 1)
    await addEmployee(product, company.id, { name: `Person ${i}`, salary: 300_000 });
  for (let i = 0; i < 5; i += 1)
    await addEmployee(product, company.id, { name: `Blocked ${i}`, salary: null });
  await closeMonth(product.services, { id: company.id, user_id: company.owner.user_id }, '2026-10', {
    pay: false,
  });
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select id from payrolls where employee_id = $1', [first]),
  );
  payrollId = rows[0].id;
});
afterAll(() => product.stop());

const month = () => `company_id=${company.id}&start_date=${OCTOBER.start_date}&end_date=${OCTOBER.end_date}`;

test.each([
  ['the signed-in person', () => '/api/auth/user', 6],
  ['a reference list', () => `/api/admin/companies/departments?company_id=${company.id}`, 6],
  ['the employees', () => `/api/admin/employees?company_id=${company.id}&per_page=100`, 6],
  ['an employee', () => `/api/admin/employees/${first}`, 10],
  ['a month of payroll, those blocked included', () => `/api/operation/payrolls?${month()}&per_page=100`, 16],
  ['the summary of a month', () => `/api/operation/payrolls/summary?${month()}`, 10],
  ['the process page', () => `/api/operation/payrolls/process?${month()}&employee_id=${first}`, 17],
  [
    'what changed of confirmed payrolls',
    () => `/api/operation/payrolls/late-facts?company_id=${company.id}`,
    6,
  ],
  ['differences of closed months', () => `/api/operation/payrolls/differences?company_id=${company.id}`, 6],
  ['a payroll', () => `/api/operation/payrolls/${payrollId}`, 5],
  ['the payslips', () => `/api/operation/payrolls/payslips?company_id=${company.id}&per_page=100`, 6],
  ['a company with its details', () => `/api/companies/${company.id}?fulldetails=true`, 6],
  ['the organizations', () => `/api/admin/companies/organizations?company_id=${company.id}`, 6],
  ['the statutory decisions', () => `/api/admin/companies/statutory?company_id=${company.id}`, 7],
  ['the bank accounts', () => `/api/admin/companies/bank-accounts?company_id=${company.id}`, 6],
  ['the EA forms of a year', () => `/api/operation/payrolls/ea-forms?company_id=${company.id}&year=2026`, 6],
  ['the payment batches', () => `/api/operation/payrolls/payments?company_id=${company.id}`, 6],
])('%s: at most the budget of queries', async (_what, url, budget) => {
  const { result, queries } = await countQueries(() => product.call('GET', url(), { as: company.owner }));
  expect(result.status).toBe(200);
  expect(queries).toBeGreaterThan(2);
  expect(queries).toBeLessThanOrEqual(budget);
});
