import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { PIXEL } from '../../kit/testing/access-samples-domains.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPart } from '../sales-projects/sales-projects.factory.ts';
import { addTemplate, itemOf } from '../site-tasks/site-tasks.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addToDay, plantDay, type TestPromoter } from './outlet-days.factory.ts';

const TODAY = '2026-11-21';
const clock: Clock = { now: () => new Date(`${TODAY}T17:00:00+08:00`) };
let product: TestProduct;
let company: SiteCompany;
let promoter: TestPromoter;
let other: TestPromoter;
let shelf: number;
let round: number;
let templates = 0;

const at = (time: string) => new Date(`${TODAY}T${time}:00+08:00`).toISOString();
const ITEMS = [itemOf('tick', { required: true, photo_on_failure: true }), itemOf('text'), itemOf('photo')];

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
beforeEach(async () => {
  company = await siteCompany(product);
  const day = await plantDay(product, company, TODAY);
  promoter = day.promoter;
  other = await addToDay(product, company, day.plan, TODAY);
  templates += 1;
  const { id: task_template_id } = await addTemplate(product, company, ITEMS, `Round ${templates}`);
  const task = (values: object) =>
    addPart(product, company, 'tasks', {
      project_id: day.plan.project_id,
      start_date: '2026-01-01',
      ...values,
    });
  shelf = (await task({ title: 'Shelf' })).id;
  round = (await task({ title: 'Round', task_template_id })).id;
  await task({ title: 'Another week', start_date: '2026-12-01' });
});
afterAll(() => product.stop());

const read = async (by = promoter) =>
  (await product.call('GET', `${by.path}/outlet-day`, { as: by.person })).body.data;
const answer = (answers: object[], task = round, as: Person = promoter.person, time = '16:00') =>
  product.call('POST', `${promoter.path}/tasks/${task}/answers`, {
    as,
    body: { recorded_at: at(time), answers },
  });
const photo = (task: number, more: Record<string, string> = {}, as: Person = promoter.person) =>
  product.upload(
    `${promoter.path}/tasks/${task}/photos`,
    as,
    { name: 'shelf.png', bytes: PIXEL },
    { taken_at: at('15:00'), ...more },
  );
const fields = ({ status, body }: Awaited<ReturnType<typeof answer>>) => [
  status,
  Object.keys(body.errors ?? {}),
];
const done = async (by = promoter) =>
  (await read(by)).tasks.map(({ title, recorded_at }: Record<string, string>) => [title, recorded_at]);
const missing = async () =>
  (await read()).missing.flatMap(({ part, name }: Record<string, string>) => (part === 'task' ? [name] : []));

describe('the tasks of a project', () => {
  test('are those of the day of the schedule, and missing at the check-out until they are done', async () => {
    expect(await done()).toEqual([
      ['Round', null],
      ['Shelf', null],
    ]);
    expect(await missing()).toEqual(['Round', 'Shelf']);
    await photo(shelf);
    expect(await missing()).toEqual(['Round']);
    await answer([{ key: 'tick', value: true }]);
    expect(await missing()).toEqual([]);
    expect(await done(other)).toEqual([
      ['Round', null],
      ['Shelf', null],
    ]);
  });

  test('are done by a photo, which is stored once and seen by whoever sees the schedule', async () => {
    await photo(shelf);
    const { tasks } = (await photo(shelf)).body.data;
    const [, task] = tasks;
    expect(task).toMatchObject({ items: null, recorded_at: at('15:00'), photos: [{ key: null }] });
    const see = async (as: Person) => (await product.call('GET', task.photos[0].url, { as })).status;
    expect([await see(promoter.person), await see(company.owner), await see(other.person)]).toEqual([
      200, 200, 404,
    ]);
    expect(fields(await photo(shelf, { key: 'tick' }))).toEqual([422, ['key']]);
    expect(fields(await photo(shelf, { taken_at: at('18:00') }))).toEqual([422, ['taken_at']]);
    expect(fields(await answer([], shelf))).toEqual([422, ['answers']]);
  });

  test('or by the answers of a checklist, with the photos that it asks for', async () => {
    expect(fields(await answer([{ key: 'text', value: 'x' }]))).toEqual([422, ['items.tick']]);
    expect(fields(await answer([{ key: 'tick', value: 7 }]))[1]).toContain('answers.0.value');
    expect(fields(await answer([{ key: 'tick', value: false }]))).toEqual([422, ['items.tick']]);
    expect(fields(await photo(round, { key: 'text' }))).toEqual([422, ['key']]);
    expect((await photo(round, { key: 'tick' })).status).toBe(200);
    expect(await missing()).toEqual(['Round', 'Shelf']);
    const stored = await answer([{ key: 'tick', value: false }]);
    expect(stored.body.data.tasks[0]).toMatchObject({
      ...{ recorded_at: at('16:00'), answers: [{ key: 'tick', value: false }] },
      photos: [{ key: 'tick' }],
    });
    expect((await answer([{ key: 'tick', value: true }])).body.data.tasks[0].answers[0].value).toBe(true);
  });

  test('keep the answers that were given last, whichever arrive last', async () => {
    const given = (value: boolean, time: string) =>
      answer([{ key: 'tick', value }], round, promoter.person, time);
    await photo(round, { key: 'tick' });
    await given(true, '16:00');
    const [late] = (await given(false, '15:00')).body.data.tasks;
    expect([late.answers, late.recorded_at]).toEqual([[{ key: 'tick', value: true }], at('16:00')]);
    const [later] = (await given(false, '16:01')).body.data.tasks;
    expect([later.answers, later.recorded_at]).toEqual([[{ key: 'tick', value: false }], at('16:01')]);
  });

  test('are done by the promoter alone', async () => {
    for (const as of [company.owner, other.person]) {
      expect([403, 404]).toContain((await answer([{ key: 'tick', value: true }], round, as)).status);
      expect([403, 404]).toContain((await photo(shelf, {}, as)).status);
    }
    expect((await answer([], 999_999)).status).toBe(404);
  });
});
