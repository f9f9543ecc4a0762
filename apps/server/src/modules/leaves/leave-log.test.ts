import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { joined, type LeaveCompany, leaveCompany, leaveTypes } from './leaves.factory.ts';

let product: TestProduct;
let company: LeaveCompany;
beforeAll(async () => {
  product = await startTestProduct();
  company = await leaveCompany(product);
});
afterAll(() => product.stop());

test('the log says leave in days, and what the law calls it in the reader’s language', async () => {
  await joined(product, company, { company_joined_at: '2026-07-01' });
  const [annual] = await leaveTypes(product, company);
  await product.call('PATCH', `/api/operation/leaves/types/${annual.id}`, {
    as: company.owner,
    body: { version: annual.version, carry_days: 5.5 },
  });
  const lines = async (record: string, language: string) => {
    const { body } = await product.call(
      'GET',
      `/api/admin/audit?company_id=${company.id}&record=${record}&sort=asc`,
      {
        as: company.owner,
        headers: { 'accept-language': language },
      },
    );
    return body.data.map(
      ({ label, changes }: { label: string; changes: { field: string; after: string }[] }) => ({
        label,
        ...Object.fromEntries(changes.map((change) => [change.field, change.after])),
      }),
    );
  };
  expect((await lines('leave_entry', 'en'))[0]).toMatchObject({
    half_days: '4',
    leave_type_id: 'Annual leave',
  });
  expect((await lines('leave_entry', 'ms'))[0]).toMatchObject({
    half_days: '4',
    leave_type_id: 'Cuti tahunan',
  });
  expect((await lines('leave_type', 'ms')).at(-1)).toEqual({ label: 'Cuti tahunan', carry_half_days: '5.5' });
});
