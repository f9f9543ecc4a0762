import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberships } from '../modules/company/company.tables.ts';
import { type Person, startTestProduct, type TestProduct } from './testing/product.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  other = await product.company('Other Sdn Bhd');
});
afterAll(() => product.stop());

const PATH = '/api/admin/companies/departments';

/** A department of the company, and somebody who is an owner there and in another company. */
async function departmentAndOwnerOfBoth() {
  const created = await product.call('POST', PATH, {
    as: company.owner,
    body: { company_id: company.id, name: `Department ${Math.random()}` },
  });
  const person = await product.person(company.id, { type: 'owner' });
  await product.within(other.id, (tx) =>
    tx.insert(memberships).values({ company_id: other.id, user_id: person.user_id, type: 'owner' }),
  );
  const rename = () =>
    product.call('PATCH', `${PATH}/${created.body.data.id}`, {
      as: person,
      body: { name: `Renamed ${created.body.data.id}`, version: 1 },
      headers: { 'idempotency-key': 'rename' },
    });
  const set = (values: Partial<typeof memberships.$inferInsert>) =>
    product.within(company.id, (tx) =>
      tx
        .update(memberships)
        .set(values)
        .where(and(eq(memberships.company_id, company.id), eq(memberships.user_id, person.user_id))),
    );
  return { rename, set };
}

test('a repeat gets the first answer', async () => {
  const { rename } = await departmentAndOwnerOfBoth();
  const first = await rename();
  const again = await rename();
  expect(first.status).toBe(200);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
});

test.each([
  ['is no longer active in the company', { status: 'Inactive' as const }],
  ['is something else in the company', { type: 'admin' as const }],
])('a repeat by somebody who %s is refused, though they reach another company', async (_what, change) => {
  const { rename, set } = await departmentAndOwnerOfBoth();
  expect((await rename()).status).toBe(200);
  await set(change);
  const again = await rename();
  expect(again.status).toBe(403);
  expect(JSON.stringify(again.body)).not.toContain('Renamed');
});
