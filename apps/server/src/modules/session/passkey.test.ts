import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { createAccount, turnOnTotp } from './session.factory.ts';
import { newPasskey } from './testing/authenticator.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
const ORIGIN = 'https://hr.test';
const HEADERS = { origin: ORIGIN, host: 'hr.test' };

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.stop());

async function withPasskey(options: { disabled?: boolean; counter?: number } = {}) {
  const account = await createAccount(product, { disabled: options.disabled ?? false });
  const passkey = newPasskey();
  await product.services.db.owner.query(
    `insert into system.passkeys (user_id, credential_id, public_key, counter, name, created_at)
     values ($1, $2, $3, $4, 'Phone', now())`,
    [account.user_id, passkey.id, passkey.publicKey, options.counter ?? 0],
  );
  return { ...account, passkey };
}
async function requested(headers: Record<string, string> = HEADERS) {
  const { body } = await product.call('POST', '/api/auth/passkey/options', { body: {}, headers });
  return { token: body.data.challenge as string, options: body.data.options };
}
const enter = (challenge: string, credential: unknown) =>
  product.call('POST', '/api/auth/passkey', { body: { challenge, credential }, headers: HEADERS });

describe('a passkey', () => {
  test('is asked for at the page’s own host, with the person checked', async () => {
    expect((await requested()).options).toMatchObject({ rpId: 'hr.test', userVerification: 'required' });
    expect((await requested({})).options).toMatchObject({ rpId: 'mesra.test' });
    expect((await requested({ origin: 'https://evil.test', host: 'hr.test' })).options.rpId).toBe(
      'mesra.test',
    );
  });

  test('signs in, without a code where the account has a second factor', async () => {
    const { email, user_id, passkey } = await withPasskey();
    await turnOnTotp(product, user_id);
    const { token, options } = await requested();
    const done = await enter(token, passkey.answer(options, { origin: ORIGIN }));
    expect(done.status).toBe(200);
    expect(done.body.data.user.email).toBe(email);
    expect(String(done.headers['set-cookie'])).toContain('mesra_session=');
    const { rows } = await product.services.db.owner.query(
      'select counter, last_used_at from system.passkeys where user_id = $1',
      [user_id],
    );
    expect(rows[0]).toEqual({ counter: 1, last_used_at: now });
  });

  test('that does not count signs in again and again', async () => {
    const { passkey } = await withPasskey();
    for (let times = 0; times < 2; times += 1) {
      const { token, options } = await requested();
      expect((await enter(token, passkey.answer(options, { origin: ORIGIN, counter: 0 }))).status).toBe(200);
    }
  });

  test.each([
    ['for another page', { origin: 'https://evil.test' }],
    ['for another host', { origin: ORIGIN, rpId: 'evil.test' }],
    ['without checking the person', { origin: ORIGIN, verified: false }],
    ['to another challenge', { origin: ORIGIN, challenge: Buffer.from('another').toString('base64url') }],
    ['with a counter that has not grown', { origin: ORIGIN, counter: 5 }],
  ])('that answers %s is refused, like one that is not known', async (_what, answer) => {
    const { passkey } = await withPasskey({ counter: 5 });
    const { token, options } = await requested();
    const refused = await enter(token, passkey.answer(options, answer));
    const unknown = await enter(token, newPasskey().answer(options, { origin: ORIGIN }));
    expect(refused.status).toBe(401);
    expect({ ...refused.body, request_id: null }).toEqual({ ...unknown.body, request_id: null });
    expect((await enter(token, passkey.answer(options, { origin: ORIGIN, counter: 9 }))).status).toBe(200);
  });

  test('signed by another key is refused', async () => {
    const { passkey } = await withPasskey();
    const { token, options } = await requested();
    const forged = { ...newPasskey().answer(options, { origin: ORIGIN }), id: passkey.id, rawId: passkey.id };
    expect((await enter(token, forged)).status).toBe(401);
  });

  test('of a disabled account does not sign in', async () => {
    const { passkey } = await withPasskey({ disabled: true });
    const { token, options } = await requested();
    expect((await enter(token, passkey.answer(options, { origin: ORIGIN }))).status).toBe(401);
  });

  test('is refused a challenge twice, by two at once too, and after five minutes', async () => {
    const { passkey } = await withPasskey();
    const first = await requested();
    const answer = passkey.answer(first.options, { origin: ORIGIN });
    const both = await Promise.all([enter(first.token, answer), enter(first.token, answer)]);
    expect(both.filter((one) => one.status === 200)).toHaveLength(1);
    expect((await enter(first.token, answer)).status).toBe(409);
    const late = await requested();
    now = new Date(now.getTime() + 301_000);
    expect((await enter(late.token, passkey.answer(late.options, { origin: ORIGIN }))).status).toBe(409);
  });

  test('that is no answer of a browser is refused, however it is wrong', async () => {
    const { passkey } = await withPasskey();
    const { token } = await requested();
    for (const credential of [{}, { id: 7 }, { id: passkey.id }, { id: passkey.id, response: 'x' }])
      expect((await enter(token, credential)).status).toBe(401);
    for (const credential of [null, 'text', []]) expect((await enter(token, credential)).status).toBe(422);
  });

  test('is limited in tries', async () => {
    const { passkey } = await withPasskey();
    const { token, options } = await requested();
    for (let tries = 0; tries < 10; tries += 1)
      await enter(token, passkey.answer(options, { origin: 'https://evil.test' }));
    expect((await enter(token, passkey.answer(options, { origin: ORIGIN }))).status).toBe(429);
  });
});
