import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import { addSite } from '../sites/sites.factory.ts';
import { addProject } from '../work-projects/work-projects.factory.ts';
import { assignTask, PLANS, TASKS, type TaskCompany, TEMPLATES, taskCompany } from './site-tasks.factory.ts';
import { generateTasks } from './task-plan.store.ts';

let product: TestProduct;
let company: TaskCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await taskCompany(product);
});
afterAll(() => product.stop());

const assign = (values: Record<string, unknown>) => assignTask(product, company, values);
const list = async (query = 'status=all') =>
  (await product.call('GET', `${TASKS}?company_id=${company.id}&${query}`, { as: company.owner })).body;
const DAILY = { weekdays: [1, 2, 3, 4, 5, 6, 7], every_weeks: 1, until: '2027-03-31' };
const generate = (today: string) =>
  product.within(company.id, (tx) =>
    generateTasks(tx, company.id, {
      ...{ today, zone: 'Asia/Kuala_Lumpur', now: product.services.clock.now(), userId: null },
    }),
  );

/** What somebody was told of tasks that were cancelled together. */
const cancelledOf = async (as: Person): Promise<string[]> =>
  (await product.call('GET', `/api/notifications?company_id=${company.id}`, { as })).body.data
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes('cancelled'));

describe('assigning', () => {
  test('names people or whoever is at the site', async () => {
    const { id, aminah, farid } = company;
    const project = await addProject(product, company, { work_site_ids: [company.site.id] });
    await assign({
      ...{ audience: 'people', employee_ids: [aminah.id, farid.id, aminah.id], project_id: project.id },
      ...{ starts_at: '09:00', ends_at: '17:30', priority: 'Urgent', note: 'Keys at the desk' },
    });
    const { data } = await list();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      ...{ company_id: id, title: 'Closing round', audience: 'people', status: 'Assigned', overdue: false },
      ...{ due_at: '2026-11-21T09:30:00.000Z', priority: 'Urgent', project: { id: project.id } },
      ...{ done: 0, items_total: 6, carried_by: null, can: { verify: false, return: false, cancel: true } },
    });
    expect(data[0].people.map((one: { name: string }) => one.name)).toEqual(['Aminah', 'Farid']);
    const told = await product.call('GET', `/api/notifications?company_id=${id}`, { as: aminah.as });
    expect(JSON.stringify(told.body.data)).toContain('Closing round at The Gate');
  });

  test('is refused with the field that is wrong', async () => {
    const closed = await addSite(product, company, { name: 'Closed', status: 'Inactive' });
    const over = await addProject(product, company, {
      ...{ work_site_ids: [company.site.id], end_date: '2026-11-20' },
    });
    const refusals = await Promise.all(
      [
        { work_site_id: closed.id },
        { work_site_id: 999_999 },
        { task_template_id: 999_999 },
        { audience: 'people' },
        { audience: 'people', employee_ids: [999_999] },
        { employee_ids: [company.aminah.id] },
        { date: '2026-11-20' },
        { starts_at: '10:00' },
        { starts_at: '10:00', ends_at: '09:00' },
        { project_id: over.id },
        { repeat: { ...DAILY, until: '2026-11-20' } },
        { repeat: { ...DAILY, weekdays: [1], until: '2026-11-22' } },
        { repeat: { ...DAILY, until: '2036-11-22' } },
      ].map(async (values) => {
        const { status, body } = await assign(values);
        return [status, ...Object.keys(body.errors ?? {})].join(' ');
      }),
    );
    expect(refusals).toEqual([
      '422 work_site_id',
      '422 work_site_id',
      '422 task_template_id',
      '422 employee_ids',
      '422 employee_ids',
      '422 employee_ids',
      '422 date',
      '422 ends_at',
      '422 ends_at',
      '422 project_id',
      '422 repeat.until',
      '422 repeat.weekdays',
      '422 repeat.until',
    ]);
    const night = await assign({ starts_at: '22:00', ends_at: '06:00' });
    expect(night.body.errors.ends_at).toEqual(['The task must end after it begins, on the same day.']);
    expect((await list()).data).toEqual([]);
  });

  test('is refused with all that is wrong at once', async () => {
    const { status, body } = await assign({
      ...{ date: '2026-11-20', task_template_id: 999_999, work_site_id: 999_998, project_id: 999_997 },
      ...{ audience: 'people', starts_at: '10:00' },
    });
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['date', 'employee_ids', 'ends_at', 'project_id', 'task_template_id', 'work_site_id'],
    ]);
  });
});

describe('a repeated task', () => {
  test('has its tasks two weeks ahead, and each day those that follow, once', async () => {
    const assigned = await assign({
      ...{ audience: 'people', employee_ids: [company.aminah.id] },
      repeat: { ...DAILY, weekdays: [1, 4] },
    });
    expect(assigned.body.data).toMatchObject({ assigned: 4 });
    expect(await generate('2026-11-21')).toBe(0);
    const both = await Promise.all([generate('2026-11-24'), generate('2026-11-24')]);
    expect(both.sort()).toEqual([0, 1]);
    const { data } = await list('status=all&per_page=50');
    expect(data.map((task: { date: string }) => task.date)).toEqual([
      ...['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07'],
    ]);
    expect(data.every((task: { people: object[] }) => task.people.length === 1)).toBe(true);
  });

  test('is ended with its later tasks that nobody has accepted', async () => {
    const { body } = await assign({ repeat: DAILY });
    expect(body.data.assigned).toBe(14);
    const plans = await product.call('GET', `${PLANS}?company_id=${company.id}`, { as: company.owner });
    expect(plans.body.data).toMatchObject([{ id: body.data.plan_id, weekdays: DAILY.weekdays, version: 2 }]);
    const end = (version: number) =>
      product.call('POST', `${PLANS}/${body.data.plan_id}/end`, {
        as: company.owner,
        body: { reason: 'The client does it', version },
      });
    expect((await end(1)).status).toBe(409);
    const both = await Promise.all([end(2), end(2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'The last day of this repeated task has passed.',
    );
    const counts = await Promise.all(['Assigned', 'Cancelled'].map((one) => list(`status=${one}`)));
    expect(counts.map(({ meta }) => meta.total)).toEqual([1, 13]);
    expect(await generate('2026-11-25')).toBe(0);
  });

  test('is told to whom its cancelled tasks name, once, with the reason', async () => {
    const audience = { audience: 'people', employee_ids: [company.aminah.id] };
    await assign({ ...audience, repeat: DAILY });
    const [plan] = (await product.call('GET', `${PLANS}?company_id=${company.id}`, { as: company.owner }))
      .body.data;
    const { body } = await product.call('POST', `${PLANS}/${plan.id}/end`, {
      ...{ as: company.owner, body: { reason: 'Lease is over', version: plan.version } },
    });
    expect(body.data.cancelled).toBe(13);
    expect([await cancelledOf(company.aminah.as), await cancelledOf(company.farid.as)]).toEqual([
      ['13 of your tasks at The Gate from 22/11/26 on were cancelled: Lease is over'],
      [],
    ]);
  });

  test('of a template that is out of use for some days lacks none of those to come', async () => {
    await assign({ repeat: DAILY });
    const move = (verb: string, version: number) =>
      product.call('POST', `${TEMPLATES}/${company.template.id}/${verb}`, {
        as: company.owner,
        body: { version },
      });
    expect((await move('archive', 1)).status).toBe(200);
    expect(await generate('2026-11-23')).toBe(0);
    expect((await move('restore', 2)).status).toBe(200);
    expect(await generate('2026-11-23')).toBe(2);
  });

  test('is not moved to a day on which its plan will have another', async () => {
    await assign({ repeat: { ...DAILY, weekdays: [1, 6] } });
    const [{ id, version }] = (await list()).data;
    const move = (date: string) =>
      product.call('PATCH', `${TASKS}/${id}`, { as: company.owner, body: { date, version } });
    expect((await move('2026-12-05')).body.errors).toEqual({
      date: ['This repeated task has a task on that day already.'],
    });
    expect((await move('2026-12-06')).status).toBe(200);
  });

  test('makes nothing at a site that closes at the same moment', async () => {
    await assign({ repeat: DAILY });
    const holder = new Client({ connectionString: product.ownerUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(`select set_config('app.company_ids', $1, true)`, [String(company.id)]);
      await holder.query(`update work_sites set status = 'Inactive' where id = $1`, [company.site.id]);
      const generated = generate('2026-11-28');
      const waiting = until(async () => {
        const { rows } = await product.services.db.owner.query<{ n: number }>(
          `select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
           where not granted and datname = current_database()`,
        );
        return (rows[0]?.n ?? 0) > 0;
      });
      await Promise.race([waiting, generated]);
      await holder.query('commit');
      expect(await generated).toBe(0);
    } finally {
      await holder.end();
    }
  });

  test('waits while its site is closed, and its assigned tasks there are cancelled', async () => {
    const site = await addSite(product, company, { name: 'Annex' });
    await assign({ work_site_id: site.id, repeat: { ...DAILY, until: '2026-12-31' } });
    const closed = await product.call('PATCH', `/api/admin/sites/${site.id}`, {
      as: company.owner,
      body: { status: 'Inactive', version: site.version },
    });
    expect(closed.status).toBe(200);
    expect((await list('status=Cancelled')).meta.total).toBe(14);
    expect(await generate('2026-11-28')).toBe(0);
  });
});

describe('tasks at a site that closes', () => {
  const reasons = async (language: string) => {
    const path = `${TASKS}?company_id=${company.id}&status=Cancelled`;
    const { body } = await product.call('GET', path, {
      ...{ as: company.owner, headers: { 'accept-language': language } },
    });
    const [{ id }] = body.data;
    const one = await product.call('GET', `${TASKS}/${id}`, {
      ...{ as: company.owner, headers: { 'accept-language': language } },
    });
    return [body.data[0].reason, one.body.data.moves[0].reason];
  };
  /** Assigns a task at a site of its own, which then closes. */
  async function close(body: Record<string, unknown>): Promise<void> {
    const site = await addSite(product, company, { name: 'Annex' });
    await assign({ work_site_id: site.id });
    const closed = await product.call('PATCH', `/api/admin/sites/${site.id}`, {
      ...{ as: company.owner, body: { status: 'Inactive', version: site.version, ...body } },
    });
    expect(closed.status).toBe(200);
  }

  test('are cancelled for the reason that was given', async () => {
    await close({ cancel_reason: 'Lease is over' });
    expect(await reasons('ms')).toEqual(['Lease is over', 'Lease is over']);
  });

  test('are told to each person whom they name, once', async () => {
    const site = await addSite(product, company, { name: 'Annex' });
    const people = { audience: 'people', employee_ids: [company.aminah.id, company.farid.id] };
    const body = { status: 'Inactive', version: site.version };
    await assign({ work_site_id: site.id, ...people, repeat: DAILY });
    await assign({ work_site_id: site.id, ...people, employee_ids: [company.farid.id], date: '2026-11-22' });
    await product.call('PATCH', `/api/admin/sites/${site.id}`, { as: company.owner, body });
    const told = [await cancelledOf(company.aminah.as), await cancelledOf(company.farid.as)];
    expect(told).toEqual([
      ['14 of your tasks at Annex from 21/11/26 on were cancelled: the site is closed.'],
      ['15 of your tasks at Annex from 21/11/26 on were cancelled: the site is closed.'],
    ]);
  });

  test('are cancelled without one for the closing, in the language of each reader', async () => {
    await close({});
    expect(await reasons('en')).toEqual(['The site is closed.', 'The site is closed.']);
    expect(await reasons('ms')).toEqual(['Tapak telah ditutup.', 'Tapak telah ditutup.']);
  });
});

describe('tasks of somebody who leaves', () => {
  const leave = ({ id }: { id: number }, inactive_at: string) =>
    product.call('POST', `/api/admin/employees/${id}/inactivate`, {
      ...{ as: company.owner, body: { inactive_at } },
    });
  const lines = async (language = 'en') =>
    (
      await product.call('GET', `${TASKS}?company_id=${company.id}&status=all&sort_by=date&sort=asc`, {
        ...{ as: company.owner, headers: { 'accept-language': language } },
      })
    ).body.data.map((task: Record<string, string | null>) =>
      [task.title, task.date, task.status, task.reason].filter(Boolean).join(' '),
    );

  test('after the last day are cancelled where they name nobody else, and whoever assigned them is told once', async () => {
    const { aminah, farid } = company;
    const alone = { audience: 'people', employee_ids: [aminah.id] };
    await assign({ ...alone, title: 'A', date: '2026-11-24' });
    await assign({ ...alone, title: 'B', date: '2026-11-25' });
    await assign({ ...alone, title: 'C', date: '2026-11-26', employee_ids: [aminah.id, farid.id] });
    await assign({ title: 'D', date: '2026-11-27' });
    await assign({ ...alone, title: 'E', date: '2026-11-28' });
    expect((await leave(aminah, '2026-11-24')).status).toBe(200);
    const stays = ['C 2026-11-26 Assigned', 'D 2026-11-27 Assigned'];
    expect(await lines()).toEqual([
      'A 2026-11-24 Assigned',
      'B 2026-11-25 Cancelled After the last day of service.',
      ...stays,
      'E 2026-11-28 Cancelled After the last day of service.',
    ]);
    expect((await lines('ms'))[1]).toBe('B 2026-11-25 Cancelled Selepas hari terakhir perkhidmatan.');
    const told = [
      '2 tasks that you assigned, from 25/11/26 on, were cancelled: nobody named for them is in service then.',
    ];
    expect(await cancelledOf(company.owner)).toEqual(told);
    // Once the other leaves too, nobody is left for the third.
    await leave(farid, '2026-11-25');
    expect((await lines()).slice(2, 4)).toEqual([
      'C 2026-11-26 Cancelled After the last day of service.',
      stays[1],
    ]);
  });
});

describe('the list', () => {
  test('is found by site, project, person, state and dates', async () => {
    const project = await addProject(product, company, { work_site_ids: [company.site.id] });
    await assign({ title: 'A', audience: 'people', employee_ids: [company.aminah.id] });
    await assign({ title: 'B', project_id: project.id, date: '2026-11-22' });
    await assign({ title: 'C', date: '2026-11-25', priority: 'High' });
    const titles = async (query: string) =>
      (await list(query)).data.map((task: { title: string }) => task.title).join('');
    expect(await titles('')).toBe('ABC');
    expect(await titles(`project_id=${project.id}`)).toBe('B');
    expect(await titles(`employee_id=${company.aminah.id}`)).toBe('A');
    expect(await titles('start_date=2026-11-22&end_date=2026-11-24')).toBe('B');
    expect(await titles(`work_site_id=${company.site.id}&sort_by=priority&sort=desc`)).toBe('CBA');
    expect(await titles('status=overdue')).toBe('');
    expect(await titles('status=Completed&status=Assigned')).toBe('ABC');
    expect(await titles('keyword=gate&sort_by=title&sort=desc')).toBe('CBA');
    const counted = await product.call('GET', `/api/work-task/projects/${project.id}/tasks`, {
      as: company.owner,
    });
    const one = { planned: 1, completed: 0, verified: 0, overdue: 0 };
    expect(counted.body.data).toEqual({ months: [{ month: '2026-11', ...one }], total: one });
  });
});
