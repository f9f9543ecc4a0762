import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clock, fixedClock } from '../../kit/clock.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import { type Person, startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { publishBegun } from './announcements.notices.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let branch_id: number;
let inBranch: { id: number; person: Person };
let elsewhere: { id: number; person: Person };
/** What the product's clock says; every test starts at `TEST_NOW`. */
let now = new Date(TEST_NOW);
const clock: Clock = { ...fixedClock(TEST_NOW), now: () => now };

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await product.company();
  ({ branch_id } = await orgUnitsOf(product, company.id));
  const somebody = async (name: string, values: object) => {
    const id = await addEmployee(product, company.id, { name, salary: null, ...values });
    return { id, person: await product.person(company.id, { type: 'employee', employee_id: id }) };
  };
  inBranch = await somebody('Here', { branch_id });
  elsewhere = await somebody('There', {});
});
afterAll(() => product.stop());

const PATH = '/api/admin/announcements';
const body = (values: object = {}) => ({
  company_id: company.id,
  title: 'News',
  body: 'First line\r\nsecond line',
  readers: { kind: 'everyone' },
  starts_on: '2026-11-21',
  ends_on: null,
  important: false,
  acknowledge: false,
  ...values,
});
const publish = (values: object = {}, as = company.owner) =>
  product.call('POST', PATH, { as, body: body(values) });
const created = async (values: object = {}) => (await publish(values)).body.data;
const own = async (
  as: Person,
): Promise<{ id: number; read_at: string | null; acknowledged_at: string | null }[]> =>
  (await product.call('GET', `/api/announcements?company_id=${company.id}`, { as })).body.data;
const sees = async (as: Person, id: number) => (await own(as)).some((one) => one.id === id);
const act = (id: number, verb: string, as: Person, text_version = 1) =>
  product.call('POST', `/api/announcements/${id}/${verb}`, { as, body: { text_version } });
const told = async (as: Person, id: number): Promise<string[]> => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select kind from notifications where user_id = $1 and link = $2 order by id', [
      as.user_id,
      `/announcement?id=${id}`,
    ]),
  );
  return rows.map(({ kind }) => kind);
};
const dayWork = (today: string) =>
  publishBegun(
    {
      companyId: company.id,
      services: product.services,
      transaction: (work: Parameters<RunningJob['transaction']>[0]) => product.within(company.id, work),
    } as unknown as RunningJob,
    today,
  );

test('readers are told at once of what has begun, and never again', async () => {
  const { id, state, version } = await created();
  expect(state).toBe('Current');
  expect(await told(inBranch.person, id)).toEqual(['announcement']);
  expect(await told(company.owner, id)).toEqual([]);
  await dayWork('2026-11-21');
  const changed = await product.call('PATCH', `${PATH}/${id}`, {
    as: company.owner,
    body: { title: 'Better news', version: version },
  });
  expect(changed.body.data.title).toBe('Better news');
  expect(await told(inBranch.person, id)).toEqual(['announcement']);
});

test('of what had ended before it was written nobody is told, and its writer is told so', async () => {
  const { body } = await publish({ starts_on: '1900-01-01', ends_on: '1900-01-31' });
  expect(body.message).toBe('Announcement saved. It ended on 31/01/1900, so that nobody is told.');
  expect(body.data.state).toBe('Ended');
  expect(await told(inBranch.person, body.data.id)).toEqual([]);
});

test('of what is planned they are told when its day comes, once by several nodes, and see it from then to its last day', async () => {
  const planned = await publish({ starts_on: '2026-11-25', ends_on: '2026-11-26', acknowledge: true });
  const { id } = planned.body.data;
  expect(planned.body.message).toContain('25/11/26');
  expect(planned.body.data.state).toBe('Planned');
  await dayWork('2026-11-24');
  expect(await sees(inBranch.person, id)).toBe(false);
  expect((await act(id, 'acknowledge', inBranch.person)).status).toBe(404);
  expect(await told(inBranch.person, id)).toEqual([]);
  await Promise.all([dayWork('2026-11-25'), dayWork('2026-11-25'), dayWork('2026-11-25')]);
  expect(await told(inBranch.person, id)).toEqual(['announcement_to_acknowledge']);
  for (const [day, seen] of [
    ['2026-11-25', true],
    ['2026-11-26', true],
    ['2026-11-27', false],
  ] as const) {
    now = new Date(`${day}T09:00:00+08:00`);
    expect(await sees(inBranch.person, id)).toBe(seen);
  }
  now = new Date(TEST_NOW);
});

test('what ended before anybody was told is told to nobody', async () => {
  const { id } = await created({ starts_on: '2026-11-22', ends_on: '2026-11-22' });
  await dayWork('2026-11-23');
  expect(await told(inBranch.person, id)).toEqual([]);
});

test('named readers alone see it, and are told', async () => {
  const { id, readers, counts } = await created({ readers: { kind: 'named', branch_id: [branch_id] } });
  expect(readers).toMatchObject({ kind: 'named', branch_id: [{ id: branch_id }] });
  expect(counts).toEqual({ of: 1, read: 0, acknowledged: 0 });
  expect([await sees(inBranch.person, id), await sees(elsewhere.person, id)]).toEqual([true, false]);
  expect(await told(elsewhere.person, id)).toEqual([]);
  expect((await act(id, 'read', elsewhere.person)).status).toBe(404);
});

test('whoever becomes a reader of what the others were told of is told, and nobody twice', async () => {
  const named = { kind: 'named', branch_id: [branch_id] };
  const widen = async ({ id, version }: { id: number; version: number }) =>
    (
      await product.call('PATCH', `${PATH}/${id}`, {
        as: company.owner,
        body: { readers: { kind: 'everyone' }, version },
      })
    ).status;
  const current = await created({ readers: named, acknowledge: true });
  expect(await widen(current)).toBe(200);
  expect(await told(elsewhere.person, current.id)).toEqual(['announcement_to_acknowledge']);
  expect(await told(inBranch.person, current.id)).toEqual(['announcement_to_acknowledge']);
  expect(await told(company.owner, current.id)).toEqual([]);
  const planned = await created({ readers: named, starts_on: '2026-11-25' });
  expect(await widen(planned)).toBe(200);
  expect(await told(elsewhere.person, planned.id)).toEqual([]);
});

test('everyone is every member: an account without an employee record too, not who has left', async () => {
  const { id } = await created();
  const bare = await product.person(company.id, { type: 'employee' });
  const gone = await addEmployee(product, company.id, {
    name: 'Gone',
    salary: null,
    inactive_at: '2026-11-20',
  });
  const leaver = await product.person(company.id, { type: 'employee', employee_id: gone });
  expect([await sees(bare, id), await sees(leaver, id)]).toEqual([true, false]);
});

test('it is read and acknowledged once, and whoever manages it sees by whom', async () => {
  const { id, counts } = await created({ acknowledge: true });
  const first = (await act(id, 'read', inBranch.person)).body.data;
  expect([first.read_at !== null, first.acknowledged_at]).toEqual([true, null]);
  const done = (await act(id, 'acknowledge', inBranch.person)).body.data;
  now = new Date('2026-11-21T12:00:00+08:00');
  expect((await act(id, 'acknowledge', inBranch.person)).body.data).toEqual(done);
  now = new Date(TEST_NOW);
  const shown = await product.call('GET', `${PATH}/${id}`, { as: company.owner });
  expect(shown.body.data.counts).toEqual({ of: counts.of, read: 1, acknowledged: 1 });
  const list = (query: string) =>
    product.call('GET', `${PATH}/${id}/readers?keyword=here&${query}`, { as: company.owner });
  const names = async (query: string) =>
    (await list(query)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('show=all')).toEqual(['Here', 'There']);
  expect(await names('show=unacknowledged')).toEqual(['There']);
  expect(await names('show=unread')).toEqual(['There']);
});

test('an important one is shown above others, also once it is read', async () => {
  const { person } = elsewhere;
  const { id } = await created({ important: true });
  await act(id, 'read', person);
  const later = await created();
  const asking = await created({ acknowledge: true });
  const shown = (await own(person)).map((one) => one.id);
  const positions = [id, asking.id, later.id].map((one) => shown.indexOf(one));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(positions).not.toContain(-1);
});

test('is no longer new among notifications once it is read, acknowledged or deleted', async () => {
  const unread = async (as: Person) =>
    (
      await product.call('GET', `/api/notifications?company_id=${company.id}&unread=true&per_page=100`, {
        as,
      })
    ).body.data.map(({ link }: { link: string }) => link);
  const plain = (await created()).id;
  const asking = (await created({ acknowledge: true })).id;
  const deleted = (await created()).id;
  const link = (id: number) => `/announcement?id=${id}`;
  const { person } = inBranch;
  expect(await unread(person)).toEqual(expect.arrayContaining([plain, asking, deleted].map(link)));
  for (const id of [plain, asking]) await act(id, 'read', person);
  expect(await unread(person)).not.toContain(link(plain));
  // It was read, and still waits to be acknowledged.
  expect(await unread(person)).toContain(link(asking));
  await act(asking, 'acknowledge', person);
  expect(await unread(person)).not.toContain(link(asking));
  await product.call('DELETE', `${PATH}/${deleted}`, { as: company.owner });
  expect(await unread(person)).not.toContain(link(deleted));
  expect(await unread(elsewhere.person)).toEqual(expect.arrayContaining([plain, asking].map(link)));
});

test('is acknowledged as the text that was read, and anew once its text has changed', async () => {
  const { id, version } = await created({ acknowledge: true, body: 'Park anywhere.' });
  const { person } = inBranch;
  expect((await act(id, 'acknowledge', person)).status).toBe(200);
  const patch = async (values: object, of: number) =>
    (await product.call('PATCH', `${PATH}/${id}`, { as: company.owner, body: { version: of, ...values } }))
      .body.data;
  // Another day asks nobody again.
  const later = await patch({ ends_on: '2026-12-01' }, version);
  expect(later.counts).toMatchObject({ read: 1, acknowledged: 1 });
  const changed = await patch({ body: 'Park in the basement.' }, later.version);
  expect(changed.counts).toMatchObject({ read: 0, acknowledged: 0 });
  expect(await told(person, id)).toEqual(['announcement_to_acknowledge', 'announcement_changed']);
  expect(await told(elsewhere.person, id)).toEqual(['announcement_to_acknowledge']);
  const stale = await act(id, 'acknowledge', elsewhere.person);
  expect([stale.status, stale.body.data.body]).toEqual([409, 'Park in the basement.']);
  expect((await act(id, 'acknowledge', person, 2)).status).toBe(200);
  expect((await product.call('GET', `${PATH}/${id}`, { as: company.owner })).body.data.counts).toMatchObject({
    acknowledged: 1,
  });
});

test('is found by its readers while it is current alone', async () => {
  const found = async (as: Person) =>
    (await product.call('GET', `/api/search?company_id=${company.id}&q=zebracorn`, { as })).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'announcement',
    ).length;
  await created({ title: 'Zebracorn to come', starts_on: '2026-12-01' });
  expect([await found(elsewhere.person), await found(company.owner)]).toEqual([0, 1]);
  await created({ title: 'Zebracorn today' });
  expect([await found(elsewhere.person), await found(company.owner)]).toEqual([1, 2]);
});

test('what asks for nothing cannot be acknowledged', async () => {
  const { id } = await created();
  expect((await act(id, 'acknowledge', inBranch.person)).status).toBe(409);
});

test('those who have not acknowledged are reminded, once a day, and only of what is current', async () => {
  const { id } = await created({ acknowledge: true });
  await act(id, 'acknowledge', inBranch.person);
  const remind = (which: number) =>
    product.call('POST', `${PATH}/${which}/remind`, { as: company.owner, body: {} });
  expect((await remind(id)).status).toBe(200);
  expect(await told(elsewhere.person, id)).toEqual(['announcement_to_acknowledge', 'announcement_reminder']);
  expect(await told(inBranch.person, id)).toEqual(['announcement_to_acknowledge']);
  expect((await remind(id)).body.message).toMatch(/less than a day/);
  const planned = await created({ acknowledge: true, starts_on: '2026-12-01' });
  expect((await remind(planned.id)).status).toBe(409);
});

test.each([
  ['the last day before the first', { ends_on: '2026-11-20' }, 'ends_on'],
  ['owners asked to acknowledge', { readers: { kind: 'owners' }, acknowledge: true }, 'acknowledge'],
  ['no text', { body: ' \n ' }, 'body'],
  ['too long a text', { body: 'x'.repeat(5001) }, 'body'],
  ['a reader of another company', { readers: { kind: 'named', branch_id: [999_999] } }, 'readers.branch_id'],
])('%s is refused at its field', async (_what, values, field) => {
  const { status, body: answer } = await publish(values);
  expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

test('a limited admin reads them and sees who has read among their own people, and changes none', async () => {
  const limited = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/announcement', actions: ['Create', 'Update', 'Delete'] }],
    scope: { branch_id: [branch_id] },
  });
  const { id } = await created({ acknowledge: true });
  expect((await publish({}, limited)).status).toBe(403);
  const shown = (await product.call('GET', `${PATH}/${id}`, { as: limited })).body.data;
  expect(shown.can).toEqual({ update: false, remove: false, remind: false });
  expect(shown.counts.of).toBe(1);
  const readers = (await product.call('GET', `${PATH}/${id}/readers`, { as: limited })).body.data;
  expect(readers.map(({ name }: { name: string }) => name)).toEqual(['Here']);
});

test('an admin does what their access list says', async () => {
  const writer = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/announcement', actions: ['Create'] }],
  });
  const { status, body: answer } = await publish({}, writer);
  expect([status, answer.data.can]).toEqual([201, { update: false, remove: false, remind: false }]);
  expect((await product.call('DELETE', `${PATH}/${answer.data.id}`, { as: writer })).status).toBe(403);
  expect((await product.call('DELETE', `${PATH}/${answer.data.id}`, { as: company.owner })).status).toBe(200);
  expect((await publish({}, inBranch.person)).status).toBe(403);
});

test('a list and one’s own take a fixed number of queries', async () => {
  const listed = await countQueries(() =>
    product.call('GET', `${PATH}?company_id=${company.id}`, { as: company.owner }),
  );
  expect(listed.result.body.data.length).toBeGreaterThan(5);
  expect(listed.queries).toBeLessThanOrEqual(8);
  expect((await countQueries(() => own(inBranch.person))).queries).toBeLessThanOrEqual(5);
});
