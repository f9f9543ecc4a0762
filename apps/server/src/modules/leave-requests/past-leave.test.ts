import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { postLeave } from '../leaves/leaves.api.ts';
import { leaveTypes } from '../leaves/leaves.factory.ts';
import { ask, decide, lineOf, requestsCompany, worker } from './leave-requests.factory.ts';

/* Leave that is decided after its days. Today is Saturday 21 November 2026. */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test('leave taken before carried leave lapsed leaves less to lapse as soon as it is approved, and more once it is cancelled', async () => {
  const company = await requestsCompany(product);
  const { person } = await worker(product, company);
  for (const today of ['2025-06-01', '2026-11-21'])
    await product.within(company.id, (tx) => postLeave(tx, { companyId: company.id, today }));
  const [annual] = await leaveTypes(product, company);
  const changed = await product.call('PATCH', `/api/operation/leaves/types/${annual.id}`, {
    as: company.owner,
    body: { version: annual.version, carry_months: 6 },
  });
  expect(changed.status).toBe(200);
  const line = async () => {
    const { carried, taken, expired, balance } = await lineOf(product, company, person, annual.id);
    return { carried, taken, expired, balance };
  };
  const before = await line();
  expect(before).toEqual({ carried: 16, taken: 0, expired: -16, balance: before.balance });
  const sent = await ask(product, company, person, {
    leave_type_id: annual.id,
    start_date: '2026-02-09',
    end_date: '2026-02-10',
  });
  const { id } = sent.body.data;
  expect((await decide(product, company.owner, id, 'approve', { note: 'Late' })).status).toBe(200);
  expect(await line()).toEqual({ ...before, taken: -2, expired: -14 });
  expect((await decide(product, company.owner, id, 'cancel', { note: 'Worked' })).status).toBe(200);
  expect(await line()).toEqual(before);
});
