import { randomUUID } from 'node:crypto';
import type { MonitoredFigures, Monitoring } from '@mesra/contract/outlet-monitoring/monitoring';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import { PIXEL } from '../../kit/testing/access-samples-domains.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import type { TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  instantOf,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import {
  addToDay,
  anEntry,
  enter,
  plantProduct,
  type TestPromoter,
} from '../outlet-days/outlet-days.factory.ts';
import { plantPlan } from '../promoter-schedules/promoter-schedules.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { addPart, plantOutlet, takePart } from '../sales-projects/sales-projects.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';

const TODAY = '2026-11-27';
const MONITORING = '/api/spm/projects/monitoring';
let product: TestProduct;
let company: ScheduleCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;
let soap: number;
let counted = 0;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
});
beforeEach(async () => {
  setNow(`${TODAY} 08:00`);
  plan = await plantPlan(product, company);
  soap = await plantProduct(product, company, plan.project_id);
});
afterAll(() => product.stop());

const at = (time: string, date = TODAY) => new Date(instantOf(`${date} ${time}`)).toISOString();

/** An employee who is a promoter of the plan, with a schedule from 10:00 to 18:00. */
async function scheduled(date = TODAY, of = plan): Promise<TestPromoter> {
  counted += 1;
  const { id: employee_id, person } = await addWorker(product, company, { name: `Seller ${counted}` });
  const { id: promoter_id } = await addPromoter(product, company, { employee_id });
  await takePart(product, company.id, plan.project_id, promoter_id);
  return addToDay(product, company, of, date, { promoter_id, person });
}

/** Checks in at a time, to which the clock moves. */
async function checkIn({ path, person }: TestPromoter, time: string) {
  setNow(`${TODAY} ${time}`);
  const body = { uuid: randomUUID(), recorded_at: at(time) };
  const { status } = await product.call('POST', `${path}/check-in`, { as: person, body });
  expect(status).toBe(201);
}
const photoTask = async (title: string): Promise<number> =>
  (await addPart(product, company, 'tasks', { project_id: plan.project_id, title, start_date: '2026-11-01' }))
    .id;
const photo = ({ path, person }: TestPromoter, task: number) =>
  product.upload(
    `${path}/tasks/${task}/photos`,
    person,
    { name: 'shelf.png', bytes: PIXEL },
    { taken_at: at('10:30') },
  );
const stock = (by: TestPromoter, type: string, total: number, time: string, more = {}) =>
  enter(product, by, by.person, anEntry(type, soap, total, at(time), more));
const report = ({ path, person }: TestPromoter, pieces: number) =>
  product.call('POST', `${path}/daily-report`, {
    as: person,
    body: {
      ...{ uuid: randomUUID(), recorded_at: at('11:30') },
      closing_counts: [{ product_id: soap, counted: pieces, reason: 'miscount' }],
    },
  });

const read = (query: Record<string, unknown> = {}, as = company.owner) =>
  product.call(
    'GET',
    `${MONITORING}?${new URLSearchParams({
      ...{ company_id: String(company.id), project_id: String(plan.project_id) },
      ...(query as Record<string, string>),
    })}`,
    { as },
  );
const monitoring = async (query: Record<string, unknown> = {}): Promise<Monitoring> =>
  (await read({ start_date: TODAY, end_date: TODAY, ...query })).body.data;
const pick = async (...keys: (keyof MonitoredFigures)[]) => {
  const found = await monitoring();
  return keys.map((key) => found[key]);
};

describe('monitoring', () => {
  test('counts who is scheduled, in, late and missing', async () => {
    const [first, second] = [await scheduled(), await scheduled(), await scheduled()];
    const cancelled = await scheduled();
    await product.call('POST', `${cancelled.path}/cancel`, {
      as: company.owner,
      body: { version: 1, reason: 'Ill' },
    });
    const statuses = () => pick('scheduled', 'checked_in', 'late', 'missing');
    expect(await statuses()).toEqual([3, 0, 0, 0]);
    await checkIn(first, '09:55');
    setNow(`${TODAY} 10:00`);
    expect(await statuses()).toEqual([3, 1, 0, 0]);
    setNow(`${TODAY} 10:01`);
    expect(await statuses()).toEqual([3, 1, 0, 2]);
    await checkIn(second, '10:07');
    expect(await statuses()).toEqual([3, 2, 1, 1]);
  });

  test('has of the tasks due only those of whoever came or was to have come', async () => {
    const first = await scheduled();
    await scheduled();
    await photoTask('Shelf');
    expect(await pick('tasks', 'tasks_due')).toEqual([2, 0]);
    await checkIn(first, '09:55');
    expect(await pick('tasks', 'tasks_due')).toEqual([2, 1]);
    setNow(`${TODAY} 10:01`);
    expect(await pick('tasks', 'tasks_due')).toEqual([2, 2]);
  });

  test('takes whoever has the whole day as missing once it is over, and never as late in it', async () => {
    const promoter = await scheduled();
    const whole = { start_time: null, end_time: null };
    const cell = plan.cell(TODAY, whole, { promoter_id: promoter.promoter_id, version: 1 });
    expect((await plan.store([cell])).status).toBe(200);
    setNow(`${TODAY} 23:59`);
    expect(await pick('scheduled', 'missing')).toEqual([1, 0]);
    setNow('2026-11-28 00:01');
    expect(await pick('scheduled', 'missing')).toEqual([1, 1]);
  });

  test('is complete once every task of everybody has a recorded action; without tasks it is not', async () => {
    const [first, second] = [await scheduled(), await scheduled()];
    setNow(`${TODAY} 12:00`);
    expect(await pick('tasks', 'tasks_done', 'complete')).toEqual([0, 0, false]);
    const [shelf, poster] = [await photoTask('Shelf'), await photoTask('Poster')];
    for (const by of [first, second]) expect((await photo(by, shelf)).status).toBe(200);
    await photo(first, poster);
    expect(await pick('tasks', 'tasks_done', 'complete')).toEqual([4, 3, false]);
    await photo(second, poster);
    expect(await pick('tasks', 'tasks_done', 'complete')).toEqual([4, 4, true]);
  });

  test('counts no action of a task that is no longer of the day, nor of a schedule that is cancelled', async () => {
    const promoter = await scheduled();
    await scheduled();
    setNow(`${TODAY} 12:00`);
    const [shelf, poster] = [await photoTask('Shelf'), await photoTask('Poster')];
    await photo(promoter, shelf);
    expect(await pick('tasks', 'tasks_done')).toEqual([4, 1]);
    const moved = await product.call('PATCH', `/api/spm/project-tasks/${shelf}`, {
      as: company.owner,
      body: { end_date: '2026-11-26', version: 1 },
    });
    expect(moved.status).toBe(200);
    expect(await pick('tasks', 'tasks_done')).toEqual([2, 0]);
    await photo(promoter, poster);
    await product.within(company.id, (tx) =>
      tx.execute(
        sql`update promoter_schedules set status = 'Cancelled', reason = 'Ill' where id = ${promoter.id}`,
      ),
    );
    expect(await pick('scheduled', 'tasks', 'tasks_done')).toEqual([1, 1, 0]);
  });

  test('sums what was sold at the prices of the day, and the products at or below their minimum', async () => {
    const promoter = await scheduled();
    setNow(`${TODAY} 12:00`);
    const sums = () => pick('sold', 'sales', 'out_of_stock');
    await stock(promoter, 'opening', 10, '10:00');
    await stock(promoter, 'sale', 3, '10:30');
    expect(await sums()).toEqual([3, '38.70', 0]);
    const last = await stock(promoter, 'sale', 2, '11:00');
    expect(await sums()).toEqual([5, '64.50', 1]);
    const changed = await product.call('PATCH', `${promoter.path}/products/${soap}`, {
      as: company.owner,
      body: { price: '10.00', version: 1 },
    });
    expect(changed.status).toBe(200);
    expect(await sums()).toEqual([5, '50.00', 1]);
    await stock(promoter, 'sale', 2, '11:30', { reverses: last.body.data.entry.uuid });
    expect(await sums()).toEqual([3, '30.00', 0]);
  });

  test('counts the reports that stand', async () => {
    const promoter = await scheduled();
    setNow(`${TODAY} 12:00`);
    expect((await report(promoter, 0)).status).toBe(201);
    expect(await pick('reports')).toEqual([1]);
    const withdrawn = await product.call('POST', `${promoter.path}/daily-report/withdraw`, {
      as: company.owner,
      body: { version: 1, reason: 'Wrong counts' },
    });
    expect(withdrawn.status).toBe(200);
    expect(await pick('reports')).toEqual([0]);
  });

  test('counts the sales of whoever was taken off, but not whether they came', async () => {
    const promoter = await scheduled();
    setNow(`${TODAY} 12:00`);
    await stock(promoter, 'opening', 10, '10:00');
    await stock(promoter, 'sale', 3, '10:30');
    await product.within(company.id, (tx) =>
      tx.execute(
        sql`update promoter_schedules set status = 'Cancelled', reason = 'Ill' where id = ${promoter.id}`,
      ),
    );
    expect(await pick('scheduled', 'missing', 'sold', 'outlet_days')).toEqual([0, 0, 3, 1]);
  });
});

describe('the levels of monitoring', () => {
  test('are projects with their outlets and days, each with the same figures', async () => {
    const outlet = await plantOutlet(product, company.id, plan.project_id, { name: 'Aeon' });
    const elsewhere = {
      ...plan,
      cell: (date: string, session: object | null, more: object = {}) => ({
        ...plan.cell(date, session, more),
        outlet_id: outlet.id,
      }),
    };
    for (const [date, of] of [
      [TODAY, plan],
      [TODAY, elsewhere],
      ['2026-11-29', elsewhere],
    ] as const)
      await scheduled(date, of);
    const found = await monitoring({ end_date: '2026-11-30' });
    const [project] = found.projects;
    expect([found.scheduled, found.outlet_days, project?.scheduled]).toEqual([3, 3, 3]);
    expect(project?.outlets.map((one) => [one.name, one.scheduled])).toEqual([
      ['Aeon', 2],
      [expect.any(String), 1],
    ]);
    expect(project?.days.map((one) => [one.date, one.scheduled])).toEqual([
      [TODAY, 2],
      ['2026-11-29', 1],
    ]);
    const one = await monitoring({ end_date: '2026-11-30', outlet_id: outlet.id });
    expect(one.projects[0]?.days.map(({ date, scheduled: count }) => [date, count])).toEqual([
      [TODAY, 1],
      ['2026-11-29', 1],
    ]);
    expect((await monitoring({ start_date: '2026-12-01', end_date: '2026-12-02' })).projects).toEqual([]);
  });

  test('are of the current month unless days are named, and of a quarter at most', async () => {
    const { data } = (await read()).body;
    expect([data.start_date, data.end_date, data.today]).toEqual(['2026-11-01', '2026-11-30', TODAY]);
    const far = (await read({ start_date: '2026-01-01', end_date: '2026-04-04' })).body;
    expect(Object.keys(far.errors)).toEqual(['end_date']);
    expect((await read({ start_date: '2026-01-01', end_date: '2026-04-03' })).status).toBe(200);
    expect((await read({ start_date: TODAY, end_date: '2026-11-26' })).status).toBe(422);
  });

  test('are read in as many statements, however much there is', async () => {
    const statements = async () => (await countQueries(() => read({ start_date: TODAY }))).queries;
    await scheduled();
    await statements();
    const few = await statements();
    for (const date of [TODAY, '2026-11-28', '2026-11-29']) await scheduled(date);
    expect(await statements()).toBe(few);
  });
});

describe('an outlet day', () => {
  const day = (date = TODAY) => {
    const query = { company_id: company.id, project_id: plan.project_id, outlet_id: plan.outlet.id, date };
    return product.call(
      'GET',
      `${MONITORING}/day?${new URLSearchParams(query as unknown as Record<string, string>)}`,
      { as: company.owner },
    );
  };

  test('has where each promoter stands, and the products with what is left', async () => {
    const [first] = [await scheduled(), await scheduled()];
    const shelf = await photoTask('Shelf');
    await checkIn(first, '10:07');
    setNow(`${TODAY} 12:00`);
    await photo(first, shelf);
    await stock(first, 'opening', 6, '10:10');
    await stock(first, 'sale', 4, '10:30');
    const { data } = (await day()).body;
    expect(data).toMatchObject({ date: TODAY, scheduled: 2, late: 1, missing: 1, sold: 4, sales: '51.60' });
    expect(data.promoters).toMatchObject([
      {
        ...{ status: 'Late', checkin: { recorded_at: at('10:07') }, checkout: null, daily_report: null },
        ...{ tasks: 1, tasks_done: 1, sold: 4, start_time: '10:00', end_time: '18:00' },
      },
      { status: 'Missing', checkin: null, tasks: 1, tasks_done: 0, sold: 0 },
    ]);
    expect(data.products).toMatchObject([
      {
        ...{ product_id: soap, opening: 6, replenished: 0, sold: 4, total: 2, minimum_stock: 5 },
        ...{ out_of_stock: true, sales: '51.60', beyond: 0 },
      },
    ]);
    expect((await day('2026-11-30')).status).toBe(404);
  });
});

test('what is kept is what the rows say, whatever happens at once', async () => {
  const tasks = [await photoTask('Shelf'), await photoTask('Poster')];
  const promoters = await Promise.all([0, 1, 2].map(() => scheduled()));
  setNow(`${TODAY} 12:00`);
  const [first] = promoters;
  if (!first) throw new Error('Nobody is scheduled.');
  await stock(first, 'opening', 50, '10:00');
  await Promise.all(
    promoters.flatMap((by) => [
      ...tasks.map((task) => photo(by, task)),
      ...['10:10', '10:20', '10:30'].map((time) => stock(by, 'sale', 2, time)),
    ]),
  );
  await Promise.all(promoters.map((by) => report(by, 32)));
  expect(await pick('tasks', 'tasks_done', 'reports', 'sold', 'complete')).toEqual([6, 6, 3, 18, true]);
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute(sql`
      select s.id from promoter_schedules s
      where s.checkin_at is distinct from (select e.recorded_at from presence_events e where e.id = s.checkin_event_id)
        or s.reported <> exists (select from daily_reports r where r.schedule_id = s.id and r.withdrawn_at is null)
        or s.tasks_done <> (select count(*) from task_actions a join sales_project_tasks t on t.id = a.project_task_id
          where a.schedule_id = s.id and a.recorded_at is not null and s.date between t.start_date and coalesce(t.end_date, 'infinity'))
      union all
      select d.id from outlet_days d left join outlet_day_sums o on o.outlet_day_id = d.id
      left join lateral (select sum(k.sold) as sold, sum(k.sold * p.price) as sales from outlet_day_stocks k
        join outlet_day_products p on p.outlet_day_id = k.outlet_day_id and p.product_id = k.product_id
        where k.outlet_day_id = d.id) x on true
      where (o.sold, o.sales) is distinct from (x.sold, x.sales)`),
  );
  expect(rows).toEqual([]);
});

test('what is kept of a schedule is no change of it: neither its version nor the log has it', async () => {
  const promoter = await scheduled();
  const shelf = await photoTask('Shelf');
  setNow(`${TODAY} 12:00`);
  const logged = () =>
    product.within(company.id, async (tx) => {
      const { rows } = await tx.execute(sql`
        select s.version, s.tasks_done, (select count(*)::int from audit_log l where l.table_name = 'promoter_schedules'
          and l.row_id = s.id) as changes from promoter_schedules s where s.id = ${promoter.id}`);
      return rows[0];
    });
  expect(await logged()).toEqual({ version: 1, tasks_done: 0, changes: 1 });
  await photo(promoter, shelf);
  await report(promoter, 0);
  expect(await logged()).toEqual({ version: 1, tasks_done: 1, changes: 1 });
});
