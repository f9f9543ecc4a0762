import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { byTimes, ROSTERS } from '../roster/roster.factory.ts';
import { plantOutlet, plantSalesProject, takePart } from '../sales-projects/sales-projects.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { workSites } from '../sites/sites.tables.ts';
import { ALL_DAY, from, plantPlan, SCHEDULES } from './promoter-schedules.factory.ts';

let product: TestProduct;
let company: SiteCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
  plan = await plantPlan(product, company);
});
afterAll(() => product.stop());

const DAY = '2026-11-24';
const DAYTIME = from('10:00', '18:00');
const grid = async (query = `start_date=${DAY}&end_date=${DAY}`) =>
  (
    await product.call(
      'GET',
      `${SCHEDULES}/grid?company_id=${company.id}&project_id=${plan.project_id}&${query}`,
      {
        as: company.owner,
      },
    )
  ).body.data;
const cellOf = async () => (await grid()).lines[0]?.cells[0];

describe('a cell of the table', () => {
  test('is stored with its session or for the whole day, changed, and cancelled with a reason', async () => {
    expect((await plan.store([plan.cell(DAY, DAYTIME, { version: 0 })])).body.data).toMatchObject({
      changed: 1,
    });
    expect(await cellOf()).toMatchObject({ date: DAY, ...DAYTIME, status: 'Scheduled', version: 1 });
    expect((await plan.store([plan.cell(DAY, DAYTIME, { version: 1 })])).body.data.changed).toBe(0);
    await plan.store([plan.cell(DAY, ALL_DAY, { version: 1 })]);
    expect(await cellOf()).toMatchObject({ ...ALL_DAY, version: 2 });
    const without = await plan.store([plan.cell(DAY, null, { version: 2 })]);
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['reason']]);
    const unseen = await plan.store([plan.cell(DAY, null, { version: undefined })]);
    expect([unseen.status, Object.keys(unseen.body.errors)]).toEqual([422, ['cells.0.version']]);
    const emptied = [plan.cell(DAY, null, { version: 2 })];
    const done = await plan.post('/cells', { cells: emptied, reason: 'The mall is closed.' });
    expect(done.body.data.changed).toBe(1);
    expect(await cellOf()).toBeUndefined();
    expect((await plan.store([plan.cell(DAY, DAYTIME, { version: 0 })])).status).toBe(200);
  });

  test('that another planner has changed is refused with the row as it is', async () => {
    const both = await Promise.all([
      plan.store([plan.cell(DAY, DAYTIME, { version: 0 })]),
      plan.store([plan.cell(DAY, from('12:00', '20:00'), { version: 0 })]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won] = both.filter(({ status }) => status === 200);
    const [lost] = both.filter(({ status }) => status === 409);
    expect(won?.body.data.changed).toBe(1);
    const { start_time, end_time } = await cellOf();
    expect(lost?.body.data).toMatchObject({
      ...{ promoter_id: plan.promoter.id, date: DAY, version: 1, session: { start_time, end_time } },
      promoter: plan.promoter.name,
    });
  });

  test('names every field that is wrong, and then nothing is stored', async () => {
    const closed = await plantOutlet(product, company.id, plan.project_id);
    await product.within(company.id, (tx) => tx.update(workSites).set({ status: 'Inactive' }));
    const answer = await plan.store([
      plan.cell(DAY, DAYTIME),
      plan.cell('2027-01-01', DAYTIME),
      plan.cell('2026-11-20', DAYTIME),
      plan.cell('2026-11-26', DAYTIME, { outlet_id: closed.id }),
    ]);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      [
        ...['cells.0.outlet_id', 'cells.1.date', 'cells.1.outlet_id', 'cells.2.date', 'cells.2.outlet_id'],
        'cells.3.outlet_id',
      ],
    ]);
    expect(answer.body.data.refusals[0]).toMatchObject({ promoter: plan.promoter.name, date: DAY });
    expect((await grid()).lines).toEqual([]);
  });

  test('is of a promoter and an outlet of the project', async () => {
    const other = await addPromoter(product, company);
    const outlet = await plantOutlet(product, company.id, null);
    const answer = await plan.store([
      plan.cell(DAY, DAYTIME, { promoter_id: other.id, outlet_id: outlet.id }),
    ]);
    expect(Object.keys(answer.body.errors)).toEqual(['cells.0.outlet_id', 'cells.0.promoter_id']);
    expect((await plan.store([plan.cell(DAY, DAYTIME, { promoter_id: 999_999 })])).status).toBe(404);
  });
});

describe('sessions of a promoter never overlap', () => {
  test('at two outlets, over midnight, and across projects', async () => {
    const second = await plantOutlet(product, company.id, plan.project_id);
    await plan.store([plan.cell(DAY, from('22:00', '06:00'))]);
    const clash = await plan.store([
      plan.cell('2026-11-25', from('05:00', '09:00'), { outlet_id: second.id }),
    ]);
    expect([clash.status, Object.keys(clash.body.errors)]).toEqual([422, ['cells.0.start_time']]);
    const project_id = await plantSalesProject(product, company.id);
    await takePart(product, company.id, project_id, plan.promoter.id);
    const outlet = await plantOutlet(product, company.id, project_id);
    const cells = [plan.cell('2026-11-25', from('05:00', '09:00'), { outlet_id: outlet.id })];
    expect((await plan.post('/cells', { project_id, cells })).status).toBe(422);
    const later = [plan.cell('2026-11-25', from('06:00', '09:00'), { outlet_id: outlet.id })];
    expect((await plan.post('/cells', { project_id, cells: later })).status).toBe(200);
  });

  test('within one change, while sessions may be exchanged in one', async () => {
    const second = await plantOutlet(product, company.id, plan.project_id);
    const at = (session: object, outlet_id: number) => plan.cell(DAY, session, { outlet_id });
    const [morning, evening] = [from('10:00', '14:00'), from('14:00', '18:00')];
    const twice = await plan.store([at(morning, plan.outlet.id), at(from('13:00', '15:00'), second.id)]);
    expect(Object.keys(twice.body.errors)).toEqual(['cells.1.start_time']);
    await plan.store([at(morning, plan.outlet.id), at(evening, second.id)]);
    const exchanged = [at(evening, plan.outlet.id), at(morning, second.id)];
    expect((await plan.store(exchanged.map((one) => ({ ...one, version: 1 })))).status).toBe(200);
    const { lines } = await grid();
    expect(lines.map(({ cells }: { cells: { start_time: string }[] }) => cells[0]?.start_time)).toEqual([
      '14:00',
      '10:00',
    ]);
  });

  test('with the published roster of an employee at another place; leave warns', async () => {
    const employee_id = await addPerson(product, company);
    const { id } = await addPromoter(product, company, { employee_id });
    await takePart(product, company.id, plan.project_id, id);
    const roster = {
      company_id: company.id,
      cells: [{ employee_id, date: DAY, plan: byTimes('09:00', '12:00') }],
    };
    const drafted = await product.call('POST', `${ROSTERS}/cells`, { as: company.owner, body: roster });
    expect(drafted.status).toBe(200);
    const cells = [plan.cell(DAY, from('11:00', '15:00'), { promoter_id: id })];
    const preview = async () => (await plan.post('/cells/preview', { cells })).body.data;
    expect((await preview()).refused).toBe(0);
    await product.call('POST', `${ROSTERS}/publish`, {
      as: company.owner,
      body: { company_id: company.id, start_date: DAY, end_date: DAY },
    });
    const found = await preview();
    expect([found.refused, found.refusals[0].message]).toEqual([
      1,
      'Overlaps the roster of the employee, 09:00–12:00.',
    ]);
    expect((await plan.store(cells)).status).toBe(422);
    expect((await plan.store([plan.cell(DAY, from('12:00', '15:00'), { promoter_id: id })])).status).toBe(
      200,
    );
  });

  describe('of an employee keep the roster from taking them', () => {
    const roster = (path: string, body: object) =>
      product.call('POST', `${ROSTERS}${path}`, {
        as: company.owner,
        body: { company_id: company.id, ...body },
      });
    const drafted = (employee_id: number, start_time: string, end_time: string) =>
      roster('/cells', { cells: [{ employee_id, date: DAY, plan: byTimes(start_time, end_time) }] });
    const publish = () => roster('/publish', { start_date: DAY, end_date: DAY });
    async function selling() {
      const employee_id = await addPerson(product, company);
      const { id } = await addPromoter(product, company, { employee_id });
      await takePart(product, company.id, plan.project_id, id);
      const store = () => plan.store([plan.cell(DAY, from('11:00', '15:00'), { promoter_id: id })]);
      return { employee_id, store };
    }

    test('where it is drafted, and where it is published that was drafted before', async () => {
      const { employee_id, store } = await selling();
      expect((await drafted(employee_id, '09:00', '12:00')).status).toBe(200);
      expect((await store()).status).toBe(200);
      const refused = await publish();
      expect([refused.status, refused.body.errors.ids[1]]).toEqual([
        422,
        expect.stringMatching(/^Overlaps the schedule as a promoter at .+ on 24\/11\/26\.$/),
      ]);
      expect((await drafted(employee_id, '14:00', '18:00')).status).toBe(422);
      expect((await drafted(employee_id, '15:00', '18:00')).status).toBe(200);
      expect((await publish()).status).toBe(200);
    });

    test('at once too: of both one is refused', async () => {
      const { employee_id, store } = await selling();
      await drafted(employee_id, '09:00', '12:00');
      const both = await Promise.all([publish(), store()]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
  });
});

describe('a week', () => {
  test('is copied to another, without what stands there and what cannot stand', async () => {
    await plan.store([
      plan.cell(DAY, DAYTIME),
      plan.cell('2026-11-25', DAYTIME),
      plan.cell('2026-12-30', DAYTIME),
    ]);
    const copy = (to: string, more: object = {}, path = '') =>
      plan.post(`/copies${path}`, { from: DAY, to, ...more });
    expect((await copy('2026-12-29', {}, '/preview')).body.data).toMatchObject({ changed: 1, refused: 0 });
    expect((await copy('2026-12-29')).body.data.changed).toBe(1);
    const over = await copy('2026-12-29');
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['from']]);
    const other = await plantSalesProject(product, company.id);
    const outlet = await plantOutlet(product, company.id, other);
    await takePart(product, company.id, other, plan.promoter.id);
    const away = plan.cell('2026-12-01', from('09:00', '12:00'), { outlet_id: outlet.id });
    await plan.post('/cells', { project_id: other, cells: [away] });
    expect((await copy('2026-12-01')).status).toBe(422);
    const some = await copy('2026-12-01', { skip_refused: true });
    expect(some.body.data).toMatchObject({ changed: 1, refused: 1 });
    expect((await copy('2026-11-23')).body.errors).toHaveProperty('to');
  });
});

test('the table says what is short on each day, over all outlets', async () => {
  const second = await plantOutlet(product, company.id, plan.project_id, { promoters_required: 2 });
  await plan.store([plan.cell(DAY, DAYTIME), plan.cell('2026-11-25', DAYTIME, { outlet_id: second.id })]);
  const shown = await grid(`start_date=${DAY}&end_date=2026-11-25&per_page=1`);
  expect(shown.days).toEqual([
    { date: DAY, required: 3, scheduled: 1, short: 2 },
    { date: '2026-11-25', required: 3, scheduled: 1, short: 2 },
  ]);
  expect([shown.outlets.length, shown.outlets_total, shown.can]).toEqual([1, 2, { plan: true }]);
  const long = await product.call(
    'GET',
    `${SCHEDULES}/grid?company_id=${company.id}&project_id=${plan.project_id}&start_date=2026-01-01&end_date=2026-02-01`,
    { as: company.owner },
  );
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['end_date']]);
});
