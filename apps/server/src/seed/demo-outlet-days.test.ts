import { endOfMonth } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { DEMO_LINK, seedClientLinks } from '../modules/client-reports/client-reports.seed.ts';
import { seedClients } from '../modules/clients/clients.seed.ts';
import { seedOutletDays } from '../modules/outlet-days/outlet-days.seed.ts';
import { seedOutletReviews } from '../modules/outlet-reviews/outlet-reviews.seed.ts';
import { seedOutletStocks } from '../modules/outlet-stocks/outlet-stocks.seed.ts';
import { seedOutlets } from '../modules/outlets/outlets.seed.ts';
import { seedPayouts } from '../modules/payouts/payouts.seed.ts';
import { seedProducts } from '../modules/products/products.seed.ts';
import { seedPromoterSchedules } from '../modules/promoter-schedules/promoter-schedules.seed.ts';
import { seedPromoters } from '../modules/promoters/promoters.seed.ts';
import { seedSalesProjects } from '../modules/sales-projects/sales-projects.seed.ts';
import { seedSiteTasks } from '../modules/site-tasks/site-tasks.seed.ts';
import { demoAtWork } from './demo.factory.ts';
import type { DemoCompany } from './demo-cast.ts';

const TODAY = '2026-11-21';
let product: TestProduct;
let companies: DemoCompany[];
let before: Record<string, unknown>[];

const daysOf = () =>
  rowsOf(sql`select employee_id, date, first_in, last_out, in_status, out_status, missing_out from attendance_days
    where date < ${TODAY} order by employee_id, date`);

async function rowsOf(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const { rows } = await product.within(companies[0]?.id ?? 0, (tx) => tx.execute(query));
  return rows;
}

const figureOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await rowsOf(query))[0]?.count);

beforeAll(async () => {
  product = await startTestProduct({ clock: fixedClock(`${TODAY}T01:00:00Z`) });
  companies = await demoAtWork(product);
  const { services } = product;
  for (const seed of [seedClients, seedSiteTasks, seedProducts, seedOutlets, seedSalesProjects])
    await seed(services, companies);
  for (const seed of [seedPromoters, seedPromoterSchedules]) await seed(services, companies);
  before = await daysOf();
  await seedOutletDays(services, companies);
  await seedOutletStocks(services, companies);
  await seedOutletReviews(services, companies);
  await seedPayouts(services, companies);
  await seedClientLinks(services, companies);
});
afterAll(() => product.stop());

test('payouts of the months before are posted, and of the present one a few', async () => {
  const rows = await rowsOf(
    sql`select month, status, count(*)::int as count from payouts where total > 0 and employee_id is not null group by 1, 2`,
  );
  const posted = rows.filter(({ status }) => status === 'Posted').map(({ month }) => String(month));
  expect(new Set(posted).size).toBeGreaterThanOrEqual(3);
  expect(posted).toContain('2026-11-01');
  expect(rows.filter(({ month, status }) => String(month) < '2026-11-01' && status !== 'Posted')).toEqual([]);
  expect(rows.some(({ month, status }) => month === '2026-11-01' && status === 'Pending')).toBe(true);
});

test('payouts were approved and posted in order: before the payroll of their month, and of outsiders after it, who have vouchers', async () => {
  const moves = await rowsOf(sql`
    select p.month, p.employee_id is not null as employed, array_agg(v.to_status order by v.created_at, v.id) as course,
      max((v.created_at at time zone 'Asia/Kuala_Lumpur')) filter (where v.to_status = 'Posted')::text as posted,
      max(v.created_at) <= ${`${TODAY}T01:00:00Z`}::timestamptz as over
    from payout_moves v join payouts p on p.company_id = v.company_id and p.id = v.payout_id
    where p.month < '2026-11-01' group by p.company_id, p.id order by p.month`);
  const employed = moves.filter((one) => one.employed);
  expect(employed.length).toBeGreaterThan(10);
  expect(moves.every(({ over }) => over)).toBe(true);
  for (const { month, posted, course } of employed) {
    // Payroll is confirmed at ten of the last morning.
    const last = endOfMonth(String(month));
    expect([course, String(posted) < `${last} 10:00`]).toEqual([['Approved', 'Posted'], true]);
    expect(String(posted).slice(0, 10)).toBe(last);
  }
  const outside =
    await rowsOf(sql`select month, status, voucher_number, paid_on, total > 0 as pays from payouts
    where employee_id is null and status <> 'Pending' order by month`);
  expect(outside).toEqual([
    { month: '2026-09-01', status: 'Paid', voucher_number: 1, paid_on: '2026-10-05', pays: true },
    { month: '2026-10-01', status: 'Posted', voucher_number: 2, paid_on: null, pays: true },
  ]);
  const posted = moves.flatMap((one) => (one.employed ? [] : String(one.posted).slice(0, 10)));
  expect(posted).toEqual(['2026-10-02', '2026-11-02']);
});

test('the payroll officer opens the payouts that payroll pays, and approves none', async () => {
  const credentials = { email: 'admin@mesra.example', password: 'mesra-demo' };
  const { body } = await product.call('POST', '/api/auth/login', { body: credentials });
  const { token, user } = body.data;
  const as = { user_id: user.id, token, email: credentials.email };
  const company_id = companies.find(({ name }) => name === 'Mesra Retail Sdn Bhd')?.id;
  const listed = await product.call('GET', `/api/spm/payouts?company_id=${company_id}`, { as });
  expect([listed.status, listed.body.meta?.total > 0]).toEqual([200, true]);
  const payouts = listed.body.data.map(({ id, version }: { id: number; version: number }) => ({
    id,
    version,
  }));
  const approved = await product.call('POST', '/api/spm/payouts/approve', {
    as,
    body: { company_id, payouts },
  });
  expect(approved.status).toBe(403);
});

test('payroll can pay every employee who has a payout: a salary of theirs is in force', async () => {
  const unpaid = await rowsOf(sql`select p.id from payouts p where p.employee_id is not null and not exists (
    select from employee_salaries y where y.company_id = p.company_id and y.employee_id = p.employee_id
      and y.effective_from <= p.month + interval '1 month' - interval '1 day')`);
  expect(unpaid).toEqual([]);
});

test('three months of outlet days have what happens at outlets', async () => {
  const found = {
    months: await figureOf(sql`select count(distinct date_trunc('month', date)) from outlet_days`),
    late: await figureOf(sql`select count(*) from promoter_schedules s
      join presence_events e on e.company_id = s.company_id and e.id = s.checkin_event_id
      where e.recorded_at > s.starts_at + interval '5 minutes'`),
    missed:
      await figureOf(sql`select count(*) from promoter_schedules s join promoters p on p.id = s.promoter_id
      where s.status = 'Scheduled' and s.date < ${TODAY} and p.employee_id is not null`),
    marked: await figureOf(sql`select count(*) from stock_entries where marks ? 'beyond_stock'`),
    empty: await figureOf(sql`select count(*) from outlet_day_stocks where total <= 0`),
    reversed: await figureOf(sql`select count(*) from stock_entries where reverses is not null`),
    replenished: await figureOf(sql`select count(*) from stock_entries where type = 'replenishment'`),
    manual: await figureOf(sql`select count(*) from stock_entries where source = 'manual'`),
    differing: await figureOf(sql`select count(*) from daily_report_counts where reason is not null`),
    withdrawn: await figureOf(sql`select count(*) from daily_reports where withdrawn_at is not null`),
    compared: await figureOf(sql`select count(*) from daily_reports where competitors <> '[]'`),
    photos: await figureOf(sql`select count(*) from daily_report_photos`),
    actions: await figureOf(sql`select count(*) from task_actions where recorded_at is not null`),
    short: await figureOf(sql`select count(*) from outlet_shortages where ended_at is null`),
    told: await figureOf(sql`select count(*) from notifications where kind = 'outlet_short'`),
    waiting_entries:
      await figureOf(sql`select count(*) from outlet_reviews v join approvals a on a.id = v.approval_id
      where v.entry_uuid is not null and a.status = 'Pending'`),
    waiting_tasks:
      await figureOf(sql`select count(*) from outlet_reviews v join approvals a on a.id = v.approval_id
      where v.task_action_id is not null and a.status = 'Pending'`),
    hasty: await figureOf(sql`select count(*) from promoter_schedules where checkout_reason is not null`),
  };
  for (const [name, count] of Object.entries(found)) expect([name, count > 0]).toEqual([name, true]);
  expect(found.months).toBeGreaterThanOrEqual(4);
});

test('what promoters record leaves their attendance of days that are over as it was', async () => {
  expect(await daysOf()).toEqual(before);
});

test('whoever signs in as a promoter, and the outlets of the supervisor, are in the middle of their day', async () => {
  const [promoter] = await rowsOf(sql`select s.status, s.outlet_id, s.sales_project_id,
      (select count(*)::int from stock_entries e where e.schedule_id = s.id and e.type = 'sale') as sales
    from promoter_schedules s join promoters p on p.company_id = s.company_id and p.id = s.promoter_id
    join employees e on e.company_id = p.company_id and e.id = p.employee_id
    where s.date = ${TODAY} and e.employee_code = 'MR0003'`);
  expect(promoter?.status).toBe('Checked In');
  expect(Number(promoter?.sales)).toBeGreaterThan(0);
  const supervised = await rowsOf(sql`select o.outlet_id from sales_project_supervisors s
    join sales_project_supervisor_outlets o on o.company_id = s.company_id and o.project_supervisor_id = s.id
    join employees e on e.company_id = s.company_id and e.id = s.employee_id
    where e.employee_code = 'MR0002' and s.sales_project_id = ${promoter?.sales_project_id}`);
  expect(supervised.map(({ outlet_id }) => outlet_id)).toContain(promoter?.outlet_id);
});

test('what each day came to follows from its entries, and it is seeded once', async () => {
  const count = () => figureOf(sql`select count(*) from stock_entries`);
  const entries = await count();
  await seedOutletDays(product.services, companies);
  expect(await count()).toBe(entries);
  expect(
    await figureOf(sql`select count(*) from outlet_day_stocks s where s.sold <> (
      select coalesce(sum(e.total), 0) from stock_entries e where e.company_id = s.company_id
        and e.outlet_day_id = s.outlet_day_id and e.product_id = s.product_id and e.type = 'sale' and e.reverses is null
        and not exists (select from stock_entries r where r.company_id = e.company_id and r.reverses = e.uuid))`),
  ).toBe(0);
});

test('a client can open the link to the campaign that sells most, which was opened before', async () => {
  const answer = await product.call('POST', '/api/share-links/open', { as: null, body: DEMO_LINK });
  const headers = { authorization: `Link ${answer.body.data.session}` };
  const report = (await product.call('GET', '/api/client-report', { as: null, headers })).body.data;
  expect(report.figures.sold).toBeGreaterThan(0);
  expect(report.by_product.length).toBeGreaterThan(1);
  expect(await figureOf(sql`select count(*) from share_link_views`)).toBe(5);
  await seedClientLinks(product.services, companies);
  expect(await figureOf(sql`select count(*) from share_links`)).toBe(2);
});
