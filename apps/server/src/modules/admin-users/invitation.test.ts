import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { type Person, startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { addDomain } from '../domains/domains.factory.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await product.company('Inviting Sdn Bhd');
  other = await product.company('Elsewhere Sdn Bhd');
});
afterAll(() => product.stop());

const PATH = '/api/admin/invitations';
let created = 0;
const address = () => {
  created += 1;
  return `guest${created}@test.example`;
};
const invite = (values: object = {}, as = company.owner) =>
  product.call('POST', PATH, {
    as,
    body: { company_id: company.id, email: address(), type: 'employee', ...values },
  });
const list = (query = '', as = company.owner) =>
  product.call('GET', `${PATH}?company_id=${company.id}&per_page=100${query}`, { as });
const post = (path: string, as = company.owner) => product.call('POST', `${PATH}${path}`, { as, body: {} });
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const accept = (token: string) =>
  product.call('POST', '/api/auth/invitations/accept', {
    body: { token, name: 'New Person', password: 'a good password' },
  });

describe('an invitation', () => {
  test('looks like the domain of the company, and leads there', async () => {
    const branded = await product.company('Branded Sdn Bhd');
    await addDomain(product, branded.id, 'https://hr.branded.example', {
      ...{ product_name: 'Branded HR', primary_color: '#0f766e' },
    });
    const { data } = (await invite({ company_id: branded.id }, branded.owner)).body;
    const [mail] = await product.mailsTo(data.email);
    expect(mail?.from_name).toBe('Branded HR');
    expect(mail?.text).toContain('https://hr.branded.example/auth/invitation?token=');
    expect((await accept(tokenIn(mail?.text))).status).toBe(200);
  });

  test('is mailed in the company’s name, stored without its token, and makes the person what it says', async () => {
    const employee_id = await addEmployee(product, company.id, { name: 'Prefilled Name', salary: null });
    const answer = await invite({
      type: 'admin',
      accesses: [{ route: '/admin/employee', actions: ['Create'] }],
      scope: { employee_id: [employee_id] },
      employee_id,
    });
    expect(answer.status).toBe(201);
    const { data } = answer.body;
    expect(data).toMatchObject({
      name: 'Prefilled Name',
      status: 'Pending',
      invited_by: company.owner.email,
      employee: { id: employee_id },
      can: { resend: true, revoke: true },
    });
    expect(Date.parse(data.expires_at) - now.getTime()).toBe(7 * 86_400_000);
    const [mail] = await product.mailsTo(data.email);
    expect(mail?.subject).toBe('You are invited to Inviting Sdn Bhd');
    expect(mail?.text).toContain('http://mesra.test/auth/invitation?token=');
    const token = tokenIn(mail?.text);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(`select to_jsonb(i)::text || (select string_agg(coalesce(a.after::text, ''), '') from audit_log a) as t
        from invitations i where id = ${data.id}`),
    );
    expect(rows[0].t).not.toContain(token);
    expect(token).toHaveLength(43);
    const joined = await accept(token);
    expect(joined.body.data.user.memberships).toMatchObject([
      { type: 'admin', employee_id, accesses: [{ route: '/admin/employee', actions: ['Create'] }] },
    ]);
    expect((await list(`&keyword=${data.email}`)).body.data).toEqual([]);
  });

  test('carries no greeting that was typed, and no link in what its sender is called', async () => {
    const evil = await product.company('Claim at https://evil.example/win Sdn. Bhd.');
    const { data } = (await invite({ company_id: evil.id, name: 'You won at evil.example' }, evil.owner))
      .body;
    const [mail] = await product.mailsTo(data.email);
    expect(mail?.subject).toBe('You are invited to Claim at evil. example / win Sdn. Bhd.');
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.text.replaceAll('http://mesra.test', '')).not.toMatch(/:\/\/|evil\.example/);
  });

  test('sent again has a new link, and the former one is worthless', async () => {
    const { data } = (await invite()).body;
    const first = tokenIn((await product.mailsTo(data.email)).at(-1)?.text);
    now = new Date(now.getTime() + 8 * 86_400_000);
    expect((await list(`&keyword=${data.email}`)).body.data[0].status).toBe('Expired');
    expect((await post(`/${data.id}/resend`)).body.data.status).toBe('Pending');
    const second = tokenIn((await product.mailsTo(data.email)).at(-1)?.text);
    expect(second).not.toBe(first);
    expect((await accept(first)).status).toBe(409);
    expect((await accept(second)).status).toBe(200);
    expect((await post(`/${data.id}/resend`)).status).toBe(404);
  });

  test('taken back is worthless and no longer listed', async () => {
    const { data } = (await invite()).body;
    const token = tokenIn((await product.mailsTo(data.email)).at(-1)?.text);
    const gone = () => product.call('DELETE', `${PATH}/${data.id}`, { as: company.owner });
    expect((await gone()).status).toBe(200);
    expect((await gone()).status).toBe(404);
    expect((await accept(token)).status).toBe(409);
    expect((await list(`&keyword=${data.email}`)).body.data).toEqual([]);
  });

  test('is refused for an address that is a user already, or invited; a lapsed one makes room', async () => {
    const member = await invite({ email: company.owner.email.toUpperCase() });
    expect(member.body.errors.email).toEqual(['A user of the company already has this address.']);
    const email = address();
    expect((await invite({ email })).status).toBe(201);
    expect((await invite({ email: email.toUpperCase() })).body.errors.email[0]).toMatch(
      /already has an invitation/,
    );
    now = new Date(now.getTime() + 8 * 86_400_000);
    expect((await invite({ email })).status).toBe(201);
    expect((await list(`&keyword=${email}`)).body.data).toHaveLength(1);
  });

  test('of two at once for one address is sent once', async () => {
    const email = address();
    const answers = await Promise.all([invite({ email }), invite({ email })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
  });

  test.each([
    ['no address', { email: 'nobody' }, 'email'],
    ['a screen of owners', { type: 'admin', accesses: [{ route: '/admin/user', actions: [] }] }, 'accesses'],
    ['an empty employee access', { type: 'admin', scope: {} }, 'scope'],
    [
      'a branch that is not the company’s',
      { type: 'admin', scope: { branch_id: [999_999] } },
      'scope.branch_id',
    ],
    ['an employee who is not the company’s', { employee_id: 999_999 }, 'employee_id'],
    ['another type', { type: 'king' }, 'type'],
  ])('with %s is refused on its field', async (_what, values, field) => {
    const answer = await invite(values);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('for an employee record that is somebody’s already is refused', async () => {
    const employee_id = await addEmployee(product, company.id, { name: 'Taken', salary: null });
    await product.person(company.id, { type: 'employee', employee_id });
    expect((await invite({ employee_id })).body.errors).toHaveProperty('employee_id');
  });

  test('gives owners and mere employees no list of screens', async () => {
    const accesses = [{ route: '/admin/employee', actions: [] }];
    for (const type of ['owner', 'employee'])
      expect((await invite({ type, accesses })).body.data).toMatchObject({ type, accesses: [], scope: null });
    expect((await invite({ type: 'employee', is_admin: true, accesses })).body.data.accesses).toEqual(
      accesses,
    );
  });

  test.each([
    [
      'taken out',
      (id: number, as: Person) =>
        product.call('POST', `/api/admin/admins/${id}/deactivate`, { as, body: {} }),
    ],
    ['removed', (id: number, as: Person) => product.call('DELETE', `/api/admin/admins/${id}`, { as })],
    [
      'no longer an owner',
      (id: number, as: Person) =>
        product.call('PATCH', `/api/admin/admins/${id}`, { as, body: { type: 'admin', version: 1 } }),
    ],
  ])('is taken back when its owner is %s, and nobody joins by it', async (_what, change) => {
    const owner = await product.person(company.id, { type: 'owner' });
    const { data } = (await invite({ type: 'owner' }, owner)).body;
    const token = tokenIn((await product.mailsTo(data.email)).at(-1)?.text);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select id from memberships where user_id = $1', [owner.user_id]),
    );
    expect((await change(rows[0].id, company.owner)).status).toBe(200);
    expect((await accept(token)).status).toBe(409);
    expect((await list(`&keyword=${data.email}`)).body.data).toEqual([]);
  });

  test('is for owners of that company alone', async () => {
    const { data } = (await invite()).body;
    const admin = await product.person(company.id, {
      type: 'admin',
      accesses: [{ route: '/admin/user', actions: [] }],
    });
    expect((await invite({}, admin)).status).toBe(403);
    expect((await list('', admin)).status).toBe(403);
    expect((await invite({}, other.owner)).status).toBe(404);
    expect((await list('', other.owner)).status).toBe(404);
    expect((await post(`/${data.id}/resend`, other.owner)).status).toBe(404);
    expect((await product.call('DELETE', `${PATH}/${data.id}`, { as: other.owner })).status).toBe(404);
  });

  test('is sent to one address ten times in a while at most', async () => {
    const { data } = (await invite()).body;
    for (let sent = 1; sent < 10; sent += 1) expect((await post(`/${data.id}/resend`)).status).toBe(200);
    expect((await post(`/${data.id}/resend`)).status).toBe(429);
  });
});
