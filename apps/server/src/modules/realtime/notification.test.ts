import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { notify } from './realtime.api.ts';

let product: TestProduct;
let mine: { id: number; owner: Person };
let theirs: { id: number; owner: Person };
let employee: Person;

const list = (as: Person, query = '') => product.call('GET', `/api/notifications?${query}`, { as });
const unread = async (as: Person, query = '') =>
  (await product.call('GET', `/api/notifications/unread?${query}`, { as })).body.data.count;
const publish = (company_id: number, user_id: number | null, count: number) =>
  product.within(company_id, (tx) =>
    notify(tx, {
      company_id,
      user_id,
      kind: 'payroll_run',
      params: { month: 'October 2026', count },
      link: '/payroll/manage',
    }),
  );

beforeAll(async () => {
  product = await startTestProduct();
  mine = await product.company('Mine');
  theirs = await product.company('Theirs');
  employee = await product.person(mine.id, { type: 'employee' });
  await publish(mine.id, mine.owner.user_id, 1);
  await publish(mine.id, null, 2);
  await publish(theirs.id, null, 3);
});
afterAll(() => product.stop());

test('a person sees their own and those to everyone in their company, the latest first, in their language', async () => {
  const { body } = await list(mine.owner);
  expect(body.data.map((one: { title: string }) => one.title)).toEqual([
    'Payroll for October 2026 is calculated: 2 payrolls.',
    'Payroll for October 2026 is calculated: 1 payroll.',
  ]);
  expect(body.data[0]).toMatchObject({ read: false, link: '/payroll/manage', company_id: mine.id });
  expect(body.meta.total).toBe(2);
  const malay = await product.call('GET', '/api/notifications', {
    as: mine.owner,
    headers: { 'accept-language': 'ms' },
  });
  expect(malay.body.data[0].title).toMatch(/^Gaji October 2026/);
});

test('nobody sees what was told to another person or another company', async () => {
  expect((await list(employee)).body.data).toHaveLength(1);
  expect((await list(theirs.owner)).body.data).toHaveLength(1);
  expect((await list(employee, `company_id=${theirs.id}`)).status).toBe(404);
  expect(await unread(theirs.owner)).toBe(1);
});

type Row = { id: number; read: boolean };
const rows = async (as: Person, query = ''): Promise<[Row, Row, ...Row[]]> =>
  (await list(as, query)).body.data;
const read = (id: number, as: Person) => product.call('POST', `/api/notifications/${id}/read`, { as });
const readAll = (up_to: number, as: Person) =>
  product.call('POST', '/api/notifications/read', { as, body: { company_id: mine.id, up_to } });

test('one is read on its own, for its reader alone, and stays read', async () => {
  const [newest, oldest] = await rows(mine.owner);
  expect(await unread(mine.owner)).toBe(2);
  expect((await read(newest.id, mine.owner)).body.data.count).toBe(1);
  expect((await read(newest.id, mine.owner)).body.data.count).toBe(1);
  expect((await rows(mine.owner)).map((one) => one.read)).toEqual([true, false]);
  expect((await rows(mine.owner, 'unread=1')).map((one) => one.id)).toEqual([oldest.id]);
  expect(await unread(mine.owner)).toBe(1);
  expect(await unread(employee)).toBe(1);
});

test('nobody reads what was told to another person or in another company', async () => {
  const own = (await rows(mine.owner))[1].id;
  const [foreign] = await rows(theirs.owner);
  expect((await read(own, employee)).status).toBe(404);
  expect((await read(foreign.id, mine.owner)).status).toBe(404);
  expect((await readAll(own, theirs.owner)).status).toBe(404);
  expect((await read(own + 1_000_000, mine.owner)).status).toBe(404);
  expect(await unread(theirs.owner)).toBe(1);
});

test('all are read up to the newest that was shown, and an older one takes nothing back', async () => {
  const [newest, oldest] = await rows(mine.owner);
  await publish(mine.id, mine.owner.user_id, 4);
  expect(await unread(mine.owner)).toBe(2);
  expect((await readAll(newest.id, mine.owner)).body.data.count).toBe(1);
  expect((await readAll(oldest.id, mine.owner)).body.data.count).toBe(1);
  expect((await rows(mine.owner)).map((one) => one.read)).toEqual([false, true, true]);
  const [latest] = await rows(mine.owner);
  expect((await read(latest.id, mine.owner)).body.data.count).toBe(0);
  expect(await unread(employee)).toBe(1);
});

test('whoever has read all in two companies reads on in each', async () => {
  const both = await product.person(mine.id, { type: 'employee' });
  await product.within(theirs.id, (tx) =>
    tx.$client.query(`insert into memberships (company_id, user_id, type) values ($1, $2, 'employee')`, [
      theirs.id,
      both.user_id,
    ]),
  );
  for (const company_id of [mine.id, theirs.id]) {
    const [newest] = (await list(both, `company_id=${company_id}`)).body.data;
    await product.call('POST', '/api/notifications/read', {
      as: both,
      body: { company_id, up_to: newest.id },
    });
  }
  // Nor does a mark reach beyond what there is.
  const body = { company_id: mine.id, up_to: 9_000_000_000_000_000 };
  expect((await product.call('POST', '/api/notifications/read', { as: both, body })).status).toBe(200);
  await publish(mine.id, both.user_id, 4);
  const [fresh] = (await list(both, `company_id=${mine.id}`)).body.data;
  expect(fresh.read).toBe(false);
  expect(
    (await product.call('POST', `/api/notifications/${fresh.id}/read`, { as: both, body: {} })).status,
  ).toBe(200);
  expect((await list(both)).body.data.every(({ read }: { read: boolean }) => read)).toBe(true);
});
