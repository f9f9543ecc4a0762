import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { importFile } from '../employee-import/employee-import.factory.ts';
import { lockLeave } from './entitlement.store.ts';
import { joined, type LeaveCompany, leaveCompany } from './leaves.factory.ts';

/*
 * Leave of all employees is posted, by the day's work or a changed type, while an employee's record changes.
 */

let product: TestProduct;
let company: LeaveCompany;
let person: { id: number; version: number };
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await leaveCompany(product);
  person = await joined(product, company, { employee_code: 'RACE1', passport: 'RP1234', gender: 'Male' });
});

/**
 * Starts a change while leave is being posted for everyone, and only then posts an entry for the employee.
 */
async function whilePosting(change: () => Promise<Answer>): Promise<Answer> {
  const changing = await product.within(company.id, async (tx) => {
    await lockLeave(tx, company.id);
    const begun = change();
    await wait(500);
    await tx.execute(sql`
      insert into leave_ledger (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days)
      select ${company.id}, ${person.id}, min(id), 2026, '2026-11-21', 'entitlement', 2 from leave_types`);
    // Not awaited here: it waits for the end of this transaction.
    return { begun };
  });
  return changing.begun;
}

test('a change of the passport with the joining day waits for it, and neither fails', async () => {
  const answer = await whilePosting(() =>
    product.call('PATCH', `/api/admin/employees/${person.id}`, {
      as: company.owner,
      body: { version: person.version, passport: 'RP9999', company_joined_at: '2024-01-01' },
    }),
  );
  expect([answer.status, answer.body.data?.company_joined_at]).toEqual([200, '2024-01-01']);
});

test('a file with other passports waits for it, and neither fails', async () => {
  const header =
    'employee_code,name,passport,nationality,gender,date_of_birth,marital_status,company_joined_at,basic_salary';
  const row = 'RACE1,Racing Person,RP7777,NP,Male,1990-01-01,single,2024-01-01,2000.00';
  const answer = await whilePosting(() => importFile(product, company, [header, row, ''].join('\n')));
  expect([answer.status, answer.body.data?.updated]).toEqual([200, 1]);
});
