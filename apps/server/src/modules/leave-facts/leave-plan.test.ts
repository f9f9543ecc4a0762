import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { requestsCompany, worker } from '../leave-requests/leave-requests.factory.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { addTemplate } from '../schedules/schedules.factory.ts';
import { type LeavePlans, readLeavePlans } from './leave-plan.reads.ts';

/* Plans that people share are those that each would have alone. 25 December 2026 is a Friday. */

let product: TestProduct;
let company: LeaveCompany;
/** Two who work the same, one who joins within the range, one who leaves, one with another week, one in another state. */
let ids: number[];

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  const ask = (method: 'POST', path: string, body: object) =>
    product.call(method, path, { as: company.owner, body: { company_id: company.id, ...body } });
  await ask('POST', '/api/operation/leaves/holidays', {
    ...{ name: 'Christmas', date: '2026-12-25', kind: 'Public', confirmed: true, nationwide: true },
    ...{ states: [], branch_ids: [], day_part: 'full' },
  });
  const people = [
    await worker(product, company, { company_joined_at: '2020-01-01' }),
    await worker(product, company, { company_joined_at: '2021-05-03' }),
    await worker(product, company, { company_joined_at: '2026-12-09' }),
    await worker(product, company, { company_joined_at: '2020-01-01' }),
    await worker(product, company, { company_joined_at: '2020-01-01' }),
    await worker(product, company, { company_joined_at: '2020-01-01' }),
  ];
  ids = people.map(({ id }) => id);
  const template = await addTemplate(product, company, { name: 'Weekend' });
  const free = { kind: 'off', template_ids: [] };
  const work = { kind: 'work', template_ids: [template.id] };
  const week = [{ kind: 'rest', template_ids: [] }, free, work, work, work, work, work];
  await ask('POST', `/api/admin/employees/${ids[4]}/work-schedules`, { effective_from: '2026-12-10', week });
  const sql = (text: string, values: unknown[]) =>
    product.within(company.id, (tx) => tx.$client.query(text, values));
  await sql("update employees set inactive_at = '2026-12-15' where id = $1", [ids[3]]);
  const [branch] = (
    await sql(
      "insert into branches (company_id, name, state) values ($1, 'Kota Bharu', 'Kelantan') returning id",
      [company.id],
    )
  ).rows;
  await sql('update employees set branch_id = $2 where id = $1', [ids[5], branch.id]);
  await sql("update employments set branch_id = $2, effective_from = '2026-12-14' where employee_id = $1", [
    ids[5],
    branch.id,
  ]);
});
afterAll(() => product.stop());

const RANGE = { from: '2026-12-01', to: '2026-12-31' };
const plansOf = (employeeIds: readonly number[]): Promise<LeavePlans> =>
  product.within(company.id, (tx) => readLeavePlans(tx, { companyId: company.id, employeeIds, ...RANGE }));
const textOf = (plans: LeavePlans, id: number | undefined) =>
  plans
    .planOf(id ?? 0)
    .map(({ date, kind, holiday, in_service }) => [date, kind, holiday, in_service].join(' '));

test('everyone’s plan among others is the plan that they have alone', async () => {
  const together = await plansOf(ids);
  for (const id of ids) expect(textOf(together, id)).toEqual(textOf(await plansOf([id]), id));
});

test('whoever works the same at the same place shares a plan, and nobody else does', async () => {
  const together = await plansOf(ids);
  expect(together.planOf(ids[1] ?? 0)).toBe(together.planOf(ids[0] ?? 0));
  const others = ids.slice(2).map((id) => textOf(together, id).join('\n'));
  expect(new Set([...others, textOf(together, ids[0]).join('\n')]).size).toBe(5);
});
