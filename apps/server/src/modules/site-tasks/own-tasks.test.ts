import { addDays } from '@mesra/domain/kit/plain-date';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addTask,
  GOOD,
  OWN_TASKS,
  signed,
  TASKS,
  type TaskCompany,
  taskCompany,
} from './site-tasks.factory.ts';
import { siteTasks } from './site-tasks.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test('of very many own tasks the latest are shown, and whatever was accepted, by when they are due', async () => {
  const company = await taskCompany(product);
  const { as } = company.aminah;
  const today = await addTask(product, company);
  const before = await product.within(company.id, async (tx) => {
    const [task] = await tx.select().from(siteTasks).where(eq(siteTasks.id, today));
    if (!task) throw new Error('There is no task');
    const { id: _, ...values } = task;
    const days = Array.from({ length: 219 }, (_, index) => addDays('2026-11-01', index % 20));
    const tasks = days.map((date) => ({ ...values, date, due_at: `${date}T16:00:00.000Z` }));
    return tx.insert(siteTasks).values(tasks).returning({ id: siteTasks.id });
  });
  const accepted = await product.call('POST', `${OWN_TASKS}/${before[0]?.id}/accept`, { as, body: {} });
  expect(accepted.status).toBe(200);
  const { body } = await product.call('GET', `${OWN_TASKS}?company_id=${company.id}`, { as });
  const tasks: { id: number; due_at: string }[] = body.data.tasks;
  expect([tasks.length, tasks[0]?.id, tasks.at(-1)?.id]).toEqual([200, before[0]?.id, today]);
  const due = tasks.map(({ due_at }) => due_at);
  expect(due).toEqual([...due].sort());
});

interface Shown {
  id: number;
  status: string;
  can: { accept: boolean };
}

const shownTo = async (company: TaskCompany): Promise<Shown[]> =>
  (await product.call('GET', `${OWN_TASKS}?company_id=${company.id}`, { as: company.aminah.as })).body.data
    .tasks;
const own = ({ aminah }: TaskCompany, id: number, verb: string, body: unknown = {}) =>
  product.call('POST', `${OWN_TASKS}/${id}/${verb}`, { as: aminah.as, body });

describe('a task of a later day', () => {
  test('is shown for a week before it, and accepted on its day and not before', async () => {
    const company = await taskCompany(product);
    const id = await addTask(product, company, { date: '2026-11-22' });
    await addTask(product, company, { date: '2026-11-29' });
    expect(await shownTo(company)).toMatchObject([{ id, status: 'Assigned', can: { accept: false } }]);
    const early = await own(company, id, 'accept');
    expect([early.status, early.body.code, early.body.message, early.body.data]).toMatchObject([
      ...[409, 'stale', 'This task is for 22/11/26. It can be accepted from that day on.'],
      { id, status: 'Assigned', can: { accept: false } },
    ]);
    const { version } = early.body.data;
    const today = { date: '2026-11-21', starts_at: '21:00', ends_at: '22:30', version };
    await product.call('PATCH', `${TASKS}/${id}`, { as: company.owner, body: today });
    expect(await shownTo(company)).toMatchObject([{ id, can: { accept: true } }]);
    expect((await own(company, id, 'accept')).status).toBe(200);
  });

  test('stays with whoever has accepted it already', async () => {
    const company = await taskCompany(product);
    const id = await addTask(product, company);
    await own(company, id, 'accept');
    await product.within(company.id, (tx) =>
      tx.update(siteTasks).set({ date: '2026-12-24' }).where(eq(siteTasks.id, id)),
    );
    expect(await shownTo(company)).toMatchObject([{ id, status: 'In Progress' }]);
    expect((await own(company, id, 'accept')).status).toBe(200);
  });
});

test('what was completed is shown for a week from then, however old its day is', async () => {
  const company = await taskCompany(product);
  const id = await addTask(product, company);
  const set = (values: Partial<typeof siteTasks.$inferInsert>) =>
    product.within(company.id, (tx) => tx.update(siteTasks).set(values).where(eq(siteTasks.id, id)));
  await set({ date: '2026-11-02', due_at: '2026-11-02T16:00:00.000Z' });
  await own(company, id, 'accept');
  await own(company, id, 'answers', { answers: GOOD, signatures: [signed()] });
  expect((await own(company, id, 'complete')).status).toBe(200);
  expect(await shownTo(company)).toMatchObject([{ id, status: 'Completed' }]);
  await set({ completed_at: '2026-11-14T00:59:00.000Z' });
  expect(await shownTo(company)).toEqual([]);
});

test('colleagues are named as the directory has them, and with their codes for those who assign tasks alone', async () => {
  const company = await taskCompany(product);
  const { aminah, farid } = company;
  const people = { audience: 'people', employee_ids: [aminah.id, farid.id] };
  const id = await addTask(product, company, people);
  const answers = [
    await product.call('GET', `${OWN_TASKS}?company_id=${company.id}`, { as: farid.as }),
    await product.call('GET', `${OWN_TASKS}/${id}`, { as: farid.as }),
    await own(company, id, 'accept'),
    await product.call('POST', `${OWN_TASKS}/${id}/accept`, { as: farid.as, body: {} }),
  ];
  for (const { body } of answers) {
    const task = body.data.tasks?.[0] ?? body.data;
    expect(task.people).toEqual([
      { id: aminah.id, name: 'Aminah', image: null },
      { id: farid.id, name: 'Farid', image: null },
    ]);
    expect(JSON.stringify(body)).not.toContain('employee_code');
  }
  const managed = await product.call('GET', `${TASKS}/${id}`, { as: company.owner });
  expect(managed.body.data.carried_by).toMatchObject({ name: 'Aminah', employee_code: expect.any(String) });
  expect(managed.body.data.people[1]).toMatchObject({ name: 'Farid', employee_code: expect.any(String) });
});

const openOf = async (company: TaskCompany, as = company.aminah.as) =>
  (await product.call('GET', `${OWN_TASKS}/open?company_id=${company.id}`, { as })).body.data;

test('of what somebody has to do by today the overdue and the returned come first, and what is done counts no more', async () => {
  const company = await taskCompany(product);
  const later = await addTask(product, company, { title: 'Today' });
  const returned = await addTask(product, company, { title: 'Returned' });
  const overdue = await addTask(product, company, { title: 'Overdue' });
  const done = await addTask(product, company, { title: 'Done' });
  await addTask(product, company, { title: 'Tomorrow', date: '2026-11-22' });
  const before = { date: '2026-11-20', due_at: '2026-11-20T16:00:00.000Z' };
  await product.within(company.id, (tx) => tx.update(siteTasks).set(before).where(eq(siteTasks.id, overdue)));
  for (const id of [returned, done]) {
    await own(company, id, 'accept');
    await own(company, id, 'answers', { answers: GOOD, signatures: [signed()] });
    await own(company, id, 'complete');
  }
  const { version } = (await product.call('GET', `${TASKS}/${returned}`, { as: company.owner })).body.data;
  const body = { reason: 'Blurred', version };
  const back = await product.call('POST', `${TASKS}/${returned}/return`, { as: company.owner, body });
  expect(back.status).toBe(200);
  const found = await openOf(company);
  expect([found.count, found.overdue]).toEqual([3, 1]);
  expect(found.tasks).toMatchObject([
    { id: overdue, title: 'Overdue', status: 'Assigned', overdue: true },
    { id: returned, status: 'Returned', overdue: false, reason: 'Blurred' },
    { id: later, status: 'Assigned', overdue: false },
  ]);
  // What one carries is no more for the others.
  expect(await openOf(company, company.farid.as)).toMatchObject({
    count: 2,
    tasks: [{ id: overdue }, { id: later }],
  });
});

test('a task that is completed after its window is late for whoever verifies it, with the remark', async () => {
  const company = await taskCompany(product);
  const [late, early] = [await addTask(product, company), await addTask(product, company)];
  await product.within(company.id, (tx) =>
    tx.update(siteTasks).set({ due_at: '2026-11-20T14:30:00.000Z' }).where(eq(siteTasks.id, late)),
  );
  for (const [id, body] of [
    [late, { note: 'The shop closed late' }],
    [early, {}],
  ] as const) {
    await own(company, id, 'accept');
    await own(company, id, 'answers', { answers: GOOD, signatures: [signed()] });
    expect((await own(company, id, 'complete', body)).status).toBe(200);
  }
  const inbox = await product.call('GET', `/api/inbox?company_id=${company.id}&kind=site_task`, {
    as: company.owner,
  });
  const rows: { id: number; summary: { late: boolean } }[] = inbox.body.data;
  expect(rows.map(({ summary }) => summary.late).sort()).toEqual([false, true]);
  const waits = rows.find(({ summary }) => summary.late);
  const item = await product.call('GET', `/api/inbox/${waits?.id}`, { as: company.owner });
  expect(item.body.data.facts.task).toMatchObject({
    ...{ id: late, late: true, reason: 'The shop closed late' },
    moves: [{ to: 'Completed', reason: 'The shop closed late' }, { to: 'In Progress' }, { to: 'Assigned' }],
  });
});
