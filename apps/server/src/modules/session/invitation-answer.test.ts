import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { type Person, startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { invitations } from '../admin-users/admin-users.tables.ts';
import { memberships } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { createAccount, linkSentTo, signedIn, signInWith } from './session.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: { id: number; owner: Person };
const PASSWORD = 'a password of my own';
let people = 0;
const anAddress = () => {
  people += 1;
  return `invited${people}@test.example`;
};

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await product.company('Kedai Kopi Sdn Bhd');
});
afterAll(() => product.stop());

/** An invitation as it is mailed; answers the token of its link. */
async function invite(
  email: string,
  more: Partial<typeof invitations.$inferInsert> = {},
  at = company,
): Promise<string> {
  const token = newToken();
  const sent = {
    company_id: at.id,
    email,
    type: 'employee' as const,
    token_hash: hashToken(token),
    invited_by: at.owner.user_id,
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
  };
  await product.within(at.id, (tx) => tx.insert(invitations).values({ ...sent, ...more }));
  return token;
}
const read = (token: string) => product.call('POST', '/api/auth/invitations/read', { body: { token } });
const accept = (token: string, more: Record<string, unknown> = {}) =>
  product.call('POST', '/api/auth/invitations/accept', {
    body: { token, name: 'Ravi a/l Kumar', password: PASSWORD, ...more },
  });
const join = (token: string, as: Person | null) =>
  product.call('POST', '/api/auth/invitations/join', { as, body: { token } });
const membersOf = (companyId: number) =>
  product.within(companyId, (tx) => tx.select().from(memberships).orderBy(memberships.id));
const accountOf = async (email: string) => signedIn(product, await createAccount(product, { email }));

describe('a mailed invitation', () => {
  test('tells whoever has its link what it is for', async () => {
    const email = anAddress();
    const token = await invite(email, { name: 'Ravi', type: 'admin', is_admin: true });
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      company: { name: 'Kedai Kopi Sdn Bhd', logo: null },
      invited_by: company.owner.email,
      email,
      name: 'Ravi',
      type: 'admin',
      project: null,
      sees: {
        ...{ everyone: true, branch_id: [], division_id: [], department_id: [] },
        ...{ position_level_id: [], people: 0 },
      },
      has_account: false,
      expires_at: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    });
    await createAccount(product, { email: email.toUpperCase() });
    expect((await read(token)).body.data.has_account).toBe(true);
  });

  test('tells whose records the person will see, and lets them see no others on joining', async () => {
    const names = async (table: string, name: string): Promise<number> =>
      (
        await product.within(company.id, (tx) =>
          tx.$client.query(`insert into ${table} (company_id, name) values ($1, $2) returning id`, [
            company.id,
            name,
          ]),
        )
      ).rows[0].id;
    const [penang, ipoh] = [await names('branches', 'Penang'), await names('branches', 'Ipoh')];
    const kitchen = await names('departments', 'Kitchen');
    const inside = { branch_id: penang, department_id: kitchen };
    await addEmployee(product, company.id, { name: 'Cook of Penang', salary: null, ...inside });
    await addEmployee(product, company.id, {
      name: 'Cook of Ipoh',
      salary: null,
      ...inside,
      branch_id: ipoh,
    });
    const named = await addEmployee(product, company.id, { name: 'Named Person', salary: null });
    const email = anAddress();
    const body = {
      ...{ company_id: company.id, email, type: 'admin' },
      accesses: [{ route: '/admin/employee', actions: [] }],
      scope: { branch_id: [penang], department_id: [kitchen], employee_id: [named] },
    };
    const sent = await product.call('POST', '/api/admin/invitations', { as: company.owner, body });
    expect(sent.status).toBe(201);
    const { token } = await linkSentTo(product, email);
    expect((await read(token)).body.data.sees).toEqual({
      ...{ everyone: false, branch_id: ['Penang'], division_id: [], department_id: ['Kitchen'] },
      ...{ position_level_id: [], people: 1 },
    });
    const joined = (await accept(token)).body.data;
    const as = { user_id: joined.user.id, email, token: joined.token };
    const seen = await product.call('GET', `/api/admin/employees?company_id=${company.id}&per_page=100`, {
      as,
    });
    expect(seen.body.data.map((one: { name: string }) => one.name).sort()).toEqual([
      'Cook of Penang',
      'Named Person',
    ]);
    expect((await read(await invite(anAddress(), { type: 'employee' }))).body.data.sees).toBe(null);
    expect((await read(await invite(anAddress(), { type: 'owner' }))).body.data.sees.everyone).toBe(true);
  });

  test('makes a verified account with exactly the access that it says, signed in', async () => {
    const email = anAddress();
    const employee_id = await addEmployee(product, company.id, { name: 'Ravi', salary: null });
    const accesses = [{ route: '/payroll/manage', actions: ['Process'] }];
    const scope = { branch_id: [7] };
    const token = await invite(email, { type: 'employee', is_admin: true, accesses, scope, employee_id });
    const { status, body, headers } = await accept(token);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ name: 'Ravi a/l Kumar', email, companies: [{ id: company.id }] });
    expect(body.data.user.email_verified_at).not.toBeNull();
    expect(body.data.user.memberships).toMatchObject([
      { type: 'employee', is_admin: true, accesses, employee_id },
    ]);
    expect(String(headers['set-cookie'])).toContain('mesra_session=');
    const created = (await membersOf(company.id)).find((one) => one.user_id === body.data.user.id);
    expect(created).toMatchObject({ scope, status: 'Active', promoter_id: null });
    expect((await signInWith(product, email, PASSWORD)).status).toBe(200);
  });

  test('is joined by the account of its address, and tells the inviter', async () => {
    const email = anAddress();
    const as = await accountOf(email);
    const token = await invite(email.toUpperCase(), { type: 'admin' });
    const { status, body } = await join(token, as);
    expect([status, body.data]).toEqual([200, { company_id: company.id }]);
    const me = await product.call('GET', '/api/auth/user', { as });
    expect(me.body.data.memberships).toMatchObject([{ company_id: company.id, type: 'admin' }]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select user_id, kind, params from notifications order by id desc limit 1'),
    );
    expect(rows[0]).toEqual({
      user_id: company.owner.user_id,
      kind: 'invitation_accepted',
      params: { name: 'Aminah binti Ali' },
    });
  });

  test('leaves a line in the audit log of its company, by who answered', async () => {
    const email = anAddress();
    const { body } = await accept(await invite(email));
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        `select table_name, action from audit_log where actor_user_id = $1 and table_name in ('memberships', 'invitations') order by table_name`,
        [body.data.user.id],
      ),
    );
    expect(rows).toEqual([
      { table_name: 'invitations', action: 'update' },
      { table_name: 'memberships', action: 'insert' },
    ]);
  });

  test('leaves what the person is elsewhere as it is', async () => {
    const other = await product.company();
    const email = anAddress();
    const as = await accountOf(email);
    await join(await invite(email, { type: 'admin' }, other), as);
    await join(await invite(email), as);
    const me = await product.call('GET', '/api/auth/user', { as });
    expect(me.body.data.memberships.map((one: { type: string }) => one.type).sort()).toEqual([
      'admin',
      'employee',
    ]);
  });

  test('brings somebody who was inactive in the company back, as it says', async () => {
    const email = anAddress();
    const as = await accountOf(email);
    await product.within(company.id, (tx) =>
      tx
        .insert(memberships)
        .values({ company_id: company.id, user_id: as.user_id, type: 'admin', status: 'Inactive' }),
    );
    expect((await join(await invite(email), as)).status).toBe(200);
    const me = await product.call('GET', '/api/auth/user', { as });
    expect(me.body.data.memberships).toMatchObject([{ company_id: company.id, type: 'employee' }]);
  });
});

describe('an invitation is refused', () => {
  test('to the account of another address', async () => {
    const token = await invite(anAddress());
    const other = await accountOf(anAddress());
    expect((await join(token, other)).status).toBe(403);
    expect((await join(token, null)).status).toBe(401);
    expect((await read(token)).status).toBe(200);
  });

  test('to somebody new where the address has an account', async () => {
    const email = anAddress();
    await createAccount(product, { email });
    const token = await invite(email);
    const { status, body } = await accept(token);
    expect([status, body.message]).toEqual([
      409,
      'An account with this address already exists. Sign in with it.',
    ]);
    expect((await signInWith(product, email, PASSWORD)).status).toBe(401);
  });

  test.each<[string, Partial<typeof invitations.$inferInsert>]>([
    ['too old', { expires_at: new Date(now.getTime() - 1).toISOString() }],
    ['taken back', { revoked_at: now.toISOString() }],
    ['answered', { accepted_at: now.toISOString() }],
  ])('once it is %s', async (_what, more) => {
    const email = anAddress();
    const token = await invite(email, more);
    const as = await accountOf(email);
    const fresh = await invite(anAddress(), more);
    for (const answer of [await read(token), await join(token, as), await accept(fresh)])
      expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
  });

  test('that nobody sent', async () => {
    for (const answer of [await read('made up'), await accept('made up'), await join('x', company.owner)])
      expect(answer.status).toBe(409);
    for (const token of ['', 'x'.repeat(201), 7 as never]) expect((await read(token)).status).toBe(422);
  });

  test('to who belongs to the company already, whose access stays', async () => {
    const token = await invite(company.owner.email);
    expect((await join(token, company.owner)).status).toBe(409);
    const mine = (await membersOf(company.id)).find((one) => one.user_id === company.owner.user_id);
    expect(mine).toMatchObject({ type: 'owner', status: 'Active' });
  });

  test('where its employee has got an account in the meantime', async () => {
    const employee_id = await addEmployee(product, company.id, { name: 'Taken', salary: null });
    const token = await invite(anAddress(), { employee_id });
    await product.person(company.id, { type: 'employee', employee_id });
    expect((await accept(token)).status).toBe(409);
  });

  test('a second time, and to one of two at once', async () => {
    const token = await invite(anAddress());
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect((await accept(token)).status).toBe(409);
    const email = anAddress();
    const as = await accountOf(email);
    const other = await invite(email);
    const twice = await Promise.all([join(other, as), join(other, as)]);
    expect(twice.map((one) => one.status).sort()).toEqual([200, 409]);
  });

  test('with a short password or no name, and stays open', async () => {
    const email = anAddress();
    const token = await invite(email);
    const { status, body } = await accept(token, { name: ' ', password: 'short' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['name', 'password']]);
    expect((await accept(token)).status).toBe(200);
  });

  test('once who sent it no longer manages the company, until it is sent again by who does', async () => {
    const leaver = await product.person(company.id, { type: 'admin', is_admin: true });
    const email = anAddress();
    const token = await invite(email, { invited_by: leaver.user_id });
    const change = (set: Partial<typeof memberships.$inferInsert>) =>
      product.within(company.id, (tx) =>
        tx.update(memberships).set(set).where(eq(memberships.user_id, leaver.user_id)),
      );
    expect((await read(token)).status).toBe(200);
    for (const set of [{ status: 'Inactive' as const }, { type: 'employee' as const, is_admin: false }]) {
      await change({ status: 'Active', type: 'admin', is_admin: true });
      await change(set);
      expect((await read(token)).status).toBe(409);
      expect((await accept(token)).status).toBe(409);
      expect((await join(token, await accountOf(anAddress()))).status).toBe(409);
    }
    const list = await product.call('GET', `/api/admin/invitations?company_id=${company.id}`, {
      as: company.owner,
    });
    const { id } = list.body.data.find((one: { email: string }) => one.email === email);
    const resend = `/api/admin/invitations/${id}/resend`;
    expect((await product.call('POST', resend, { as: company.owner, body: {} })).status).toBe(200);
    expect((await accept((await linkSentTo(product, email)).token)).status).toBe(200);
  });

  test('after many tries with one link', async () => {
    const token = await invite(anAddress());
    for (let tries = 0; tries < 20; tries += 1) await read(token);
    expect((await read(token)).status).toBe(429);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await read(token)).status).toBe(200);
  });
});
