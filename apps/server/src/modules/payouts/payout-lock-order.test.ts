import type { Payout } from '@mesra/contract/payouts/payout';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { type Answer, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { attend, type Campaign, joinCampaign, payoutCalls, plantCampaign } from './payouts.factory.ts';

/* Two people move payouts of the same promoters at once, again and again: each waits for the other, and neither is a deadlock. */

const ROUNDS = 4;
const clock: Clock = { now: () => new Date('2026-11-20T20:00:00+08:00') };
let product: TestProduct;
let company: SiteCompany;
let campaign: Campaign;
let promoters: number[];
let calls: ReturnType<typeof payoutCalls>;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await siteCompany(product);
  await addPerson(product, company);
  campaign = await plantCampaign(product, company);
  calls = payoutCalls(product, company);
  promoters = [];
  for (let count = 0; count < 5; count += 1) promoters.push(await joinCampaign(product, company, campaign));
});

/** Payouts of a month, whose ids are in the order of the promoters given. */
async function earned(month: string, of: readonly number[]): Promise<Payout[]> {
  for (const promoter_id of of) {
    await attend(product, company, campaign, { promoter_id, date: `${month}-05` });
    await calls.list();
  }
  return (await calls.list()).filter((one) => one.month === `${month}-01`);
}

type Seen = Pick<Payout, 'id' | 'version'>;
const many = (verb: string, payouts: readonly Seen[]) =>
  product.call('POST', `/api/spm/payouts/${verb}`, {
    as: company.owner,
    body: { company_id: company.id, payouts: payouts.map(({ id, version }) => ({ id, version })) },
  });
const dataOf = ({ status, body }: Answer) => [status, body.data?.changed, body.data?.failures];
/** Payouts that are approved, as they are then. */
async function approved(payouts: readonly Payout[]): Promise<Payout[]> {
  expect(dataOf(await many('approve', payouts))).toEqual([200, payouts.length, []]);
  const ids = new Set(payouts.map(({ id }) => id));
  return (await calls.list()).filter(({ id }) => ids.has(id));
}
/** Payouts that were posted, taken back to be posted again. */
async function takenBack(): Promise<Payout[]> {
  for (const payout of await calls.list()) if (payout.status !== 'Pending') await calls.withdraw(payout);
  return approved(await calls.list());
}

test('two months are approved at once whose payouts have the opposite order of promoters', async () => {
  let october = await earned('2026-10', promoters);
  let november = await earned('2026-11', promoters.toReversed());
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([many('approve', october), many('approve', november)]);
    for (const answer of answers) expect(dataOf(answer)).toEqual([200, 5, []]);
    for (const payout of await calls.list()) await calls.withdraw(payout);
    const all = await calls.list();
    [october = [], november = []] = ['2026-10-01', '2026-11-01'].map((month) =>
      all.filter((one) => one.month === month),
    );
  }
});

test('several are posted beside one of them alone, and each has a voucher of its own', async () => {
  let payouts = await approved(await earned('2026-10', promoters));
  for (let round = 0; round < ROUNDS; round += 1) {
    const last = payouts.at(-1) as Payout;
    const [all, one] = await Promise.all([many('post', payouts), calls.post(last)]);
    expect([200, 409]).toContain(one.status);
    expect([all.status, all.body.data.changed]).toEqual([200, one.status === 200 ? 4 : 5]);
    const stands = await calls.list();
    expect(stands.map(({ status }) => status)).toEqual(Array(5).fill('Posted'));
    expect(new Set(stands.map((payout) => payout.voucher_number)).size).toBe(5);
    payouts = await takenBack();
  }
});

test('two who post overlapping ones post each once', async () => {
  let october = await approved(await earned('2026-10', promoters));
  let november = await approved(await earned('2026-11', promoters.toReversed()));
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([
      many('post', [...october, ...november.slice(0, 3)]),
      many('post', [...november, ...october.slice(3)]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const moved = answers.map(({ body }) => body.data.changed);
    expect(moved.reduce((all, one) => all + one, 0)).toBe(10);
    const payouts = await takenBack();
    [october = [], november = []] = ['2026-10-01', '2026-11-01'].map((month) =>
      payouts.filter((one) => one.month === month),
    );
  }
});

test('payouts are worked out again while they are approved', async () => {
  // Their ids have another order as numbers than as text.
  await product.services.db.owner.query(`select setval(pg_get_serial_sequence('promoters', 'id'), 993)`);
  const of: number[] = [];
  for (let count = 0; count < 12; count += 1) of.push(await joinCampaign(product, company, campaign));
  await earned('2026-10', of);
  for (let round = 0; round < ROUNDS; round += 1) {
    const october = (await calls.list()).filter((one) => one.month === '2026-10-01');
    for (const promoter_id of of)
      await attend(product, company, campaign, { promoter_id, date: `2026-11-${10 + round}` });
    const [answer, all] = await Promise.all([many('approve', october), calls.list()]);
    expect(dataOf(answer)).toEqual([200, 12, []]);
    expect(all.filter((one) => one.month === '2026-11-01')).toHaveLength(12);
    for (const payout of await calls.list()) if (payout.status !== 'Pending') await calls.withdraw(payout);
  }
});
