import { getTableColumns, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from './audit.tables.ts';
import { rememberSelections } from './queries.ts';
import { BY_VALUES, ONE_PLAN, planByValues } from './statements.ts';
import { startTestProduct, type TestProduct } from './testing/product.ts';

/* Statements that are sent together, and those that are planned once. */

let product: TestProduct;
let companyId: number;

beforeAll(async () => {
  product = await startTestProduct();
  companyId = (await product.company()).id;
});
afterAll(() => product.stop());

test('statements that are sent together run in their order, in one transaction', async () => {
  const seen = await product.within(companyId, async ({ $client }) => {
    const statements = ['first', 'second', 'third'].flatMap((value) => [
      $client.query(`select set_config('app.test_order', $1, true)`, [value]),
      $client.query<{ now: string }>(`select current_setting('app.test_order') as now`),
    ]);
    return (await Promise.all(statements)).flatMap(({ rows }) => ('now' in (rows[0] ?? {}) ? rows : []));
  });
  expect(seen).toEqual([{ now: 'first' }, { now: 'second' }, { now: 'third' }]);
});

test('one that fails among them fails the transaction, and the connection serves the next', async () => {
  const failing = product.within(companyId, ({ $client }) =>
    Promise.all([
      $client.query('select 1 as one'),
      $client.query('select 1 / $1::int as none', [0]),
      $client.query(`${ONE_PLAN}select $1::int as after`, [1]),
    ]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  const { rows } = await product.within(companyId, ({ $client }) =>
    $client.query(`${ONE_PLAN}select $1::int as one, current_setting('plan_cache_mode') as mode`, [1]),
  );
  expect(rows).toEqual([{ one: 1, mode: 'force_generic_plan' }]);
});

test('a statement with one plan leaves how the others are planned', async () => {
  const modes = await product.within(companyId, async ({ $client }) => {
    const mode = async (tag = '') =>
      (await $client.query(`${tag}select current_setting('plan_cache_mode') as mode, $1::int`, [1])).rows[0]
        .mode;
    const before = [await mode(), await mode(ONE_PLAN), await mode(ONE_PLAN), await mode()];
    await $client.query('savepoint work');
    const within = [await mode(ONE_PLAN)];
    await $client.query('rollback to savepoint work');
    return [...before, ...within, await mode(ONE_PLAN), await mode()];
  });
  const [each, one] = ['auto', 'force_generic_plan'];
  expect(modes).toEqual([each, one, one, each, one, one, each]);
});

test('what is planned by its values is so wherever the two stand', async () => {
  const modes = await product.within(companyId, async ({ $client }) => {
    const mode = async (tags: string) =>
      (await $client.query(`select current_setting('plan_cache_mode') as mode ${tags}, $1::int`, [1])).rows[0]
        .mode;
    return [await mode(ONE_PLAN), await mode(`${ONE_PLAN}${BY_VALUES}`)];
  });
  expect(modes).toEqual(['force_generic_plan', 'auto']);
});

test('the rest of a transaction is planned by its values once that is asked of it, and the next is not', async () => {
  const modesOf = (byValues: boolean) =>
    product.within(companyId, async (tx) => {
      const mode = async (tag: string) =>
        (await tx.$client.query(`${tag}select current_setting('plan_cache_mode') as mode, $1::int`, [1]))
          .rows[0].mode;
      const before = await mode(ONE_PLAN);
      if (byValues) planByValues(tx);
      return [before, await mode(''), await mode(ONE_PLAN)];
    });
  const [each, one, values] = ['auto', 'force_generic_plan', 'force_custom_plan'];
  expect(await modesOf(true)).toEqual([one, values, values]);
  expect(await modesOf(false)).toEqual([one, each, one]);
});

test('a selection is the same text each time, whether it was built before or not', () => {
  type Fields = Record<string, object>;
  const [plain, remembering] = [new PgDialect(), rememberSelections(new PgDialect())];
  const textOf = (dialect: PgDialect, fields: Fields, isSingleTable: boolean) => {
    const build = (
      dialect as unknown as { buildSelection(list: object[], options: object): typeof sql.empty }
    ).buildSelection;
    const list = Object.entries(fields).map(([name, field]) => ({ path: [name], field }));
    return dialect.sqlToQuery(build.call(dialect, list, { isSingleTable }) as never);
  };
  const { id, action } = getTableColumns(auditLog);
  const upper = sql`upper(${action})`.as('upper');
  const selections: Fields[] = [{ id, action }, { id, upper }, { id, given: sql`${3}::int` }, { id }];
  for (const fields of [...selections, ...selections, ...selections])
    for (const single of [true, false])
      expect(textOf(remembering, fields, single)).toEqual(textOf(plain, fields, single));
});
