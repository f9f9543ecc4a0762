import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import { readPdf } from '../../kit/testing/pdf.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { supervisorAt } from '../outlet-reviews/outlet-reviews.factory.ts';
import { reportFile } from '../reports/reports.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { attend, type Campaign, joinCampaign, payoutCalls, plantCampaign } from './payouts.factory.ts';

/* Two promoters from outside and an employee of one campaign, and who sees what they earn. */

const clock: Clock = { now: () => new Date('2026-11-20T20:00:00+08:00') };
const ALL = {
  accesses: [{ route: '/spm/project/report/payout', actions: ['Approve', 'Prepare for Payment'] }],
};
let product: TestProduct;
let company: SiteCompany;
let campaign: Campaign;
let ids: Record<'first' | 'second' | 'employed', number>;
let people: Record<
  'first' | 'employed' | 'supervisor' | 'admin' | 'limited' | 'planner' | 'elsewhere',
  Person
>;

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  campaign = await plantCampaign(product, company);
  const employee_id = await addPerson(product, company, { name: 'Aminah' });
  const [first, second] = [
    await joinCampaign(product, company, campaign),
    await joinCampaign(product, company, campaign),
  ];
  const employed = await joinCampaign(product, company, campaign, {
    employee_id,
    part: { transport: 1_500 },
  });
  ids = { first, second, employed };
  for (const promoter_id of [first, second, employed])
    await attend(product, company, campaign, { promoter_id, date: '2026-10-05' });
  const { project_id, outlet_id } = campaign;
  const scope = { employee_id: [employee_id] };
  people = {
    first: await product.person(company.id, { type: 'employee', promoter_id: first }),
    employed: await product.person(company.id, { type: 'employee', employee_id }),
    supervisor: await supervisorAt(product, company, project_id, outlet_id, {
      ...{ start_date: '2026-10-01', end_date: '2026-12-31' },
    }),
    admin: await product.person(company.id, { type: 'admin', ...ALL }),
    limited: await product.person(company.id, { type: 'admin', ...ALL, scope }),
    planner: await product.person(company.id, {
      type: 'admin',
      accesses: [
        { route: '/spm/project/report', actions: [] },
        { route: '/spm/project/manage', actions: ['Update'] },
      ],
    }),
    elsewhere: (await siteCompany(product)).owner,
  };
  await payoutCalls(product, company).list();
});
afterAll(() => product.stop());

const listed = async (as: Person) => {
  const path = `/api/spm/payouts?company_id=${company.id}&per_page=100`;
  const { status, body } = await product.call('GET', path, { as });
  return status === 200
    ? body.data.map((row: { promoter: { id: number } }) => row.promoter.id).sort()
    : status;
};
const ownOf = async (promoter: number, as: Person) => {
  const { status, body } = await product.call('GET', `/api/spm/promoters/${promoter}/payouts`, { as });
  return status === 200 ? body.data.length : status;
};

test('payouts are seen by the access list: outsiders with unlimited employee access, employees within it', async () => {
  const everybody = Object.values(ids).sort();
  expect(await listed(company.owner)).toEqual(everybody);
  expect(await listed(people.admin)).toEqual(everybody);
  expect(await listed(people.limited)).toEqual([ids.employed]);
  for (const who of ['planner', 'supervisor', 'first', 'employed'] as const)
    expect([who, await listed(people[who])]).toEqual([who, 403]);
  expect(await listed(people.elsewhere)).toEqual(404);
});

test('promoters read their own, and of nobody else', async () => {
  expect(await ownOf(ids.first, people.first)).toBe(1);
  expect(await ownOf(ids.second, people.first)).toBe(0);
  expect(await ownOf(ids.employed, people.employed)).toBe(1);
  expect(await ownOf(ids.first, people.employed)).toBe(0);
  expect(await ownOf(ids.first, people.supervisor)).toBe(403);
});

/** What the database shows of payouts whoever asks, without the conditions of any handler. */
const unfiltered = ({ user_id }: Person, companyId = company.id) =>
  inTransaction(product.services.db.app, { companyIds: [companyId], userId: user_id }, async (tx) => {
    const { rows } = await tx.$client.query<{ promoter_id: number }>(
      'select promoter_id from payouts order by 1',
    );
    return rows.map(({ promoter_id }) => promoter_id);
  });

test('row security shows a supervisor none, a promoter their own and another company nothing, without any filter', async () => {
  expect(await unfiltered(people.supervisor)).toEqual([]);
  expect(await unfiltered(people.first)).toEqual([ids.first]);
  expect(await unfiltered(people.employed)).toEqual([ids.employed]);
  expect((await unfiltered(company.owner)).sort()).toEqual(Object.values(ids).sort());
  expect(await unfiltered(people.elsewhere)).toEqual([]);
});

test('actions are by the access list, and nobody approves their own', async () => {
  const calls = payoutCalls(product, company);
  const payout = await calls.of(ids.second, '2026-10');
  const without = await product.person(company.id, {
    type: 'admin',
    accesses: [{ route: '/spm/project/report/payout', actions: [] }],
  });
  expect((await calls.approve(payout, without)).status).toBe(403);
  const own = await calls.of(ids.first, '2026-10');
  const promoterAndAdmin = await product.person(company.id, { type: 'admin', promoter_id: null, ...ALL });
  await product.within(company.id, (tx) =>
    tx.$client.query('update memberships set promoter_id = null where promoter_id = $1', [ids.first]),
  );
  await product.within(company.id, (tx) =>
    tx.$client.query('update memberships set promoter_id = $1 where user_id = $2', [
      ids.first,
      promoterAndAdmin.user_id,
    ]),
  );
  const refused = await calls.approve(own, promoterAndAdmin);
  expect(refused.status).toBe(403);
  // Nor once the record by which it is theirs is archived.
  const archived = (at: string | null) =>
    product.within(company.id, (tx) =>
      tx.$client.query('update promoters set archived_at = $2 where id = $1', [ids.first, at]),
    );
  await archived('2026-11-01T00:00:00+08:00');
  expect((await calls.approve(own, promoterAndAdmin)).status).toBe(403);
  await archived(null);
  expect((await calls.approve(payout, promoterAndAdmin)).status).toBe(200);
  expect(
    (await calls.withdraw(await calls.of(ids.second, '2026-10'), 'A mistake', promoterAndAdmin)).status,
  ).toBe(403);
});

test('an employee approves their own neither alone nor among others', async () => {
  const calls = payoutCalls(product, company);
  const own = await calls.of(ids.employed, '2026-10');
  const both = await product.person(company.id, { type: 'admin', ...ALL });
  await product.within(company.id, async (tx) => {
    const { rows } = await tx.$client.query(
      'update memberships set employee_id = null where user_id = $1 returning (select employee_id from promoters where id = $2)',
      [people.employed.user_id, ids.employed],
    );
    await tx.$client.query('update memberships set employee_id = $1 where user_id = $2', [
      rows[0].employee_id,
      both.user_id,
    ]);
  });
  expect((await calls.approve(own, both)).status).toBe(403);
  const { body } = await product.call('POST', '/api/spm/payouts/approve', {
    as: both,
    body: { company_id: company.id, payouts: [{ id: own.id, version: own.version }] },
  });
  expect(body.data).toMatchObject({ changed: 0, failed: 1 });
  expect((await calls.of(ids.employed, '2026-10')).status).toBe('Pending');
});

test('the report is the same by payout and by promoter, and its figures by status', async () => {
  const report = async (template: string) => {
    const path = `/api/spm/reports/promoter-payout?company_id=${company.id}&start_date=2026-10-01&end_date=2026-10-31&template=${template}`;
    return (await product.call('GET', path, { as: company.owner })).body;
  };
  const [byPayout, byPromoter] = [await report('Payout'), await report('Promoter')];
  expect([byPayout.data.length, byPromoter.data.length]).toEqual([3, 3]);
  const total = byPayout.figures.find(({ key }: { key: string }) => key === 'total');
  expect(total).toMatchObject({ kind: 'money', value: '195.00' });
  expect(byPromoter.figures).toEqual(byPayout.figures);
});

test('the files of the report have the rows of the preview', async () => {
  const requested = { template: 'Payout', start_date: '2026-10-01', end_date: '2026-10-31' };
  const file = (format: string) =>
    reportFile(product, company, '/api/spm/reports/promoter-payout', { ...requested, format });
  const [sheet] = (await readXlsx(await file('xlsx'))).sheets;
  const rows = sheet?.rows.filter((row) => row.includes('10/2026')) ?? [];
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => Number(row.at(-4))).sort((a, b) => a - b)).toEqual([15, 90, 90]);
  const texts = readPdf(await file('pdf')).texts.map(({ text }) => text);
  for (const text of ['Payouts of promoters', 'Aminah', '15.00', '195.00']) expect(texts).toContain(text);
});
