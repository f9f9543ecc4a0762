import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allows } from '../../kit/actor.ts';
import type { Clock } from '../../kit/clock.ts';
import { actorOf } from '../../kit/testing/bare-call.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { supervisorAt } from '../outlet-reviews/outlet-reviews.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { attend, type Campaign, joinCampaign, payoutCalls, plantCampaign, sell } from './payouts.factory.ts';

/*
 * A promoter at RM 87.65 a day, RM 12.34 for transport, RM 3.21 a piece and RM 543.21 from ten pieces, whose payout is posted: what a
 * supervisor of the outlet can read of the company, by every read that is open to supervisors and every id that there is.
 */

const TODAY = '2026-11-20';
const clock: Clock = { now: () => new Date(`${TODAY}T20:00:00+08:00`) };
/** Rates, lines and totals, in ringgit and in sen; and the voucher. */
const PAY = ['87.65', '8765', '12.34', '1234', '3.21', '321', '543.21', '54321', '38.52', '681.72', '68172'];
let product: TestProduct;
let company: SiteCompany;
let campaign: Campaign;
let supervisor: Person;
let ids: number[];

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  await addPerson(product, company);
  campaign = await plantCampaign(product, company);
  const { project_id, outlet_id, soap } = campaign;
  const part = {
    ...{
      rate: 8_765,
      rate_unit: 'day' as const,
      transport: 1_234,
      target_by: 'quantity' as const,
      target: 10,
    },
    tiers: [{ percent: 100, amount: 54_321 }],
  };
  const promoter_id = await joinCampaign(product, company, campaign, { part });
  await product.within(company.id, (tx) =>
    tx.execute(sql`update sales_project_products set commission_rate = 321 where product_id = ${soap}`),
  );
  const schedule = await attend(product, company, campaign, { promoter_id, date: '2026-11-05' });
  await sell(product, company, campaign, { schedule, pieces: 12 });
  await attend(product, company, campaign, { promoter_id, date: TODAY, state: 'Pending' });
  const calls = payoutCalls(product, company);
  const payout = await calls.of(promoter_id, '2026-11');
  if (payout.total !== '681.72') throw new Error(`The payout comes to ${payout.total}.`);
  await calls.post((await calls.approve(payout)).body.data);
  supervisor = await supervisorAt(product, company, project_id, outlet_id, {
    ...{ start_date: '2026-10-01', end_date: '2026-12-31' },
  });
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query<{ id: number }>(`
      select distinct id::int from (select id from promoters union select id from sales_projects union select id from work_sites
        union select id from promoter_schedules union select id from employees union select id from payouts
        union select id from products union select id from sales_project_promoters union select id from outlet_days
        union select id from clients) x order by 1`),
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => product.stop());

/** The reads that are open to somebody, but for their own session and account. */
async function readsOf(person: Person) {
  const actor = await actorOf(product, person);
  return product.handled
    .map(({ endpoint }) => endpoint)
    .filter(
      (endpoint) =>
        endpoint.method === 'GET' && Array.isArray(endpoint.access) && allows(actor, company.id, endpoint),
    );
}

/** What is asked beside the path, in turn, until something is answered. */
function queries(): Record<string, string>[] {
  const period = { start_date: '2026-11-01', end_date: '2026-11-30' };
  const of = { company_id: String(company.id) };
  const project = { project_id: String(campaign.project_id) };
  return [
    of,
    { ...of, ...period },
    { ...of, date: '2026-11-05' },
    { ...of, ...period, ...project },
    { ...of, ...project, outlet_id: String(campaign.outlet_id), date: '2026-11-05' },
    { ...of, start_date: '2026-11-01' },
    { ...of, year: '2026' },
    { ...of, keyword: 'Soap' },
    {},
  ];
}

async function answersOf(path: string, as: Person): Promise<Answer[]> {
  const paths = path.includes('{id}') ? ids.map((id) => path.replace('{id}', String(id))) : [path];
  const found: Answer[] = [];
  for (const one of paths)
    for (const query of queries()) {
      const answer = await product.call('GET', `${one}?${new URLSearchParams(query)}`, { as });
      if (answer.status === 200) found.push(answer);
    }
  return found;
}

const textOf = ({ body }: Answer) => (Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body));
/** The amounts of pay that a text has, not as parts of other numbers or ids. */
const payIn = (text: string) =>
  PAY.filter((pay) => new RegExp(`(?<![\\w.-])${pay.replace('.', '\\.')}(?![\\w.-])`).test(text));

test('no read shows a supervisor a rate or a payout', async () => {
  const shown: string[] = [];
  const unread: string[] = [];
  for (const endpoint of await readsOf(supervisor)) {
    const answers = await answersOf(endpoint.path, supervisor);
    if (answers.length === 0) unread.push(endpoint.path);
    const pay = [...new Set(answers.flatMap((answer) => payIn(textOf(answer))))];
    if (pay.length > 0) shown.push(`${endpoint.path}: ${pay.join(', ')}`);
  }
  expect(shown).toEqual([]);
  // Of these nothing is planted; every other read of field sales was answered.
  expect(unread.filter((path) => path.startsWith('/api/spm/'))).toEqual([
    '/api/spm/schedules/{id}/events/{event_id}/picture',
    '/api/spm/schedules/{id}/daily-report/photos/{photo_id}',
    '/api/spm/schedules/{id}/tasks/{task_id}/photos/{photo_id}',
    '/api/spm/schedules/{id}/replacement',
  ]);
});

test('the same reads show the owner what the promoter earns', async () => {
  const payouts = await answersOf('/api/spm/payouts', company.owner);
  expect(payouts.flatMap((answer) => payIn(textOf(answer)))).toContain('681.72');
});
