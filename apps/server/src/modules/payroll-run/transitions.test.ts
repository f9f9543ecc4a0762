import { expect, test } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  eachTestPays,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from './payroll-run.factory.ts';

let product: TestProduct;
let company: PayrollCompany;

eachTestPays((given) => {
  ({ product, company } = given);
});

const OCTOBER = monthOf('2026-10');
const post = async (path: string, body: object = {}, of = company) => {
  const answer = await product.call('POST', `/api/operation/payrolls${path}`, {
    as: of.owner,
    body: { company_id: of.id, ...OCTOBER, ...body },
  });
  return { status: answer.status, message: answer.body.message, data: answer.body.data };
};
async function processed(of = company): Promise<number> {
  const employee_id = await addEmployee(product, of.id, { name: 'Aminah', salary: 400_000 });
  return (await post('/process', { employee_id, form: {} }, of)).data.payroll_id;
}
const NOTHING = { count: 0, skipped: [] };

test('of many, how many were confirmed or paid is said, and that none was', async () => {
  await processed();
  await processed();
  const messagesOf = async (path: string) => {
    const { status, message, data } = await post(path);
    return [status, message, data];
  };
  const some = { count: 2, skipped: [] };
  expect(await messagesOf('/pay')).toEqual([200, 'Nothing was marked as paid.', NOTHING]);
  expect(await messagesOf('/confirm')).toEqual([200, '2 confirmed. Payslips issued.', some]);
  expect(await messagesOf('/confirm')).toEqual([200, 'Nothing was confirmed.', NOTHING]);
  expect(await messagesOf('/pay')).toEqual([200, '2 marked as paid.', some]);
  expect(await messagesOf('/pay')).toEqual([200, 'Nothing was marked as paid.', NOTHING]);
});

test('of two who confirm a month at once, one is told that nothing was', async () => {
  await processed();
  const both = await Promise.all([post('/confirm'), post('/confirm')]);
  expect(both.map(({ message }) => message).sort()).toEqual([
    '1 confirmed. Payslips issued.',
    'Nothing was confirmed.',
  ]);
});

test('payrolls that wait in a payment are said to be paid with it', async () => {
  await processed();
  await post('/confirm');
  await post('/payments', { payment_date: '2026-10-30', name: 'October' });
  expect(await post('/pay')).toEqual({
    status: 200,
    message: 'Nothing was marked as paid. 1 is waiting in a payment batch and will be paid with it.',
    data: NOTHING,
  });
});

test('ids of nothing, of another month and of another company are skipped, each with the reason', async () => {
  const own = await processed();
  const other = await payrollCompany(product);
  const ids = [own, await processed(other), 999_999_999];
  const { message, data } = await post('/confirm', { ids });
  const reason = 'This month has no such payroll.';
  expect([message, data.count]).toEqual(['1 confirmed. Payslips issued.', 1]);
  expect(data.skipped).toEqual(ids.slice(1).map((id) => ({ id, name: `#${id}`, message: reason })));
  const september = await post('/confirm', { ids: [own], ...monthOf('2026-09') });
  expect([september.message, september.data.skipped[0].message]).toEqual(['Nothing was confirmed.', reason]);
});
