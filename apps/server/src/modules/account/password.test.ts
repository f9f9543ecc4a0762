import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import {
  type Person,
  startTestProduct,
  TEST_NOW,
  TEST_PASSWORD,
  type TestProduct,
} from '../../kit/testing/product.ts';
import { elsewhere } from './account.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await product.company();
});
afterAll(() => product.stop());

const NEW = 'another password';
const someone = () => product.person(company.id, { type: 'employee' });
const change = (as: Person, current_password: string | undefined, password = NEW) =>
  product.call('POST', '/api/profile/password', { as, body: { current_password, password } });
const me = async (as: Person) => (await product.call('GET', '/api/auth/user', { as })).status;
const login = (email: string, password: string) =>
  product.call('POST', '/api/auth/login', { body: { email, password } });
const withoutPassword = (person: Person) =>
  product.services.db.owner.query('update system.users set password_hash = null where id = $1', [
    person.user_id,
  ]);
const list = async (as: Person) => (await product.call('GET', '/api/profile/sessions', { as })).body.data;
const revoke = (as: Person, id: number) => product.call('DELETE', `/api/profile/sessions/${id}`, { as });

describe('changing the password', () => {
  test('ends every other session and not this one, tells by mail, and only the new one signs in', async () => {
    const person = await someone();
    const [phone, office] = [await elsewhere(product, person), await elsewhere(product, person)];
    const colleague = await someone();
    expect((await change(person, TEST_PASSWORD)).status).toBe(200);
    expect([await me(person), await me(phone), await me(office), await me(colleague)]).toEqual([
      200, 401, 401, 200,
    ]);
    expect((await product.mailsTo(person.email)).at(-1)?.subject).toBe('Your password was changed');
    expect((await login(person.email, TEST_PASSWORD)).status).toBe(401);
    expect((await login(person.email, NEW)).status).toBe(200);
  });

  test('is refused without the present one, and for one that is too short; nothing is changed', async () => {
    const person = await someone();
    const other = await elsewhere(product, person);
    expect((await change(person, 'wrong')).body.errors).toEqual({
      current_password: ['The password is incorrect.'],
    });
    expect((await change(person, '')).status).toBe(422);
    expect(
      (await product.call('POST', '/api/profile/password', { as: person, body: { password: NEW } })).status,
    ).toBe(422);
    expect((await change(person, TEST_PASSWORD, 'short')).body.errors).toHaveProperty('password');
    expect(await me(other)).toBe(200);
    expect((await login(person.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('limits guessing at the present one, the right one too, until the window has passed', async () => {
    const person = await someone();
    for (let tries = 0; tries < 10; tries += 1) expect((await change(person, 'wrong')).status).toBe(422);
    expect((await change(person, TEST_PASSWORD)).status).toBe(429);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await change(person, TEST_PASSWORD)).status).toBe(200);
  });

  test('makes a link that would set another one worthless', async () => {
    const person = await someone();
    await product.call('POST', '/api/auth/password/forgot', { body: { email: person.email } });
    const token = /token=([\w-]+)/.exec((await product.mailsTo(person.email)).at(-1)?.text ?? '')?.[1];
    expect(token).toBeTruthy();
    await change(person, TEST_PASSWORD);
    const body = { token, password: 'a third password' };
    expect((await product.call('POST', '/api/auth/password/reset', { body })).status).toBe(409);
  });

  test('sets a first one for somebody without, who has just signed in; later they sign in again first', async () => {
    const person = await someone();
    await withoutPassword(person);
    now = new Date(now.getTime() + 11 * 60_000);
    const late = await change(person, undefined);
    expect([late.status, late.body.code]).toEqual([403, 'forbidden']);
    now = new Date(now.getTime() - 11 * 60_000);
    expect((await change(person, undefined)).status).toBe(200);
    expect((await login(person.email, NEW)).status).toBe(200);
  });

  test('stores neither of them in the open', async () => {
    const person = await someone();
    await change(person, TEST_PASSWORD, 'a very particular password');
    const { rows } = await product.services.db.owner.query('select * from system.users where id = $1', [
      person.user_id,
    ]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain('particular');
  });

  test('by two at once with the present one leaves one password that signs in', async () => {
    const person = await someone();
    const other = await elsewhere(product, person);
    await Promise.all([
      change(person, TEST_PASSWORD, 'password of one'),
      change(other, TEST_PASSWORD, 'password of two'),
    ]);
    const signedIn = await Promise.all(
      ['password of one', 'password of two'].map(
        async (password) => (await login(person.email, password)).status,
      ),
    );
    expect(signedIn.sort()).toEqual([200, 401]);
  });
});

describe('where somebody is signed in', () => {
  test('is listed, this place first, only what is in force', async () => {
    const person = await someone();
    const phone = await elsewhere(product, person, 'Phone/1.0');
    const gone = await elsewhere(product, person, 'Gone/1.0');
    await product.call('POST', '/api/auth/logout', { as: gone });
    await someone();
    const seen = await list(person);
    expect(seen).toMatchObject([
      { current: true, ip: '127.0.0.1' },
      { current: false, user_agent: 'Phone/1.0', created_at: now.toISOString() },
    ]);
    expect(Date.parse(seen[1].expires_at) - now.getTime()).toBe(30 * 86_400_000);
    expect((await list(phone))[0]).toMatchObject({ current: true, user_agent: 'Phone/1.0' });
    expect(JSON.stringify(seen)).not.toContain('token');
  });

  test('is not listed any more after thirty days', async () => {
    const person = await someone();
    const before = now;
    now = new Date(now.getTime() + 86_400_000);
    const later = await elsewhere(product, person);
    now = new Date(before.getTime() + 30 * 86_400_000 + 1000);
    expect(await list(later)).toHaveLength(1);
    now = before;
  });

  test('is ended one by one: the own, once, and nobody else’s', async () => {
    const person = await someone();
    const phone = await elsewhere(product, person);
    const [, { id }] = await list(person);
    const stranger = await someone();
    expect((await revoke(stranger, id)).status).toBe(404);
    expect((await revoke((await product.company()).owner, id)).status).toBe(404);
    expect(await me(phone)).toBe(200);
    expect((await revoke(person, id)).status).toBe(200);
    expect([await me(phone), await me(person)]).toEqual([401, 200]);
    expect((await revoke(person, id)).status).toBe(404);
  });

  test('is ended everywhere but here, and says how many that were', async () => {
    const person = await someone();
    const [phone, office] = [await elsewhere(product, person), await elsewhere(product, person)];
    const end = () => product.call('POST', '/api/profile/sessions/revoke-others', { as: person, body: {} });
    expect((await end()).body.data).toEqual({ revoked: 2 });
    expect([await me(person), await me(phone), await me(office)]).toEqual([200, 401, 401]);
    expect((await end()).body.data).toEqual({ revoked: 0 });
  });

  test('closes the connections of what was ended, on every node', async () => {
    const person = await someone();
    await elsewhere(product, person);
    const [, { id }] = await list(person);
    const listener = await product.services.db.owner.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen mesra_realtime');
    await revoke(person, id);
    await elsewhere(product, person);
    await change(person, TEST_PASSWORD);
    await listener.query('select 1');
    await new Promise((done) => setTimeout(done, 100));
    listener.release(true);
    const ended = heard.map((text) => JSON.parse(text)).filter((one) => 'end_session' in one);
    expect(ended).toHaveLength(2);
    expect(ended[0]).toEqual({ end_session: id });
  });
});
