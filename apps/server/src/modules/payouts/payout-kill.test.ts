import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { startJobProcess } from '../../kit/testing/job-process-killed.ts';
import { type KilledServers, killServers } from '../../kit/testing/killed-server.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import { differenceCalls } from '../payroll-differences/payroll-differences.factory.ts';
import { finishedJob, holdPerson } from '../payroll-run/payroll-run.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { attend, type Campaign, joinCampaign, plantCampaign } from './payouts.factory.ts';
import { lookForChangedPayouts } from './payouts.jobs.ts';

/*
 * Processes killed with -9 while payouts of October are approved, posted, taken by a payroll and paid: three employees with
 * RM 15.00 for transport, and two people from outside with RM 90.00 a day.
 */

const clock: Clock = { now: () => new Date('2026-11-20T20:00:00+08:00') };
const OCTOBER = '2026-10';
const PAYOUTS = '/api/spm/payouts';
let product: TestProduct;
let company: SiteCompany;
let killed: KilledServers;
const employed: number[] = [];
const payroll = differenceCalls(
  () => product,
  () => company,
);

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  const campaign: Campaign = await plantCampaign(product, company);
  const join = async (of: Parameters<typeof joinCampaign>[3]) => {
    const promoter_id = await joinCampaign(product, company, campaign, of);
    await attend(product, company, campaign, { promoter_id, date: '2026-10-05' });
  };
  for (const name of ['Aminah', 'Beng', 'Chandra']) {
    const employee_id = await addPerson(product, company, { name, salary: 300_000 } as object);
    employed.push(employee_id);
    await join({ employee_id, part: { transport: 1_500 } });
  }
  for (let outsider = 0; outsider < 2; outsider += 1) await join({});
  await lookForChangedPayouts(product.services);
  killed = await killServers(product);
});
afterAll(async () => {
  await killed.stop();
  await product.stop();
});

/** How many payouts of employees and of people from outside have each status. */
const states = async () => {
  const { rows } = await killed.reader.query<{ text: string }>(`
    select concat(count(*), case when employee_id is null then ' outside ' else ' employed ' end, status) as text
    from payouts group by employee_id is null, status order by 1`);
  return rows.map(({ text }) => text);
};
const chosen = async () => {
  const { rows } = await killed.reader.query<{ id: number; version: number; employee_id: number | null }>(
    'select id::int, version, employee_id::int from payouts order by id',
  );
  return rows;
};
const bodyOf = (rows: readonly { id: number; version: number }[], more: object = {}) => ({
  ...{ company_id: company.id, ...more },
  payouts: rows.map(({ id, version }) => ({ id, version })),
});
/** Moves several at once, and how many did. */
const move = async (verb: string, body: object): Promise<number> =>
  (await product.call('POST', `${PAYOUTS}/${verb}`, { as: company.owner, body })).body.data.changed;
/** Kills a server as soon as it would write to a table. */
const killedAt = (path: string, body: object, table: string, waits: string) =>
  killed.during({
    ...{ path, as: company.owner, body, waits },
    holds: { sql: `lock table ${table} in share mode` },
  });

/** Kills a server that has moved the first of some payouts, before that is written down. */
const killedAtMove = (verb: string, body: object) =>
  killedAt(`${PAYOUTS}/${verb}`, body, 'payout_moves', 'insert into "payout_moves"');

/** What payrolls have of payouts, and what these name: each payout with its payrolls and the sum there, in sen. */
const paidByPayroll = async () => {
  const { rows } = await killed.reader.query(`
    select p.employee_id::int as employee, p.total::int as total, count(r.id)::int as payrolls,
      count(r.id) filter (where r.id = p.payroll_id)::int as taken_by, coalesce(sum(l.amount), 0)::int as paid
    from payouts p
    left join payrolls r on r.company_id = p.company_id and r.employee_id = p.employee_id
    left join lateral (select sum(l.amount) as amount from json_to_recordset(r.facts -> 'feed' -> 'lines')
      as l (key text, taken boolean, amount bigint) where l.taken and l.key like concat('payout:', p.id, ':%')) l on true
    where p.employee_id is not null group by p.employee_id, p.total, p.payroll_id order by 1`);
  return rows;
};
const movesTo = (status: string) => killed.count('from payout_moves where to_status = $1', [status]);

test('killed five times beside a payroll run, payouts are approved, posted, taken and paid once each', async () => {
  const pending = ['2 outside Pending', '3 employed Pending'];
  const approved = ['2 outside Approved', '3 employed Approved'];
  const posted = ['2 outside Posted', '3 employed Posted'];
  // Nobody of the run is worked out until the person it begins with is let go.
  const release = await holdPerson(product, company.id, 0);
  const { body: run } = await payroll.post('/runs', OCTOBER);
  const killRun = startJobProcess(product);
  await until(async () => (await killed.count(`from jobs where status = 'running'`)) === 1);

  const seen = await chosen();
  expect(
    await killedAt(`${PAYOUTS}/approve`, bodyOf(seen), 'payout_events', 'insert into "payout_events"'),
  ).toBe(false);
  expect([await states(), await killed.count('from payout_events')]).toEqual([pending, 0]);
  expect(await move('approve', bodyOf(seen))).toBe(5);

  const frozen = await chosen();
  expect(await killedAtMove('post', bodyOf(frozen))).toBe(false);
  expect([await states(), await movesTo('Posted')]).toEqual([approved, 0]);
  expect(await move('post', bodyOf(frozen))).toBe(5);

  await killRun();
  await release();
  await product.startJobs();
  expect(await finishedJob(product, company.owner, run.data.id)).toMatchObject({
    status: 'success',
    failed: 0,
  });

  const month = { company_id: company.id, start_date: '2026-10-01', end_date: '2026-10-31' };
  const confirm = '/api/operation/payrolls/confirm';
  expect(await killedAt(confirm, month, 'payouts', 'update "payrolls" set')).toBe(false);
  expect(await killed.count(`from payrolls where status <> 'In Process'`)).toBe(0);
  expect(await killed.count('from payouts where payroll_id is not null')).toBe(0);
  expect((await payroll.close(OCTOBER)).body.data.count).toBe(3);
  const once = employed.map((employee) => ({
    employee,
    total: 1_500,
    payrolls: 1,
    taken_by: 1,
    paid: 1_500,
  }));
  expect([await states(), await paidByPayroll()]).toEqual([posted, once]);

  expect((await payroll.post('/pay', OCTOBER)).status).toBe(200);
  const outside = (await chosen()).filter(({ employee_id }) => employee_id === null);
  const byHand = bodyOf(outside, { paid_on: '2026-11-19' });
  expect(await killedAtMove('pay', byHand)).toBe(false);
  expect([await states(), await movesTo('Paid')]).toEqual([['2 outside Posted', '3 employed Paid'], 3]);
  expect(await move('pay', byHand)).toBe(2);
  expect(await move('pay', byHand)).toBe(0);
  expect([await states(), await movesTo('Paid'), await paidByPayroll()]).toEqual([
    ['2 outside Paid', '3 employed Paid'],
    5,
    once,
  ]);
  const { rows: vouchers } = await killed.reader.query(
    'select voucher_number as number, total::int from payouts where voucher_number is not null order by 1',
  );
  expect(vouchers).toEqual([
    { number: 1, total: 9_000 },
    { number: 2, total: 9_000 },
  ]);
});
