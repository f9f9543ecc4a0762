import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_JOB, startDays } from '../../kit/days.ts';
import { performJob } from '../../kit/jobs.ts';
import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';

const PATH = '/api/operation/leaves/holidays';
let product: TestProduct;
let company: Awaited<ReturnType<TestProduct['company']>>;
beforeAll(async () => {
  product = await startTestProduct({ clock: { now: () => new Date('2026-11-22T09:00:00+08:00') } });
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await product.company('Holiday Sdn Bhd');
});

const create = (values: Record<string, unknown> = {}, as: Person = company.owner) =>
  product.call('POST', PATH, {
    as,
    body: { company_id: company.id, date: '2026-12-24', name: 'Founders’ Day', ...values },
  });
const change = (id: number, body: Record<string, unknown>, as: Person = company.owner) =>
  product.call('PATCH', `${PATH}/${id}`, { as, body });
const list = async (query = '', as: Person = company.owner) =>
  (await product.call('GET', `${PATH}?company_id=${company.id}${query}`, { as })).body;
const names = async (query: string) => (await list(query)).data.map((one: { name: string }) => one.name);
const admin = (actions: string[]) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/leave/holiday', actions }],
  });

async function workTheDay(): Promise<void> {
  await startDays(product.services);
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(`select id from jobs where type = $1 and status = 'pending' order by id`, [DAY_JOB]),
  );
  for (const { id } of rows) await performJob(product.services, jobHandlers(), company.id, id);
}

describe('a holiday', () => {
  test('is a full public day, not confirmed, in no state yet unless said otherwise', async () => {
    const { status, body } = await create();
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        date: '2026-12-24',
        name: 'Founders’ Day',
        kind: 'Public',
        day_part: 'full',
        nationwide: false,
        states: [],
        branch_ids: [],
        branches: [],
        source: null,
        confirmed: false,
        version: 1,
        can: { update: true, remove: true },
      }),
    ]);
    expect((await product.call('GET', `${PATH}/${body.data.id}`, { as: company.owner })).body.data).toEqual(
      body.data,
    );
  });

  test('is limited to branches, which are then in use', async () => {
    const { branch_id } = await orgUnitsOf(product, company.id);
    const { body } = await create({ branch_ids: [branch_id, branch_id], kind: 'Company' });
    expect(body.data).toMatchObject({ branch_ids: [branch_id], branches: ['Usual Place'] });
    const gone = await product.call('DELETE', `/api/admin/companies/branches/${branch_id}`, {
      as: company.owner,
    });
    expect([gone.status, gone.body.data]).toEqual([
      409,
      { references: [{ table: 'holiday_branches', count: 1 }] },
    ]);
    const everywhere = await change(body.data.id, { version: 1, branch_ids: [] });
    expect(everywhere.body.data).toMatchObject({ branch_ids: [], branches: [] });
    const { version } = everywhere.body.data;
    await change(body.data.id, { version, branch_ids: [branch_id] });
    expect((await product.call('DELETE', `${PATH}/${body.data.id}`, { as: company.owner })).status).toBe(200);
  });

  test('is confirmed only once it says where it is observed', async () => {
    const { body } = await create();
    const refused = await change(body.data.id, { version: 1, confirmed: true });
    expect([refused.status, refused.body.errors.states]).toEqual([
      422,
      ['Choose the states or branches that observe the holiday, then confirm it.'],
    ]);
    const done = await change(body.data.id, { version: 1, confirmed: true, states: ['SGR', 'KUL'] });
    expect(done.body.data).toMatchObject({ confirmed: true, states: ['SGR', 'KUL'], version: 2 });
  });

  test.each([
    ['a day that does not exist', { date: '2027-02-29' }, 'date'],
    ['no name', { name: ' ' }, 'name'],
    ['a state that is none', { states: ['QQQ'] }, 'states.0'],
    ['a kind that is none', { kind: 'Other' }, 'kind'],
    ['a branch of nobody', { branch_ids: [999_999] }, 'branch_ids'],
  ])('with %s is refused', async (_, values, field) => {
    const { status, body } = await create(values);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('of one name is entered once on a day', async () => {
    await create();
    const again = await create({ name: 'founders’ day' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['name']]);
    expect((await create({ date: '2027-12-24' })).status).toBe(201);
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const { body } = await create();
    await change(body.data.id, { version: 1, name: 'Theirs' });
    const mine = await change(body.data.id, { version: 1, name: 'Mine' });
    expect([mine.status, mine.body.data.name]).toEqual([409, 'Theirs']);
  });

  test('is deleted, and the audit log keeps what it was', async () => {
    const { body } = await create();
    expect((await product.call('DELETE', `${PATH}/${body.data.id}`, { as: company.owner })).status).toBe(200);
    expect((await list()).data).toEqual([]);
    const log = await product.call('GET', `/api/admin/audit?company_id=${company.id}`, { as: company.owner });
    const ours = log.body.data.filter((one: { record: string }) => one.record === 'holiday');
    expect(ours.map(({ action, label }: Record<string, string>) => [action, label])).toEqual([
      ['delete', 'Founders’ Day'],
      ['insert', 'Founders’ Day'],
    ]);
  });
});

describe('the register', () => {
  test('shows this year unless another is asked for, in the order of the days', async () => {
    await create({ date: '2026-12-25', name: 'Christmas' });
    await create({ date: '2026-01-01', name: 'New Year' });
    await create({ date: '2027-01-01', name: 'Next Year' });
    expect(await names('')).toEqual(['New Year', 'Christmas']);
    expect(await names('&year=2027')).toEqual(['Next Year']);
  });

  test('is filtered by state, where nationwide days are in each, by kind and by what is confirmed', async () => {
    await create({ name: 'Everywhere', nationwide: true, confirmed: true });
    await create({ name: 'Selangor', states: ['SGR'], kind: 'Compulsory' });
    await create({ name: 'Sabah', states: ['SBH'] });
    expect((await names('&state=SGR')).sort()).toEqual(['Everywhere', 'Selangor']);
    expect(await names('&kind=Compulsory')).toEqual(['Selangor']);
    expect(await names('&confirmed=true')).toEqual(['Everywhere']);
    expect(await names('&keyword=sab')).toEqual(['Sabah']);
  });

  test('is opened by the access list, and changed by each of its actions', async () => {
    const { id } = (await create()).body.data;
    const [reader, editor] = [await admin([]), await admin(['Update'])];
    expect((await list('', reader)).data[0].can).toEqual({ update: false, remove: false });
    expect((await create({ name: 'No' }, reader)).status).toBe(403);
    expect((await change(id, { version: 1, name: 'No' }, reader)).status).toBe(403);
    expect((await change(id, { version: 1, name: 'Yes' }, editor)).status).toBe(200);
    expect((await product.call('DELETE', `${PATH}/${id}`, { as: editor })).status).toBe(403);
    expect((await product.call('DELETE', `${PATH}/${id}`, { as: await admin(['Delete']) })).status).toBe(200);
  });

  test('is filled once with the collected holidays, none of them confirmed; what is deleted stays away', async () => {
    await workTheDay();
    const [now, next] = [await list('&per_page=100'), await list('&year=2027&per_page=100')];
    expect(now.meta.total + next.meta.total).toBe(72);
    expect(now.data.some((one: { confirmed: boolean }) => one.confirmed)).toBe(false);
    expect(now.data.filter((one: { name: string }) => one.name === "Agong's Birthday")).toEqual([
      expect.objectContaining({ date: '2026-06-01', kind: 'Compulsory', nationwide: true }),
    ]);
    await product.call('DELETE', `${PATH}/${now.data[0].id}`, { as: company.owner });
    await workTheDay();
    expect((await list()).meta.total).toBe(now.meta.total - 1);
  });
});
