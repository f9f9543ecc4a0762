import { afterAll, beforeAll, expect, test } from 'vitest';
import { OCTOBER } from '../../kit/testing/access-planting.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from './payroll-run.factory.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
});
afterAll(() => product.stop());

const flags = { epf: false, socso: false, eis: false, tax: false, hrdf: false };

test('no amounts that may be entered make a payslip or a month that cannot be added up', async () => {
  const employee_id = await addEmployee(product, company.id, { name: 'Large', salary: 500_000 });
  const save = (amount: string, lines: number, sequence: number) => {
    const line = { type: 'bonus', name: 'Bonus', amount, ...flags };
    const form = { earnings: Array.from({ length: lines }, () => line) };
    const body = { company_id: company.id, employee_id, ...OCTOBER, sequence, form };
    return product.call('POST', '/api/operation/payrolls/process', { as: company.owner, body });
  };
  const typed = await save('99999999999.99', 60, 1);
  expect([typed.status, Object.keys(typed.body.errors)]).toEqual([
    422,
    expect.arrayContaining(['form.earnings.0.amount']),
  ]);
  for (let sequence = 1; sequence <= 20; sequence++)
    expect((await save('99999999.99', 60, sequence)).status).toBe(422);
  expect((await save('90000000.00', 1, 1)).status).toBe(200);
  const query = `company_id=${company.id}&start_date=${OCTOBER.start_date}&end_date=${OCTOBER.end_date}`;
  const summary = await product.call('GET', `/api/operation/payrolls/summary?${query}`, {
    as: company.owner,
  });
  expect(summary.status).toBe(200);
  expect(JSON.stringify(summary.body.data)).toContain('90005000.00');
});
