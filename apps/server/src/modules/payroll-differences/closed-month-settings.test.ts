import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../kit/testing/product.ts';
import { startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { ask, decide, MANAGE, requestsCompany, typeId } from '../leave-requests/leave-requests.factory.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { differenceCalls } from './payroll-differences.factory.ts';

/*
 * What a company sets without saying from when on counts for payrolls that are open, and not for months that were closed before.
 * Aminah earns RM3,000.00 a month and works Monday to Friday; 23 November 2026 is a Monday.
 */

let product: TestProduct;
let company: LeaveCompany;
let aminah: number;
let person: Person;
let now = TEST_NOW;

beforeAll(async () => {
  product = await startTestProduct({ clock: { now: () => new Date(now) } });
  await product.startJobs();
});
beforeEach(async () => {
  now = TEST_NOW;
  company = await requestsCompany(product);
  ({ id: aminah, person } = await employeeWithSignIn(product, company.id, {
    name: 'Aminah',
    salary: 300_000,
  }));
});
afterAll(() => product.stop());

const { close, reopen, run, find, list, get } = differenceCalls(
  () => product,
  () => company,
);
const later = (minutes: number) => {
  now = new Date(Date.parse(now) + minutes * 60_000).toISOString();
};
/** The differences found of months before December. */
const found = async () => {
  await find('2026-12');
  return (await list()).map(({ start_date, amount, lines }) => [
    start_date,
    amount,
    ...lines.map(({ name, difference }) => `${name} ${difference}`),
  ]);
};

describe('what share of the wages a type of leave pays', () => {
  /** Approved leave of a type that is unpaid at first; the request. */
  async function away(start_date: string, end_date: string): Promise<number> {
    const leave_type_id = await typeId(product, company, 'unpaid');
    const sent = await ask(product, company, person, { leave_type_id, start_date, end_date });
    if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
    const decided = await decide(product, company.owner, sent.body.data.id, 'approve');
    if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
    return sent.body.data.id;
  }
  async function pay(paid_share: number) {
    const id = await typeId(product, company, 'unpaid');
    const { body } = await product.call('GET', `${MANAGE}/types?company_id=${company.id}&per_page=100`, {
      as: company.owner,
    });
    const { version } = body.data.find((one: { id: number }) => one.id === id);
    const saved = await product.call('PATCH', `${MANAGE}/types/${id}`, {
      as: company.owner,
      body: { version, paid_share },
    });
    expect([saved.status, saved.body.data.paid_share]).toEqual([200, paid_share]);
    later(1);
  }
  const deducted = async (month: string) => {
    const at = `company_id=${company.id}&start_date=${month}-01&end_date=${month}-30&per_page=100`;
    const rows = await get(`?${at}`);
    return rows.find((row: { employee_id: number }) => row.employee_id === aminah)?.total_deduction;
  };

  test('stays in a closed month that has unpaid leave as it was, however often it is changed', async () => {
    await away('2026-11-23', '2026-11-24');
    expect((await close('2026-11')).body.data.count).toBe(1);
    expect(await deducted('2026-11')).toBe('200.00');
    for (const share of [100, 50, 100]) {
      await pay(share);
      expect(await found()).toEqual([]);
    }
  });

  test('stays in a closed month that has paid leave as it was', async () => {
    await pay(100);
    await away('2026-11-23', '2026-11-24');
    await close('2026-11');
    for (const share of [0, 50]) {
      await pay(share);
      expect(await found()).toEqual([]);
    }
  });

  test('counts in a closed month as it was for days that are given back after it', async () => {
    const request = await away('2026-11-23', '2026-11-24');
    await close('2026-11');
    await pay(50);
    const cancelled = await decide(product, company.owner, request, 'cancel', {
      dates: ['2026-11-24'],
      note: 'Came back early',
    });
    expect(cancelled.status).toBe(200);
    expect(await found()).toEqual([['2026-11-01', '100.00', 'Unpaid leave 100.00']]);
    expect(await get(`/late-facts?company_id=${company.id}&employee_id=${aminah}`)).toMatchObject([
      { before_amount: '-200.00', after_amount: '-100.00' },
    ]);
  });

  test('counts as it is now in a month that is open, also once it was opened again', async () => {
    await away('2026-11-23', '2026-11-24');
    await run('2026-11');
    await pay(50);
    expect((await close('2026-11')).body.data.count).toBe(1);
    expect(await deducted('2026-11')).toBe('100.00');
    later(1);
    await pay(100);
    expect(await found()).toEqual([]);
    expect((await reopen(aminah, '2026-11')).status).toBe(200);
    expect(await deducted('2026-11')).toBe('0.00');
    await close('2026-11');
    later(1);
    await pay(0);
    expect(await found()).toEqual([]);
  });
});

test('the EPF rate and the SOCSO category that are chosen for somebody stay in a closed month', async () => {
  await close('2026-11');
  await product.within(company.id, (tx) =>
    tx.$client.query(
      `update employees set contribution_epf_employee_rate = '0.12', contribution_socso_type = 'category_2' where id = $1`,
      [aminah],
    ),
  );
  expect(await found()).toEqual([]);
});
