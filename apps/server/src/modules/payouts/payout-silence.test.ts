import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import { differenceCalls } from '../payroll-differences/payroll-differences.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { attend, type Campaign, joinCampaign, payoutCalls, plantCampaign, sell } from './payouts.factory.ts';
import { lookForChangedPayouts } from './payouts.jobs.ts';

/* Aminah earns RM 3,000.00 a month, and as a promoter RM 2.00 a piece: 12 pieces are RM 24.00. */

/** Every look at the clock is a second later, so that decisions and closings have an order. */
const START = Date.parse('2026-11-20T20:00:00+08:00');
let looks = 0;
const clock: Clock = {
  now: () => {
    looks += 1;
    return new Date(START + looks * 1_000);
  },
};

let product: TestProduct;
let company: SiteCompany;
let campaign: Campaign;
let aminah: number;
let promoter: number;
let schedule: number;
let calls: ReturnType<typeof payoutCalls>;
const payroll = differenceCalls(
  () => product,
  () => company,
);

beforeAll(async () => {
  product = await startTestProduct({ clock });
  await product.startJobs();
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await siteCompany(product);
  aminah = await addPerson(product, company, { name: 'Aminah', salary: 300_000 } as object);
  campaign = await plantCampaign(product, company);
  promoter = await joinCampaign(product, company, campaign, { employee_id: aminah, part: { transport: 0 } });
  calls = payoutCalls(product, company);
  schedule = await attend(product, company, campaign, { promoter_id: promoter, date: '2026-01-05' });
  await sold(12);
  await post();
  await payroll.close('2026-01');
});

const sold = (pieces: number) => sell(product, company, campaign, { schedule, pieces });
const post = async () => {
  const { body } = await calls.approve(await calls.of(promoter, '2026-01'));
  expect((await calls.post(body.data)).status).toBe(200);
};
const fieldSales = (on: boolean) =>
  product.within(company.id, (tx) =>
    tx.execute(sql`update companies set modules = modules || ${JSON.stringify({ spm: on })}::jsonb`),
  );

/** What January lacks before a run, in ringgit; empty where it lacks nothing. */
const found = async (run: string) => {
  await lookForChangedPayouts(product.services);
  await payroll.find(run);
  return payroll.list();
};
const amounts = async (run: string) => (await found(run)).map(({ amount }) => amount);
const decide = async (run: string, decision: 'take' | 'decline' | 'defer') => {
  const { body } = await payroll.decide(run, decision, await found(run), { reason: 'Checked' });
  expect(body.data.decided).toBeGreaterThan(0);
  expect(body.data.left).toEqual([]);
};
/** Reopens January, has its payout say what was sold, and closes it anew. */
const closeAnew = async () => {
  expect((await payroll.reopen(aminah, '2026-01')).status).toBe(200);
  await calls.withdraw(await calls.of(promoter, '2026-01'));
  await post();
  await payroll.close('2026-01');
};
/** The amounts of what is found, which is the same with field sales and without them, contributions too. */
const foundEitherWay = async (run: string) => {
  const figures = async () =>
    (await found(run)).map(({ amount, lines, contributions }) => ({
      amount,
      of: [...lines, ...contributions].map(({ key, difference }) => [key, difference]),
    }));
  const withSales = await figures();
  await fieldSales(false);
  expect(await figures()).toEqual(withSales);
  return withSales.map(({ amount }) => amount);
};

/** Has RM 6.00 more paid in February, and January reopened and closed with RM 12.00 more. */
const paidAndClosedAnew = async () => {
  await sold(3);
  await decide('2026-02', 'take');
  await payroll.close('2026-02');
  await sold(3);
  await closeAnew();
};

describe('a month that is closed anew after a payroll has paid a difference of it', () => {
  beforeEach(paidAndClosedAnew);

  test('has that taken back and no more, with field sales and once they are given up', async () => {
    expect(await foundEitherWay('2026-03')).toEqual(['-6.00']);
    await decide('2026-03', 'take');
    await payroll.close('2026-03');
    expect(await amounts('2026-04')).toEqual([]);
    await fieldSales(true);
    expect(await amounts('2026-04')).toEqual([]);
  });

  test('has it taken back once, however often it is closed anew', async () => {
    await decide('2026-03', 'take');
    await payroll.close('2026-03');
    await sold(1);
    await closeAnew();
    // RM 38.00 in January, 6.00 in February and 6.00 back in March are what was sold.
    expect(await foundEitherWay('2026-04')).toEqual([]);
  });

  test('stands as it was decided about since: less is taken back where more was sold', async () => {
    await sold(1);
    expect(await amounts('2026-03')).toEqual(['-4.00']);
    await decide('2026-03', 'take');
    expect(await foundEitherWay('2026-03')).toEqual([]);
  });
});

test('a difference that was deferred is not found without field sales, and is with them', async () => {
  await sold(3);
  await decide('2026-02', 'defer');
  await fieldSales(false);
  expect(await amounts('2026-03')).toEqual([]);
  await fieldSales(true);
  expect(await amounts('2026-03')).toEqual(['6.00']);
});

test('differences are found anew once the owner gives up field sales and takes them again', async () => {
  const setModule = async (spm: boolean) => {
    const path = `/api/companies/${company.id}`;
    const { version } = (await product.call('GET', `${path}/subscription`, { as: company.owner })).body.data;
    const body = { version, modules: { spm } };
    const answer = await product.call('PATCH', `${path}/modules`, { as: company.owner, body });
    expect(answer.status).toBe(200);
  };
  const listed = async () => (await payroll.list()).map(({ amount }) => amount).join();
  await sold(3);
  expect(await amounts('2026-11')).toEqual(['6.00']);
  await setModule(false);
  await until(async () => (await listed()) === '');
  await setModule(true);
  await until(async () => (await listed()) === '6.00');
});

test('a decision that is withdrawn leaves the month as it was closed, or decided about before', async () => {
  await sold(3);
  await decide('2026-02', 'decline');
  await sold(3);
  await decide('2026-02', 'take');
  const [last] = await payroll.settled('&run=2026-02-01');
  expect((await payroll.withdraw(last.id)).status).toBe(200);
  await fieldSales(false);
  expect(await amounts('2026-03')).toEqual([]);
});

test('a difference that a correction run pays somebody who left is not taken back', async () => {
  await addPerson(product, company, { name: 'Beng' });
  await product.within(company.id, (tx) =>
    tx.execute(sql`update employees set inactive_at = '2026-01-31' where id = ${aminah}`),
  );
  await sold(3);
  const rows = await found('2026-02');
  expect(rows.map(({ amount }) => amount)).toEqual(['6.00']);
  expect((await payroll.pay('2026-02', rows)).status).toBe(202);
  expect(await foundEitherWay('2026-03')).toEqual([]);
});

describe('decisions of before the feed was kept with them', () => {
  const forgetFeeds = () =>
    product.within(company.id, (tx) => tx.execute(sql`update payroll_difference_decisions set feed = null`));

  test.each(['take', 'decline'] as const)(
    'to %s leave nothing to find, and nothing else out',
    async (decision) => {
      await sold(3);
      await decide('2026-02', decision);
      await payroll.close('2026-02');
      await sold(4);
      await decide('2026-03', decision);
      await forgetFeeds();
      expect(await foundEitherWay('2026-03')).toEqual([]);
      await payroll.salary(aminah, '2026-01-01', '3100.00');
      expect(await foundEitherWay('2026-02')).toEqual(['100.00']);
      // What is decided now keeps what was held.
      await decide('2026-03', 'decline');
      expect(await amounts('2026-03')).toEqual([]);
      await fieldSales(true);
      expect(await foundEitherWay('2026-03')).toEqual([]);
    },
  );

  test('that took back what was sold by mistake leave nothing to find', async () => {
    await product.within(company.id, (tx) =>
      tx.execute(sql`
        insert into stock_entries (company_id, uuid, schedule_id, outlet_day_id, product_id, type, total, recorded_at, arrived_at,
          source, entered_by, reverses)
        select company_id, gen_random_uuid(), schedule_id, outlet_day_id, product_id, type, total, recorded_at, arrived_at,
          source, entered_by, uuid from stock_entries where schedule_id = ${schedule} and type = 'sale'`),
    );
    expect(await amounts('2026-02')).toEqual(['-24.00']);
    await decide('2026-02', 'take');
    await forgetFeeds();
    expect(await foundEitherWay('2026-02')).toEqual([]);
  });

  test('of a month that was closed anew since have what they paid taken back', async () => {
    await paidAndClosedAnew();
    await forgetFeeds();
    expect(await foundEitherWay('2026-03')).toEqual(['-6.00']);
    await fieldSales(true);
    await sold(1);
    await decide('2026-03', 'take');
    await forgetFeeds();
    expect(await foundEitherWay('2026-03')).toEqual([]);
  });
});
