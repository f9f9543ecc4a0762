import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, TEST_PASSWORD, type TestProduct } from '../../kit/testing/product.ts';
import { memberships } from '../company/company.tables.ts';
import { addDomain } from '../domains/domains.factory.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

let product: TestProduct;
let closed: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
  closed = await startTestProduct({ registrationPage: false });
});
afterAll(async () => {
  await product.stop();
  await closed.stop();
});

const create = (as: Person, values: object = {}, on = product, host = 'mesra.test') =>
  on.call('POST', '/api/companies', { as, body: { name: 'Fresh Sdn Bhd', ...values }, headers: { host } });
const me = async (as: Person) => (await product.call('GET', '/api/auth/user', { as })).body.data;
const idOf = async (person: Person, companyId: number): Promise<number> => {
  const { rows } = await product.within(companyId, (tx) =>
    tx.$client.query('select id from memberships where company_id = $1 and user_id = $2', [
      companyId,
      person.user_id,
    ]),
  );
  return rows[0].id;
};
const join = (companyId: number, person: Person, values: Partial<typeof memberships.$inferInsert> = {}) =>
  product.within(companyId, (tx) =>
    tx
      .insert(memberships)
      .values({ company_id: companyId, user_id: person.user_id, type: 'employee', ...values }),
  );

describe('making a company', () => {
  test('answers it among the person’s companies, theirs, apart from all others', async () => {
    const { owner, id: first } = await product.company('First Sdn Bhd');
    const created = await create(owner, {
      name: '  Second   Sdn Bhd ',
      locality: 'Sabah',
      identity_type_label: 'IC',
    });
    expect(created.status).toBe(201);
    const { company_id, user } = created.body.data;
    expect(user.companies.map((one: { id: number }) => one.id)).toEqual([first, company_id]);
    expect(user.companies[1]).toMatchObject({
      name: 'Second Sdn Bhd',
      user_id: owner.user_id,
      config: { locality: 'Sabah', identity_type_label: 'IC' },
      has_structure: false,
    });
    expect(user.memberships[1]).toMatchObject({ company_id, type: 'owner', modules: { payroll: true } });
    expect(await me(owner)).toEqual(user);
    const department = await product.call('POST', '/api/admin/companies/departments', {
      as: owner,
      body: { company_id, name: 'Finance' },
    });
    expect(department.status).toBe(201);
    const of = (id: number) =>
      product.call('GET', `/api/admin/companies/departments?company_id=${id}`, { as: owner });
    expect((await of(first)).body.data).toEqual([]);
    expect((await of(company_id)).body.data).toHaveLength(1);
  });

  test('is open to whoever owns one; to others only where registration is open', async () => {
    const { id, owner } = await closed.company();
    const employee = await closed.person(id, { type: 'employee' });
    expect((await create(owner, {}, closed)).status).toBe(201);
    const refused = await create(employee, {}, closed);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('Only an owner of a company can create another one here.');
    const open = await product.company();
    expect((await create(await product.person(open.id, { type: 'employee' }))).status).toBe(201);
  });

  test('is closed to others at a domain that closes it, and never opened by one', async () => {
    for (const [on, at, open, status] of [
      [product, 'shut.example', false, 403],
      [product, 'kept.example', true, 201],
      [closed, 'opens.example', true, 403],
    ] as const) {
      const { id, owner } = await on.company();
      const employee = await on.person(id, { type: 'employee' });
      await addDomain(on, id, `https://${at}`, { registration_page: open });
      const requested = { origin: 'https://opens.example' };
      expect([at, (await create(employee, requested, on, at)).status]).toEqual([at, status]);
      expect((await create(owner, {}, on, 'nonsense here')).status).toBe(201);
    }
  });

  test('ends for an account at the most that one may make, those handed over included, also of many at once', async () => {
    const few = await startTestProduct({ companiesPerAccount: 3 });
    try {
      const { owner } = await few.company();
      const { company_id } = (await create(owner, {}, few)).body.data;
      const heir = await few.person(company_id, { type: 'admin' });
      const [member] = await few.within(company_id, (tx) =>
        tx.select({ id: memberships.id }).from(memberships).where(eq(memberships.user_id, heir.user_id)),
      );
      const body = { admin_id: member?.id, password: TEST_PASSWORD };
      const given = await few.call('POST', `/api/companies/${company_id}/transfer`, { as: owner, body });
      expect(given.status).toBe(200);
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(owner, {}, few)));
      expect(answers.map((one) => one.status).sort()).toEqual([201, 201, 403, 403, 403]);
      expect((await create(owner, {}, few)).body.message).toBe(
        'You have created 3 companies, the limit for one account.',
      );
      expect((await create(heir, {}, few)).status).toBe(201);
    } finally {
      await few.stop();
    }
  });

  test('asks for a name', async () => {
    const { owner } = await product.company();
    expect((await create(owner, { name: ' ' })).body.errors).toHaveProperty('name');
    expect((await create(owner, { name: 'x'.repeat(121) })).body.errors).toHaveProperty('name');
    expect((await product.call('POST', '/api/companies', { body: { name: 'X' } })).status).toBe(401);
  });

  test('with an Idempotency-Key happens once', async () => {
    const { owner } = await product.company();
    const once = () =>
      product.call('POST', '/api/companies', {
        as: owner,
        body: { name: 'Once Sdn Bhd' },
        headers: { 'idempotency-key': 'made once' },
      });
    expect((await once()).body.data.company_id).toBe((await once()).body.data.company_id);
    expect((await me(owner)).companies).toHaveLength(2);
  });
});

describe('handing a company over', () => {
  const transfer = (as: Person, id: number, admin_id: number, password: string | undefined = TEST_PASSWORD) =>
    product.call('POST', `/api/companies/${id}/transfer`, { as, body: { admin_id, password } });

  test('makes the other its owning user, keeps the former as an owner beside, and tells both', async () => {
    const { id, owner } = await product.company('Handed Sdn Bhd');
    const heir = await product.person(id, { type: 'admin', scope: { branch_id: [1] } });
    const answer = await transfer(owner, id, await idOf(heir, id));
    expect(answer.body.data.user.companies[0].user_id).toBe(heir.user_id);
    expect((await me(heir)).memberships[0].type).toBe('owner');
    expect((await me(owner)).memberships[0].type).toBe('owner');
    const [mail] = await product.mailsTo(heir.email);
    expect(mail?.subject).toBe('Handed Sdn Bhd is now yours');
    const { rows } = await product.within(id, (tx) =>
      tx.$client.query('select user_id, kind from notifications order by id'),
    );
    expect(rows).toEqual([
      { user_id: heir.user_id, kind: 'company_received' },
      { user_id: owner.user_id, kind: 'company_given' },
    ]);
    expect((await transfer(owner, id, await idOf(owner, id))).status).toBe(403);
    expect((await transfer(heir, id, await idOf(owner, id))).status).toBe(200);
  });

  test('asks for the password', async () => {
    const { id, owner } = await product.company();
    const heir = await idOf(await product.person(id, { type: 'admin' }), id);
    expect((await transfer(owner, id, heir, 'wrong password')).body.errors).toEqual({
      password: ['The password is incorrect.'],
    });
    const none = await product.call('POST', `/api/companies/${id}/transfer`, {
      as: owner,
      body: { admin_id: heir },
    });
    expect(none.status).toBe(422);
    expect((await me(owner)).companies[0].user_id).toBe(owner.user_id);
  });

  test('is for the owning user, to an active user of that company', async () => {
    const { id, owner } = await product.company();
    const other = await product.company();
    const beside = await product.person(id, { type: 'owner' });
    const out = await product.person(id, { type: 'admin', status: 'Inactive' });
    const admin = await product.person(id, { type: 'admin' });
    expect((await transfer(beside, id, await idOf(admin, id))).status).toBe(403);
    expect((await transfer(admin, id, await idOf(admin, id))).status).toBe(403);
    expect((await transfer(other.owner, id, await idOf(admin, id))).status).toBe(404);
    expect((await transfer(owner, id, await idOf(out, id))).body.code).toBe('wrong_state');
    expect((await transfer(owner, id, await idOf(other.owner, other.id))).body.errors).toHaveProperty(
      'admin_id',
    );
    expect((await transfer(owner, id, await idOf(owner, id))).body.errors).toHaveProperty('admin_id');
  });

  test('while the heir leaves at the same moment never leaves it without an owner', async () => {
    const { id, owner } = await product.company();
    const heir = await product.person(id, { type: 'owner' });
    const heirId = await idOf(heir, id);
    const [handed, left] = await Promise.all([
      transfer(owner, id, heirId),
      product.call('POST', `/api/companies/${id}/leave`, { as: heir, body: {} }),
    ]);
    expect([handed?.status, left?.status].filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await product.within(id, (tx) =>
      tx.$client.query(`select count(*)::int as n from memberships m join companies c on c.id = m.company_id
        and c.user_id = m.user_id where m.type = 'owner' and m.status = 'Active'`),
    );
    expect(rows[0].n).toBe(1);
  });
});

describe('leaving a company', () => {
  const leave = (as: Person, id: number) =>
    product.call('POST', `/api/companies/${id}/leave`, { as, body: {} });

  test('ends the membership and keeps the employee record; the other companies stay', async () => {
    const { id, owner } = await product.company('Left Sdn Bhd');
    const home = await product.company();
    const employee_id = await addEmployee(product, id, {
      name: 'Stays Behind',
      salary: null,
      user_id: home.owner.user_id,
    });
    await join(id, home.owner, { employee_id });
    const answer = await leave(home.owner, id);
    expect(answer.body.data.user.companies.map((one: { id: number }) => one.id)).toEqual([home.id]);
    const shown = await product.call('GET', `/api/admin/employees/${employee_id}`, { as: owner });
    expect(shown.body.data).toMatchObject({ name: 'Stays Behind', user_id: null });
    const { rows } = await product.within(id, (tx) =>
      tx.$client.query('select user_id, kind, params from notifications'),
    );
    expect(rows).toEqual([
      {
        user_id: owner.user_id,
        kind: 'member_left',
        params: { name: home.owner.email, company: 'Left Sdn Bhd' },
      },
    ]);
    expect((await leave(home.owner, id)).status).toBe(404);
  });

  test('is refused to its owning user, who hands it over first', async () => {
    const { id, owner } = await product.company();
    await product.person(id, { type: 'owner' });
    const answer = await leave(owner, id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('You own this company. Transfer it before you leave.');
    expect((await me(owner)).companies).toHaveLength(1);
  });

  test('of another’s is not found', async () => {
    const { id } = await product.company();
    const { owner } = await product.company();
    expect((await leave(owner, id)).status).toBe(404);
  });
});

test('one person in three companies holds in each what they are there', async () => {
  const person = await product.company('One Sdn Bhd');
  const second = await product.company('Two Sdn Bhd');
  const third = await product.company('Three Sdn Bhd');
  await join(second.id, person.owner, {
    type: 'admin',
    accesses: [{ route: '/admin/employee', actions: [] }],
  });
  await join(third.id, person.owner);
  const employees = (id: number) =>
    product.call('GET', `/api/admin/employees?company_id=${id}`, { as: person.owner });
  expect((await employees(person.id)).status).toBe(200);
  expect((await employees(second.id)).status).toBe(200);
  expect((await employees(third.id)).status).toBe(403);
  const users = (id: number) =>
    product.call('GET', `/api/admin/admins?company_id=${id}`, { as: person.owner });
  expect((await users(person.id)).status).toBe(200);
  expect((await users(second.id)).status).toBe(403);
  expect((await users(third.id)).status).toBe(403);
});
