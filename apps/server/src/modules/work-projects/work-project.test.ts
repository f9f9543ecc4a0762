import { WORK_PROJECT_MOVES } from '@mesra/domain/work-projects/project-states';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addClient, archiveClient } from '../clients/clients.factory.ts';
import { addPerson, addSite, SITES, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addProject, PROJECTS } from './work-projects.factory.ts';

let product: TestProduct;
let company: SiteCompany;
let site: { id: number; version: number };

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
  site = await addSite(product, company, { name: 'Tower' });
});
afterAll(() => product.stop());

const create = (values: Record<string, unknown>) =>
  product.call('POST', PROJECTS, {
    as: company.owner,
    body: {
      ...{ company_id: company.id, code: 'A1', name: 'Works', start_date: '2026-11-01' },
      ...{ end_date: '2026-12-31', work_site_ids: [site.id], ...values },
    },
  });
const project = (values: Record<string, unknown> = {}) =>
  addProject(product, company, { work_site_ids: [site.id], ...values });
const change = (id: number, body: Record<string, unknown>, as = company.owner) =>
  product.call('PATCH', `${PROJECTS}/${id}`, { as, body });
const move = (id: number, verb: string, body: Record<string, unknown>, as = company.owner) =>
  product.call('POST', `${PROJECTS}/${id}/${verb}`, { as, body });
const list = async (query = '') =>
  (await product.call('GET', `${PROJECTS}?company_id=${company.id}&${query}`, { as: company.owner })).body;
const codes = ({ data }: { data: { code: string }[] }) => data.map(({ code }) => code);

/** Moves a project along, each from its latest version; reasons where they are needed. */
async function along(id: number, ...verbs: string[]) {
  let version = 1;
  for (const verb of verbs) {
    const answer = await move(id, verb, { reason: `Why ${verb}`, version });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    version = answer.body.data.version;
  }
  return version;
}

describe('a project', () => {
  test('is kept with all that is said of it, Planned', async () => {
    const client = await addClient(product, company, { name: 'Petronas' });
    const manager = await addPerson(product, company, { name: 'Aminah', employee_code: 'E1' });
    const second = await addSite(product, company, { name: 'Annex' });
    const { status, body } = await create({
      ...{ client_id: client.id, manager_id: manager, work_site_ids: [site.id, second.id, site.id] },
      ...{ budget_days: '12.5', note: 'Gate C' },
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        ...{ code: 'A1', name: 'Works', start_date: '2026-11-01', end_date: '2026-12-31', note: 'Gate C' },
        client: { id: client.id, name: 'Petronas' },
        manager: { id: manager, name: 'Aminah', employee_code: 'E1' },
        sites: [
          { id: second.id, name: 'Annex', status: 'Active' },
          { id: site.id, name: 'Tower', status: 'Active' },
        ],
        ...{ budget_days: 12.5, actual_days: 0, status: 'Planned', reason: null, version: 1 },
        can: { update: true, start: true, cancel: true, hold: false, complete: false, reopen: false },
      },
    ]);
    const read = await product.call('GET', `${PROJECTS}/${body.data.id}`, { as: company.owner });
    expect(read.body.data).toEqual(body.data);
  });

  test('needs neither client, manager, last day nor budget', async () => {
    const { body } = await create({ end_date: null });
    expect(body.data).toMatchObject({ client: null, manager: null, end_date: null, budget_days: null });
  });

  test.each([
    ['without a code', { code: ' ' }, 'code'],
    ['without a name', { name: '' }, 'name'],
    ['that ends before it begins', { end_date: '2026-10-31' }, 'end_date'],
    ['of more than ten years', { end_date: '2036-11-01' }, 'end_date'],
    ['without a site', { work_site_ids: [] }, 'work_site_ids'],
    ['at a site that is none', { work_site_ids: [999_999] }, 'work_site_ids'],
    ['for a client that is none', { client_id: 999_999 }, 'client_id'],
    ['led by nobody', { manager_id: 999_999 }, 'manager_id'],
    ['with a budget of nothing', { budget_days: 0 }, 'budget_days'],
    ['with a budget below nothing', { budget_days: -1 }, 'budget_days'],
    ['with a budget of quarters', { budget_days: 1.25 }, 'budget_days'],
    ['with too large a budget', { budget_days: 100_000.5 }, 'budget_days'],
    ['with a budget that is no number', { budget_days: 'many' }, 'budget_days'],
  ])('%s is refused at its field', async (_, values, field) => {
    const { status, body } = await create(values);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('takes budget and dates to their ends', async () => {
    expect((await create({ budget_days: 0.5 })).status).toBe(201);
    const largest = await create({ code: 'A2', budget_days: 100_000, end_date: '2036-10-31' });
    expect([largest.status, largest.body.data.budget_days]).toEqual([201, 100_000]);
  });

  test('is told everything that is wrong with it at once', async () => {
    const stranger = await siteCompany(product);
    const foreign = await addSite(product, stranger);
    const left = await addPerson(product, company, { name: 'Chong', inactive_at: '2026-11-20' });
    const client = await addClient(product, company);
    await archiveClient(product, company, client);
    const { status, body } = await create({
      ...{ end_date: '2026-10-01', work_site_ids: [foreign.id], manager_id: left, client_id: client.id },
    });
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['client_id', 'end_date', 'manager_id', 'work_site_ids'],
    ]);
  });

  test('is led by somebody on their last day, and stays so once they have left', async () => {
    const leaver = await addPerson(product, company, { inactive_at: '2026-11-21' });
    const { status, body } = await create({ manager_id: leaver });
    expect(status).toBe(201);
    await product.within(company.id, (tx) =>
      tx.$client.query(`update employees set inactive_at = '2026-11-01' where id = $1`, [leaver]),
    );
    const stored = await change(body.data.id, { manager_id: leaver, name: 'Renamed', version: 1 });
    expect([stored.status, stored.body.data.manager.id]).toEqual([200, leaver]);
    const other = await create({ code: 'A2', manager_id: leaver });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['manager_id']]);
  });

  test('begins at no inactive site, and keeps one that becomes inactive', async () => {
    const { id } = await project();
    await product.call('PATCH', `${SITES}/${site.id}`, {
      as: company.owner,
      body: { status: 'Inactive', version: site.version },
    });
    const refused = await create({});
    expect([refused.status, refused.body.errors.work_site_ids]).toEqual([
      422,
      [expect.stringContaining('Tower is inactive')],
    ]);
    const second = await addSite(product, company, { name: 'Annex' });
    const stored = await change(id, { work_site_ids: [site.id, second.id], version: 1 });
    expect([stored.status, stored.body.data.sites]).toMatchObject([
      200,
      [
        { name: 'Annex', status: 'Active' },
        { name: 'Tower', status: 'Inactive' },
      ],
    ]);
  });

  test('has a code of its own in the company, however it is written', async () => {
    await create({});
    const again = await create({ code: 'a1' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['code']]);
  });

  test('keeps its sites: none that a project is at is deleted', async () => {
    await project();
    const { status, body } = await product.call('DELETE', `${SITES}/${site.id}`, { as: company.owner });
    expect([status, body.code]).toEqual([409, 'in_use']);
  });

  test('changes only what is sent; of two who change it one wins', async () => {
    const second = await addSite(product, company, { name: 'Annex' });
    const { id } = await project({ budget_days: 10, note: 'Gate C' });
    const answers = await Promise.all([
      change(id, { name: 'First', version: 1 }),
      change(id, { work_site_ids: [second.id], version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.data;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect([lost.code, lost.data]).toEqual(['stale', won]);
    expect(won).toMatchObject({ budget_days: 10, note: 'Gate C', version: 2 });
  });
});

describe('its states', () => {
  test('are gone through in order, with who, when and why', async () => {
    const { id } = await project();
    await along(id, 'start', 'hold', 'resume', 'complete', 'reopen');
    const { body } = await product.call('GET', `${PROJECTS}/${id}`, { as: company.owner });
    expect(body.data).toMatchObject({ status: 'In Progress', reason: 'Why reopen' });
    const moves = await product.call('GET', `${PROJECTS}/${id}/moves`, { as: company.owner });
    expect(
      moves.body.data.map(({ from, to, reason }: Record<string, string | null>) => [from, to, reason]),
    ).toEqual([
      ['Completed', 'In Progress', 'Why reopen'],
      ['In Progress', 'Completed', null],
      ['On Hold', 'In Progress', null],
      ['In Progress', 'On Hold', null],
      ['Planned', 'In Progress', null],
      [null, 'Planned', null],
    ]);
    expect(moves.body.data[0].by.id).toBe(company.owner.user_id);
  });

  test.each([
    ['Planned', [], ['start', 'cancel']],
    ['In Progress', ['start'], ['hold', 'complete', 'cancel']],
    ['On Hold', ['start', 'hold'], ['resume', 'cancel']],
    ['Completed', ['start', 'complete'], ['reopen']],
    ['Cancelled', ['cancel'], []],
  ])('%s allows its own moves alone, and says which', async (status, verbs, allowed) => {
    const { id } = await project();
    const version = await along(id, ...verbs);
    const { body } = await product.call('GET', `${PROJECTS}/${id}`, { as: company.owner });
    expect(body.data.status).toBe(status);
    const { update, ...can } = body.data.can;
    expect(WORK_PROJECT_MOVES.filter((one) => can[one])).toEqual(
      WORK_PROJECT_MOVES.filter((one) => (allowed as string[]).includes(one)),
    );
    expect(update).toBe(!['Completed', 'Cancelled'].includes(status));
    for (const verb of WORK_PROJECT_MOVES.filter((one) => !can[one])) {
      const refused = await move(id, verb, { reason: 'No', version });
      expect([verb, refused.status, refused.body.code, refused.body.data.status]).toEqual([
        ...[verb, 409, 'wrong_state', status],
      ]);
      expect(refused.body.message).toBe(`This cannot be done while it is ${status}.`);
    }
    if (!update) {
      const changed = await change(id, { name: 'Late', version });
      expect([changed.status, changed.body.code]).toEqual([409, 'wrong_state']);
    }
  });

  test('are left with a reason where one is needed', async () => {
    const { id } = await project();
    const unsaid = await move(id, 'cancel', { reason: ' ', version: 1 });
    expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['reason']]);
    const version = await along(id, 'start', 'complete');
    expect((await move(id, 'reopen', { version })).status).toBe(422);
  });

  test('are in the audit log with their reason', async () => {
    const { id } = await project();
    const version = await along(id, 'start', 'complete');
    await move(id, 'reopen', { reason: 'Snags are left', version });
    await move(id, 'cancel', { reason: 'Client withdrew', version: version + 1 });
    const path = `/api/admin/audit?company_id=${company.id}&per_page=100`;
    const { body } = await product.call('GET', path, { as: company.owner });
    const changes = body.data
      .filter((entry: { record: string }) => entry.record === 'work_project')
      .map((entry: { changes: { field: string; after: string | null }[] }) =>
        Object.fromEntries(entry.changes.map(({ field, after }) => [field, after])),
      );
    expect(changes.slice(0, 2)).toEqual([
      { status: 'Cancelled', reason: 'Client withdrew' },
      { status: 'In Progress', reason: 'Snags are left' },
    ]);
  });

  test('of two who move it at once one wins, and the other is shown the row as it is', async () => {
    const { id } = await project();
    await along(id, 'start');
    const answers = await Promise.all([
      move(id, 'complete', { version: 2 }),
      move(id, 'hold', { version: 2 }),
      move(id, 'complete', { version: 2 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.data;
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.data).toEqual(won);
    const moves = await product.call('GET', `${PROJECTS}/${id}/moves`, { as: company.owner });
    expect(moves.body.data).toHaveLength(3);
  });

  test('are held by the database too', async () => {
    const { id } = await project();
    const run = (text: string) => product.within(company.id, (tx) => tx.$client.query(text, [id]));
    await expect(run(`update work_projects set status = 'Completed' where id = $1`)).rejects.toThrow(
      'does not become',
    );
    await expect(run('delete from work_projects where id = $1')).rejects.toThrow('not deleted');
    await expect(run('delete from work_project_moves where project_id = $1')).rejects.toThrow('added to');
  });
});

describe('the list of projects', () => {
  test('has those that are not over, and others by state', async () => {
    const done = await project({ code: 'DONE' });
    await along(done.id, 'start', 'complete');
    const hold = await project({ code: 'HOLD' });
    await along(hold.id, 'start', 'hold');
    await project({ code: 'NEW' });
    expect(codes(await list('sort_by=code&sort=asc'))).toEqual(['HOLD', 'NEW']);
    expect(codes(await list('status=Completed'))).toEqual(['DONE']);
    expect(codes(await list('status=all&sort_by=status&sort=asc'))).toEqual(['NEW', 'HOLD', 'DONE']);
    expect((await list('status=all')).meta.total).toBe(3);
  });

  test('is filtered by site, person, client and dates, searched and sorted', async () => {
    const second = await addSite(product, company);
    const manager = await addPerson(product, company, { name: 'Aminah' });
    const client = await addClient(product, company, { name: 'Petronas' });
    await project({
      code: 'A',
      work_site_ids: [second.id],
      start_date: '2026-01-01',
      end_date: '2026-01-31',
    });
    await project({ code: 'B', manager_id: manager, start_date: '2026-03-01', end_date: null });
    await project({ code: 'C', client_id: client.id, start_date: '2026-05-01', end_date: '2026-06-30' });
    expect(codes(await list(`work_site_id=${second.id}`))).toEqual(['A']);
    expect(codes(await list(`manager_id=${manager}`))).toEqual(['B']);
    expect(codes(await list(`client_id=${client.id}`))).toEqual(['C']);
    expect(codes(await list('start_date=2026-02-01'))).toEqual(['C', 'B']);
    expect(codes(await list('end_date=2026-03-01'))).toEqual(['B', 'A']);
    expect(codes(await list('start_date=2026-01-31&end_date=2026-02-28'))).toEqual(['A']);
    expect(codes(await list('keyword=petro'))).toEqual(['C']);
    expect(codes(await list('sort_by=client&sort=asc'))[0]).toBe('C');
    expect(codes(await list('sort_by=code&sort=asc&per_page=1&page=2'))).toEqual(['B']);
  });
});

test('nobody of another company finds a project, and no admin keeps one', async () => {
  const { id } = await project();
  const stranger = (await siteCompany(product)).owner;
  expect((await change(id, { name: 'Mine', version: 1 }, stranger)).status).toBe(404);
  expect((await move(id, 'start', { version: 1 }, stranger)).status).toBe(404);
  for (const part of ['', '/moves', '/man-days'])
    expect((await product.call('GET', `${PROJECTS}/${id}${part}`, { as: stranger })).status).toBe(404);
  const admin = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true },
    accesses: [{ route: '/work-task/site/project', actions: [] }],
  });
  const refused = await product.call('GET', `${PROJECTS}?company_id=${company.id}`, { as: admin });
  expect(refused.status).toBe(403);
});
