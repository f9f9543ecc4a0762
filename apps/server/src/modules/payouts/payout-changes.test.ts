import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { plantOutlet } from '../sales-projects/sales-projects.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { attend, type Campaign, joinCampaign, payoutCalls, plantCampaign } from './payouts.factory.ts';

/* What is planned changes a payout only on a day on which the promoter came: then it is more of what a day rate pays the whole of. */

const clock: Clock = { now: () => new Date('2026-11-20T20:00:00+08:00') };
let product: TestProduct;
let company: SiteCompany;
let campaign: Campaign;
let evening_outlet: number;

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  await addPerson(product, company);
  campaign = await plantCampaign(product, company);
  evening_outlet = (await plantOutlet(product, company.id, campaign.project_id)).id;
});

const noted = () =>
  product.within(company.id, async (tx) => {
    const { rows } = await tx.execute<{ month: string }>(
      sql`select distinct month::text from payout_changes order by month`,
    );
    return rows.map(({ month }) => month);
  });

/** Plans an evening from 18 to 22, to which nobody has come. */
const planEvening = (promoter_id: number, date: string) =>
  product.within(company.id, (tx) =>
    tx.execute(sql`
      insert into promoter_schedules (company_id, uuid, sales_project_id, promoter_id, outlet_id, date, start_time, end_time,
        starts_at, ends_at)
      values (${company.id}, gen_random_uuid(), ${campaign.project_id}, ${promoter_id},
        ${evening_outlet}, ${date}, '18:00', '22:00', ${`${date}T18:00:00+08:00`}, ${`${date}T22:00:00+08:00`})`),
  );
const cancelEvenings = () =>
  product.within(company.id, (tx) =>
    tx.execute(sql`update promoter_schedules set status = 'Cancelled', reason = 'Too late'
      where company_id = ${company.id} and start_time = '18:00' and status = 'Scheduled'`),
  );

test('plans of days on which nobody came have no payout worked out again', async () => {
  const promoter_id = await joinCampaign(product, company, campaign);
  const calls = payoutCalls(product, company);
  await attend(product, company, campaign, { promoter_id, date: '2026-11-05' });
  expect((await calls.of(promoter_id, '2026-11')).total).toBe('90.00');
  await planEvening(promoter_id, '2026-12-03');
  await planEvening(promoter_id, '2026-11-06');
  await cancelEvenings();
  expect(await noted()).toEqual([]);
});

test('an evening planned, and cancelled, on a day on which they came changes what the day rate pays', async () => {
  const promoter_id = await joinCampaign(product, company, campaign);
  const calls = payoutCalls(product, company);
  await attend(product, company, campaign, { promoter_id, date: '2026-11-09' });
  await calls.list();
  await planEvening(promoter_id, '2026-11-09');
  expect(await noted()).toEqual(['2026-11-01']);
  // Eight of twelve hours of RM 80.00, and RM 10.00 for transport.
  expect((await calls.of(promoter_id, '2026-11')).total).toBe('63.33');
  await cancelEvenings();
  expect((await calls.of(promoter_id, '2026-11')).total).toBe('90.00');
});

test('a check-in that was entered wrong and is corrected changes what its day pays, until the payout is approved', async () => {
  const promoter_id = await joinCampaign(product, company, campaign);
  const calls = payoutCalls(product, company);
  const date = '2026-11-12';
  await planEvening(promoter_id, date);
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ id: number }>(
      sql`select id::int from promoter_schedules where promoter_id = ${promoter_id}`,
    ),
  );
  const entered = async (type: 'in' | 'out', time: string, supersedes: string | null = null) => {
    const uuid = randomUUID();
    const recorded_at = `${date}T${time}:00+08:00`;
    const body = { uuid, type, recorded_at, reason: 'Phone was lost', supersedes };
    const answer = await product.call('POST', `/api/spm/schedules/${rows[0]?.id}/events`, {
      ...{ as: company.owner, body },
    });
    expect(answer.status).toBe(201);
    return uuid;
  };
  const came = await entered('in', '18:00');
  await entered('out', '22:00');
  expect((await calls.of(promoter_id, '2026-11')).total).toBe('90.00');
  const late = await entered('in', '20:00', came);
  const half = await calls.of(promoter_id, '2026-11');
  expect(half.total).toBe('50.00');
  const approved = (await calls.approve(half)).body.data;
  await entered('in', '18:00', late);
  const frozen = await calls.of(promoter_id, '2026-11');
  expect([frozen.status, frozen.total, frozen.counts_now]).toEqual(['Approved', '50.00', '90.00']);
  expect((await calls.withdraw(approved)).status).toBe(200);
  const { total, counts_now } = await calls.of(promoter_id, '2026-11');
  expect([total, counts_now]).toEqual(['90.00', null]);
});
