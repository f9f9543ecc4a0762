import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEmployee } from '../modules/payroll-run/payroll-run.factory.ts';
import { inTransaction } from './db.ts';
import { holdersOf, rolesIn } from './roles.ts';
import { startTestProduct, type TestProduct } from './testing/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test('a member’s role outside a request says what their session would, also of field sales', async () => {
  const company = await product.company();
  const employee = await addEmployee(product, company.id, { name: 'Sam', salary: null });
  const sam = await product.person(company.id, { type: 'employee', employee_id: employee });
  const { app } = product.services.db;
  const roles = () =>
    inTransaction(app, { companyIds: [company.id], userId: null }, async (tx) => {
      const [role] = await rolesIn(tx, company.id, sam.user_id);
      const holders = await holdersOf(tx, company.id, '/admin/employee');
      return { role, holders: holders.map((one) => one.user_id) };
    });
  expect((await roles()).role).toMatchObject({ employee_id: employee, spm_supervisor: false, scope: null });
  await inTransaction(app, { companyIds: [company.id], userId: company.owner.user_id }, (tx) =>
    tx.execute(
      sql`update employees set spm_supervisor = true where company_id = ${company.id} and id = ${employee}`,
    ),
  );
  const { role, holders } = await roles();
  expect(role).toMatchObject({ spm_supervisor: true, time_zone: 'Asia/Kuala_Lumpur' });
  expect(holders).toEqual([company.owner.user_id]);
});
