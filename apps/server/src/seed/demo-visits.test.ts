import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedVisits } from '../modules/site-visits/site-visits.seed.ts';
import { demoAtWork } from './demo.factory.ts';
import type { DemoCompany } from './demo-cast.ts';

const TODAY = '2026-11-21';
let product: TestProduct;
let companies: DemoCompany[];

beforeAll(async () => {
  product = await startTestProduct();
  companies = await demoAtWork(product);
  await seedVisits(product.services, companies);
});
afterAll(() => product.stop());

/** How many visits of a company are what the demo is to show. */
const figuresOf = (company: DemoCompany) =>
  product.within(company.id, async (tx) => {
    const now = product.services.clock.now().toISOString();
    const { rows } = await tx.execute<Record<string, number>>(sql`
      select count(*)::int as visits, count(distinct date_trunc('month', date))::int as months,
        (count(*) filter (where status = 'Completed'))::int as completed,
        (count(*) filter (where status = 'Scheduled' and due_at < ${now}))::int as missed,
        (count(*) filter (where status = 'Scheduled' and due_at >= ${now}))::int as ahead,
        (count(*) filter (where status = 'Cancelled' and cancel_reason is not null))::int as cancelled,
        (count(*) filter (where not scheduled))::int as unplanned,
        (count(*) filter (where late_minutes > 0))::int as late,
        (count(*) filter (where marks @> '["proof_missing"]'))::int as unproven,
        (count(*) filter (where date = ${TODAY}))::int as today,
        (count(*) filter (where exists (select from presence_events e where e.company_id = v.company_id
          and e.id = v.check_in_id and e.marks @> '[{"key": "outside_site"}]')))::int as outside,
        (count(*) filter (where exists (select from presence_events e where e.company_id = v.company_id
          and e.id = v.check_in_id and e.arrived_at >= e.recorded_at + interval '1 hour')))::int as queued
      from site_visits v`);
    return rows[0] ?? {};
  });

test('both companies have three months of visits: kept, missed, late, unplanned, outside, from a queue, cancelled and to come', async () => {
  for (const company of companies.slice(0, 2)) {
    const figures = await figuresOf(company);
    for (const figure of [
      'completed',
      'missed',
      'ahead',
      'cancelled',
      'unplanned',
      'late',
      'outside',
      'queued',
      'today',
    ])
      expect(figures[figure], `${company.name}: ${figure}`).toBeGreaterThan(0);
    expect(figures.months, company.name).toBeGreaterThanOrEqual(4);
  }
});

test('one company has a site that wants proof since a few days ago, with visits that lack it', async () => {
  const [first] = companies;
  if (!first) throw new Error('no demo company');
  const { unproven = 0, visits = 0 } = await figuresOf(first);
  expect(unproven).toBeGreaterThan(0);
  expect(unproven).toBeLessThan(visits / 10);
});

test('every check-in is an event of its person, and each event is of one visit', async () => {
  for (const company of companies) {
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(`
        select count(*)::int as wrong from site_visits v
        join presence_events e on e.company_id = v.company_id and e.id = v.check_in_id
        where e.employee_id <> v.employee_id or e.local_date <> v.date or e.work_site_id <> v.work_site_id
        union all
        select count(*)::int from (select check_in_id from site_visits where check_in_id is not null
          group by check_in_id having count(*) > 1) as twice`),
    );
    expect(rows.map(({ wrong }) => wrong)).toEqual([0, 0]);
  }
});

test('is seeded once', async () => {
  const [first] = companies;
  if (!first) throw new Error('no demo company');
  const before = await figuresOf(first);
  await seedVisits(product.services, companies);
  expect(await figuresOf(first)).toEqual(before);
});
