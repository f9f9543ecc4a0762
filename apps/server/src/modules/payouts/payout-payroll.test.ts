import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { differenceCalls } from '../payroll-differences/payroll-differences.factory.ts';
import { monthOf } from '../payroll-run/payroll-run.factory.ts';
import { takePart } from '../sales-projects/sales-projects.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import {
  acceptSale,
  attend,
  type Campaign,
  joinCampaign,
  payoutCalls,
  plantCampaign,
  review,
  sell,
} from './payouts.factory.ts';
import { lookForChangedPayouts } from './payouts.jobs.ts';

/* Aminah earns RM 3,000.00 a month; as a promoter RM 15.00 a day for transport, RM 2.00 a piece, and RM 100.00 from 10 pieces. */

const clock: Clock = { now: () => new Date('2026-11-20T20:00:00+08:00') };
const OCTOBER = '2026-10';
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

const PART = {
  ...{ transport: 1_500, target_by: 'quantity' as const, target: 10 },
  tiers: [{ percent: 100, amount: 10_000 }],
};

beforeAll(async () => {
  product = await startTestProduct({ clock });
  await product.startJobs();
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await siteCompany(product);
  aminah = await addPerson(product, company, { name: 'Aminah', salary: 300_000 } as object);
  campaign = await plantCampaign(product, company);
  promoter = await joinCampaign(product, company, campaign, { employee_id: aminah, part: PART });
  calls = payoutCalls(product, company);
  schedule = await attend(product, company, campaign, { promoter_id: promoter, date: '2026-10-05' });
  await sell(product, company, campaign, { schedule, pieces: 12 });
});

/** The earnings of somebody's payroll by type, with how many days each names. */
async function earnings(employee = aminah): Promise<Record<string, string>> {
  const { start_date, end_date } = monthOf(OCTOBER);
  const path = `/api/operation/payrolls/process?company_id=${company.id}&employee_id=${employee}&start_date=${start_date}&end_date=${end_date}`;
  const { body } = await product.call('GET', path, { as: company.owner });
  return Object.fromEntries(
    body.calculation.earnings.map(({ type, amount }: { type: string; amount: string }) => [type, amount]),
  );
}
/** What changed of payouts after a payroll was closed, by day. */
const lateFacts = async () => {
  const path = `/api/operation/payrolls/late-facts?company_id=${company.id}&source=payouts&sort_by=date&sort=asc`;
  return (await product.call('GET', path, { as: company.owner })).body.data;
};
const statusOf = async () => (await calls.of(promoter, OCTOBER)).status;
const posted = async () => {
  const { body } = await calls.approve(await calls.of(promoter, OCTOBER));
  return (await calls.post(body.data)).body.data;
};
/** Turns field sales on or off. */
const fieldSales = (on: boolean) =>
  product.within(company.id, (tx) =>
    tx.execute(sql`update companies set modules = modules || ${JSON.stringify({ spm: on })}::jsonb`),
  );
const PAYOUT = { travelling_allowance: '15.00', commission: '24.00', incentive: '100.00' };

describe('a posted payout of an employee', () => {
  test('is in the payroll of its month, line by line, to the sen; an approved one is not', async () => {
    const { body } = await calls.approve(await calls.of(promoter, OCTOBER));
    expect(await earnings()).toEqual({});
    const { data } = (await calls.post(body.data)).body;
    expect([data.status, data.voucher_number, data.total]).toEqual(['Posted', null, '139.00']);
    expect(await earnings()).toEqual(PAYOUT);
  });

  test('is taken when the payroll is confirmed, given back when it is reopened, and paid with it', async () => {
    await posted();
    await payroll.close(OCTOBER);
    const taken = await calls.of(promoter, OCTOBER);
    expect([taken.status, taken.closed, taken.in_payslip]).toEqual(['Posted', true, true]);
    expect((await payroll.post('/pay', OCTOBER)).status).toBe(200);
    const paid = await calls.of(promoter, OCTOBER);
    expect([paid.status, paid.moves.at(-1)?.to]).toEqual(['Paid', 'Paid']);
  });

  test('is not posted to a month after the last day of service, and is withdrawn or posted once that is right', async () => {
    const { body } = await calls.approve(await calls.of(promoter, OCTOBER));
    const lastDay = (inactive_at: string | null) =>
      product.within(company.id, (tx) =>
        tx.execute(sql`update employees set inactive_at = ${inactive_at} where id = ${aminah}`),
      );
    await addPerson(product, company, { name: 'Beng' });
    await lastDay('2026-09-30');
    const refused = await calls.post(body.data);
    expect([refused.status, refused.body.data.status, refused.body.message]).toEqual([
      409,
      'Approved',
      'Their last day of service was 30/09/26, before this month, so no payroll of it pays them. Correct the last day under Employee, or withdraw the payout.',
    ]);
    const listed = await calls.of(promoter, OCTOBER);
    expect([listed.left_on, listed.can]).toMatchObject(['2026-09-30', { post: false, withdraw: true }]);
    await lastDay('2026-10-05');
    const now = await calls.of(promoter, OCTOBER);
    expect([now.left_on, now.can.post]).toEqual([null, true]);
    expect((await calls.post(now)).body.data.status).toBe('Posted');
  });

  test('is never paid by hand, and no way leads to it once its payroll is closed', async () => {
    const payout = await posted();
    const byHand = await calls.pay(payout, '2026-11-01');
    expect([byHand.status, byHand.body.message]).toEqual([
      409,
      'The payout of an employee is paid by the payroll of its month.',
    ]);
    await payroll.close(OCTOBER);
    const now = await calls.of(promoter, OCTOBER);
    expect((await calls.withdraw(now)).status).toBe(409);
    const write = (set: string) =>
      product.within(company.id, (tx) =>
        tx.$client.query(`update payouts set ${set} where company_id = $1 and id = $2`, [company.id, now.id]),
      );
    await expect(write(`status = 'Pending'`)).rejects.toThrow('closed');
    await expect(write(`status = 'Paid', paid_on = '2026-11-01'`)).rejects.toThrow('paid by payroll');
    await expect(write('payroll_id = null')).rejects.toThrow('takes a payout once');
  });

  test('leaves the payroll with its reopening, and is in it again as it is posted then', async () => {
    await posted();
    await payroll.close(OCTOBER);
    const reopened = await payroll.reopen(aminah, OCTOBER);
    expect(reopened.status).toBe(200);
    const free = await calls.of(promoter, OCTOBER);
    expect([free.status, free.closed, free.in_payslip]).toEqual(['Posted', false, false]);
    expect(await earnings()).toEqual(PAYOUT);
    expect((await calls.withdraw(free)).status).toBe(200);
    // What is in process has what is gone: it is processed again before it is confirmed.
    expect((await payroll.post('/confirm', OCTOBER)).body.data?.count ?? 0).toBe(0);
    await payroll.close(OCTOBER);
    expect(await earnings()).toEqual({});
  });
});

describe('a payroll that is closed', () => {
  test('refuses every path of a payout of its month, also in the database', async () => {
    const other = await joinCampaign(product, company, campaign, {
      employee_id: await addPerson(product, company, { name: 'Beng', salary: 300_000 } as object),
      part: { transport: 1_500 },
    });
    await attend(product, company, campaign, { promoter_id: other, date: '2026-10-06' });
    const pending = await calls.of(other, OCTOBER);
    const { data: approved } = (await calls.approve(await calls.of(promoter, OCTOBER))).body;
    await payroll.close(OCTOBER);
    const answers = [
      await calls.approve(pending),
      await calls.post(approved),
      await calls.withdraw(approved),
    ].map(({ status, body }) => [status, body.message]);
    const closed =
      'The payroll of this month is confirmed, so nothing of this payout can be decided any more. Whoever runs payroll can reopen the payslip under Payroll with a reason: then it can. What changes otherwise is a difference in a later payroll.';
    expect(answers).toEqual(Array(3).fill([409, closed]));
    for (const [verb, { id, version }] of [
      ['approve', pending],
      ['post', approved],
    ] as const) {
      const body = { company_id: company.id, payouts: [{ id, version }] };
      const several = await product.call('POST', `/api/spm/payouts/${verb}`, { as: company.owner, body });
      expect(several.body.data).toMatchObject({ changed: 0, failures: [{ message: closed }] });
    }
    const move = ({ id }: { id: number }, status: string) =>
      product.within(company.id, (tx) =>
        tx.$client.query(`update payouts set status = $2 where id = $1`, [id, status]),
      );
    for (const [payout, status] of [
      [pending, 'Approved'],
      [approved, 'Posted'],
      [approved, 'Pending'],
    ] as const)
      await expect(move(payout, status)).rejects.toThrow('closed');
    expect((await calls.of(other, OCTOBER)).can).toEqual({
      ...{ approve: false, post: false, pay: false, withdraw: false },
    });
    expect([await statusOf(), (await calls.of(other, OCTOBER)).status]).toEqual(['Approved', 'Pending']);
  });

  test('has what comes late as a late fact and a difference, and nowhere else', async () => {
    await posted();
    await payroll.close(OCTOBER);
    await sell(product, company, campaign, { schedule, pieces: 3 });
    await lookForChangedPayouts(product.services);
    expect(await lateFacts()).toMatchObject([
      { date: '2026-10-05', before_amount: '139.00', after_amount: '145.00', difference: '6.00' },
    ]);
    expect((await calls.list()).map(({ total, status }) => [total, status])).toEqual([['139.00', 'Posted']]);
    await payroll.find('2026-11');
    const [difference] = await payroll.list();
    expect(difference?.lines).toMatchObject([
      { type: 'commission', closed: '24.00', now: '30.00', difference: '6.00' },
    ]);
  });

  test('has what came between the approval and the closing as a late fact too, and what was never posted', async () => {
    const beng = await addPerson(product, company, { name: 'Beng', salary: 300_000 } as object);
    const part = { transport: 1_500 };
    const other = await joinCampaign(product, company, campaign, { employee_id: beng, part });
    await attend(product, company, campaign, { promoter_id: other, date: '2026-10-06' });
    await posted();
    await sell(product, company, campaign, { schedule, pieces: 3 });
    expect((await calls.of(promoter, OCTOBER)).total).toBe('139.00');
    expect(await lateFacts()).toEqual([]);
    await payroll.close(OCTOBER);
    await lookForChangedPayouts(product.services);
    expect(await lateFacts()).toMatchObject([
      { employee: { id: aminah }, before_amount: '139.00', after_amount: '145.00' },
      { employee: { id: beng }, before_amount: '0.00', after_amount: '15.00' },
    ]);
  });

  test('has a waiting sale that was accepted after the approval as a late fact, from its closing on', async () => {
    const uuid = await sell(product, company, campaign, { schedule, pieces: 3, marks: ['beyond_stock'] });
    const frozen = await posted();
    expect([frozen.waiting_sales, frozen.accepted_sales]).toMatchObject([[{ pieces: 3 }], []]);
    // The list has what waits of pending ones alone: nothing is stored of a frozen one that follows a review.
    expect((await calls.list()).find(({ id }) => id === frozen.id)?.waiting.pieces).toBe(0);
    await acceptSale(product, company, uuid);
    const since = await calls.of(promoter, OCTOBER);
    expect([since.total, since.waiting.pieces, since.waiting_sales]).toEqual(['139.00', 0, []]);
    expect(since.accepted_sales).toMatchObject([
      { date: '2026-10-05', pieces: 3, product: { name: 'Soap' } },
    ]);
    expect(await lateFacts()).toEqual([]);
    await payroll.close(OCTOBER);
    await lookForChangedPayouts(product.services);
    expect(await lateFacts()).toMatchObject([
      { date: '2026-10-05', before_amount: '139.00', after_amount: '145.00', difference: '6.00' },
    ]);
  });

  test('has a waiting sale that is accepted once it is closed as a late fact at once', async () => {
    const uuid = await sell(product, company, campaign, { schedule, pieces: 3, marks: ['beyond_stock'] });
    await posted();
    await payroll.close(OCTOBER);
    await acceptSale(product, company, uuid);
    await lookForChangedPayouts(product.services);
    expect(await lateFacts()).toMatchObject([{ date: '2026-10-05', difference: '6.00' }]);
    const { waiting_sales, accepted_sales } = await calls.of(promoter, OCTOBER);
    expect([waiting_sales, accepted_sales]).toMatchObject([[], [{ pieces: 3 }]]);
  });

  test('has no difference of a posted payout while the company has given up field sales, nor once it has it again', async () => {
    await posted();
    await payroll.close(OCTOBER);
    const found = async () => {
      await lookForChangedPayouts(product.services);
      await payroll.find('2026-11');
      return { late: await lateFacts(), differences: await payroll.list() };
    };
    await fieldSales(false);
    expect(await found()).toEqual({ late: [], differences: [] });
    // What came to it meanwhile is found with the module, and nothing else.
    await sell(product, company, campaign, { schedule, pieces: 3 });
    expect((await found()).differences).toEqual([]);
    await fieldSales(true);
    expect(await found()).toMatchObject({
      late: [{ before_amount: '139.00', after_amount: '145.00' }],
      differences: [{ lines: [{ type: 'commission', difference: '6.00' }] }],
    });
  });

  test.each(['take', 'decline'])(
    'has nothing taken back of a difference that somebody decided to %s before field sales were given up',
    async (decision) => {
      await posted();
      await payroll.close(OCTOBER);
      await sell(product, company, campaign, { schedule, pieces: 3 });
      const found = async () => {
        await lookForChangedPayouts(product.services);
        await payroll.find('2026-11');
        return payroll.list();
      };
      const open = await found();
      expect(open).toMatchObject([{ amount: '6.00' }]);
      const { body } = await payroll.decide('2026-11', decision, open, { reason: 'Checked' });
      expect(body.data.decided).toBe(1);
      expect(await found()).toEqual([]);
      await fieldSales(false);
      expect(await found()).toEqual([]);
      // What the records say besides is found all the same.
      await payroll.salary(aminah, '2026-10-01', '3100.00');
      expect(await found()).toMatchObject([{ amount: '100.00', lines: [{ key: 'salary' }] }]);
      await sell(product, company, campaign, { schedule, pieces: 1 });
      await fieldSales(true);
      expect((await found())[0]?.lines).toMatchObject([
        { key: 'salary' },
        { type: 'commission', difference: '2.00' },
      ]);
    },
  );

  test('is not confirmed with a payout that was withdrawn meanwhile, whatever it rests on', async () => {
    const payout = await posted();
    await payroll.run(OCTOBER);
    await calls.withdraw(payout);
    const confirm = product.within(company.id, (tx) =>
      tx.$client.query(
        `update payrolls set status = 'Confirmed', confirmed_at = now() where employee_id = $1`,
        [aminah],
      ),
    );
    await expect(confirm).rejects.toThrow('paid in another way');
  });
});

test('posting beside a run and a confirmation pays once: by the payroll, or not in it', async () => {
  const { body } = await calls.approve(await calls.of(promoter, OCTOBER));
  await payroll.run(OCTOBER);
  const [post] = await Promise.all([
    calls.post(body.data),
    payroll.post('/confirm', OCTOBER),
    payroll.run(OCTOBER),
  ]);
  await payroll.close(OCTOBER);
  const paid = await earnings();
  expect([200, 409]).toContain(post.status);
  expect(paid).toEqual(post.status === 200 && Object.keys(paid).length > 0 ? PAYOUT : {});
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute(sql`select payroll_id is not null as taken from payouts where promoter_id = ${promoter}`),
  );
  expect(rows).toEqual([{ taken: Object.keys(paid).length > 0 }]);
});

describe('a day or hour rate', () => {
  const rate = (promoter_id: number, more: object = {}) =>
    product.call('POST', '/api/spm/project-promoters', {
      as: company.owner,
      body: {
        ...{ company_id: company.id, project_id: campaign.project_id, promoter_id, start_date: '2026-01-01' },
        ...{
          end_date: null,
          rate: '80.00',
          rate_unit: 'day',
          transport: '0.00',
          commission: false,
          tiers: [],
        },
        ...{ target_by: null, target: null, ...more },
      },
    });

  test('is refused of an employee whose salary pays these hours, also by the database', async () => {
    const beng = await addPerson(product, company, { name: 'Beng', salary: 300_000 } as object);
    const { id } = (
      await product.call('POST', '/api/spm/promoters', {
        as: company.owner,
        body: { company_id: company.id, code: 'BENG', employee_id: beng },
      })
    ).body.data;
    const refused = await rate(id);
    expect([refused.status, refused.body.errors.rate]).toEqual([
      422,
      ['Beng has a salary that pays these hours. A day or hour rate would pay them twice.'],
    ]);
    await expect(
      takePart(product, company.id, campaign.project_id, id, { rate: 8_000, rate_unit: 'day' }),
    ).rejects.toThrow('salary pays');
    expect((await rate(id, { rate: null, rate_unit: null })).status).toBe(201);
  });

  test('of an employee without a salary is daily wages, which count for everything', async () => {
    const daily = await addPerson(product, company, { name: 'Chandra', salary: 0 } as object);
    const part = { rate: 8_000, rate_unit: 'day' as const };
    const own = await joinCampaign(product, company, campaign, { employee_id: daily, part });
    for (const date of ['2026-10-05', '2026-10-06'])
      await attend(product, company, campaign, { promoter_id: own, date });
    const { body } = await calls.approve(await calls.of(own, OCTOBER));
    await calls.post(body.data);
    expect(await earnings(daily)).toEqual({ daily_wage: '160.00' });
    const { start_date, end_date } = monthOf(OCTOBER);
    const path = `/api/operation/payrolls/process?company_id=${company.id}&employee_id=${daily}&start_date=${start_date}&end_date=${end_date}`;
    const [line] = (await product.call('GET', path, { as: company.owner })).body.calculation.earnings;
    expect(line).toMatchObject({
      epf: true,
      socso: true,
      eis: true,
      tax: true,
      hrdf: true,
      name: 'Daily wages',
    });
    expect(line.explanation.steps.map(({ formula }: { formula: string }) => formula)).toEqual([
      expect.stringContaining('8:00 / 8:00 × 80.00'),
      expect.stringContaining('8:00 / 8:00 × 80.00'),
    ]);
  });

  test('is paid by no payroll until a salary is in force, be it of 0.00, and the payout says so', async () => {
    const daily = await addPerson(product, company, { name: 'Farhana' });
    const part = { rate: 8_000, rate_unit: 'day' as const };
    const own = await joinCampaign(product, company, campaign, { employee_id: daily, part });
    await attend(product, company, campaign, { promoter_id: own, date: '2026-10-05' });
    await calls.post((await calls.approve(await calls.of(own, OCTOBER))).body.data);
    const { start_date, end_date } = monthOf(OCTOBER);
    const path = `/api/operation/payrolls/process?company_id=${company.id}&employee_id=${daily}&start_date=${start_date}&end_date=${end_date}`;
    const { body } = await product.call('GET', path, { as: company.owner });
    expect(body.message).toBe('No salary is in force on 01/10/26.');
    expect((await calls.of(own, OCTOBER)).unsalaried_on).toBe('2026-10-01');
    await payroll.salary(daily, '2026-10-01', '0.00');
    expect((await calls.of(own, OCTOBER)).unsalaried_on).toBeNull();
    expect(await earnings(daily)).toEqual({ daily_wage: '80.00' });
  });

  test('pays no day from which on a salary is in force', async () => {
    const daily = await addPerson(product, company, { name: 'Devi' });
    const part = { rate: 8_000, rate_unit: 'day' as const, transport: 1_000 };
    const own = await joinCampaign(product, company, campaign, { employee_id: daily, part });
    for (const date of ['2026-10-05', '2026-10-20'])
      await attend(product, company, campaign, { promoter_id: own, date });
    expect((await calls.of(own, OCTOBER)).total).toBe('180.00');
    await payroll.salary(daily, '2026-10-16', '2000.00');
    expect((await calls.of(own, OCTOBER)).total).toBe('100.00');
    // An import corrects from when the salary is.
    await product.within(company.id, (tx) =>
      tx.execute(sql`update employee_salaries set effective_from = '2026-11-01' where employee_id = ${daily}
        and effective_from = '2026-10-16'`),
    );
    expect((await calls.of(own, OCTOBER)).total).toBe('180.00');
  });
});

test('a review that rejects attendance lowers a pending payout, and never one that is posted', async () => {
  await review(product, company, schedule, 'Rejected');
  await lookForChangedPayouts(product.services);
  expect(await calls.list()).toEqual([]);
  await review(product, company, schedule, 'Verified');
  await posted();
  await review(product, company, schedule, 'Rejected');
  expect((await calls.of(promoter, OCTOBER)).total).toBe('139.00');
});
