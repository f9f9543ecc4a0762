import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { PATH as EMPLOYEES, placedEmployee } from '../employees/employees.factory.ts';
import { plantPart, plantSalesProject, takePart } from '../sales-projects/sales-projects.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addPromoter, anIdentityNumber, PROMOTERS } from './promoters.factory.ts';

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const create = (values: Record<string, unknown>, as: Person = company.owner) =>
  product.call('POST', PROMOTERS, { as, body: { company_id: company.id, ...values } });
const change = (id: number, body: Record<string, unknown>, as: Person = company.owner) =>
  product.call('PATCH', `${PROMOTERS}/${id}`, { as, body });
const act = (id: number, verb: string, version: number, as: Person = company.owner) =>
  product.call('POST', `${PROMOTERS}/${id}/${verb}`, { as, body: { version } });
const read = (id: number, as: Person = company.owner) => product.call('GET', `${PROMOTERS}/${id}`, { as });
const names = async (query = '', as: Person = company.owner) =>
  (await product.call('GET', `${PROMOTERS}?company_id=${company.id}&${query}`, { as })).body.data.map(
    ({ name }: { name: string }) => name,
  );

const ACCESS = [{ route: '/spm/promoter', actions: ['Create', 'Update', 'Delete'] }];
const anAdmin = (scope: Record<string, number[]> | null = null) =>
  product.person(company.id, { type: 'admin', accesses: ACCESS, scope });
const OUTSIDER = { code: 'P1', name: 'Siti', identity_number: '920304-14-5566' };

describe('a promoter', () => {
  test('from outside is kept with their numbers, which lists do not show', async () => {
    const { status, body } = await create({
      ...{ ...OUTSIDER, identity_number: '920304145566', phone: '012-345 6789' },
      ...{
        email: 'siti@mail.example',
        bank_swift: 'MBBEMYKL',
        bank_account: '1122 3344 5566',
        note: 'Weekends',
      },
    });
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        ...{
          code: 'P1',
          kind: 'Outsider',
          employee: null,
          name: 'Siti',
          status: 'Active',
          has_account: false,
        },
        ...{
          identity_number: '920304-14-5566',
          bank_account: '1122 3344 5566',
          note: 'Weekends',
          projects: [],
        },
        can: { update: true, archive: true, restore: false, remove: true, invite: true },
      }),
    ]);
    expect((await read(body.data.id)).body.data).toEqual(body.data);
    const listed = await product.call('GET', `${PROMOTERS}?company_id=${company.id}`, { as: company.owner });
    expect(listed.body.data[0]).not.toHaveProperty('identity_number');
    expect(JSON.stringify(listed.body)).not.toContain('5566');
  });

  test('who is an employee has what the employee record says, and nothing of it here', async () => {
    const id = await addPerson(product, company, { name: 'Ravi', phone: '0123456789' });
    const { body } = await create({ code: 'P2', employee_id: id });
    expect(body.data).toMatchObject({
      kind: 'Employee',
      name: 'Ravi',
      phone: '0123456789',
      employee: { id },
    });
    const wrong = await create({ code: 'P3', employee_id: id, name: 'Other', bank_account: '12345678' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['name', 'bank_account']]);
  });

  test('is refused with every field that is wrong', async () => {
    await create(OUTSIDER);
    const wrong = await create({ code: 'p1', name: 'Ali', identity_number: '920304-14-5566' });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['code', 'identity_number']]);
    const empty = await create({ code: 'P9', bank_account: '12' });
    expect(Object.keys(empty.body.errors).sort()).toEqual(['bank_swift', 'identity_number', 'name']);
  });

  test('changes at the version that was seen, and keeps an account at a named bank', async () => {
    const { id, version } = await addPromoter(product, company);
    expect((await change(id, { note: 'Evenings', version })).body.data.note).toBe('Evenings');
    const stale = await change(id, { note: 'Never', version });
    expect([stale.status, stale.body.data.note]).toEqual([409, 'Evenings']);
    const bank = await change(id, { bank_account: '1122334455', version: version + 1 });
    expect([bank.status, Object.keys(bank.body.errors)]).toEqual([422, ['bank_swift']]);
  });

  test('names the projects that they take part in today, and is found by them', async () => {
    const { project_id, promoter } = await plantPart(product, company);
    const later = await plantSalesProject(product, company.id);
    await takePart(product, company.id, later, promoter.id, { start_date: '2026-12-01' });
    await addPromoter(product, company);
    expect((await read(promoter.id)).body.data.projects).toEqual([
      expect.objectContaining({ id: project_id }),
    ]);
    expect(await names(`project_id=${project_id}`)).toEqual([promoter.name]);
    expect(await names(`project_id=${later}`)).toEqual([]);
  });

  test('has a pay plan that the log shows in ringgit, and a target in pieces as such', async () => {
    const { project_id } = await plantPart(product, company);
    const path = '/api/spm/project-promoters';
    const list = `${path}?company_id=${company.id}&project_id=${project_id}`;
    const [{ id }] = (await product.call('GET', list, { as: company.owner })).body.data;
    const set = async (version: number, plan: object) => {
      const body = { ...plan, version };
      const { status } = await product.call('PATCH', `${path}/${id}`, { as: company.owner, body });
      expect(status).toBe(200);
    };
    await set(1, { target_by: 'quantity', target: '300' });
    await set(2, { target_by: 'amount', target: '5000', tiers: [{ percent: 80, amount: '120.50' }] });
    await set(3, { target_by: 'amount', target: '6000' });
    await set(4, { target_by: 'quantity', target: '400' });
    const log = `/api/admin/audit?company_id=${company.id}&record=sales_project_promoter&action=update`;
    const { body } = await product.call('GET', log, { as: company.owner });
    type Change = { field: string; before: string; after: string };
    const of = (field: string) =>
      (body.data as { changes: Change[] }[]).flatMap(({ changes }) =>
        changes.filter((one) => one.field === field).map(({ before, after }) => [before, after]),
      );
    expect(of('target')).toEqual([
      ['6000.00', '400'],
      ['5000.00', '6000.00'],
      ['300', '5000.00'],
      [null, '300'],
    ]);
    expect(of('tiers')[0]?.[1]).toBe('amount: 120.50; percent: 80');
  });

  test('has their projects with the pay plan', async () => {
    const { project_id, promoter } = await plantPart(product, company);
    const { body } = await product.call('GET', `${PROMOTERS}/${promoter.id}/projects`, { as: company.owner });
    expect(body.data).toEqual([
      expect.objectContaining({
        ...{
          rate: '120.00',
          rate_unit: 'day',
          transport: '15.00',
          commission: true,
          target: null,
          tiers: [],
        },
        ...{ project: expect.objectContaining({ id: project_id, status: 'Active' }), invitation: null },
      }),
    ]);
  });
});

/** An employee made over HTTP, so that their number is sealed. */
const employ = async (values: Record<string, unknown>) =>
  product.call('POST', EMPLOYEES, {
    as: company.owner,
    body: await placedEmployee(product, company.id, values),
  });

describe('nobody is active as both an employee and an outsider', () => {
  test('when an outsider is created with the number of an employee, unless that one has left', async () => {
    const identity_number = anIdentityNumber();
    expect((await employ({ name: 'Aminah', identity_number })).status).toBe(201);
    const same = await create({ ...OUTSIDER, identity_number });
    expect([same.status, same.body.errors.identity_number[0]]).toEqual([
      422,
      'Aminah is an active employee with this identity number. Choose the employee instead.',
    ]);
    await product.within(company.id, (tx) =>
      tx.execute(sql`update employees set inactive_at = '2026-11-20' where name = 'Aminah'`),
    );
    expect((await create({ ...OUTSIDER, identity_number })).status).toBe(201);
  });

  test('when somebody is employed who is an active outsider, or gets the number of one', async () => {
    const { identity_number, id, version } = await addPromoter(product, company, { name: 'Siti' });
    const refused = await employ({ identity_number });
    expect([refused.status, refused.body.errors.identity_number[0]]).toEqual([
      422,
      'Siti is an active promoter from outside with this identity number. Archive that record first.',
    ]);
    const other = await employ({ identity_number: anIdentityNumber() });
    const rename = () =>
      product.call('PATCH', `${EMPLOYEES}/${other.body.data.id}`, {
        as: company.owner,
        body: { identity_number, version: other.body.data.version },
      });
    const changed = await rename();
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['identity_number']]);
    expect((await act(id, 'archive', version)).status).toBe(200);
    expect((await rename()).status).toBe(200);
    const back = await act(id, 'restore', version + 1);
    expect([back.status, Object.keys(back.body.errors)]).toEqual([422, ['identity_number']]);
  });

  test('when the account of an active outsider would be that of somebody who works in the company', async () => {
    const { id: promoter_id, version } = await addPromoter(product, company);
    const account = await product.person(company.id, { type: 'employee', promoter_id });
    const member = await product.within(company.id, async (tx) => {
      const ids = sql`select id from memberships where user_id = ${account.user_id}`;
      return (await tx.execute<{ id: number }>(ids)).rows[0];
    });
    const link = async (employee_id: number) => {
      const body = { employee_id, version: 1 };
      const linked = await product.call('PATCH', `/api/admin/admins/${member?.id}`, {
        as: company.owner,
        body,
      });
      return [linked.status, Object.keys(linked.body.errors ?? {})];
    };
    const working = await addPerson(product, company);
    expect(await link(working)).toEqual([422, ['employee_id']]);
    await act(promoter_id, 'archive', version);
    expect(await link(working)).toEqual([200, []]);
    const back = await act(promoter_id, 'restore', version + 1);
    expect([back.status, Object.keys(back.body.errors)]).toEqual([422, ['identity_number']]);
  });

  test('of both at once one is refused', async () => {
    const identity_number = anIdentityNumber();
    const employee = await placedEmployee(product, company.id, { identity_number });
    const both = await Promise.all([
      product.call('POST', EMPLOYEES, { as: company.owner, body: employee }),
      create({ ...OUTSIDER, identity_number }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('and an employee is a promoter once, while one of two at once is refused', async () => {
    const employee_id = await addPerson(product, company);
    const both = await Promise.all(['A', 'B'].map((code) => create({ code, employee_id })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('a promoter in use', () => {
  test('is archived instead of deleted, signs in as one no longer, and comes back', async () => {
    const { promoter } = await plantPart(product, company);
    const removed = await product.call('DELETE', `${PROMOTERS}/${promoter.id}`, { as: company.owner });
    expect([removed.status, removed.body.data.references]).toEqual([
      409,
      [{ table: 'sales_project_promoters', count: 1 }],
    ]);
    const own = await product.person(company.id, { type: 'employee', promoter_id: promoter.id });
    const roleOf = async () =>
      (await product.call('GET', '/api/auth/user', { as: own })).body.data.memberships[0].promoter_id;
    expect(await roleOf()).toBe(promoter.id);
    expect((await act(promoter.id, 'archive', promoter.version)).body.data.status).toBe('Archived');
    expect(await roleOf()).toBeNull();
    expect((await change(promoter.id, { note: 'x', version: 2 })).status).toBe(409);
    expect(await names()).toEqual([]);
    expect(await names('status=Archived')).toEqual([promoter.name]);
    expect((await act(promoter.id, 'restore', 2)).body.data.status).toBe('Active');
    expect(await roleOf()).toBe(promoter.id);
  });

  test('with documents is not deleted', async () => {
    const { id } = await addPromoter(product, company);
    await product.within(company.id, (tx) =>
      tx.execute(sql`insert into promoter_documents (company_id, promoter_id, title)
        values (${company.id}, ${id}, 'Contract')`),
    );
    const { status, body } = await product.call('DELETE', `${PROMOTERS}/${id}`, { as: company.owner });
    expect([status, body.data.references, body.message]).toEqual([
      409,
      [{ table: 'promoter_documents', count: 1 }],
      expect.stringContaining('documents (1)'),
    ]);
    expect((await read(id)).status).toBe(200);
  });

  test('without anything recorded is deleted', async () => {
    const { id } = await addPromoter(product, company);
    expect((await product.call('DELETE', `${PROMOTERS}/${id}`, { as: company.owner })).status).toBe(200);
    expect((await read(id)).status).toBe(404);
  });
});

describe('who sees which promoter', () => {
  test('admins with limited access see employees of theirs and no outsider; promoters see themselves', async () => {
    const [mine, other] = [await addPerson(product, company), await addPerson(product, company)];
    const inScope = await addPromoter(product, company, { code: 'IN', employee_id: mine });
    const outOfScope = await addPromoter(product, company, { code: 'OUT', employee_id: other });
    const outsider = await addPromoter(product, company, { code: 'EXT' });
    const seen = async (as: Person) => {
      const { body } = await product.call('GET', `${PROMOTERS}?company_id=${company.id}&sort_by=code`, {
        as,
      });
      return body.data.map(({ code }: { code: string }) => code);
    };
    const [whole, limited] = [await anAdmin(), await anAdmin({ employee_id: [mine] })];
    const own = await product.person(company.id, { type: 'employee', promoter_id: outsider.id });
    const employee = await product.person(company.id, { type: 'employee', employee_id: other });
    expect(await seen(whole)).toEqual(['EXT', 'IN', 'OUT']);
    expect(await seen(limited)).toEqual(['IN']);
    expect(await seen(own)).toEqual(['EXT']);
    expect(await seen(employee)).toEqual(['OUT']);
    for (const as of [limited, own, employee])
      expect((await read(inScope.id, as)).status).toBe(as === limited ? 200 : 404);
    expect((await read(outOfScope.id, limited)).status).toBe(404);
    expect((await change(outsider.id, { note: 'x', version: 1 }, limited)).status).toBe(404);
    expect((await change(outsider.id, { note: 'x', version: 1 }, own)).status).toBe(403);
  });

  test('records with their numbers are not of who plans projects, a promoter or not', async () => {
    const outsider = await addPromoter(product, company, { code: 'EXT' });
    const employee_id = await addPerson(product, company);
    const itself = await addPromoter(product, company, { code: 'IN', employee_id });
    const accesses = [{ route: '/spm/project/manage', actions: ['Update'] }];
    const planner = await product.person(company.id, {
      ...{ type: 'employee', employee_id, is_admin: true, accesses },
    });
    expect((await read(outsider.id, planner)).status).toBe(404);
    expect((await read(itself.id, planner)).status).toBe(200);
    const exported = `${PROMOTERS}/export?company_id=${company.id}&format=csv`;
    expect((await product.call('GET', exported, { as: planner })).status).toBe(403);
  });

  test('are listed to who plans projects, who chooses them from there', async () => {
    const outsider = await addPromoter(product, company, { code: 'EXT' });
    const accesses = [{ route: '/spm/project/manage', actions: ['Update'] }];
    const planner = await product.person(company.id, { type: 'admin', accesses });
    const { status, body } = await product.call('GET', `${PROMOTERS}?company_id=${company.id}`, {
      as: planner,
    });
    expect([status, body.data]).toEqual([200, [expect.objectContaining({ id: outsider.id })]]);
    expect(body.data[0].can).toEqual({
      ...{ update: false, archive: false, restore: false, remove: false, invite: false },
    });
    const scope = { employee_id: [await addPerson(product, company)] };
    const limited = await product.person(company.id, { type: 'admin', accesses, scope });
    expect(await names('', limited)).toEqual([]);
  });

  test('somebody who has left and sells from outside signs in as the outsider', async () => {
    const employee_id = await addPerson(product, company, { inactive_at: '2026-11-20' });
    await product.within(company.id, (tx) =>
      tx.execute(
        sql`insert into promoters (company_id, code, employee_id) values (${company.id}, 'OLD', ${employee_id})`,
      ),
    );
    const { id } = await addPromoter(product, company);
    const as = await product.person(company.id, { type: 'employee', employee_id, promoter_id: id });
    const { body } = await product.call('GET', '/api/auth/user', { as });
    expect(body.data.memberships[0].promoter_id).toBe(id);
  });

  test('only unlimited employee access manages outsiders', async () => {
    const id = await addPerson(product, company);
    const limited = await anAdmin({ employee_id: [id] });
    expect((await create(OUTSIDER, limited)).status).toBe(403);
    expect((await create({ code: 'P7', employee_id: id }, limited)).status).toBe(201);
    const reader = await product.person(company.id, {
      ...{ type: 'admin', accesses: [{ route: '/spm/promoter', actions: [] }] },
    });
    expect((await create(OUTSIDER, reader)).status).toBe(403);
    const stranger = await product.company();
    expect((await create(OUTSIDER, stranger.owner)).status).toBe(404);
  });
});
