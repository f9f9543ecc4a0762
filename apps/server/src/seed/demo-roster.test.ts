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

/** How many days of the roster a company has in a month, by what is planned: a template, own times, or a day off. */
const plannedIn = async (companyId: number, month: string) => {
  const { rows } = await product.within(companyId, (tx) =>
    tx.$client.query(
      `select coalesce(t.name, case when s.day_plan_id is null then p.kind else 'own times' end) as what,
         count(*)::int as days, count(distinct d.employee_id)::int as people, max(d.date)::text as until
       from roster_days d join day_plans p on p.company_id = d.company_id and p.id = d.draft_id
       left join day_plan_sessions s on s.company_id = p.company_id and s.day_plan_id = p.id
       left join schedule_templates t on t.company_id = s.company_id and t.id = s.template_id
       where to_char(d.date, 'YYYY-MM') = $1 group by 1`,
      [month],
    ),
  );
  return new Map(rows.map((row) => [row.what as string, row]));
};

test('the demo plans two whole months ahead: a part is published, a part in draft, and posts ask for people', async () => {
  for (const { id } of companies) {
    const { rows } = await product.within(id, (tx) =>
      tx.$client.query(`
        select count(*) filter (where published_id is not null)::int > 0 as published,
          count(*) filter (where published_id is distinct from draft_id)::int > 0 as in_draft,
          max(date)::text as until, (select count(*)::int from posts) as posts
        from roster_days`),
    );
    expect(rows).toEqual([{ published: true, in_draft: true, until: '2027-01-31', posts: 3 }]);
  }
});

test.each(['2026-12', '2027-01'])(
  'in %s people work in turns, and planners have changed single days',
  async (month) => {
    const night = {
      'Mesra Retail Sdn Bhd': 'Evening shift',
      'Mesra Security Services Sdn Bhd': 'Night guard',
    };
    const day = { 'Mesra Retail Sdn Bhd': 'Morning shift', 'Mesra Security Services Sdn Bhd': 'Day guard' };
    for (const { id, name } of companies) {
      const planned = await plannedIn(id, month);
      const [turns, single] = [night, day].map((names) => planned.get(names[name as keyof typeof night]));
      // Four days of six of some people.
      expect(turns?.days).toBeGreaterThan((turns?.people ?? 0) * 18);
      expect(turns?.people).toBeGreaterThan(1);
      expect(single?.days).toBeGreaterThanOrEqual(4);
      expect(planned.get('own times')?.days).toBeGreaterThanOrEqual(4);
      expect(planned.get('off')?.days).toBeGreaterThan((turns?.people ?? 0) * 9);
    }
  },
);

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
