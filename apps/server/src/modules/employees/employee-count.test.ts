import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employees } from './employees.tables.ts';

let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
});
afterAll(() => product.stop());

test('the kept total of the active ones is what counting them gives, after every kind of change', async () => {
  const person = (i: number) => ({
    company_id: company.id,
    employee_code: `C${i}`,
    name: `Person ${i}`,
    company_joined_at: '2020-01-01',
  });
  const total = async () =>
    (await product.call('GET', `/api/admin/employees?company_id=${company.id}`, { as: company.owner })).body
      .meta.total;
  const counted = async () =>
    (
      await product.call('GET', `/api/admin/employees?company_id=${company.id}&keyword=Person`, {
        as: company.owner,
      })
    ).body.meta.total;
  const change = (statement: ReturnType<typeof sql>) =>
    product.within(company.id, (tx) => tx.execute(statement));
  expect(await total()).toBe(0);
  await product.within(company.id, (tx) =>
    tx.insert(employees).values(Array.from({ length: 30 }, (_, i) => person(i))),
  );
  expect([await total(), await counted()]).toEqual([30, 30]);
  // Seven have left, three leave on a future day.
  await change(
    sql`update employees set inactive_at = '2026-10-31' where employee_code in ('C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7')`,
  );
  await change(
    sql`update employees set inactive_at = '2026-12-31' where employee_code in ('C8', 'C9', 'C10')`,
  );
  expect([await total(), await counted()]).toEqual([23, 23]);
  await change(sql`update employees set inactive_at = null where employee_code in ('C1', 'C8')`);
  await change(sql`update employees set phone = '1'`);
  await change(sql`delete from employments`);
  await change(sql`delete from employees where employee_code in ('C2', 'C20')`);
  expect([await total(), await counted()]).toEqual([23, 23]);
});
