import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from './testing/product.ts';
import { readTogether, rowsBy } from './together.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test('several reads arrive with one statement, each in its order, none of them null', async () => {
  const { id } = await product.company('Together');
  const read = await product.within(id, (tx) =>
    readTogether<{ days: { day: string; of: number }; none: { day: string } }>(tx, {
      days: sql`select d::date as day, extract(day from d)::int as of
        from generate_series('2028-02-28'::date, '2028-03-01'::date, interval '1 day') as d order by d desc`,
      none: sql`select null as day where ${id} = 0`,
    }),
  );
  expect(read).toEqual({
    days: [
      { day: '2028-03-01', of: 1 },
      { day: '2028-02-29', of: 29 },
      { day: '2028-02-28', of: 28 },
    ],
    none: [],
  });
});

test('rows are found by their id', () => {
  const rows = [
    { of: 1, name: 'a' },
    { of: 2, name: 'b' },
    { of: 1, name: 'c' },
  ];
  expect([...rowsBy(rows, 'of')]).toEqual([
    [1, [{ name: 'a' }, { name: 'c' }]],
    [2, [{ name: 'b' }]],
  ]);
});
