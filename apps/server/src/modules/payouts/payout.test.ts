import type { Payout } from '@mesra/contract/payouts/payout';
import { type SQL, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { readPdf } from '../../kit/testing/pdf.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import {
  attend,
  type Campaign,
  joinCampaign,
  linesOf,
  payoutCalls,
  plantCampaign,
  review,
  sell,
} from './payouts.factory.ts';
import { lookForChangedPayouts } from './payouts.jobs.ts';

/* A promoter from outside at RM 80.00 a day and RM 10.00 for transport, in autumn 2026; today is 20 November. */

const clock: Clock = { now: () => new Date('2026-11-20T20:00:00+08:00') };
let product: TestProduct;
let company: SiteCompany;
let campaign: Campaign;
let promoter: number;
let calls: ReturnType<typeof payoutCalls>;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await siteCompany(product);
  await addPerson(product, company);
  campaign = await plantCampaign(product, company);
  promoter = await joinCampaign(product, company, campaign);
  calls = payoutCalls(product, company);
});

const day = (date: string, more: Partial<Parameters<typeof attend>[3]> = {}) =>
  attend(product, company, campaign, { promoter_id: promoter, date, ...more });
const sold = (schedule: number, pieces: number, marks: string[] = []) =>
  sell(product, company, campaign, { schedule, pieces, marks });

describe('a pending payout', () => {
  test('is what is verified, line by line; what waits for a review stands beside', async () => {
    const first = await day('2026-10-05');
    await day('2026-10-06', { until: '14:00' });
    await day('2026-10-07', { state: 'Pending' });
    await day('2026-10-08', { state: 'Rejected' });
    await sold(first, 3);
    await sold(first, 2);
    await sold(first, 5, ['after_removal']);
    const payout = await calls.of(promoter, '2026-10');
    expect([payout.status, payout.kind, payout.total]).toEqual(['Pending', 'Outsider', '150.00']);
    expect(linesOf(payout)).toEqual(['rate 120.00', 'transport 20.00', 'commission 10.00']);
    expect(payout.lines[0]?.steps).toEqual([
      { date: '2026-10-05', quantity: 480, of: 480, entries: 1, amount: '80.00' },
      { date: '2026-10-06', quantity: 240, of: 480, entries: 1, amount: '40.00' },
    ]);
    expect(payout.lines[2]).toMatchObject({
      ...{ rate: '2.00', by: 'piece', product: { name: 'Soap' } },
      steps: [{ date: '2026-10-05', quantity: 5, entries: 2, amount: '10.00' }],
    });
    expect(payout.waiting_days).toEqual([{ date: '2026-10-07', minutes: 480 }]);
    expect(payout.waiting_sales).toMatchObject([
      { date: '2026-10-05', pieces: 5, product: { name: 'Soap' } },
    ]);
  });

  test('names what was sold while nobody was there, and pays nothing for it', async () => {
    const schedule = await day('2026-10-05', { until: '11:00' });
    await sold(schedule, 2);
    await day('2026-10-06', { state: 'Rejected' }).then((rejected) => sold(rejected, 9));
    const payout = await calls.of(promoter, '2026-10');
    expect([linesOf(payout), payout.waiting.pieces]).toEqual([['rate 10.00', 'transport 10.00'], 2]);
    expect(payout.waiting_sales).toMatchObject([
      { date: '2026-10-05', pieces: 2, product: { name: 'Soap' }, outside: true },
    ]);
  });

  test('of a day that was planned without times is the whole day rate', async () => {
    await day('2026-10-05', { all_day: true, until: '14:00' });
    await day('2026-10-06', { all_day: true, state: 'Pending' });
    const payout = await calls.of(promoter, '2026-10');
    expect(linesOf(payout)).toEqual(['rate 80.00', 'transport 10.00']);
    expect(payout.lines[0]?.steps).toMatchObject([{ date: '2026-10-05', quantity: 240, of: 240 }]);
    expect(payout.waiting_days).toEqual([{ date: '2026-10-06', minutes: 480 }]);
  });

  test('moves with the facts: a review, a sale, a plan that changes, a price of commission', async () => {
    const waits = await day('2026-10-05', { state: 'Pending' });
    expect((await calls.of(promoter, '2026-10')).total).toBe('0.00');
    await review(product, company, waits, 'Verified');
    expect((await calls.of(promoter, '2026-10')).total).toBe('90.00');
    await sold(waits, 10);
    expect((await calls.of(promoter, '2026-10')).total).toBe('110.00');
    await product.within(company.id, (tx) =>
      tx.execute(
        sql`update sales_project_products set commission_rate = 300 where product_id = ${campaign.soap}`,
      ),
    );
    expect((await calls.of(promoter, '2026-10')).total).toBe('120.00');
    await product.within(company.id, (tx) =>
      tx.execute(sql`update sales_project_promoters set rate = 9000 where promoter_id = ${promoter}`),
    );
    expect((await calls.of(promoter, '2026-10')).total).toBe('130.00');
    await review(product, company, waits, 'Rejected');
    expect((await calls.list()).length).toBe(0);
  });
});

test('is listed and reported once something of it is verified or waits for a review, and not while its promoter is still there', async () => {
  const schedule = await day('2026-11-20');
  await sold(schedule, 5);
  const until = (checkout: SQL, status: string) =>
    product.within(company.id, (tx) =>
      tx.execute(
        sql`update promoter_schedules set checkout_event_id = ${checkout}, status = ${status} where id = ${schedule}`,
      ),
    );
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute(sql`select checkout_event_id as id from promoter_schedules where id = ${schedule}`),
  );
  const shown = async () => {
    const listed = (await calls.list()).map(({ total, waiting }) => [total, waiting]);
    const path = `/api/spm/reports/promoter-payout?company_id=${company.id}&start_date=2026-11-01&end_date=2026-11-30&template=`;
    const read = async (template: string) =>
      (await product.call('GET', `${path}${template}`, { as: company.owner })).body;
    const [byPayout, byPromoter] = [await read('Payout'), await read('Promoter')];
    const own = byPayout.data.map(({ cells }: { cells: unknown[] }) => cells.slice(-4));
    expect(byPromoter.data.map(({ cells }: { cells: unknown[] }) => cells.slice(-4))).toEqual(own);
    return { listed, reported: own };
  };
  const ends = (at: string) =>
    product.within(company.id, (tx) =>
      tx.execute(sql`update promoter_schedules set ends_at = ${at} where id = ${schedule}`),
    );
  await until(sql`null`, 'Checked In');
  await ends('2026-11-20T22:00:00+08:00');
  expect(await shown()).toEqual({ listed: [], reported: [] });
  // Nobody checked out of a session that is over: that is to be put right.
  await ends('2026-11-20T18:00:00+08:00');
  expect(await shown()).toEqual({
    listed: [['0.00', { minutes: 0, pieces: 5, outside: 0, checkouts: 1 }]],
    reported: [['0.00', null, 5, 1]],
  });
  // A sale that waits for a review is said, though no minute does.
  await review(product, company, schedule, 'Verified');
  await until(sql`${rows[0]?.id}::bigint`, 'Checked Out');
  await product.within(company.id, (tx) =>
    tx.execute(
      sql`update stock_entries set marks = '["beyond_stock"]' where schedule_id = ${schedule} and type = 'sale'`,
    ),
  );
  await product.within(company.id, (tx) =>
    tx.execute(
      sql`update promoter_schedules set ends_at = starts_at + interval '30 seconds' where id = ${schedule}`,
    ),
  );
  expect(await shown()).toEqual({
    listed: [['0.00', { minutes: 0, pieces: 5, outside: 0, checkouts: 0 }]],
    reported: [['0.00', null, 5, null]],
  });
});

describe('a session that nobody checked out of', () => {
  const forget = (schedule: number, state: 'Verified' | 'Pending' | 'Rejected' = 'Verified') =>
    product.within(company.id, async (tx) => {
      await tx.execute(
        sql`update promoter_schedules set checkout_event_id = null, status = 'Checked In' where id = ${schedule}`,
      );
      await tx.execute(sql`update presence_events e set status = ${state},
          review_reason = ${state === 'Rejected' ? 'Not there' : null}
        from promoter_schedules s where s.id = ${schedule} and e.company_id = s.company_id and e.id = s.checkin_event_id`);
    });
  const listed = async () => (await calls.list()).map(({ total, waiting }) => [total, waiting]);

  test('has its payout listed once it is over, also without a sale, and says so', async () => {
    const schedule = await day('2026-11-19');
    await forget(schedule);
    expect(await listed()).toEqual([['0.00', { minutes: 0, pieces: 0, outside: 0, checkouts: 1 }]]);
    const payout = await calls.of(promoter, '2026-11');
    expect([payout.waiting_checkouts, payout.waiting_days, payout.waiting_sales]).toEqual([
      ['2026-11-19'],
      [],
      [],
    ]);
    expect((await calls.approve(payout)).body.message).toBe('There is nothing to pay.');
    await forget(schedule, 'Pending');
    expect(await listed()).toEqual([['0.00', { minutes: 0, pieces: 0, outside: 0, checkouts: 1 }]]);
    await forget(schedule, 'Rejected');
    expect(await listed()).toEqual([]);
  });

  test('is not listed before it is over, and only its day waits beside others', async () => {
    const schedule = await day('2026-11-20');
    await forget(schedule);
    const ends = (at: string) =>
      product.within(company.id, (tx) =>
        tx.execute(sql`update promoter_schedules set ends_at = ${at} where id = ${schedule}`),
      );
    await ends('2026-11-20T20:00:01+08:00');
    expect(await listed()).toEqual([]);
    await day('2026-11-19');
    expect(await listed()).toEqual([['90.00', { minutes: 0, pieces: 0, outside: 0, checkouts: 0 }]]);
    expect((await calls.of(promoter, '2026-11')).waiting_checkouts).toEqual([]);
    await ends('2026-11-20T20:00:00+08:00');
    expect(await listed()).toEqual([['90.00', { minutes: 0, pieces: 0, outside: 0, checkouts: 1 }]]);
  });

  test('waits beside a payout that is approved, of which it is no part', async () => {
    await day('2026-11-19');
    const open = await day('2026-11-18');
    await forget(open);
    await calls.approve(await calls.of(promoter, '2026-11'));
    const payout = await calls.of(promoter, '2026-11');
    expect([payout.status, payout.total, payout.waiting_checkouts]).toEqual([
      'Approved',
      '90.00',
      ['2026-11-18'],
    ]);
  });
});

test('a sale pays the commission of its product, else of its brand on that day, else of the project', async () => {
  const [first, second] = [await day('2026-10-05'), await day('2026-10-20')];
  await sold(first, 10);
  await sold(second, 10);
  const set = (text: SQL) => product.within(company.id, (tx) => tx.execute(text));
  const commission = async () =>
    (await calls.of(promoter, '2026-10')).lines
      .filter(({ kind }) => kind === 'commission')
      .map(({ rate, by, amount }) => [rate, by, amount]);
  expect(await commission()).toEqual([['2.00', 'piece', '40.00']]);
  await set(sql`update products set brand = 'Kopi Ali' where id = ${campaign.soap}`);
  await set(
    sql`update sales_projects set commission_by = 'piece', commission_rate = 50 where id = ${campaign.project_id}`,
  );
  await set(sql`insert into sales_project_brands (company_id, sales_project_id, brand, start_date, end_date, commission_by, commission_rate)
    values (${company.id}, ${campaign.project_id}, 'KOPI ALI', '2026-10-01', '2026-10-10', 'percent', 1000)`);
  expect(await commission()).toEqual([['2.00', 'piece', '40.00']]);
  await set(
    sql`update sales_project_products set commission_by = null, commission_rate = null where product_id = ${campaign.soap}`,
  );
  // Ten pieces of 12.90 at a tenth, and ten at 0.50.
  expect(await commission()).toEqual([
    ['10.00', 'percent', '12.90'],
    ['0.50', 'piece', '5.00'],
  ]);
  await set(sql`update products set brand = 'Kopi Abu' where id = ${campaign.soap}`);
  expect(await commission()).toEqual([['0.50', 'piece', '10.00']]);
  await set(sql`update products set brand = 'Kopi Ali' where id = ${campaign.soap}`);
  expect(await commission()).toHaveLength(2);
  await set(sql`delete from sales_project_brands where sales_project_id = ${campaign.project_id}`);
  expect(await commission()).toEqual([['0.50', 'piece', '10.00']]);
});

test('follows the brand of a product that its project no longer sells', async () => {
  await sold(await day('2026-10-05'), 10);
  const set = (text: SQL) => product.within(company.id, (tx) => tx.execute(text));
  await set(sql`delete from sales_project_products where product_id = ${campaign.soap}`);
  await set(sql`insert into sales_project_brands (company_id, sales_project_id, brand, start_date, commission_by, commission_rate)
    values (${company.id}, ${campaign.project_id}, 'Kopi Ali', '2026-10-01', 'piece', 50)`);
  expect((await calls.of(promoter, '2026-10')).total).toBe('90.00');
  await set(sql`update products set brand = 'Kopi Ali' where id = ${campaign.soap}`);
  expect((await calls.of(promoter, '2026-10')).total).toBe('95.00');
});

test('follows a pay plan that becomes somebody else’s', async () => {
  const other = await joinCampaign(product, company, campaign);
  await sold(await day('2026-10-05'), 10);
  const set = (text: SQL) => product.within(company.id, (tx) => tx.execute(text));
  await set(sql`update sales_project_promoters set end_date = '2026-10-15' where promoter_id = ${promoter}`);
  await set(sql`update sales_project_promoters set end_date = '2026-10-15' where promoter_id = ${other}`);
  await set(sql`insert into sales_project_promoters (company_id, sales_project_id, promoter_id, start_date, target_by, target, tiers)
    values (${company.id}, ${campaign.project_id}, ${promoter}, '2026-10-16', 'quantity', 10, '[{"percent": 100, "amount": 5000}]')`);
  expect((await calls.of(promoter, '2026-10')).total).toBe('160.00');
  await set(sql`update sales_project_promoters set promoter_id = ${other} where start_date = '2026-10-16'`);
  expect((await calls.of(promoter, '2026-10')).total).toBe('110.00');
});

test('is what was read last, where two processes work payouts out at once', async () => {
  const other = await joinCampaign(product, company, campaign);
  const schedules = new Map<number, number>();
  for (const promoter_id of [promoter, other])
    schedules.set(promoter_id, await attend(product, company, campaign, { promoter_id, date: '2026-10-05' }));
  await calls.list();
  // In the order in which they are stored: the process that reads first is held up by the first, and stores the second last.
  const [first = 0, second = 0] = [promoter, other].sort((a, b) => a - b);
  for (const promoter_id of [first, second]) await sold(schedules.get(promoter_id) ?? 0, 5);
  const holder = await product.services.db.owner.connect();
  await holder.query('begin');
  await holder.query(`select set_config('app.company_ids', $1, true)`, [String(company.id)]);
  await holder.query('select from payouts where promoter_id = $1 for update', [first]);
  const before = lookForChangedPayouts(product.services);
  await until(async () => {
    const { rows } = await product.services.db.owner.query(
      'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
    );
    return rows.length > 0;
  });
  await sold(schedules.get(second) ?? 0, 7);
  const after = lookForChangedPayouts(product.services);
  await Promise.race([after, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  await holder.query('commit');
  holder.release();
  await Promise.all([before, after]);
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute(sql`select total from payouts where promoter_id = ${second}`),
  );
  expect(rows).toEqual([{ total: 9_000 + 12 * 200 }]);
});

describe('an approval', () => {
  test('freezes the payout: a mark that moves does not change it, and the next has the difference', async () => {
    const october = await day('2026-10-05');
    await day('2026-11-02');
    const seen = await calls.of(promoter, '2026-10');
    const approved = await calls.approve(seen);
    expect([approved.status, approved.body.data.status]).toEqual([200, 'Approved']);
    await review(product, company, october, 'Rejected');
    await sold(await day('2026-10-06'), 4);
    expect(linesOf(await calls.of(promoter, '2026-10'))).toEqual(['rate 80.00', 'transport 10.00']);
    const november = await calls.of(promoter, '2026-11');
    // The 5th no longer counts, the 6th does: both at 90.00, and four pieces.
    expect(linesOf(november)).toEqual([
      'rate 80.00',
      'transport 10.00',
      'difference commission 2026-10 8.00',
    ]);
    expect((await calls.approve(november)).status).toBe(200);
    expect((await calls.list()).map(({ total }) => total)).toEqual(['90.00', '98.00']);
  });

  test('is not changed by a mark of a sale that comes later: the next payout takes back what it paid', async () => {
    const schedule = await day('2026-10-05');
    const uuid = await sold(schedule, 5);
    await day('2026-11-02');
    const marked = (marks: string[]) =>
      product.within(company.id, (tx) =>
        tx.execute(
          sql`update stock_entries set marks = ${JSON.stringify(marks)}::jsonb where uuid = ${uuid}::uuid`,
        ),
      );
    await calls.approve(await calls.of(promoter, '2026-10'));
    await marked(['beyond_stock']);
    expect((await calls.list()).map(({ total }) => total)).toEqual(['100.00', '80.00']);
    expect(linesOf(await calls.of(promoter, '2026-11'))).toContain('difference commission 2026-10 -10.00');
    await marked([]);
    expect((await calls.list()).map(({ total }) => total)).toEqual(['100.00', '90.00']);
  });

  test('is refused where the facts have changed since the caller looked, and with an old version', async () => {
    await day('2026-10-05');
    const seen = await calls.of(promoter, '2026-10');
    await day('2026-10-06');
    const late = await calls.approve(seen);
    expect([late.status, late.body.message]).toEqual([
      409,
      'What the payout rests on has changed since. Look at it again.',
    ]);
    const now = await calls.of(promoter, '2026-10');
    expect([now.status, now.total]).toEqual(['Pending', '180.00']);
    expect((await calls.approve(seen)).status).toBe(409);
    expect((await calls.approve(now)).status).toBe(200);
  });

  test('is given once by two at once, and a sale beside it is in it or in the next, never in both', async () => {
    const schedule = await day('2026-10-05');
    const seen = await calls.of(promoter, '2026-10');
    const [one, two] = await Promise.all([calls.approve(seen), calls.approve(seen), sold(schedule, 5)]);
    const statuses = [one.status, two.status].sort();
    expect([
      [200, 409],
      [409, 409],
    ]).toContainEqual(statuses);
    const payout = await calls.of(promoter, '2026-10');
    if (payout.status === 'Pending') expect((await calls.approve(payout)).status).toBe(200);
    const all = await calls.list();
    const total = all.reduce((sum, row) => sum + Number(row.total), 0);
    expect(total).toBe(100);
  });

  test('names what it pays for, each event once in the company', async () => {
    const schedule = await day('2026-10-05');
    const uuid = await sold(schedule, 5);
    const payout = await calls.of(promoter, '2026-10');
    await calls.approve(payout);
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute(
        sql`select presence_event_id is not null as presence, entry_uuid from payout_events order by id`,
      ),
    );
    expect(rows).toEqual([
      { presence: true, entry_uuid: null },
      { presence: false, entry_uuid: uuid },
    ]);
    const again = (column: string) =>
      product.within(company.id, (tx) =>
        tx.$client.query(
          `insert into payout_events (company_id, payout_id, ${column}) select company_id, payout_id, ${column}
           from payout_events where ${column} is not null`,
        ),
      );
    for (const column of ['presence_event_id', 'entry_uuid'])
      await expect(again(column)).rejects.toThrow(`uq_payout_events__${column}`);
  });

  test('is not of what comes to nothing', async () => {
    await day('2026-10-05', { state: 'Pending' });
    const answer = await calls.approve(await calls.of(promoter, '2026-10'));
    expect([answer.status, answer.body.message]).toEqual([409, 'There is nothing to pay.']);
  });

  test('of many approves those that stand as they were seen, and says why others stay', async () => {
    const other = await joinCampaign(product, company, campaign);
    await day('2026-10-05');
    await attend(product, company, campaign, { promoter_id: other, date: '2026-10-05' });
    const rows = await calls.list();
    await day('2026-10-06');
    const { body } = await product.call('POST', '/api/spm/payouts/approve', {
      as: company.owner,
      body: { company_id: company.id, payouts: rows.map(({ id, version }) => ({ id, version })) },
    });
    expect([body.data.changed, body.data.failed]).toEqual([1, 1]);
    expect(body.data.failures[0].message).toContain('has changed');
    expect((await calls.list()).map(({ status }) => status).sort()).toEqual(['Approved', 'Pending']);
  });

  test('of many that name one twice moves none of them', async () => {
    await day('2026-10-05');
    const [{ id, version }] = (await calls.list()) as [Payout];
    for (const verb of ['approve', 'post', 'pay']) {
      const { status, body } = await product.call('POST', `/api/spm/payouts/${verb}`, {
        as: company.owner,
        body: {
          ...{ company_id: company.id, paid_on: '2026-11-19' },
          payouts: [
            { id, version },
            { id, version: version + 1 },
          ],
        },
      });
      expect([status, body.errors]).toEqual([422, { payouts: ['A payout is named twice.'] }]);
    }
    expect((await calls.list()).map((one) => one.status)).toEqual(['Pending']);
  });
});

describe('of somebody from outside, a payout', () => {
  const posted = async () => {
    await day('2026-10-05');
    const { body } = await calls.approve(await calls.of(promoter, '2026-10'));
    return (await calls.post(body.data)).body.data;
  };

  test('is posted with a voucher, and paid by hand', async () => {
    const payout = await posted();
    expect([payout.status, payout.voucher_number]).toEqual(['Posted', 1]);
    expect((await calls.pay(payout, '2026-11-21')).body.errors).toMatchObject({
      paid_on: ['The day is in the future.'],
    });
    expect((await calls.pay(payout, '2026-09-30')).body.errors).toEqual({
      paid_on: ['The day is before 10/2026, the month that is paid.'],
    });
    const paid = (await calls.pay(payout, '2026-11-19')).body.data;
    expect([paid.status, paid.paid_on, paid.can]).toEqual([
      'Paid',
      '2026-11-19',
      { approve: false, post: false, pay: false, withdraw: false },
    ]);
    expect(paid.moves.map(({ to }: { to: string }) => to)).toEqual(['Approved', 'Posted', 'Paid']);
    expect((await calls.pay(paid, '2026-11-19')).status).toBe(409);
    expect((await calls.withdraw(paid)).status).toBe(409);
  });

  test('is paid on the first of its month at the earliest, also among several', async () => {
    const october = await posted();
    await day('2026-11-02');
    const november = (await calls.post((await calls.approve(await calls.of(promoter, '2026-11'))).body.data))
      .body.data;
    const payouts = [october, november].map(({ id, version }) => ({ id, version }));
    const { status, body } = await product.call('POST', '/api/spm/payouts/pay', {
      as: company.owner,
      body: { company_id: company.id, payouts, paid_on: '2026-10-01' },
    });
    expect([status, body.data.changed]).toEqual([200, 1]);
    expect(body.data.failures).toMatchObject([
      { id: november.id, message: 'The day is before 11/2026, the month that is paid.' },
    ]);
    expect((await calls.list()).map((one) => one.paid_on)).toEqual(['2026-10-01', null]);
  });

  test('is taken back with a reason until it is paid, and moves with the facts again', async () => {
    const payout = await posted();
    await day('2026-10-06');
    expect((await calls.withdraw(payout, '')).status).toBe(422);
    const back = (await calls.withdraw(payout, 'Wrong month')).body.data;
    expect([back.status, back.voucher_number, back.moves.at(-1).reason]).toEqual([
      'Pending',
      null,
      'Wrong month',
    ]);
    const now = await calls.of(promoter, '2026-10');
    expect(now.total).toBe('180.00');
    const again = (await calls.approve(now)).body.data;
    expect(again.total).toBe('180.00');
    // What was printed of the first voucher stays the only one of its number.
    expect((await calls.post(again)).body.data.voucher_number).toBe(2);
  });

  test('is not taken back while a later one has a difference of it', async () => {
    const october = await posted();
    await day('2026-10-06');
    const november = await calls.of(promoter, '2026-11');
    expect(linesOf(november)).toEqual([
      'difference rate 2026-10 80.00',
      'difference transport 2026-10 10.00',
    ]);
    const { body } = await calls.approve(november);
    const refused = await calls.withdraw(october);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A later payout has a difference of this one. Withdraw that first.',
    ]);
    await calls.withdraw(body.data);
    expect((await calls.withdraw(october)).status).toBe(200);
    // What is empty since stands with its history, and is listed no more.
    expect((await calls.list()).map(({ month, total }) => [month, total])).toEqual([
      ['2026-10-01', '180.00'],
    ]);
    const path = `/api/spm/payouts/${body.data.id}`;
    const emptied = (await product.call('GET', path, { as: company.owner })).body.data;
    expect([emptied.status, emptied.total, emptied.moves.length]).toEqual(['Pending', '0.00', 2]);
  });

  test('takes back what the one before was too small for, though that pays nothing and is never approved', async () => {
    const days = [await day('2026-09-07'), await day('2026-09-08')];
    await calls.approve(await calls.of(promoter, '2026-09'));
    await day('2026-10-05');
    await day('2026-11-02');
    for (const schedule of days) await review(product, company, schedule, 'Rejected');
    const totals = async () => (await calls.list()).map(({ total }) => total);
    expect(await totals()).toEqual(['180.00', '0.00', '0.00']);
    await day('2026-11-03');
    expect(await totals()).toEqual(['180.00', '0.00', '90.00']);
    expect(linesOf(await calls.of(promoter, '2026-11'))).toEqual([
      ...['rate 160.00', 'transport 20.00'],
      ...['difference rate 2026-09 -70.00', 'difference transport 2026-09 -20.00'],
    ]);
    expect((await calls.approve(await calls.of(promoter, '2026-11'))).status).toBe(200);
    // What the payout between pays later is its own: the rest was taken back.
    await day('2026-10-06');
    expect(await totals()).toEqual(['180.00', '90.00', '90.00']);
  });

  test('is in the list for the bank until it is paid, with its account and the sum of all of theirs', async () => {
    const { body } = await product.call('GET', `/api/spm/promoters/${promoter}`, { as: company.owner });
    const account = { bank_swift: 'MBBEMYKL', bank_account: '514012345678', version: body.data.version };
    await product.call('PATCH', `/api/spm/promoters/${promoter}`, { as: company.owner, body: account });
    const october = await posted();
    await day('2026-11-02');
    const november = (await calls.approve(await calls.of(promoter, '2026-11'))).body.data;
    await calls.post(november);
    const file = async (format: string) => {
      const path = `/api/spm/payouts/payments?company_id=${company.id}&format=${format}`;
      return (await product.call('GET', path, { as: company.owner })).body;
    };
    const { code, name } = october.promoter;
    const payee = [code, name, 'Maybank', 'MBBEMYKL', '514012345678'];
    const [head, ...rows] = String(await file('csv'))
      .trimEnd()
      .split('\r\n');
    expect(head).toMatch(/Code,Name,Bank,SWIFT code,Account number,Amount \(RM\)$/);
    expect(head).not.toContain('Employee');
    expect(rows).toEqual([[...payee, '180.00'].join(',')]);
    const { sheets } = await readXlsx(await file('xlsx'));
    expect(sheets[0]?.rows[1]?.map(String)).toEqual([...payee, '180.00']);
    const texts = readPdf(await file('pdf')).texts.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([name, code, '514012345678', '1, 2', '180.00']));
    expect(texts).toEqual(expect.arrayContaining(['Code', 'Amount (RM)']));
    const ofMonths = (months: string) =>
      product.call('GET', `/api/spm/payouts/payments?company_id=${company.id}&format=csv&${months}`, {
        as: company.owner,
      });
    const only = await ofMonths('start_date=2026-10-01&end_date=2026-10-31');
    expect(String(only.body)).toContain(',90.00');
    expect(only.headers['content-disposition']).toContain('payouts-2026-10.csv');
    const named = await ofMonths(`keyword=${code}`);
    expect([named.status, (await ofMonths('keyword=nobody-of-theirs')).status]).toEqual([200, 409]);
    const none = await ofMonths('start_date=2026-08-01&end_date=2026-09-30');
    expect([none.status, none.body.message]).toEqual([
      409,
      expect.stringContaining('There is nothing to pay with these filters'),
    ]);
    await calls.pay(october, '2026-11-19');
    expect(String(await file('csv'))).toContain(',90.00');
  });

  test('has its voucher as a PDF once it is posted, with whom it is paid to and every day of every line', async () => {
    const days = ['05', '06', '07', '08', '09'];
    const [schedule = 0] = await Promise.all(days.map((date) => day(`2026-10-${date}`)));
    await sold(schedule, 3);
    const { body: record } = await product.call('GET', `/api/spm/promoters/${promoter}`, {
      as: company.owner,
    });
    await product.call('PATCH', `/api/spm/promoters/${promoter}`, {
      as: company.owner,
      body: {
        ...{ bank_swift: 'MBBEMYKL', bank_account: '514012345678', identity_number: '990412-10-5678' },
        version: record.data.version,
      },
    });
    const seen = await calls.of(promoter, '2026-10');
    const voucher = (as = company.owner) =>
      product.call('GET', `/api/spm/payouts/${seen.id}/voucher`, { as });
    expect((await voucher()).status).toBe(409);
    const { data } = (await calls.post((await calls.approve(seen)).body.data)).body;
    await calls.pay(data, '2026-11-19');
    const { status, headers, body } = await voucher();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const texts = readPdf(body).texts.map((one) => one.text);
    const about = `${seen.promoter.name} (${seen.promoter.code}) · ${seen.project.name} · 10/2026 · Paid on 19/11/26`;
    expect(texts).toEqual(expect.arrayContaining(['Payment voucher 00001', about, '456.00']));
    const count = (text: string) => texts.filter((one) => one === text).length;
    expect(days.map((date) => count(`${date}/10/26`))).toEqual([3, 2, 2, 2, 2]);
    expect(['Wages', '8:00 / 8:00 × 80.00', '80.00'].map(count)).toEqual([5, 5, 5]);
    expect(['Transport', 'Commission', 'Soap 3 × 2.00', '6.00'].map(count)).toEqual([5, 1, 1, 1]);
    const payee = ['Pay to', `${seen.promoter.name} (${seen.promoter.code})`, '990412-10-5678', 'Maybank'];
    expect(texts).toEqual(expect.arrayContaining([...payee, '514012345678']));
    const approver = data.moves.find(({ to }: { to: string }) => to === 'Approved').by.name;
    expect(texts).toContain(`${approver}, 20/11/26`);
    expect(['Prepared by', 'Approved by', 'Received by'].map(count)).toEqual([1, 2, 1]);
    // Whoever opens payouts but no records of promoters reads the numbers by their last four.
    const without = await product.person(company.id, {
      type: 'admin',
      accesses: [{ route: '/spm/project/report/payout', actions: [] }],
    });
    const masked = readPdf((await voucher(without)).body).texts.map((one) => one.text);
    expect(masked).toEqual(expect.arrayContaining(['••••••-••-5678', '••••••••5678']));
    expect(masked.join(' ')).not.toMatch(/990412|514012345678/);
    const own = await product.person(company.id, { type: 'employee', promoter_id: promoter });
    expect(readPdf((await voucher(own)).body).texts.map((one) => one.text)).toContain('990412-10-5678');
  });
});

test('the database keeps a payout that is approved, and its total the sum of its lines', async () => {
  await day('2026-10-05');
  const payout = await calls.of(promoter, '2026-10');
  const run = (statement: string) =>
    product.within(company.id, (tx) => tx.$client.query(statement, [company.id, payout.id]));
  const where = 'where company_id = $1 and id = $2';
  await expect(run(`update payouts set total = total + 1 ${where}`)).rejects.toThrow('sum of its lines');
  await expect(run(`update payouts set status = 'Paid', paid_on = '2026-11-01' ${where}`)).rejects.toThrow(
    'does not become',
  );
  await calls.approve(payout);
  await expect(run(`update payouts set waiting = '{}' ${where}`)).rejects.toThrow('cannot be changed');
  await expect(run(`update payouts set total = 0, lines = '[]' ${where}`)).rejects.toThrow(
    'cannot be changed',
  );
  await expect(run(`delete from payouts ${where}`)).rejects.toThrow('stays');
});

test('what was changed is worked out again after a process was killed in the middle', async () => {
  await day('2026-10-05');
  const before = await calls.of(promoter, '2026-10');
  await day('2026-10-06');
  const killed = product.within(company.id, async (tx) => {
    await tx.execute(sql`delete from payout_changes`);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await lookForChangedPayouts(product.services);
  expect([before.total, (await calls.of(promoter, '2026-10')).total]).toEqual(['90.00', '180.00']);
});
