import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { seedCompanies } from '../../seed/demo-companies.ts';
import { seedEmployees } from '../../seed/demo-employees.ts';
import { seedLeave } from './leaves.seed.ts';

let product: TestProduct;
let companies: DemoCompany[];
beforeAll(async () => {
  product = await startTestProduct();
  companies = await seedCompanies(product.services, 'mesra-demo');
  await seedEmployees(product.services, companies);
});
afterAll(() => product.stop());

const entries = async () => {
  const counts: Record<string, number>[] = [];
  for (const { id } of companies)
    counts.push(
      await product.within(id, async (tx) => {
        const { rows } = await tx.$client.query<{ kind: string; n: number }>(
          'select kind, count(*)::int as n from leave_ledger group by kind order by kind',
        );
        return Object.fromEntries(rows.map((row) => [row.kind, row.n]));
      }),
    );
  return counts;
};

test('the demo’s companies keep leave with some of it carried and adjusted, once however often it is begun', async () => {
  await seedLeave(product.services, companies);
  const first = await entries();
  expect(first).toHaveLength(2);
  for (const counts of first) {
    expect(counts.adjustment).toBe(3);
    expect(counts.carried).toBeGreaterThan(10);
    expect(counts.entitlement).toBeGreaterThan(60);
  }
  await seedLeave(product.services, companies);
  expect(await entries()).toEqual(first);
});
