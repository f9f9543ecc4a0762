import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Handled } from '../../kit/http.ts';
import { type Planted, plantCompany, type Sample } from '../../kit/testing/access-planting.ts';
import { REQUESTS } from '../../kit/testing/access-samples.ts';
import { actorOf, callBare } from '../../kit/testing/bare-call.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addProduct } from '../products/products.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import {
  plantCommissions,
  plantOutlet,
  supervise,
  takePart,
} from '../sales-projects/sales-projects.factory.ts';
import { addPerson } from '../sites/sites.factory.ts';
import { from, plantPlan } from './promoter-schedules.factory.ts';

/*
 * Who sees what of field sales, by the queries alone: each handler is called without the check of its endpoint's access, as
 * somebody of the same company.
 */

let product: TestProduct;
let planted: Planted;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  planted = await plantCompany(product, await product.company('Retail Sdn Bhd'));
  company = { id: planted.company_id, owner: planted.owner };
});
afterAll(() => product.stop());

const nameOf = ({ endpoint }: Handled) => `${endpoint.method} ${endpoint.path}`;
const bare = async (one: Handled, request: Sample, as: Person): Promise<string> =>
  callBare(product, one, request, {
    ...{ actor: await actorOf(product, as), companyId: company.id, companyIds: [company.id] },
  });
const handlerOf = (name: string): Handled => {
  const found = product.handled.find((one) => nameOf(one) === name);
  if (!found) throw new Error(`No handler of ${name}`);
  return found;
};

/** What is about promoters, without what creates one, which names nobody whom somebody might not see. */
const ABOUT_PROMOTERS = /^\/api\/spm\/(promoters|schedules|project-promoters)(\/|$)/;
const CREATING = new Set(['POST /api/spm/promoters', 'POST /api/spm/promoters/import']);
const SPM_ACCESS = ['/spm/promoter', '/spm/project/manage', '/spm/outlet'].map((route) => ({
  ...{ route, actions: ['Create', 'Update', 'Delete'] },
}));

const logged = async (): Promise<number> => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select count(*)::int as n from audit_log where company_id = $1', [company.id]),
  );
  return rows[0].n;
};

test('a promoter from outside is reached by nobody but who sees every employee, in whatever handler', async () => {
  const supervisor = await addPerson(product, company, { spm_supervisor: true });
  const other = await addPromoter(product, company);
  const strangers = {
    limited: await product.person(company.id, {
      ...{ type: 'admin' as const, scope: { employee_id: [planted.employee_id] }, accesses: SPM_ACCESS },
    }),
    supervisor: await product.person(company.id, { type: 'employee', employee_id: supervisor }),
    promoter: await product.person(company.id, { type: 'employee', promoter_id: other.id }),
    employee: await product.person(company.id, { type: 'employee', employee_id: planted.employee_id }),
  };
  const [name, rate] = [`${planted.marker} Promoter`, '120.00'];
  const handlers = product.handled.filter(
    (one) => ABOUT_PROMOTERS.test(one.endpoint.path) && !CREATING.has(nameOf(one)),
  );
  let reached = 0;
  for (const one of handlers) {
    const request = await REQUESTS[nameOf(one)]?.(product, planted);
    if (!request) throw new Error(`No sample request for ${nameOf(one)}`);
    const before = await logged();
    for (const [who, person] of Object.entries(strangers)) {
      const answer = await bare(one, request, person);
      expect([who, nameOf(one), answer.includes(name), answer.includes(rate)]).toEqual([
        ...[who, nameOf(one), false, false],
      ]);
    }
    expect([nameOf(one), (await logged()) - before]).toEqual([nameOf(one), 0]);
    // The owner does reach them by the same call, so the test is not vacuous.
    if ((await bare(one, request, company.owner)).includes(name)) reached += 1;
  }
  expect(handlers.length).toBeGreaterThan(20);
  expect(reached).toBeGreaterThan(8);
});

test('a supervisor reads who is at their outlets on their dates, and no rate anywhere', async () => {
  const plan = await plantPlan(product, company);
  const [early, late] = ['2026-11-24', '2026-11-30'];
  const elsewhere = await plantOutlet(product, company.id, plan.project_id);
  const colleague = await addPromoter(product, company);
  await takePart(product, company.id, plan.project_id, colleague.id, { rate: 23_400, rate_unit: 'day' });
  await plan.store([
    ...[early, late].map((date) => plan.cell(date, from('10:00', '18:00'))),
    plan.cell(early, from('10:00', '18:00'), { outlet_id: elsewhere.id, promoter_id: colleague.id }),
  ]);
  const employee_id = await addPerson(product, company, { spm_supervisor: true });
  const days = { start_date: '2026-11-01', end_date: '2026-11-25' };
  const part = { sales_project_id: plan.project_id, employee_id, ...days };
  await supervise(product, company.id, part, plan.outlet.id);
  const supervisor = await product.person(company.id, { type: 'employee', employee_id });

  const query = { company_id: company.id, project_id: plan.project_id, status: 'all' };
  const listed = handlerOf('GET /api/spm/schedules');
  const request = { query: { ...query, view_type: 'scheduleByProjectOutletDatePromoter' } };
  const seen = JSON.parse(await bare(listed, request, supervisor)).data;
  expect(seen).toMatchObject([
    {
      date: early,
      projects: [{ outlets: [{ id: plan.outlet.id, schedules: [{ promoter_id: plan.promoter.id }] }] }],
    },
  ]);
  expect(JSON.parse(await bare(listed, request, company.owner)).data).toHaveLength(2);

  const ofPromoter = { params: { id: plan.promoter.id } };
  const reads: [string, Sample][] = [
    ['GET /api/spm/promoters', { query: { company_id: company.id } }],
    ['GET /api/spm/promoters/export', { query: { company_id: company.id } }],
    ['GET /api/spm/promoters/{id}', ofPromoter],
    ['GET /api/spm/promoters/{id}/projects', ofPromoter],
    ['GET /api/spm/project-promoters', { query: { company_id: company.id, project_id: plan.project_id } }],
    [
      'GET /api/spm/schedules/grid',
      { query: { company_id: company.id, project_id: plan.project_id, start_date: early } },
    ],
    ['GET /api/spm/schedules', request],
  ];
  const rates = /"(120\.00|234\.00)"/;
  for (const [name, sample] of reads)
    expect([name, rates.test(await bare(handlerOf(name), sample, supervisor))]).toEqual([name, false]);
  const paid = reads.filter(([name]) => /projects$|project-promoters$/.test(name));
  for (const [name, sample] of paid)
    expect([name, rates.test(await bare(handlerOf(name), sample, company.owner))]).toEqual([name, true]);
});

test('no supervisor and no promoter reads what a project or its products pay, in whatever handler', async () => {
  const plan = await plantPlan(product, company);
  const { id: product_id } = await addProduct(product, company);
  await plantCommissions(product, company.id, plan.project_id, product_id);
  const employee_id = await addPerson(product, company, { spm_supervisor: true });
  const part = { sales_project_id: plan.project_id, employee_id, start_date: '2026-01-01', end_date: null };
  await supervise(product, company.id, part, plan.outlet.id);
  const readers = {
    supervisor: await product.person(company.id, { type: 'employee', employee_id }),
    promoter: await product.person(company.id, { type: 'employee', promoter_id: plan.promoter.id }),
  };
  const { company_id, project_id } = { company_id: company.id, project_id: plan.project_id };
  const [own] = JSON.parse(
    await bare(
      handlerOf('GET /api/spm/project-products'),
      { query: { company_id, project_id } },
      company.owner,
    ),
  ).data;
  const samples: Record<string, Sample> = {
    'GET /api/spm/projects': { query: { company_id } },
    'GET /api/spm/projects/{id}': { params: { id: project_id } },
    'GET /api/spm/projects/export': { query: { company_id } },
    'GET /api/spm/project-products': { query: { company_id, project_id } },
    'GET /api/spm/project-products/{id}': { params: { id: own.id } },
    'GET /api/spm/project-products/export': { query: { company_id, project_id } },
    'GET /api/spm/outlets': { query: { company_id } },
    'GET /api/spm/outlets/{id}': { params: { id: plan.outlet.id } },
    'GET /api/spm/products': { query: { company_id } },
  };
  const rates = /\b(7\.77|8\.88)\b/;
  const found: string[] = [];
  for (const [name, sample] of Object.entries(samples)) {
    for (const [who, person] of Object.entries(readers))
      expect([who, name, rates.test(await bare(handlerOf(name), sample, person))]).toEqual([
        who,
        name,
        false,
      ]);
    if (rates.test(await bare(handlerOf(name), sample, company.owner))) found.push(name);
  }
  expect(found).toEqual(Object.keys(samples).slice(0, 6));
});

test('a promoter reads their own schedules and pay plan, and those of nobody beside them', async () => {
  const plan = await plantPlan(product, company);
  const colleague = await addPromoter(product, company);
  await takePart(product, company.id, plan.project_id, colleague.id, { rate: 23_400, rate_unit: 'day' });
  const beside = await plantOutlet(product, company.id, plan.project_id);
  await plan.store([
    plan.cell('2026-11-24', from('10:00', '18:00')),
    plan.cell('2026-11-24', from('10:00', '18:00'), { outlet_id: beside.id, promoter_id: colleague.id }),
  ]);
  const own = await product.person(company.id, { type: 'employee', promoter_id: plan.promoter.id });
  const query = { company_id: company.id, project_id: plan.project_id };
  const listed = await bare(handlerOf('GET /api/spm/schedules'), { query: { ...query, status: 'all' } }, own);
  const promoters = [...listed.matchAll(/"promoter_id":(\d+)/g)].map(([, id]) => Number(id));
  expect(promoters).toEqual([plan.promoter.id]);
  for (const name of ['GET /api/spm/project-promoters', 'GET /api/spm/promoters']) {
    const { data } = JSON.parse(await bare(handlerOf(name), { query }, own));
    expect([name, data.length]).toEqual([name, 1]);
    expect(JSON.stringify(data)).not.toContain(colleague.name);
  }
  const pay = handlerOf('GET /api/spm/promoters/{id}/projects');
  expect(JSON.parse(await bare(pay, { params: { id: plan.promoter.id } }, own)).data).toMatchObject([
    { rate: '120.00', rate_unit: 'day' },
  ]);
  expect(await bare(pay, { params: { id: colleague.id } }, own)).toMatch(/^refused: /);
});
