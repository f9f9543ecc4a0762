import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { importFile } from '../employee-import/employee-import.factory.ts';
import { postLeave } from './entitlement.store.ts';
import { balances, joined, type LeaveCompany, leaveCompany, leaveOf, leaveTypes } from './leaves.factory.ts';

/* What becomes of a year that is over. The product's day in these tests is 21/11/2026. */

let product: TestProduct;
let company: LeaveCompany;
let person: { id: number; version: number };
let annualType: { id: number; version: number };
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** Somebody with 16 days of 2025, all of them carried into 2026, in a company that grants 20 from then on. */
beforeEach(async () => {
  company = await leaveCompany(product);
  person = await joined(product, company, { employee_code: 'PAST1', passport: 'PP1234' });
  const post = (today: string) =>
    product.within(company.id, (tx) => postLeave(tx, { companyId: company.id, today }));
  await post('2025-06-01');
  await post('2026-11-21');
  [annualType] = await leaveTypes(product, company);
  const tiers = [
    { from_years: 0, days: 10 },
    { from_years: 5, days: 20 },
  ];
  await changeType({ tiers });
});

async function changeType(values: object): Promise<void> {
  const answer = await product.call('PATCH', `/api/operation/leaves/types/${annualType.id}`, {
    as: company.owner,
    body: { version: annualType.version, ...values },
  });
  expect(answer.status).toBe(200);
  annualType = answer.body.data;
}
const annual = async (year: number, id = person.id) =>
  (await leaveOf(product, company.owner, id, year)).body.data.balances[0];
const change = (values: object) =>
  product.call('PATCH', `/api/admin/employees/${person.id}`, {
    as: company.owner,
    body: { version: person.version, ...values },
  });
const FILE =
  'employee_code,name,passport,nationality,gender,date_of_birth,marital_status,company_joined_at,basic_salary';
const inFile = (name: string, day: string) =>
  importFile(
    product,
    company,
    [FILE, `PAST1,${name},PP1234,NP,Male,1990-01-01,single,${day},2000.00`, ''].join('\n'),
  );
const adjust = (values: object) =>
  product.call('POST', `/api/admin/employees/${person.id}/leave/adjustments`, {
    as: company.owner,
    body: { leave_type_id: annualType.id, reason: 'As agreed', ...values },
  });
const take = (half_days: number, entry_on = '2026-11-02') =>
  product.within(company.id, (tx) =>
    tx.execute(sql`insert into leave_ledger (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days)
      values (${company.id}, ${person.id}, ${annualType.id}, 2026, ${entry_on}, 'taken', ${-half_days})`),
  );

describe('a year that is over keeps what was granted, whatever a type says since', () => {
  const before = { entitled: 16, carried: -16, balance: 0 };
  beforeEach(async () => {
    expect([await annual(2025), await annual(2026)]).toMatchObject([before, { entitled: 20, carried: 16 }]);
  });

  test('where only the gender of somebody is put right', async () => {
    expect((await change({ gender: 'Female' })).status).toBe(200);
    expect([await annual(2025), await annual(2026)]).toMatchObject([before, { entitled: 20, carried: 16 }]);
  });

  test('where somebody gets a last day of this year', async () => {
    const left = await product.call('POST', `/api/admin/employees/${person.id}/inactivate`, {
      as: company.owner,
      body: { inactive_at: '2026-11-30', version: person.version },
    });
    expect(left.status).toBe(200);
    expect(await annual(2025)).toMatchObject(before);
    expect((await annual(2026)).entitled).toBe(18);
  });

  test('where a file changes something else of them', async () => {
    expect((await inFile('Renamed Person', '2020-01-01')).body.data.updated).toBe(1);
    expect(await annual(2025)).toMatchObject(before);
  });

  test('and is put right where their own days in it change', async () => {
    expect((await change({ company_joined_at: '2025-07-01' })).status).toBe(200);
    expect(await annual(2025)).toMatchObject({ entitled: 5, carried: -5 });
    expect((await inFile('Somebody', '2025-10-01')).body.data.updated).toBe(1);
    expect(await annual(2025)).toMatchObject({ entitled: 3, carried: -3 });
    expect(await annual(2026)).toMatchObject({ entitled: 10, carried: 3 });
  });
});

describe('an adjustment of last year', () => {
  test('takes nothing away that was carried on and has been used since', async () => {
    await take(2 * 30);
    expect((await annual(2026)).balance).toBe(6);
    const refused = await adjust({ year: 2025, days: -8, balance: 0 });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { days: ['2 days too many of the leave carried into 2026 have already been used. Deduct fewer days.'] },
    ]);
    expect((await annual(2026)).balance).toBe(6);
    expect((await adjust({ year: 2025, days: -6, balance: 0 })).status).toBe(201);
    expect((await annual(2026)).balance).toBe(0);
  });

  test('does where the type may go below zero', async () => {
    await take(2 * 30);
    await changeType({ below_zero_days: null });
    expect((await adjust({ year: 2025, days: -8, balance: 0 })).status).toBe(201);
    expect((await annual(2026)).balance).toBe(-2);
  });
});

test('days taken away before carried leave lapses leave less to lapse', async () => {
  await product.within(company.id, (tx) =>
    tx.execute(sql`insert into leave_ledger
      (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days, reason)
      values (${company.id}, ${person.id}, ${annualType.id}, 2026, '2026-02-10', 'adjustment', -24, 'Paid out')`),
  );
  await changeType({ carry_months: 3 });
  expect(await annual(2026)).toMatchObject({ carried: 16, adjusted: -12, expired: -4, balance: 20 });
  const { body } = await adjust({ year: 2026, days: -3, balance: 20 });
  expect(body.data.balances[0]).toMatchObject({ adjusted: -15, expired: -4, balance: 17 });
  expect(balances(await leaveOf(product, company.owner, person.id))['Annual leave']).toBe(17);
});
