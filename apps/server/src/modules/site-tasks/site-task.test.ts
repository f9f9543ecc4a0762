import { createHash, randomUUID } from 'node:crypto';
import { signedText } from '@mesra/domain/site-tasks/task-answers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { memberships } from '../company/company.tables.ts';
import { addPerson } from '../sites/sites.factory.ts';
import { addProject } from '../work-projects/work-projects.factory.ts';
import {
  addTask,
  assignTask,
  GOOD,
  OWN_TASKS,
  signed,
  TASKS,
  type TaskCompany,
  taskCompany,
} from './site-tasks.factory.ts';
import { siteTaskPhotos, siteTasks } from './site-tasks.tables.ts';

let product: TestProduct;
let company: TaskCompany;
let picture: Buffer;

beforeAll(async () => {
  product = await startTestProduct();
  picture = await pictureOf(10);
});
beforeEach(async () => {
  company = await taskCompany(product);
});
afterAll(() => product.stop());

const pictureOf = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 80, b: 80 } } })
    .jpeg()
    .toBuffer();

const own = (id: number, verb: string, body: unknown = {}, as: Person = company.aminah.as) =>
  product.call('POST', `${OWN_TASKS}/${id}/${verb}`, { as, body });
const managed = (id: number, verb: string, body: unknown, as: Person = company.owner) =>
  product.call('POST', `${TASKS}/${id}/${verb}`, { as, body });
const readAs = (as: Person, path: string) => product.call('GET', path, { as });
const photo = (id: number, key: string, bytes = picture, as: Person = company.aminah.as) =>
  product.upload(
    `${OWN_TASKS}/${id}/photos`,
    as,
    { name: 'a.jpg', bytes },
    { key, taken_at: '2026-11-21T00:50:00.000Z' },
  );

/** A task that Aminah has accepted, answered and completed. */
async function completed(): Promise<{ id: number; version: number }> {
  const id = await addTask(product, company);
  await own(id, 'accept');
  await own(id, 'answers', { answers: GOOD, signatures: [signed()] });
  const done = await own(id, 'complete');
  expect([done.status, done.body.data.status]).toEqual([200, 'Completed']);
  return { id, version: done.body.data.version };
}

describe('accepting', () => {
  test('is done once: of two at the site one has the task, and the other is told who', async () => {
    const id = await addTask(product, company);
    const both = await Promise.all([
      own(id, 'accept', {}, company.aminah.as),
      own(id, 'accept', {}, company.farid.as),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body.message).toMatch(/(Aminah|Farid) has accepted this task/);
    expect(lost?.body.data).toMatchObject({ status: 'In Progress', can: { answer: false } });
  });

  test('is for whoever is at the site or named, and nobody else knows of the task', async () => {
    const id = await addTask(product, company);
    const listed = async (as: Person) =>
      (await readAs(as, `${OWN_TASKS}?company_id=${company.id}`)).body.data.tasks.length;
    expect([await listed(company.aminah.as), await listed(company.elsewhere.as)]).toEqual([1, 0]);
    const { as } = company.elsewhere;
    const answers = [await readAs(as, `${OWN_TASKS}/${id}`), await own(id, 'accept', {}, as)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const named = await addTask(product, company, {
      ...{ audience: 'people', employee_ids: [company.elsewhere.id] },
    });
    expect((await own(named, 'accept', {}, company.aminah.as)).status).toBe(404);
    expect((await own(named, 'accept', {}, as)).status).toBe(200);
  });
});

describe('a visit at the site', () => {
  const VISITS = '/api/work-task/site-visits';
  const seen = async (id: number) => (await readAs(company.elsewhere.as, `${OWN_TASKS}/${id}`)).status;

  test('that was planned makes the task one of theirs', async () => {
    const id = await addTask(product, company);
    const planned = await product.call('POST', VISITS, {
      as: company.owner,
      body: {
        ...{ company_id: company.id, work_site_id: company.site.id, date: '2026-11-21' },
        employee_ids: [company.elsewhere.id],
      },
    });
    expect([planned.status, await seen(id)]).toEqual([201, 200]);
  });

  test('that nobody planned does not while its check-in waits for a review, and does once it is approved', async () => {
    const id = await addTask(product, company);
    const { as } = company.elsewhere;
    const uuid = randomUUID();
    const recorded_at = product.services.clock.now().toISOString();
    const { status } = await product.call('POST', `${VISITS}/${uuid}/check-in`, {
      ...{ as, body: { uuid, recorded_at, work_site_id: company.site.id } },
    });
    expect([status, await seen(id), (await own(id, 'accept', {}, as)).status]).toEqual([201, 404, 404]);
    const inbox = await readAs(company.owner, `/api/inbox?company_id=${company.id}&kind=presence_event`);
    const approved = await product.call('POST', `/api/inbox/${inbox.body.data[0].id}/approve`, {
      ...{ as: company.owner, body: {} },
    });
    expect([approved.status, await seen(id)]).toEqual([200, 200]);
  });
});

describe('answers', () => {
  test('are stored by whoever carries the task, with what their item asks for', async () => {
    const id = await addTask(product, company);
    expect((await own(id, 'answers', { answers: GOOD })).status).toBe(409);
    await own(id, 'accept');
    const wrong = await own(id, 'answers', {
      answers: [...GOOD, { key: 'choice', value: 'Wet' }, { key: 'none', value: 1 }],
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
      422,
      ['answers.2.value', 'answers.3.value'],
    ]);
    const stored = await own(id, 'answers', { answers: [...GOOD, { key: 'choice', value: 'Dirty' }] });
    expect(stored.body.data).toMatchObject({ done: 3, failures: 1, status: 'In Progress' });
    expect((await own(id, 'answers', { answers: GOOD }, company.farid.as)).status).toBe(409);
  });

  test('that are cleared are gone, and what was signed below them is void', async () => {
    const id = await addTask(product, company);
    await own(id, 'accept');
    const more = [...GOOD, { key: 'text', value: 'Locked' }, { key: 'choice', value: 'Dirty' }];
    await own(id, 'answers', { answers: more, signatures: [signed()] });
    const cleared = { answers: GOOD, began_from: more };
    const answered = await own(id, 'answers', cleared);
    expect(answered.body.data).toMatchObject({ answers: GOOD, signatures: [], done: 2, failures: 0 });
    // A queue that sends it again changes nothing.
    expect((await own(id, 'answers', cleared)).body.data.answers).toEqual(GOOD);
    const none = await own(id, 'answers', { answers: [], began_from: GOOD });
    expect(none.body.data).toMatchObject({ answers: [], done: 0 });
    expect((await own(id, 'complete')).body.errors).toHaveProperty('items.tick');
  });

  test('are all there before the task is completed', async () => {
    const id = await addTask(product, company);
    await own(id, 'accept');
    const none = await own(id, 'complete');
    expect([none.status, none.body.errors]).toMatchObject([
      422,
      { 'items.tick': ['The tick is not answered.'], 'items.signature': ['The signature is not signed.'] },
    ]);
    await own(id, 'answers', { answers: [{ key: 'tick', value: false }] });
    expect(Object.keys((await own(id, 'complete')).body.errors)).toEqual(['items.tick', 'items.signature']);
    await photo(id, 'tick');
    await own(id, 'answers', { answers: [{ key: 'tick', value: false }], signatures: [signed()] });
    expect((await own(id, 'complete')).status).toBe(200);
    expect((await own(id, 'answers', { answers: GOOD })).status).toBe(409);
  });
});

describe('a signature', () => {
  test('is below the answers, and void once one is another', async () => {
    const id = await addTask(product, company);
    await own(id, 'accept');
    const early = await own(id, 'answers', { answers: [], signatures: [signed()] });
    expect([early.status, early.body.errors.signatures]).toEqual([
      422,
      ['Answer everything that is required before somebody signs.'],
    ]);
    expect((await own(id, 'answers', { answers: GOOD, signatures: [signed('text')] })).status).toBe(422);
    const stored = await own(id, 'answers', { answers: GOOD, signatures: [signed()] });
    expect(stored.body.data.signatures).toEqual([signed()]);
    const same = await own(id, 'answers', { answers: [...GOOD].reverse() });
    expect(same.body.data.signatures).toHaveLength(1);
    const other = await own(id, 'answers', { answers: [...GOOD, { key: 'text', value: 'Locked' }] });
    expect(other.body.data.signatures).toEqual([]);
  });

  test('is void once a photo is added or removed', async () => {
    const id = await addTask(product, company);
    await own(id, 'accept');
    await own(id, 'answers', { answers: GOOD, signatures: [signed()] });
    const added = await photo(id, 'photo');
    expect(added.body.data).toMatchObject({ signatures: [], photos: [{ key: 'photo' }] });
    await own(id, 'answers', { answers: GOOD, signatures: [signed()] });
    const [{ id: photoId }] = added.body.data.photos;
    const path = `${OWN_TASKS}/${id}/photos/${photoId}`;
    const removed = await product.call('DELETE', path, { as: company.aminah.as });
    expect(removed.body.data).toMatchObject({ signatures: [], photos: [] });
  });

  test('keeps the fingerprint of the answers and of the photos as they are stored', async () => {
    const id = await addTask(product, company);
    await own(id, 'accept');
    await photo(id, 'photo', await pictureOf(200));
    await photo(id, 'photo');
    await own(id, 'answers', { answers: GOOD, signatures: [signed()] });
    const [[task], photos] = await product.within(company.id, (tx) =>
      Promise.all([
        tx.select().from(siteTasks).where(eq(siteTasks.id, id)),
        tx.select().from(siteTaskPhotos).where(eq(siteTaskPhotos.task_id, id)),
      ]),
    );
    const sha256 = (what: Buffer | string) => createHash('sha256').update(what).digest('hex');
    const stored = await Promise.all(
      photos.map(async ({ file_key }) =>
        sha256((await product.services.files.get(file_key)) ?? Buffer.from('none')),
      ),
    );
    const answers = { tick: true, number: 4 };
    const text = signedText(company.template.items, { answers, photos: { photo: stored } });
    expect([photos.length, task?.signatures.signature?.fingerprint]).toEqual([2, sha256(text)]);
  });

  test('does not lie in the future', async () => {
    const id = await addTask(product, company);
    await own(id, 'accept');
    const ahead = { ...signed(), signed_at: '2026-11-22T00:00:00Z' };
    const stored = await own(id, 'answers', { answers: GOOD, signatures: [ahead] });
    expect(stored.body.data.signatures[0].signed_at).toBe('2026-11-21T01:00:00.000Z');
  });
});

describe('photos', () => {
  test('are at most ten of an item, each once, and of an item that takes them', async () => {
    const id = await addTask(product, company);
    await own(id, 'accept');
    for (let red = 0; red < 9; red += 1) await photo(id, 'photo', await pictureOf(red * 20));
    expect((await photo(id, 'photo', await pictureOf(0))).body.data.photos_total).toBe(9);
    const both = await Promise.all([
      photo(id, 'photo', await pictureOf(201)),
      photo(id, 'photo', await pictureOf(222)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await photo(id, 'text')).status).toBe(422);
    expect((await photo(id, 'tick')).status).toBe(200);
  });

  test('are seen by those who see their task, and nobody else', async () => {
    const id = await addTask(product, company);
    await own(id, 'accept');
    const { body } = await photo(id, 'photo');
    const [{ id: photoId, url }] = body.data.photos;
    const statuses = async (paths: readonly [Person, string][]) =>
      Promise.all(paths.map(async ([as, path]) => (await readAs(as, path)).status));
    const { aminah, farid, elsewhere, owner } = company;
    const managedPath = `${TASKS}/${id}/photos/${photoId}`;
    expect(
      await statuses([
        [aminah.as, url],
        [farid.as, url],
        [owner, managedPath],
        [elsewhere.as, url],
        [elsewhere.as, managedPath],
      ]),
    ).toEqual([200, 200, 200, 404, 403]);
    const other = await addTask(product, company);
    expect(await statuses([[owner, `${TASKS}/${other}/photos/${photoId}`]])).toEqual([404]);
  });
});

describe('verification', () => {
  test('waits in the inbox of those who verify, with answers and photos', async () => {
    const { id } = await completed();
    const inbox = await readAs(company.owner, `/api/inbox?company_id=${company.id}&kind=site_task`);
    expect(inbox.body.data).toMatchObject([
      { employee: { name: 'Aminah' }, summary: { title: 'Closing round', site: { name: 'The Gate' } } },
    ]);
    const [{ id: itemId }] = inbox.body.data;
    const item = await readAs(company.owner, `/api/inbox/${itemId}`);
    expect(item.body.data.facts.task).toMatchObject({ id, signatures: [signed()], status: 'Completed' });
    const none = await readAs(company.owner, `/api/inbox/${itemId}/attachments/1`);
    expect(none.status).toBe(404);
    const approved = await product.call('POST', `/api/inbox/${itemId}/approve`, {
      as: company.owner,
      body: {},
    });
    expect(approved.status).toBe(200);
    const task = await readAs(company.owner, `${TASKS}/${id}`);
    expect(task.body.data).toMatchObject({ status: 'Verified', can: { verify: false, cancel: false } });
  });

  test('of two verifiers one decides, wherever they do', async () => {
    const { id, version } = await completed();
    const second = await product.person(company.id, { type: 'owner' });
    const inbox = await readAs(company.owner, `/api/inbox?company_id=${company.id}&kind=site_task`);
    const [{ id: itemId }] = inbox.body.data;
    const both = await Promise.all([
      product.call('POST', `/api/inbox/${itemId}/approve`, { as: company.owner, body: {} }),
      managed(id, 'return', { reason: 'Blurred', version }, second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('returns a task with the reason, which goes on and is completed again', async () => {
    const { id, version } = await completed();
    expect((await managed(id, 'return', { reason: 'The door is open', version: version - 1 })).status).toBe(
      409,
    );
    const returned = await managed(id, 'return', { reason: 'The door is open', version });
    expect(returned.body.data).toMatchObject({
      ...{ status: 'Returned', reason: 'The door is open', completed_at: null },
    });
    const mine = await readAs(company.aminah.as, `${OWN_TASKS}?company_id=${company.id}`);
    expect(mine.body.data.tasks).toMatchObject([{ id, can: { resume: true, answer: false } }]);
    expect((await own(id, 'resume', {}, company.farid.as)).status).toBe(409);
    const early = [
      await own(id, 'accept'),
      await own(id, 'answers', { answers: GOOD }),
      await own(id, 'complete'),
    ];
    expect(early.map(({ body }) => body.code)).toEqual(['stale', 'stale', 'stale']);
    const resumed = await own(id, 'resume');
    expect(resumed.body.data).toMatchObject({
      ...{ status: 'In Progress', signatures: [signed()], completed_at: null },
    });
    const again = await own(id, 'complete');
    expect(again.body.data.completed_at).toBe('2026-11-21T01:00:00.000Z');
    const verified = await managed(id, 'verify', { version: again.body.data.version });
    expect(verified.body.data.moves.map((move: { to: string }) => move.to)).toEqual([
      ...['Verified', 'Completed', 'In Progress', 'Returned', 'Completed', 'In Progress', 'Assigned'],
    ]);
    expect((await managed(id, 'cancel', { reason: 'No', version: 99 })).status).toBe(409);
  });

  test('stays with whoever decided it, also once the task was completed again', async () => {
    const { id, version } = await completed();
    const done = async () =>
      (await readAs(company.owner, `/api/inbox/done?company_id=${company.id}&kind=site_task`)).body;
    await managed(id, 'return', { reason: 'Blurred', version });
    const [first] = (await done()).data;
    expect(first).toMatchObject({ status: 'Rejected', summary: { title: 'Closing round' } });
    await own(id, 'resume');
    await photo(id, 'photo');
    await own(id, 'answers', { answers: GOOD, signatures: [signed()] });
    const again = await own(id, 'complete');
    expect((await done()).data).toMatchObject([{ id: first.id, status: 'Rejected' }]);
    await managed(id, 'verify', { version: again.body.data.version });
    const { data, meta } = await done();
    const statuses = data.map((one: { status: string }) => one.status).sort();
    expect([statuses, meta.total]).toEqual([['Approved', 'Rejected'], 2]);
    const item = await readAs(company.owner, `/api/inbox/${first.id}`);
    expect(item.body.data).toMatchObject({ status: 'Rejected', facts: { task: { id, status: 'Verified' } } });
    const [{ url }] = item.body.data.facts.task.photos;
    expect([url, (await readAs(company.owner, url)).status]).toEqual([
      `/api/inbox/${first.id}/attachments/${item.body.data.facts.task.photos[0].id}`,
      200,
    ]);
  });

  test('is not by whoever completed the task', async () => {
    const employee_id = await addPerson(product, company, { name: 'Boss' });
    const second = await product.person(company.id, { type: 'owner', employee_id });
    const id = await addTask(product, company, { audience: 'people', employee_ids: [employee_id] });
    await own(id, 'accept', {}, second);
    await own(id, 'answers', { answers: GOOD, signatures: [signed()] }, second);
    const done = await own(id, 'complete', {}, second);
    expect(done.body.data.status).toBe('Completed');
    const { version } = done.body.data;
    expect((await managed(id, 'verify', { version }, second)).status).toBe(403);
    expect((await managed(id, 'verify', { version })).status).toBe(200);
  });
});

describe('cancelling', () => {
  test('is possible until the task is completed, with a reason', async () => {
    const id = await addTask(product, company);
    const accepted = await own(id, 'accept');
    const { version } = accepted.body.data;
    const both = await Promise.all([
      managed(id, 'cancel', { reason: 'Not wanted', version }),
      managed(id, 'cancel', { reason: 'Not wanted', version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await own(id, 'answers', { answers: GOOD })).status).toBe(409);
    const done = await completed();
    expect((await managed(done.id, 'cancel', { reason: 'No', version: done.version })).status).toBe(409);
  });

  test('is of its company: nobody of another one of the same owner is named for it or carries it', async () => {
    const other = await taskCompany(product);
    const { user_id } = company.owner;
    await product.within(other.id, (tx) =>
      tx.insert(memberships).values({ company_id: other.id, user_id, type: 'owner' }),
    );
    const id = await addTask(product, company);
    const changed = await product.call('PATCH', `${TASKS}/${id}`, {
      as: company.owner,
      body: { audience: 'people', employee_ids: [other.aminah.id], version: 1 },
    });
    const { version } = (await own(id, 'accept')).body.data;
    const given = await managed(id, 'reassign', { employee_id: other.aminah.id, version });
    const refused = [changed, given].map(({ status, body }) => [status, ...Object.keys(body.errors)]);
    expect(refused).toEqual([
      [422, 'employee_ids'],
      [422, 'employee_id'],
    ]);
  });

  test('is the owner’s: nobody else assigns, cancels or reads the tasks of others', async () => {
    const admin = await product.person(company.id, { type: 'admin' });
    const refused = [
      await assignTask(product, company, {}, admin),
      await assignTask(product, company, {}, company.aminah.as),
      await readAs(company.aminah.as, `${TASKS}?company_id=${company.id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    const other = await taskCompany(product);
    const id = await addTask(product, company);
    expect((await readAs(other.owner, `${TASKS}/${id}`)).status).toBe(404);
    expect((await own(id, 'accept', {}, other.aminah.as)).status).toBe(404);
  });
});

test('a project counts its tasks by month: completed, verified and overdue ones, and none that was cancelled', async () => {
  const values = { work_site_ids: [company.site.id], end_date: '2026-12-31' };
  const project = await addProject(product, company, values);
  const addOf = (more: object = {}) => addTask(product, company, { project_id: project.id, ...more });
  const complete = async (id: number) => {
    await own(id, 'accept');
    await own(id, 'answers', { answers: GOOD, signatures: [signed()] });
    return (await own(id, 'complete')).body.data.version;
  };
  await complete(await addOf());
  const verified = await addOf();
  expect((await managed(verified, 'verify', { version: await complete(verified) })).status).toBe(200);
  const overdue = await addOf();
  await product.within(company.id, (tx) =>
    tx.update(siteTasks).set({ due_at: '2026-11-20T16:00:00.000Z' }).where(eq(siteTasks.id, overdue)),
  );
  await addOf({ date: '2026-12-01' });
  const cancelled = await addOf({ date: '2026-12-02' });
  expect((await managed(cancelled, 'cancel', { reason: 'Not wanted', version: 1 })).status).toBe(200);
  // Of no project.
  await addTask(product, company);
  const path = `/api/work-task/projects/${project.id}/tasks`;
  expect((await readAs(company.owner, path)).body.data).toEqual({
    months: [
      { month: '2026-11', planned: 3, completed: 2, verified: 1, overdue: 1 },
      { month: '2026-12', planned: 1, completed: 0, verified: 0, overdue: 0 },
    ],
    total: { planned: 4, completed: 2, verified: 1, overdue: 1 },
  });
});
