import { userChannel } from '@mesra/contract/realtime/channel';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Heard } from '../../kit/publish.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, TEST_PASSWORD, type TestProduct } from '../../kit/testing/product.ts';
import { memberships } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

type Role = Parameters<TestProduct['person']>[1];

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company('Users Sdn Bhd');
  other = await product.company('Elsewhere Sdn Bhd');
});
afterAll(() => product.stop());

const PATH = '/api/admin/admins';
const get = (path: string, as = company.owner) => product.call('GET', `${PATH}${path}`, { as });
const post = (path: string, body: object = {}, as = company.owner) =>
  product.call('POST', `${PATH}${path}`, { as, body });
const patch = (id: number, body: object, as = company.owner) =>
  product.call('PATCH', `${PATH}/${id}`, { as, body });
const idOf = async (person: Person, companyId = company.id): Promise<number> => {
  const { rows } = await product.within(companyId, (tx) =>
    tx.$client.query('select id from memberships where company_id = $1 and user_id = $2', [
      companyId,
      person.user_id,
    ]),
  );
  return rows[0].id;
};
const user = async (role: Role = { type: 'admin' }) => {
  const person = await product.person(company.id, role);
  return { person, id: await idOf(person) };
};
const me = (as: Person) => product.call('GET', '/api/auth/user', { as });
const names = (body: { data: { email: string }[] }) => body.data.map((row) => row.email);
const told = async (person: Person) =>
  (
    await product.within(company.id, (tx) =>
      tx.$client.query('select kind from notifications where user_id = $1 order by id', [person.user_id]),
    )
  ).rows.map((row) => row.kind);

/** The events every node receives while `work` runs. */
async function heard(work: () => Promise<unknown>): Promise<Heard[]> {
  const client = new Client({ connectionString: product.ownerUrl });
  await client.connect();
  const all: Heard[] = [];
  client.on('notification', ({ payload }) => all.push(JSON.parse(payload ?? '{}')));
  try {
    await client.query('listen mesra_realtime');
    await work();
    await client.query('select 1');
    return all;
  } finally {
    await client.end();
  }
}

describe('the users of a company', () => {
  test('are its owners and admins who are active, and with `everyone` all who sign in', async () => {
    const admin = await user();
    const inactive = await user({ type: 'admin', status: 'Inactive' });
    const employee = await user({ type: 'employee' });
    const both = await user({ type: 'employee', is_admin: true });
    const of = async (query: string) =>
      names((await get(`?company_id=${company.id}&per_page=100${query}`)).body);
    const defaults = await of('');
    expect(defaults).toContain(company.owner.email);
    expect(defaults).toEqual(expect.arrayContaining([admin.person.email, both.person.email]));
    expect(defaults).not.toContain(inactive.person.email);
    expect(defaults).not.toContain(employee.person.email);
    expect(await of('&everyone=1')).toContain(employee.person.email);
    expect(await of('&status=Inactive')).toEqual([inactive.person.email]);
    expect(await of('&type=owner')).toEqual([company.owner.email]);
    expect(await of(`&keyword=${admin.person.email.toUpperCase()}`)).toEqual([admin.person.email]);
    expect(await of('&keyword=%25')).toEqual([]);
    const sorted = await of('&sort_by=email&sort=desc');
    expect(sorted).toEqual([...defaults].sort().reverse());
    const page = await get(`?company_id=${company.id}&per_page=1&page=2&sort_by=email`);
    expect(page.body.data[0].email).toBe([...defaults].sort()[1]);
    expect(page.body.meta.total).toBe(defaults.length);
  });

  test('carry who they are, what they hold, and their companies that the caller administers', async () => {
    const employee_id = await addEmployee(product, company.id, { name: 'Siti', salary: null });
    const { person, id } = await user({ type: 'admin', employee_id, scope: { employee_id: [employee_id] } });
    await product.within(other.id, (tx) =>
      tx.insert(memberships).values({ company_id: other.id, user_id: person.user_id, type: 'employee' }),
    );
    const { body } = await get(`/${id}`);
    expect(body.data).toMatchObject({
      user_id: person.user_id,
      type: 'admin',
      owns_company: false,
      status: 'Active',
      two_factor: false,
      employee: { id: employee_id, name: 'Siti', position: null },
      access: { companies: [{ id: company.id, name: 'Users Sdn Bhd' }] },
      scope: { employee_id: [employee_id] },
      can: { update: true, set_password: false, transfer: true },
    });
    expect(body.data.last_seen_at).toMatch(/Z$/);
    expect(JSON.stringify(body)).not.toContain('Elsewhere');
    const owner = await get(`/${await idOf(company.owner)}`);
    expect(owner.body.data).toMatchObject({ owns_company: true, can: { remove: false, set_access: false } });
  });

  test('of another company are not found, nor changed', async () => {
    const { id } = await user();
    const as = other.owner;
    expect((await get(`/${id}`, as)).status).toBe(404);
    expect((await get(`?company_id=${company.id}`, as)).status).toBe(404);
    expect(names((await get('?everyone=1&status=all&per_page=100', as)).body)).not.toContain(
      company.owner.email,
    );
    for (const verb of ['deactivate', 'activate', 'password/reset'])
      expect((await post(`/${id}/${verb}`, {}, as)).status).toBe(404);
    expect((await post(`/${id}/page-access`, { accesses: [], version: 1 }, as)).status).toBe(404);
    expect((await post(`/${id}/password`, { password: 'some password' }, as)).status).toBe(404);
    expect((await product.call('DELETE', `${PATH}/${id}`, { as })).status).toBe(404);
    expect((await get(`/${id}`)).body.data.version).toBe(1);
  });
});

test('a page of users costs the same few queries, however many there are', async () => {
  for (let added = 0; added < 5; added += 1) await user();
  const cost = async (per_page: number) => {
    const url = `?company_id=${company.id}&per_page=${per_page}&everyone=1&status=all`;
    const { result, queries } = await countQueries(() => get(url));
    expect(result.body.data.length).toBe(per_page);
    return queries;
  };
  const one = await cost(1);
  expect(await cost(10)).toBe(one);
  expect(one).toBeLessThanOrEqual(10);
});

describe('what somebody is', () => {
  test('is changed with the version that was seen, told to them at once, and written to the audit', async () => {
    const { person, id } = await user();
    const all = await heard(async () => {
      const answer = await patch(id, { type: 'owner', version: 1 });
      expect(answer.body.data).toMatchObject({ type: 'owner', version: 2 });
    });
    expect(all).toContainEqual({ recheck: person.user_id });
    expect(all).toContainEqual({
      channel: userChannel(person.user_id),
      event: 'access',
      data: { resource: 'access' },
    });
    expect(await told(person)).toEqual(['role_changed']);
    expect((await me(person)).body.data.memberships[0].type).toBe('owner');
    const stale = await patch(id, { type: 'admin', version: 1 });
    expect(stale.body).toMatchObject({ code: 'stale', data: { id, version: 2, type: 'owner' } });
    const log = await product.call(
      'GET',
      `/api/admin/audit?company_id=${company.id}&record=user&action=update&row_id=${id}`,
      { as: company.owner },
    );
    expect(log.body.data[0].changes).toContainEqual({
      field: 'type',
      before: 'admin',
      after: 'owner',
      concealed: false,
    });
  });

  test('is not their own to change, and the owning user stays the owner', async () => {
    const own = await idOf(company.owner);
    const beside = await user({ type: 'owner' });
    expect((await patch(own, { type: 'admin', version: 1 })).status).toBe(403);
    for (const verb of ['deactivate'])
      expect((await post(`/${own}/${verb}`)).body.message).toBe(
        'You cannot change your own access. Ask another owner.',
      );
    expect((await product.call('DELETE', `${PATH}/${own}`, { as: company.owner })).status).toBe(403);
    const as = beside.person;
    expect((await patch(own, { type: 'admin', version: 1 }, as)).body.code).toBe('wrong_state');
    expect((await post(`/${own}/deactivate`, {}, as)).body.code).toBe('wrong_state');
    expect((await product.call('DELETE', `${PATH}/${own}`, { as })).body.code).toBe('wrong_state');
    expect((await get(`/${own}`)).body.data).toMatchObject({ type: 'owner', status: 'Active', version: 1 });
  });

  test('clears what a new owner or a mere employee no longer needs', async () => {
    const accesses = [{ route: '/admin/employee', actions: [] }];
    const { id } = await user({ type: 'admin', accesses });
    const employee = await patch(id, { type: 'employee', version: 1 });
    expect(employee.body.data).toMatchObject({ type: 'employee', accesses: [] });
    const limited = await user({ type: 'admin', accesses, scope: { branch_id: [1] } });
    const owner = await patch(limited.id, { type: 'owner', version: 1 });
    expect(owner.body.data).toMatchObject({ accesses: [], scope: null });
  });

  test('includes an employee record of the company that is nobody else’s', async () => {
    const mine = await addEmployee(product, company.id, { name: 'Linked', salary: null });
    const theirs = await addEmployee(product, other.id, { name: 'Foreign', salary: null });
    const { person, id } = await user();
    const linked = await patch(id, { employee_id: mine, version: 1 });
    expect(linked.body.data.employee).toMatchObject({ id: mine, name: 'Linked' });
    const shown = await product.call('GET', `/api/admin/employees/${mine}`, { as: company.owner });
    expect(shown.body.data.user_id).toBe(person.user_id);
    const second = await user();
    expect((await patch(second.id, { employee_id: mine, version: 1 })).body.errors).toHaveProperty(
      'employee_id',
    );
    expect((await patch(second.id, { employee_id: theirs, version: 1 })).body.errors).toHaveProperty(
      'employee_id',
    );
    expect((await patch(second.id, { employee_id: 'x', version: 1 })).status).toBe(422);
    const undone = await patch(id, { employee_id: null, version: linked.body.data.version });
    expect(undone.body.data.employee).toBeNull();
    const after = await product.call('GET', `/api/admin/employees/${mine}`, { as: company.owner });
    expect(after.body.data.user_id).toBeNull();
  });
});

describe('page access', () => {
  const set = (id: number, accesses: unknown, version = 1, as = company.owner) =>
    post(`/${id}/page-access`, { accesses, version }, as);

  test('is kept, counts from the next request on, and is told to the person', async () => {
    const { person, id } = await user();
    const list = () => product.call('GET', `/api/admin/employees?company_id=${company.id}`, { as: person });
    expect((await list()).status).toBe(403);
    const twice = [
      { route: '/admin/employee', actions: ['Create', 'Create'] },
      { route: '/admin/employee', actions: [] },
    ];
    const saved = await set(id, twice);
    expect(saved.body.data.accesses).toEqual([{ route: '/admin/employee', actions: ['Create'] }]);
    expect((await list()).status).toBe(200);
    expect(await told(person)).toEqual(['access_changed']);
    expect((await set(id, [], 2)).status).toBe(200);
    expect((await list()).status).toBe(403);
    expect((await set(id, twice, 2)).body.code).toBe('stale');
  });

  test.each([
    ['a screen that there is not', [{ route: '/nothing', actions: [] }], '/nothing'],
    ['a screen of owners', [{ route: '/admin/user', actions: [] }], '/admin/user'],
    [
      'an action that the screen does not know',
      [{ route: '/admin/employee', actions: ['Fly'] }],
      '/admin/employee Fly',
    ],
  ])('refuses %s, naming it', async (_what, accesses, named) => {
    const { id } = await user();
    const answer = await set(id, accesses);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.accesses).toEqual([`You cannot grant: ${named}.`]);
  });

  test('is not for owners, mere employees, or oneself', async () => {
    const owner = await user({ type: 'owner' });
    const employee = await user({ type: 'employee' });
    expect((await set(owner.id, [])).body.code).toBe('wrong_state');
    expect((await set(employee.id, [])).body.code).toBe('wrong_state');
    expect((await set(await idOf(company.owner), [])).status).toBe(403);
    expect((await set(owner.id, 'everything')).status).toBe(422);
  });

  test('of two owners at once is set by one; the other is told what stands', async () => {
    const second = await user({ type: 'owner' });
    const { id } = await user();
    const answers = await Promise.all([
      set(id, [{ route: '/admin/employee', actions: [] }], 1),
      set(id, [{ route: '/payroll/manage', actions: [] }], 1, second.person),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.body).toMatchObject({ code: 'stale', data: { version: 2 } });
  });
});

describe('employee access', () => {
  const set = (id: number, scope: unknown, version = 1) => post(`/${id}/employee-access`, { scope, version });

  test('limits the person at once, and null lifts it', async () => {
    const seen = await addEmployee(product, company.id, { name: 'Seen Alone', salary: null });
    const accesses = [{ route: '/admin/employee', actions: [] }];
    const { person, id } = await user({ type: 'admin', accesses });
    const list = async () =>
      (
        await product.call('GET', `/api/admin/employees?company_id=${company.id}&per_page=100`, {
          as: person,
        })
      ).body.data;
    expect((await list()).length).toBeGreaterThan(1);
    const saved = await set(id, { employee_id: [seen, seen], branch_id: [] });
    expect(saved.body.data.scope).toEqual({ employee_id: [seen] });
    expect((await list()).map((row: { name: string }) => row.name)).toEqual(['Seen Alone']);
    expect(await told(person)).toEqual(['scope_changed']);
    expect((await set(id, null, 2)).body.data.scope).toBeNull();
    expect((await list()).length).toBeGreaterThan(1);
  });

  test('refuses to name nobody, rows of another company, and columns that there are not', async () => {
    const foreign = await addEmployee(product, other.id, { name: 'Foreign', salary: null });
    const { id } = await user();
    const messages = { scope: ['Choose at least one branch, division, department, level or person.'] };
    expect((await set(id, {})).body.errors).toEqual(messages);
    expect((await set(id, { branch_id: [] })).body.errors).toEqual(messages);
    expect((await set(id, { employee_id: [foreign] })).body.errors).toHaveProperty(['scope.employee_id']);
    expect((await set(id, { branch_id: [999_999] })).body.errors).toHaveProperty(['scope.branch_id']);
    expect((await set(id, { salary: [1] })).status).toBe(422);
    expect((await get(`/${id}`)).body.data).toMatchObject({ scope: null, version: 1 });
  });
});

describe('taking somebody out', () => {
  test('keeps them out at once, and letting them in again restores what they had', async () => {
    const accesses = [{ route: '/admin/employee', actions: [] }];
    const { person, id } = await user({ type: 'admin', accesses });
    const list = () => product.call('GET', `/api/admin/employees?company_id=${company.id}`, { as: person });
    expect((await list()).status).toBe(200);
    const out = await post(`/${id}/deactivate`, { version: 1 });
    expect(out.body.data).toMatchObject({ status: 'Inactive', can: { activate: true, deactivate: false } });
    expect((await list()).status).toBe(404);
    expect((await me(person)).body.data.companies).toEqual([]);
    expect((await post(`/${id}/deactivate`)).body).toMatchObject({
      code: 'wrong_state',
      data: { version: 2 },
    });
    expect((await post(`/${id}/activate`, { version: 1 })).body.code).toBe('stale');
    expect((await post(`/${id}/activate`)).body.data.status).toBe('Active');
    expect((await list()).status).toBe(200);
    expect(await told(person)).toEqual(['deactivated', 'activated']);
  });

  test('for good ends the membership and frees the employee record, which stays', async () => {
    const employee_id = await addEmployee(product, company.id, { name: 'Stays', salary: null });
    const { person, id } = await user({ type: 'employee', employee_id });
    const all = await heard(() => product.call('DELETE', `${PATH}/${id}`, { as: company.owner }));
    expect(all).toContainEqual({ recheck: person.user_id });
    expect((await get(`/${id}`)).status).toBe(404);
    expect((await me(person)).body.data.memberships).toEqual([]);
    const shown = await product.call('GET', `/api/admin/employees/${employee_id}`, { as: company.owner });
    expect(shown.body.data).toMatchObject({ name: 'Stays', user_id: null });
  });

  test('never leaves a company without its owner, whatever the path', async () => {
    const alone = await product.company();
    for (const sql of [
      'delete from memberships',
      `update memberships set type = 'admin'`,
      `update memberships set status = 'Inactive'`,
      'update companies set user_id = user_id + 100000',
    ])
      await expect(product.within(alone.id, (tx) => tx.$client.query(sql))).rejects.toThrow(
        /without its owner/,
      );
    // Also if the transaction reaches other companies by the time it ends.
    await expect(
      product.within(alone.id, async (tx) => {
        await tx.$client.query('delete from memberships where company_id = $1', [alone.id]);
        await tx.$client.query(`select set_config('app.company_ids', '', true)`);
      }),
    ).rejects.toThrow(/without its owner/);
  });

  test('by two owners of each other at once keeps the owning user', async () => {
    const pair = await product.company();
    const second = await product.person(pair.id, { type: 'owner' });
    const [first, beside] = [await idOf(pair.owner, pair.id), await idOf(second, pair.id)];
    const answers = await Promise.all([
      product.call('DELETE', `${PATH}/${beside}`, { as: pair.owner }),
      product.call('DELETE', `${PATH}/${first}`, { as: second }),
    ]);
    expect(answers[0]?.status).toBe(200);
    expect([403, 404, 409]).toContain(answers[1]?.status);
    expect((await me(pair.owner)).body.data.memberships).toHaveLength(1);
  });
});

describe('a password', () => {
  test('is set for somebody of the caller’s companies alone: they are signed out and told', async () => {
    const { person, id } = await user({ type: 'employee' });
    expect((await get(`/${id}`)).body.data.can.set_password).toBe(true);
    const sent = await post(`/${id}/password`, { password: 'another password' });
    expect(sent.status).toBe(200);
    expect((await me(person)).status).toBe(401);
    const signIn = (password: string) =>
      product.call('POST', '/api/auth/login', { body: { email: person.email, password } });
    expect((await signIn(TEST_PASSWORD)).status).toBe(401);
    expect((await signIn('another password')).status).toBe(200);
    const [mail] = await product.mailsTo(person.email);
    expect(mail?.subject).toBe('A new password was set for you');
    expect(mail?.text).not.toContain('another password');
  });

  test('is not set for one who belongs to another’s company too, whatever their status there', async () => {
    for (const status of ['Active', 'Inactive'] as const) {
      const { person, id } = await user({ type: 'employee' });
      await product.within(other.id, (tx) =>
        tx
          .insert(memberships)
          .values({ company_id: other.id, user_id: person.user_id, type: 'employee', status }),
      );
      expect((await get(`/${id}`)).body.data.can.set_password).toBe(false);
      expect((await post(`/${id}/password`, { password: 'another password' })).status).toBe(403);
      expect((await me(person)).status).toBe(200);
    }
  });

  test('is not set by an owner beside, for oneself, or too short', async () => {
    const beside = await user({ type: 'owner' });
    const { id } = await user({ type: 'employee' });
    const body = { password: 'another password' };
    expect((await post(`/${id}/password`, body, beside.person)).status).toBe(403);
    expect((await post(`/${await idOf(company.owner)}/password`, body, beside.person)).status).toBe(403);
    expect((await post(`/${await idOf(company.owner)}/password`, body)).status).toBe(403);
    expect((await post(`/${id}/password`, { password: 'short' })).body.errors).toHaveProperty('password');
  });

  test('by the database’s own function is not set for somebody of another’s company', async () => {
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select system.set_member_password($1, $2, $3) as set', [
        other.owner.user_id,
        company.owner.user_id,
        'x',
      ]),
    );
    expect(rows).toEqual([{ set: false }]);
  });

  test('is mailed a link for, which sets a new one; at most five in a while', async () => {
    const { person, id } = await user({ type: 'employee' });
    expect((await post(`/${id}/password/reset`)).status).toBe(200);
    const [mail] = await product.mailsTo(person.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const reset = await product.call('POST', '/api/auth/password/reset', {
      body: { token, password: 'by the link' },
    });
    expect(reset.status).toBe(200);
    for (let sent = 1; sent < 5; sent += 1) expect((await post(`/${id}/password/reset`)).status).toBe(200);
    expect((await post(`/${id}/password/reset`)).status).toBe(429);
    expect((await post(`/${await idOf(company.owner)}/password/reset`)).status).toBe(403);
  });
});

test('the people behind memberships are those of the transaction’s companies alone', async () => {
  const read = (companyId: number) =>
    product.within(companyId, async (tx) => {
      const { rows } = await tx.$client.query(
        'select distinct company_id from system.members(true, null, true)',
      );
      return rows;
    });
  expect(await read(company.id)).toEqual([{ company_id: company.id }]);
  expect(await read(0)).toEqual([]);
  const seen = (companyId: number) =>
    product.within(companyId, async (tx) => {
      const both = [company.owner.user_id, other.owner.user_id];
      return (await tx.$client.query('select user_id from system.last_seen($1)', [both])).rows;
    });
  expect(await seen(company.id)).toEqual([{ user_id: company.owner.user_id }]);
  expect(await seen(0)).toEqual([]);
});
