import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { type Person, startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { plantOutlet, supervise, takePart } from '../sales-projects/sales-projects.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { from, plantPlan, SCHEDULES } from './promoter-schedules.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: SiteCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
beforeEach(async () => {
  now = new Date(TEST_NOW);
  company = await siteCompany(product);
  plan = await plantPlan(product, company);
});
afterAll(() => product.stop());

const TODAY = '2026-11-21';
const DAYTIME = from('10:00', '18:00');
const list = async (query = '', as: Person = company.owner) =>
  (await product.call('GET', `${SCHEDULES}?company_id=${company.id}&${query}`, { as })).body.data;
/** `2026-11-24 1 2 Scheduled`: day, outlet, promoter and status. */
const flat = async (query = '', as: Person = company.owner) =>
  (await list(query, as)).flatMap(({ date, projects }: { date: string; projects: Record<string, never>[] }) =>
    projects.flatMap(({ outlets }: { outlets?: { id: number; schedules: Record<string, unknown>[] }[] }) =>
      (outlets ?? []).flatMap(({ id, schedules }) =>
        schedules.map(({ promoter_id, status }) => `${date} ${id} ${promoter_id} ${status}`),
      ),
    ),
  );
const line = (date: string, status = 'Scheduled', more: { outlet?: number; promoter?: number } = {}) =>
  `${date} ${more.outlet ?? plan.outlet.id} ${more.promoter ?? plan.promoter.id} ${status}`;

describe('the schedules', () => {
  test('are answered by date, project and outlet, with promoters by their id or their name', async () => {
    await plan.store([plan.cell('2026-11-24', DAYTIME), plan.cell('2026-11-25', DAYTIME)]);
    const [day] = await list('start_date=2026-11-24&end_date=2026-11-25');
    expect(day).toMatchObject({
      date: '2026-11-24',
      projects: [{ id: plan.project_id, outlets: [{ id: plan.outlet.id, schedules: [{ promoter: null }] }] }],
    });
    const query = 'view_type=scheduleByProjectOutletDatePromoter&date=2026-11-25';
    const [named] = await list(query);
    expect(named.projects[0].outlets[0].schedules).toEqual([
      {
        ...{ id: expect.any(Number), uuid: expect.any(String), promoter_id: plan.promoter.id, version: 1 },
        promoter: { id: plan.promoter.id, code: plan.promoter.code, name: plan.promoter.name },
        ...{ ...DAYTIME, status: 'Scheduled', reason: null, checkin: null, checkout: null, stocks: [] },
        ...{ daily_report: null, can: { cancel: true } },
      },
    ]);
    expect(await flat(`${query}&project_id=${plan.project_id}&outlet_id=${plan.outlet.id}`)).toHaveLength(1);
    for (const none of ['project_id=99', 'outlet_id=999', 'promoter_id=999'])
      expect([none, await flat(`${query}&${none}`)]).toEqual([none, []]);
  });

  test('are those that go on unless dates are named: today’s, and those checked in and not out', async () => {
    await plan.store([
      plan.cell(TODAY, DAYTIME),
      plan.cell('2026-11-24', DAYTIME),
      plan.cell('2026-11-25', DAYTIME),
    ]);
    await product.within(company.id, (tx) =>
      tx.execute(sql`update promoter_schedules set status = 'Checked In' where date = '2026-11-25'`),
    );
    expect(await flat()).toEqual([line(TODAY), line('2026-11-25', 'Checked In')]);
    expect(await flat('status=all')).toHaveLength(3);
    expect(await flat('start_date=2026-11-22')).toHaveLength(2);
  });

  test('are missed once their session is over, unless somebody came', async () => {
    await plan.store([plan.cell(TODAY, from('22:00', '06:00'))]);
    now = new Date('2026-11-22T05:59:00+08:00');
    expect(await flat('status=all')).toEqual([line(TODAY)]);
    now = new Date('2026-11-22T06:00:00+08:00');
    expect(await flat('status=all')).toEqual([line(TODAY, 'Missed')]);
    await product.within(company.id, (tx) =>
      tx.execute(sql`update promoter_schedules set status = 'Checked Out' where date = ${TODAY}`),
    );
    expect(await flat('status=all')).toEqual([line(TODAY, 'Checked Out')]);
  });
});

describe('a schedule', () => {
  const cancel = (id: number, body: object, as: Person = company.owner) =>
    product.call('POST', `${SCHEDULES}/${id}/cancel`, { as, body });
  const stored = async (date: string) => {
    await plan.store([plan.cell(date, DAYTIME)]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute<{ id: number }>(
        sql`select id from promoter_schedules where date = ${date} order by id desc limit 1`,
      ),
    );
    return rows[0]?.id ?? 0;
  };

  test('is cancelled with a reason, and its promoter is told', async () => {
    const own = await product.person(company.id, { type: 'employee', promoter_id: plan.promoter.id });
    const id = await stored('2026-11-24');
    expect((await cancel(id, { version: 1, reason: ' ' })).status).toBe(422);
    const done = await cancel(id, { version: 1, reason: 'The mall is closed.' });
    expect([done.status, done.body.data.status, done.body.data.reason]).toEqual([
      ...[200, 'Cancelled', 'The mall is closed.'],
    ]);
    const told = await product.call('GET', '/api/notifications', { as: own });
    expect(JSON.stringify(told.body)).toContain('The mall is closed.');
    expect((await cancel(id, { version: 2, reason: 'Again' })).status).toBe(409);
  });

  test('is not cancelled at a stale version, nor once somebody has come or its day is over', async () => {
    const id = await stored(TODAY);
    const stale = await cancel(id, { version: 7, reason: 'x' });
    expect([stale.status, stale.body.data.version]).toEqual([409, 1]);
    now = new Date('2026-11-22T09:00:00+08:00');
    expect((await cancel(id, { version: 1, reason: 'x' })).status).toBe(409);
    expect((await plan.store([plan.cell(TODAY, from('11:00', '12:00'), { version: 1 })])).status).toBe(422);
  });

  test('keeps its promoter from being archived while it is to come', async () => {
    await stored('2026-11-24');
    const archived = await product.call('POST', `/api/spm/promoters/${plan.promoter.id}/archive`, {
      as: company.owner,
      body: { version: plan.promoter.version },
    });
    expect([archived.status, archived.body.message]).toEqual([
      409,
      '1 schedules are still to come. Cancel them first.',
    ]);
  });
});

describe('who sees which schedules', () => {
  test('supervisors those at their outlets on their dates, promoters their own, limited admins those of theirs', async () => {
    const employee = await addPerson(product, company);
    const inScope = await addPromoter(product, company, { employee_id: employee });
    await takePart(product, company.id, plan.project_id, inScope.id);
    const second = await plantOutlet(product, company.id, plan.project_id);
    const [early, late] = ['2026-11-24', '2026-11-30'];
    await plan.store([
      ...[early, late].map((date) => plan.cell(date, DAYTIME)),
      plan.cell(early, DAYTIME, { promoter_id: inScope.id, outlet_id: second.id }),
    ]);
    const supervisor = await addPerson(product, company, { spm_supervisor: true });
    await supervise(
      product,
      company.id,
      {
        ...{ sales_project_id: plan.project_id, employee_id: supervisor },
        ...{ start_date: '2026-11-01', end_date: '2026-11-25' },
      },
      plan.outlet.id,
    );
    const promoterRole = { type: 'employee' as const, promoter_id: plan.promoter.id };
    const people = {
      owner: company.owner,
      promoter: await product.person(company.id, promoterRole),
      limited: await product.person(company.id, {
        ...{ type: 'admin' as const, scope: { employee_id: [employee] } },
        accesses: [{ route: '/spm/project/manage', actions: ['Update'] }],
      }),
      employee: await product.person(company.id, { type: 'employee', employee_id: employee }),
      supervisor: await product.person(company.id, { type: 'employee', employee_id: supervisor }),
    };
    const own = line(early, 'Scheduled', { outlet: second.id, promoter: inScope.id });
    expect(await flat('status=all', people.owner)).toHaveLength(3);
    expect(await flat('status=all', people.promoter)).toEqual([line(early), line(late)]);
    expect(await flat('status=all', people.limited)).toEqual([own]);
    expect(await flat('status=all', people.employee)).toEqual([own]);
    expect(await flat('status=all', people.supervisor)).toEqual([line(early)]);
    const answer = await plan.store([plan.cell('2026-12-01', DAYTIME)], people.limited);
    expect(answer.status).toBe(404);
    expect((await plan.store([plan.cell('2026-12-01', DAYTIME)], people.promoter)).status).toBe(403);
  });
});
