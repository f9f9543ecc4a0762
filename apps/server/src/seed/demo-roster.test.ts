import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedOpenShifts } from '../modules/open-shifts/open-shifts.seed.ts';
import { seedRosters } from '../modules/roster/roster.seed.ts';
import { seedShiftSwaps } from '../modules/shift-swaps/shift-swaps.seed.ts';
import { seedSiteStrength } from '../modules/site-strength/site-strength.seed.ts';
import { readStrength } from '../modules/site-strength/strength.reads.ts';
import { demoAtWork } from './demo.factory.ts';
import type { DemoCompany } from './demo-cast.ts';

let product: TestProduct;
let companies: DemoCompany[];

beforeAll(async () => {
  product = await startTestProduct();
  companies = await demoAtWork(product);
  await seedRosters(product.services, companies);
  await seedOpenShifts(product.services, companies);
  await seedShiftSwaps(product.services, companies);
});
afterAll(() => product.stop());

test('the demo plans two months ahead: a part is published, a part in draft, and posts ask for people', async () => {
  for (const { id } of companies) {
    const { rows } = await product.within(id, (tx) =>
      tx.$client.query(`
        select count(*) filter (where published_id is not null)::int > 0 as published,
          count(*) filter (where published_id is distinct from draft_id)::int > 0 as in_draft,
          max(date) >= date '2027-01-16' as ahead, (select count(*)::int from posts) as posts
        from roster_days`),
    );
    expect(rows).toEqual([{ published: true, in_draft: true, ahead: true, posts: 3 }]);
  }
});

test('the demo has an open shift, and a swap that waits for whoever plans', async () => {
  for (const { id } of companies) {
    const { rows } = await product.within(id, (tx) =>
      tx.$client.query(`select (select array_agg(status) from open_shifts) as open,
        (select array_agg(s.status || ' ' || a.status) from shift_swaps s
         join approvals a on a.company_id = s.company_id and a.id = s.approval_id) as swaps`),
    );
    expect(rows).toEqual([{ open: ['Open'], swaps: ['Accepted Pending'] }]);
  }
});

test('the demo has sites that need people every day, and one that is short today', async () => {
  await seedSiteStrength(product.services, companies);
  await seedSiteStrength(product.services, companies);
  const { services } = product;
  const today = '2026-11-21';
  for (const { id: companyId } of companies) {
    const request = { companyId, date: today, today, zone: 'Asia/Kuala_Lumpur', now: services.clock.now() };
    const sites = await product.within(companyId, (tx) => readStrength({ tx, services }, request));
    const shifts = sites.flatMap((one) => one.shifts).filter(({ required }) => required > 0);
    expect(shifts.length).toBeGreaterThan(1);
    expect(shifts.some(({ required, counts }) => required > counts.rostered)).toBe(true);
  }
});

test('is filled once, whatever starts again', async () => {
  const count = () =>
    Promise.all(
      companies.map(({ id }) =>
        product.within(id, async (tx) => (await tx.$client.query('select count(*) from roster_days')).rows),
      ),
    );
  const before = await count();
  await seedRosters(product.services, companies);
  expect(await count()).toEqual(before);
});
