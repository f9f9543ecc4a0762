import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { PIXEL } from '../../kit/testing/access-samples-domains.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { at, plantReviewed, waitingAt } from '../outlet-reviews/outlet-reviews.factory.ts';
import { addPart } from '../sales-projects/sales-projects.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { ask, issue, open, REPORT } from './client-reports.factory.ts';

let time = '12:00';
const clock: Clock = { now: () => new Date(at(time)) };
let product: TestProduct;
let company: SiteCompany;
let day: Awaited<ReturnType<typeof plantReviewed>>;
let task: number;
let session: string;

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  day = await plantReviewed(product, company);
  const { project_id } = day.plan;
  task = (await addPart(product, company, 'tasks', { project_id, title: 'Shelf', start_date: '2026-01-01' }))
    .id;
  const { token, passcode } = await issue(product, company, project_id);
  session = (await open(product, token, passcode)).body.data.session;
});
afterAll(() => product.stop());

/** Adds the nth photo to the task. */
async function take(nth: number): Promise<void> {
  const { path, person } = day.promoter;
  const file = { name: 'shelf.png', bytes: Buffer.concat([PIXEL, Buffer.alloc(nth)]) };
  const added = await product.upload(`${path}/tasks/${task}/photos`, person, file, { taken_at: at('11:00') });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
}
async function decide(act: 'approve' | 'reject'): Promise<void> {
  const [item] = await waitingAt(product, company, company.owner);
  const body = { note: act === 'reject' ? 'Too dark' : null };
  const done = await product.call('POST', `/api/inbox/${item?.id}/${act}`, { as: company.owner, body });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
}
/** The numbers of the photos of tasks that the client sees, and how many of all files open. */
async function seen(): Promise<{ listed: number[]; opened: number[] }> {
  const { body } = await ask(product, session, `${REPORT}/photos`);
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query<{ id: number }>('select id::int from task_action_photos order by id'),
  );
  const opened: number[] = [];
  for (const { id } of rows)
    if ((await ask(product, session, `${REPORT}/photos/task/${id}`)).status === 200) opened.push(id);
  expect(body.meta.total).toBe(body.data.length);
  return { listed: body.data.map(({ id }: { id: number }) => id).sort(), opened };
}

test('a client sees the photo of a task once it is accepted, and a refused one never', async () => {
  await take(0);
  expect(await seen()).toEqual({ listed: [], opened: [] });
  time = '12:10';
  await decide('reject');
  expect(await seen()).toEqual({ listed: [], opened: [] });
  time = '12:20';
  await take(1);
  expect(await seen()).toEqual({ listed: [], opened: [] });
  time = '12:30';
  await decide('approve');
  const accepted = await seen();
  expect([accepted.listed.length, accepted.opened]).toEqual([1, accepted.listed]);
  time = '12:40';
  await take(2);
  expect(await seen()).toEqual(accepted);
});

test('a photo that nobody has to review is shown', async () => {
  const before = await seen();
  await product.within(company.id, (tx) =>
    tx.$client.query('delete from outlet_reviews where decided_at is null'),
  );
  expect((await seen()).listed).toHaveLength(before.listed.length + 1);
});
