import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPerson, addSite } from '../sites/sites.factory.ts';
import { addProject } from '../work-projects/work-projects.factory.ts';
import {
  addTask,
  addWorker,
  assignTask,
  GOOD,
  OWN_TASKS,
  PLANS,
  signed,
  TASKS,
  type TaskCompany,
  taskCompany,
  type Worker,
} from './site-tasks.factory.ts';

/* Changing what was assigned, and giving it to somebody else. */

let product: TestProduct;
let company: TaskCompany;
let picture: Buffer;

beforeAll(async () => {
  product = await startTestProduct();
  picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: 1, g: 80, b: 80 } },
  })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  company = await taskCompany(product);
});
afterAll(() => product.stop());

const change = (id: number, body: Record<string, unknown>, as: Person = company.owner) =>
  product.call('PATCH', `${TASKS}/${id}`, { as, body });
const reassign = (id: number, to: Worker, version: number, as: Person = company.owner) =>
  product.call('POST', `${TASKS}/${id}/reassign`, { as, body: { employee_id: to.id, version } });
const own = (id: number, verb: string, who: Worker, body: unknown = {}) =>
  product.call('POST', `${OWN_TASKS}/${id}/${verb}`, { as: who.as, body });
const read = async (id: number) =>
  (await product.call('GET', `${TASKS}/${id}`, { as: company.owner })).body.data;
const photoOf = (id: number, who: Worker) =>
  product.upload(
    `${OWN_TASKS}/${id}/photos`,
    who.as,
    { name: 'a.jpg', bytes: picture },
    { key: 'photo', taken_at: '2026-11-21T00:50:00.000Z' },
  );
const titles = async ({ as }: Worker): Promise<string[]> =>
  (await product.call('GET', `/api/notifications?company_id=${company.id}`, { as })).body.data
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes('The Gate') && !title.startsWith('You are assigned'));
const SIGNED = signed();
const named = (...people: Worker[]) => ({ audience: 'people', employee_ids: people.map(({ id }) => id) });

describe('a task that nobody has accepted', () => {
  test('gets another name, note, day, window and priority, and keeps the rest', async () => {
    const id = await addTask(product, company, { ...named(company.aminah), note: 'Keys at the desk' });
    const { status, body } = await change(id, {
      ...{
        title: 'Late round',
        date: '2026-11-22',
        starts_at: '21:00',
        ends_at: '22:30',
        priority: 'Urgent',
      },
      version: 1,
    });
    expect([status, body.data]).toMatchObject([
      200,
      {
        ...{
          title: 'Late round',
          date: '2026-11-22',
          starts_at: '21:00',
          ends_at: '22:30',
          priority: 'Urgent',
        },
        ...{ due_at: '2026-11-22T14:30:00.000Z', note: 'Keys at the desk', status: 'Assigned', version: 2 },
        ...{ people: [{ name: 'Aminah' }], can: { update: true, reassign: false } },
      },
    ]);
    const cleared = await change(id, { starts_at: null, ends_at: null, note: '', version: 2 });
    expect(cleared.body.data).toMatchObject({ starts_at: null, note: null, title: 'Late round' });
    expect(await titles(company.aminah)).toContain('Late round at The Gate on 22/11/26 has changed.');
  });

  test('is given to others: who gains and who loses it is told, and nobody else', async () => {
    const { aminah, farid, elsewhere } = company;
    const id = await addTask(product, company, named(aminah, farid));
    const { body } = await change(id, { employee_ids: [farid.id, elsewhere.id], version: 1 });
    expect(body.data.people.map(({ name }: { name: string }) => name)).toEqual(['Chong', 'Farid']);
    expect(await titles(aminah)).toEqual([
      'Closing round at The Gate is no longer assigned to you.',
      'Closing round at The Gate is assigned to you, due on 21/11/26.',
    ]);
    expect(await titles(farid)).toHaveLength(1);
    expect(await titles(elsewhere)).toEqual([
      'Closing round at The Gate is assigned to you, due on 21/11/26.',
    ]);
    const back = await change(id, { employee_ids: [aminah.id], version: 2 });
    expect(back.body.data.people).toMatchObject([{ name: 'Aminah' }]);
    expect((await own(id, 'accept', aminah)).status).toBe(200);
  });

  test('is for whoever is at the site instead, or for people instead', async () => {
    const { aminah, farid } = company;
    const id = await addTask(product, company, named(aminah));
    const open = await change(id, { audience: 'on_site', version: 1 });
    expect(open.body.data).toMatchObject({ audience: 'on_site', people: [] });
    expect((await change(id, { ...named(), version: 2 })).body.errors).toHaveProperty('employee_ids');
    const closed = await change(id, { ...named(farid), version: 2 });
    expect(closed.body.data.people).toMatchObject([{ name: 'Farid' }]);
    expect((await own(id, 'accept', aminah)).status).toBe(409);
  });

  test('is lost by nobody who is at the site once it is for whoever is there', async () => {
    const { aminah, farid, elsewhere } = company;
    const id = await addTask(product, company, named(aminah, elsewhere));
    expect((await change(id, { audience: 'on_site', version: 1 })).status).toBe(200);
    const assigned = 'Closing round at The Gate is assigned to you, due on 21/11/26.';
    expect(await titles(aminah)).toEqual([assigned]);
    expect(await titles(elsewhere)).toEqual([
      'Closing round at The Gate is no longer assigned to you.',
      assigned,
    ]);
    const back = await change(id, { ...named(aminah, farid), version: 2 });
    expect(back.status).toBe(200);
    await change(id, { audience: 'on_site', priority: 'High', version: 3 });
    expect((await titles(aminah)).at(0)).toBe('Closing round at The Gate on 21/11/26 has changed.');
    expect((await own(id, 'accept', elsewhere)).status).toBe(409);
    expect((await own(id, 'accept', aminah)).status).toBe(200);
  });

  test.each([
    ['one end of a window', { starts_at: '09:00' }, 'ends_at'],
    ['a window that ends before it begins', { starts_at: '10:00', ends_at: '09:00' }, 'ends_at'],
    ['a day that is over', { date: '2026-11-20' }, 'date'],
    ['no name', { title: ' ' }, 'title'],
    ['people beside whoever is at the site', { employee_ids: [1] }, 'employee_ids'],
    ['somebody unknown', { audience: 'people', employee_ids: [999_999] }, 'employee_ids'],
  ])('is not changed to %s', async (_, values, field) => {
    const id = await addTask(product, company);
    const { status, body } = await change(id, { ...values, version: 1 });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('is refused with all that is wrong at once', async () => {
    const id = await addTask(product, company);
    const wrong = { date: '2026-11-20', starts_at: '10:00', ends_at: '09:00', audience: 'people' };
    const { status, body } = await change(id, { ...wrong, employee_ids: [999_999], version: 1 });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['date', 'employee_ids', 'ends_at']]);
  });

  test('stays within its site, its project, its plan and the service of its people', async () => {
    const { aminah } = company;
    const leaver = await addPerson(product, company, { inactive_at: '2026-11-21' });
    const gone = await addTask(product, company, named(aminah));
    expect((await change(gone, { employee_ids: [leaver], version: 1 })).status).toBe(200);
    expect((await change(gone, { date: '2026-11-22', version: 2 })).body.errors).toHaveProperty(
      'employee_ids',
    );
    const site = await addSite(product, company, { end_date: '2026-11-25' });
    const project = await addProject(product, company, {
      ...{ work_site_ids: [site.id], start_date: '2026-11-01', end_date: '2026-11-23' },
    });
    const placed = await addTask(product, company, { work_site_id: site.id, project_id: project.id });
    expect((await change(placed, { date: '2026-11-23', version: 1 })).status).toBe(200);
    expect((await change(placed, { date: '2026-11-24', version: 2 })).body.errors).toHaveProperty(
      'project_id',
    );
    expect((await change(placed, { date: '2026-11-26', version: 2 })).body.errors).toHaveProperty('date');
    const repeat = { weekdays: [1, 2, 3, 4, 5, 6, 7], every_weeks: 1, until: '2026-11-23' };
    await assignTask(product, company, { title: 'Daily', repeat });
    const path = `${TASKS}?company_id=${company.id}&keyword=Daily`;
    const [first] = (await product.call('GET', path, { as: company.owner })).body.data;
    expect((await change(first.id, { date: '2026-11-22', version: 1 })).body.errors).toEqual({
      date: ['This repeated task has a task on that day already.'],
    });
    expect((await change(first.id, { date: '2026-11-24', version: 1 })).status).toBe(200);
    const plans = await product.call('GET', `${PLANS}?company_id=${company.id}`, { as: company.owner });
    expect(plans.body.data).toHaveLength(1);
  });

  test('is changed by one of two at once, and not once it is accepted', async () => {
    const id = await addTask(product, company);
    const both = await Promise.all(['High', 'Low'].map((priority) => change(id, { priority, version: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.data).toMatchObject({ id, version: 2 });
    await own(id, 'accept', company.aminah);
    const begun = await change(id, { priority: 'Urgent', version: 3 });
    expect([begun.status, begun.body.message, begun.body.data]).toMatchObject([
      409,
      'This cannot be done while it is In Progress.',
      { status: 'In Progress', can: { update: false, reassign: true } },
    ]);
  });

  test('is either changed or accepted, whoever comes first', async () => {
    const { aminah, farid } = company;
    const id = await addTask(product, company, named(aminah));
    const [changed, accepted] = await Promise.all([
      change(id, { employee_ids: [farid.id], version: 1 }),
      own(id, 'accept', aminah),
    ]);
    expect([changed.status, accepted.status].sort()).toEqual([200, 409]);
    const { carried_by, people } = await read(id);
    expect([carried_by?.name ?? null, people[0].name]).toEqual(
      accepted.status === 200 ? ['Aminah', 'Aminah'] : [null, 'Farid'],
    );
  });

  test('is changed by those who assign tasks alone', async () => {
    const id = await addTask(product, company);
    const admin = await product.person(company.id, { type: 'admin' });
    const other = await taskCompany(product);
    const refused = [
      await change(id, { priority: 'Low', version: 1 }, admin),
      await change(id, { priority: 'Low', version: 1 }, company.aminah.as),
      await change(id, { priority: 'Low', version: 1 }, other.owner),
      await reassign(id, company.farid, 1, company.aminah.as),
      await reassign(id, company.farid, 1, other.owner),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 403, 404]);
  });
});

describe('a task that somebody carries', () => {
  /** A task of Aminah with an answer, a photo and a signature. */
  async function carried(values: Record<string, unknown> = {}): Promise<{ id: number; version: number }> {
    const id = await addTask(product, company, values);
    await own(id, 'accept', company.aminah);
    await photoOf(id, company.aminah);
    const { body } = await own(id, 'answers', company.aminah, { answers: GOOD, signatures: [SIGNED] });
    return { id, version: body.data.version };
  }

  test.each([
    ['people', 'by name'],
    ['on_site', 'at the site'],
  ])('for %s %s goes on with somebody else, with all that was done', async (audience) => {
    const { aminah, farid } = company;
    const { id, version } = await carried(audience === 'people' ? named(aminah) : {});
    const { status, body } = await reassign(id, farid, version);
    expect([status, body.message, body.data]).toMatchObject([
      200,
      'Farid has this task now.',
      {
        ...{ status: 'In Progress', carried_by: { name: 'Farid' }, photos_total: 1, signatures: [SIGNED] },
        answers: GOOD,
      },
    ]);
    expect((await titles(farid)).at(0)).toBe('Closing round at The Gate is yours to go on with.');
    expect((await titles(aminah)).at(0)).toBe('Closing round at The Gate is no longer assigned to you.');
    const done = await own(id, 'complete', farid);
    expect([done.status, done.body.data.status]).toEqual([200, 'Completed']);
  });

  test('is answered clearly to whoever had it and sends later, and what they send changes nothing', async () => {
    const { aminah, farid } = company;
    const { id, version } = await carried(named(aminah));
    await reassign(id, farid, version);
    const late = [
      await own(id, 'accept', aminah),
      await photoOf(id, aminah),
      await own(id, 'answers', aminah, { answers: [{ key: 'tick', value: false }] }),
      await own(id, 'complete', aminah),
    ];
    for (const { status, body } of late)
      expect([status, body.code, body.message]).toEqual([
        409,
        'wrong_state',
        'This task was given to Farid. What you filled in was not stored.',
      ]);
    expect(await read(id)).toMatchObject({ answers: GOOD, photos_total: 1, status: 'In Progress' });
    const path = `${OWN_TASKS}/${id}`;
    const seen = await product.call('GET', path, { as: aminah.as });
    const photos = await product.call('GET', `${path}/photos/${(await read(id)).photos[0].id}`, {
      as: aminah.as,
    });
    expect([seen.status, photos.status]).toEqual([404, 404]);
    const stranger = await own(id, 'answers', company.elsewhere, { answers: GOOD });
    expect(stranger.status).toBe(404);
  });

  test('that was returned goes on with somebody else, and comes back to whoever had it first', async () => {
    const { aminah, farid } = company;
    const { id } = await carried(named(aminah));
    const { body } = await own(id, 'complete', aminah);
    const returned = await product.call('POST', `${TASKS}/${id}/return`, {
      as: company.owner,
      body: { reason: 'Blurred', version: body.data.version },
    });
    const given = await reassign(id, farid, returned.body.data.version);
    expect(given.body.data).toMatchObject({ status: 'Returned', carried_by: { name: 'Farid' } });
    expect((await own(id, 'resume', aminah)).status).toBe(409);
    expect((await own(id, 'resume', farid)).status).toBe(200);
    expect((await own(id, 'resume', farid)).status).toBe(200);
    const again = await reassign(id, aminah, (await read(id)).version);
    expect(again.body.data.carried_by.name).toBe('Aminah');
    expect((await own(id, 'complete', aminah)).status).toBe(200);
  });

  test('has the answers that were stored last, though a queue of whoever had it before sends its own', async () => {
    const { aminah, farid } = company;
    const { id, version } = await carried(named(aminah));
    const answers = (who: Worker, sent: object[], began_from: object[]) =>
      own(id, 'answers', who, { answers: sent, began_from });
    await reassign(id, farid, version);
    const BAD = [{ key: 'tick', value: false }];
    expect((await answers(farid, BAD, [...GOOD].reverse())).status).toBe(200);
    await reassign(id, aminah, (await read(id)).version);
    const late = await answers(aminah, [], GOOD);
    expect([late.status, late.body.code, late.body.data]).toMatchObject([409, 'stale', { answers: BAD }]);
    expect((await read(id)).answers).toEqual(BAD);
    const more = [...BAD, { key: 'number', value: 5 }];
    const inOrder = [await answers(aminah, more, BAD), await answers(aminah, more, BAD)];
    expect([...inOrder, await answers(aminah, GOOD, more)].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect((await read(id)).answers).toEqual(GOOD);
  });

  test('is not verified by whoever did part of it before, though anybody else may', async () => {
    const { aminah, farid } = company;
    const employee_id = await addPerson(product, company, { name: 'Boss' });
    const boss = { id: employee_id, as: await product.person(company.id, { type: 'owner', employee_id }) };
    const taken = async (start: Record<string, unknown>, works: boolean) => {
      const id = await addTask(product, company, start);
      await own(id, 'accept', boss);
      if (works) await own(id, 'answers', boss, { answers: GOOD });
      await reassign(id, farid, (await read(id)).version);
      const { body } = await own(id, 'answers', farid, { answers: GOOD, signatures: [SIGNED] });
      expect(body.data.status).toBe('In Progress');
      return { id, version: (await own(id, 'complete', farid)).body.data.version };
    };
    const verify = (id: number, version: number, as: Person) =>
      product.call('POST', `${TASKS}/${id}/verify`, { as, body: { version } });
    const waiting = async (as: Person) =>
      (await product.call('GET', `/api/inbox?company_id=${company.id}&kind=site_task`, { as })).body.data
        .length;
    const { id, version } = await taken(named(boss), true);
    expect([await waiting(boss.as), await waiting(company.owner)]).toEqual([0, 1]);
    const seen = await Promise.all(
      [boss.as, company.owner].map((as) => product.call('GET', `${TASKS}/${id}`, { as })),
    );
    expect(seen.map(({ body }) => body.data.can.verify)).toEqual([false, true]);
    expect((await verify(id, version, boss.as)).status).toBe(403);
    expect((await verify(id, version, company.owner)).status).toBe(200);
    const untouched = await taken(named(boss, aminah), false);
    expect((await verify(untouched.id, untouched.version, boss.as)).status).toBe(200);
  });

  test('is not given to whoever has it, has left or is unknown, nor at a version that is not the latest', async () => {
    const { aminah, farid } = company;
    const { id, version } = await carried();
    const leaver = await addPerson(product, company, { inactive_at: '2026-11-20' });
    const to = (employee: number) => reassign(id, { ...farid, id: employee }, version);
    expect((await to(aminah.id)).body.errors).toEqual({ employee_id: ['Aminah has this task already.'] });
    for (const wrong of [leaver, 999_999])
      expect(Object.keys((await to(wrong)).body.errors)).toEqual(['employee_id']);
    const stale = await reassign(id, farid, version - 1);
    expect([stale.status, stale.body.data.version]).toEqual([409, version]);
    const both = await Promise.all([reassign(id, farid, version), own(id, 'complete', aminah)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('and is not accepted or is completed is given to nobody else so', async () => {
    const id = await addTask(product, company);
    expect((await reassign(id, company.farid, 1)).status).toBe(409);
    const { id: done, version } = await carried();
    await own(done, 'complete', company.aminah);
    expect((await reassign(done, company.farid, version + 1)).status).toBe(409);
  });

  test('is seen at another site by whoever goes on with it, and by nobody else there', async () => {
    const other = await addWorker(product, company, 'Devi', (await addSite(product, company)).id);
    const { id, version } = await carried();
    await reassign(id, other, version);
    const seen = await Promise.all(
      [other, company.elsewhere].map(({ as }) => product.call('GET', `${OWN_TASKS}/${id}`, { as })),
    );
    expect(seen.map(({ status }) => status)).toEqual([200, 404]);
  });
});
