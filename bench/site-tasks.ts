import { loadavg } from 'node:os';
import type { Client } from 'pg';
import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, loadNote, seconds } from './figure.ts';
import { workDay } from './leave-year.ts';
import { call, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';

const MARK_MS = 5_000;
const [PEOPLE, SITES, PLANS] = [500, 100, 720];
/** The first id of the rows filled in, beyond those of the product. */
const FIRST = 10_000_000;
const TODAY = CLOCK.slice(0, 10);
const TOMORROW = '2026-11-22';

const ITEMS = [
  { key: 'a', kind: 'tick', label: 'Doors and shutters are locked' },
  { key: 'b', kind: 'number', label: 'Chiller', min: 0, max: 8, measured_in: '°C' },
  { key: 'c', kind: 'photo', label: 'The counter at closing' },
];

/** Sites, and as many plans as are wanted, each like the one that was made by hand and without a task yet. */
async function fillPlans(client: Client, companyId: number): Promise<void> {
  await client.query(
    `insert into task_plans (id, company_id, task_template_id, work_site_id, title, audience, starts_at, ends_at, priority,
       first_date, weekdays, every_weeks, until) overriding system value
     select ${FIRST} + n, company_id, task_template_id, ${FIRST} + n % ${SITES}, title || ' ' || n, audience, starts_at, ends_at,
       priority, first_date, weekdays, every_weeks, until
     from task_plans cross join generate_series(0, ${PLANS - 1}) as n where company_id = $1`,
    [companyId],
  );
  await client.query('vacuum analyze task_plans');
}

/** The bare writing of as many tasks, into a table without indexes, constraints or log. */
async function bareInsert(client: Client, companyId: number): Promise<number> {
  await client.query('create table bench_tasks (like site_tasks)');
  const began = performance.now();
  await client.query(
    'insert into bench_tasks select * from site_tasks where company_id = $1 and task_plan_id >= $2',
    [companyId, FIRST],
  );
  return performance.now() - began;
}

/** Makes a template and one repeated task, as somebody would. */
async function addPlan(database: BenchDatabase, company_id: number): Promise<void> {
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    const { data } = await call<{ data: { id: number } }>(product, token, '/api/work-task/task-templates', {
      ...{ company_id, name: 'Closing round', items: ITEMS },
    });
    await call(product, token, '/api/work-task/tasks', {
      ...{ company_id, task_template_id: data.id, work_site_id: FIRST, audience: 'on_site', date: TODAY },
      ...{ starts_at: '21:00', ends_at: '22:30' },
      repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-06-30' },
    });
  } finally {
    await product.stop();
  }
}

async function generated(database: BenchDatabase, companyId: number): Promise<Figure> {
  return await inCompany(database, companyId, async (client) => {
    await fillPlans(client, companyId);
    const took = await workDay(database, companyId, client, TOMORROW);
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from site_tasks where company_id = $1 and task_plan_id >= $2',
      [companyId, FIRST],
    );
    const count = rows[0]?.count ?? 0;
    const floor = await bareInsert(client, companyId);
    return {
      what: `${count.toLocaleString('en')} repeated tasks generated, with all other work of the day`,
      mark: seconds(MARK_MS),
      reached: seconds(took),
      met: took <= MARK_MS && count >= 10_000,
      floor: `bare insert of the tasks ${seconds(floor)}`,
      ratio: took / floor,
    };
  });
}

/** Repeated tasks of two weeks at a hundred sites. */
export async function measureTasks(database: BenchDatabase): Promise<Section> {
  console.info(`Filling ${SITES} sites with ${PLANS} repeated tasks …`);
  const load = loadavg()[0] ?? 0;
  const companyId = await seedCompany(database, 'Bench Tasks Sdn Bhd', PEOPLE);
  await inCompany(database, companyId, async (client) => {
    await client.query(
      `update companies set modules = modules || '{"attendance": true, "work-task": true}'::jsonb where id = $1`,
      [companyId],
    );
    await client.query(
      `insert into work_sites (id, company_id, code, name) overriding system value
       select ${FIRST} + s, $1, 'T' || s, 'Site ' || s from generate_series(0, ${SITES - 1}) as s`,
      [companyId],
    );
  });
  await addPlan(database, companyId);
  return {
    title: `Tasks at ${SITES} sites, ${database.name} (${database.version})`,
    note: loadNote(load),
    figures: [await generated(database, companyId)],
  };
}
