import { addDays } from '@mesra/domain/kit/plain-date';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addTask, OWN_TASKS, taskCompany } from './site-tasks.factory.ts';
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
