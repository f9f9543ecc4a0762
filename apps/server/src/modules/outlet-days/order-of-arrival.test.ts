import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addToDay, anEntry, enter, plantDay, type TestPromoter } from './outlet-days.factory.ts';

/* The same entries of three days arrive in many orders, some of them twice: totals and marks are the same. */

const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23'] as const;
let now = new Date();
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const at = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`).toISOString();

/** Day, time, type, pieces; a reversal names the line that it takes back. */
const LINES = [
  [0, '10:00', 'opening', 5],
  [0, '12:00', 'sale', 3],
  [0, '13:00', 'sale', 4],
  [0, '14:00', 'replenishment', 6],
  [0, '15:00', 'sale', 1],
  [0, '15:30', 'back', 2],
  [1, '11:00', 'sale', 8],
  [1, '12:00', 'sale', 1],
  [1, '16:00', 'replenishment', 2],
  [2, '10:00', 'opening', 2],
  [2, '12:00', 'sale', 2],
  [2, '12:00', 'sale', 1],
  [2, '11:00', 'opening', 1],
] as const;

/** Sends the lines in an order under new UUIDs whose own order is that of the lines; answers totals and marks. */
async function outcomeOf(order: readonly number[]) {
  now = new Date(at(DAYS[0], '09:00'));
  const { plan, soap, promoter } = await plantDay(product, company, DAYS[0]);
  const { promoter_id, person } = promoter;
  const days: TestPromoter[] = [promoter];
  for (const date of DAYS.slice(1))
    days.push(await addToDay(product, company, plan, date, { promoter_id, person }));
  now = new Date(at(DAYS[2], '23:00'));
  const uuids = LINES.map(
    (_, line) => `0000000${line.toString(16)}-0000-4000-8000-${String(promoter_id).padStart(12, '0')}`,
  );
  for (const line of order) {
    const [which, time, type, value] = LINES[line] ?? LINES[0];
    const uuid = uuids[line];
    const recorded_at = at(DAYS[which], time);
    const body =
      type === 'back'
        ? { uuid, recorded_at, queued: true, reverses: uuids[value] }
        : anEntry(type, soap, value, recorded_at, { uuid, queued: true });
    const answer = await enter(product, days[which] ?? promoter, person, body);
    if (answer.status >= 300) throw new Error(`${line}: ${JSON.stringify(answer.body)}`);
  }
  return product.within(company.id, async (tx) => {
    const stocks = await tx.execute(sql`
      select d.date::text, s.opening, s.replenished, s.sold, s.total, s.beyond
      from outlet_day_stocks s join outlet_days d on d.id = s.outlet_day_id
      where s.product_id = ${soap} order by d.date`);
    const marked = await tx.execute<{ uuid: string }>(sql`
      select uuid from stock_entries where product_id = ${soap} and marks ? 'beyond_stock' order by uuid`);
    return { stocks: stocks.rows, marked: marked.rows.map(({ uuid }) => uuids.indexOf(uuid)) };
  });
}

const EVERY = LINES.map((_, line) => line);
const BACK = 5;
const TAKEN_BACK = 2;

test('whatever the order and repetition of their arrival, entries come to the same totals and marks', async () => {
  const expected = await outcomeOf(EVERY);
  expect(expected).toEqual({
    stocks: [
      { date: DAYS[0], opening: 5, replenished: 6, sold: 4, total: 7, beyond: 0 },
      { date: DAYS[1], opening: null, replenished: 2, sold: 9, total: 0, beyond: 2 },
      { date: DAYS[2], opening: 1, replenished: 0, sold: 3, total: -2, beyond: 2 },
    ],
    marked: [6, 7, 10, 11],
  });
  const orders = fc
    .shuffledSubarray([...EVERY, ...EVERY.filter((line) => line % 3 === 0)], {
      minLength: EVERY.length + EVERY.filter((line) => line % 3 === 0).length,
    })
    // A queue sends an entry before what takes it back.
    .map((order) => (order.indexOf(TAKEN_BACK) < order.indexOf(BACK) ? order : [TAKEN_BACK, ...order]));
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      expect(await outcomeOf(order)).toEqual(expected);
    }),
    { numRuns: 8 },
  );
});
