import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import {
  type Person,
  startTestProduct,
  TEST_NOW,
  TEST_PASSWORD,
  type TestProduct,
} from '../../kit/testing/product.ts';
import { createAccount } from './session.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await product.company();
});
afterAll(() => product.stop());

const login = (email: string, password = TEST_PASSWORD) =>
  product.call('POST', '/api/auth/login', { body: { email, password } });
const me = (as: Person) => product.call('GET', '/api/auth/user', { as });
const day = 86_400_000;

describe('signing in', () => {
  test('answers a token of thirty days, and the person with their companies and roles', async () => {
    const answer = await login(company.owner.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body.token).toBe(answer.body.data.token);
    expect(Date.parse(answer.body.data.expires_at) - now.getTime()).toBe(30 * day);
    expect(answer.body.data.user).toMatchObject({
      email: company.owner.email,
      companies: [{ id: company.id }],
      memberships: [{ type: 'owner' }],
      today: '2026-11-21',
    });
  });

  test('works with the user name as well, in capitals or not', async () => {
    const account = await createAccount(product, { username: 'aminah.ali' });
    const answer = await login('Aminah.Ali');
    expect(answer.body.data.user.id).toBe(account.user_id);
    expect((await login('aminah')).status).toBe(401);
  });

  test('of a disabled account, or one without a password, looks like a wrong password', async () => {
    const disabled = await createAccount(product, { disabled: true });
    const without = await createAccount(product, { password: false });
    const strip = ({ request_id: _id, ...body }: Record<string, unknown>) => body;
    const wrong = await login(company.owner.email, 'not the password');
    for (const { email } of [disabled, without]) {
      const { status, body } = await login(email);
      expect([status, strip(body)]).toEqual([401, strip(wrong.body)]);
    }
  });

  test('ends for an account that is disabled while it is signed in', async () => {
    const account = await createAccount(product);
    const { body } = await login(account.email);
    await product.services.db.owner.query('update system.users set disabled_at = now() where id = $1', [
      account.user_id,
    ]);
    expect((await me({ ...account, token: body.data.token })).status).toBe(401);
  });

  test('does not tell an account that exists from one that does not', async () => {
    const wrong = await login(company.owner.email, 'not the password');
    const missing = await login('nobody@test.example', 'not the password');
    const strip = ({ request_id: _id, ...body }: Record<string, unknown>) => body;
    expect(wrong.status).toBe(401);
    expect(missing.status).toBe(401);
    expect(strip(missing.body)).toEqual(strip(wrong.body));
  });

  test('is refused after ten wrong tries of an account, the right password too, until the window has passed', async () => {
    const victim = await product.person(company.id, { type: 'employee' });
    for (let tries = 0; tries < 10; tries += 1) expect((await login(victim.email, 'wrong')).status).toBe(401);
    expect((await login(victim.email)).body).toMatchObject({ code: 'too_many' });
    expect((await login(company.owner.email)).status).toBe(200);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await login(victim.email)).status).toBe(200);
  });

  test('goes on where the person has signed in before, however many wrong tries strangers make', async () => {
    const victim = await product.person(company.id, { type: 'employee' });
    const other = await product.person(company.id, { type: 'employee' });
    const at = (cookie: string, email: string, password = TEST_PASSWORD) =>
      product.call('POST', '/api/auth/login', { body: { email, password }, headers: { cookie } });
    const device = ({ headers }: Awaited<ReturnType<typeof at>>) =>
      [headers['set-cookie']]
        .flat()
        .map(String)
        .find((one) => one.startsWith('mesra_device='))
        ?.split(';')[0] ?? '';
    const first = await at('', victim.email);
    expect([first.headers['set-cookie']].flat()[1]).toMatch(
      /^mesra_device=[0-9a-f.]+; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const shared = device(await at(device(first), other.email));
    for (let tries = 0; tries < 11; tries += 1) await login(victim.email, 'wrong');
    expect((await login(victim.email)).status).toBe(429);
    for (const cookie of [device(first), shared]) expect((await at(cookie, victim.email)).status).toBe(200);
    const strangers = device(await at('', other.email));
    const [name, proof] = device(first).split('.');
    for (const cookie of [
      strangers,
      'mesra_device=x',
      `${strangers.split('.')[0]}.${proof}`,
      `${name}.${'0'.repeat(32)}`,
    ])
      expect([cookie, (await at(cookie, victim.email)).status]).toEqual([cookie, 429]);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await at(shared, victim.email, 'wrong')).status).toBe(401);
    expect((await at(shared, victim.email)).status).toBe(429);
    expect((await at(shared, other.email)).status).toBe(200);
  });

  test('of many people behind one address is not limited, guessing at many accounts from it is', async () => {
    const from = (remoteAddress: string) => async (email: string, password: string) =>
      (
        await product.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email, password },
          remoteAddress,
        })
      ).statusCode;
    const office = from('10.1.1.1');
    for (let person = 0; person < 105; person += 1)
      expect(await office(company.owner.email, TEST_PASSWORD)).toBe(200);
    const guesser = from('10.1.1.2');
    for (let tries = 0; tries < 100; tries += 1)
      expect(await guesser(`guess${tries}@test.example`, 'x')).toBe(401);
    expect(await guesser('one-more@test.example', 'x')).toBe(429);
    expect(await office(company.owner.email, TEST_PASSWORD)).toBe(200);
  });

  test('stores neither the password nor the token', async () => {
    const { body } = await login(company.owner.email);
    const { rows } = await product.services.db.owner.query(
      'select * from system.users u join system.sessions s on s.user_id = u.id',
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(body.data.token);
    expect(stored).not.toContain(TEST_PASSWORD);
  });
});

describe('a token', () => {
  test('is worthless after signing out', async () => {
    const person = await product.person(company.id, { type: 'employee' });
    expect((await me(person)).status).toBe(200);
    expect((await product.call('POST', '/api/auth/logout', { as: person })).status).toBe(200);
    expect((await me(person)).status).toBe(401);
  });

  test('is worthless after thirty days', async () => {
    const person = await product.person(company.id, { type: 'employee' });
    const before = now;
    now = new Date(before.getTime() + 30 * day + 1000);
    expect((await me(person)).status).toBe(401);
    now = before;
  });

  test('in the cookie counts for reading only', async () => {
    const person = await product.person(company.id, { type: 'employee' });
    const headers = { cookie: `mesra_session=${person.token}` };
    expect((await product.call('GET', '/api/auth/user', { headers })).status).toBe(200);
    expect((await product.call('POST', '/api/auth/logout', { headers })).status).toBe(401);
    const signIn = await login(person.email);
    expect(String(signIn.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
  });
});
