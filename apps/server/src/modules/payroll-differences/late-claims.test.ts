import type { PayslipResult } from '@mesra/domain/payroll/result';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addCategory,
  approved,
  type ClaimCompany,
  claimant,
  claimCompany,
} from '../claims/claims.factory.ts';
import { firstRow, monthOf } from '../payroll-run/payroll-run.factory.ts';
import { differenceCalls } from './payroll-differences.factory.ts';

/* Today is Saturday 21 November 2026. */

let product: TestProduct;
let company: ClaimCompany;
let aminah: number;
let person: Person;

beforeAll(async () => {
  product = await startTestProduct();
  await product.startJobs();
});
beforeEach(async () => {
  company = await claimCompany(product);
  ({ id: aminah, person } = await claimant(product, company, { name: 'Aminah', salary: 300_000 }));
});
afterAll(() => product.stop());

const { close, find, list } = differenceCalls(
  () => product,
  () => company,
);
const claim = async (category: number) =>
  approved(product, company, person, [{ claim_category_id: category, amount: '30', date: '2026-11-18' }]);
const claimsIn = async (month: string) => {
  const { result } = await firstRow<{ result: PayslipResult }>(
    product,
    company.id,
    'select result from reads.payslips where employee_id = $1 and start_date = $2',
    [aminah, monthOf(month).start_date],
  );
  return result.earnings.flatMap(({ feed, amount }) => (feed?.source === 'claims' ? amount : []));
};

describe('a claim of a closed month', () => {
  test('that is approved once it is closed is due in the next payroll, which pays it: no difference', async () => {
    const phone = await addCategory(product, company, { name: 'Phone' });
    await close('2026-11');
    await claim(phone);
    await find('2026-12');
    expect(await list()).toEqual([]);
    await close('2026-12');
    expect([await claimsIn('2026-11'), await claimsIn('2026-12')]).toEqual([[], [3000]]);
    await find('2027-01');
    expect(await list()).toEqual([]);
  });

  test('is as it was paid, whatever becomes of its category', async () => {
    const phone = await addCategory(product, company, { name: 'Phone', counts_as: 'wages', epf: true });
    await claim(phone);
    await close('2026-11');
    const path = `/api/operation/claims/categories/${phone}`;
    const { body } = await product.call('GET', path, { as: company.owner });
    const changed = { version: body.data.version, name: 'Telephone', epf: false };
    expect((await product.call('PATCH', path, { as: company.owner, body: changed })).status).toBe(200);
    await find('2026-12');
    expect(await list()).toEqual([]);
  });
});
