import { count, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from './audit.tables.ts';
import type { Tx } from './db.ts';
import { queriesOn } from './queries.ts';
import { startTestProduct, type TestProduct } from './testing/product.ts';

let product: TestProduct;
let companyId: number;

beforeAll(async () => {
  product = await startTestProduct();
  companyId = (await product.company()).id;
});
afterAll(() => product.stop());

test.each<[string, (tx: Tx) => Promise<unknown[]>]>([
  ['every column of a table', (tx) => tx.select().from(auditLog)],
  [
    'columns, an expression, a named one and a count',
    (tx) =>
      tx
        .select({
          of: auditLog.table_name,
          upper: sql<string>`upper(${auditLog.action})`,
          first: sql<string>`min(${auditLog.at})`.mapWith(auditLog.at).as('first'),
          number: count(),
        })
        .from(auditLog)
        .groupBy(auditLog.table_name, auditLog.action),
  ],
  [
    'rows of two tables, one of which has none',
    (tx) => tx.select({ one: auditLog, other: { id: sql<number | null>`null::bigint` } }).from(auditLog),
  ],
])('%s are read as the library reads them', async (_, ask) => {
  await product.within(companyId, async ({ $client }) => {
    const expected = await ask(drizzle($client) as Tx);
    expect(expected).not.toHaveLength(0);
    expect(await ask(queriesOn($client))).toEqual(expected);
  });
});

test('the rows of a page are counted in the statement, where they begin is not', async () => {
  await product.within(companyId, async ({ $client }) => {
    const page = queriesOn($client).select({ id: auditLog.id }).from(auditLog).limit(2).offset(1);
    expect(page.toSQL()).toMatchObject({ sql: expect.stringMatching(/ limit 2 offset \$1$/), params: [1] });
    expect(await page).toEqual(
      await drizzle($client).select({ id: auditLog.id }).from(auditLog).limit(2).offset(1),
    );
  });
});
