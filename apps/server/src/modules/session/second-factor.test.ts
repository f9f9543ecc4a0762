import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { startTestProduct, TEST_NOW, TEST_PASSWORD, type TestProduct } from '../../kit/testing/product.ts';
import { createAccount, signInWith, turnOnTotp, wrongCode } from './session.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
const passes = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.stop());

async function challenged(email: string): Promise<string> {
  const { body } = await signInWith(product, email);
  return body.data.second_factor.challenge;
}
const answer = (challenge: string, code: string) =>
  product.call('POST', '/api/auth/second-factor', { body: { challenge, code } });

async function protectedAccount(recovery: string[] = []) {
  const account = await createAccount(product);
  return { ...account, code: await turnOnTotp(product, account.user_id, recovery) };
}

describe('a sign-in of an account with a second factor', () => {
  test('gives no token, no cookie and no person before the second factor', async () => {
    const { email } = await protectedAccount();
    const first = await signInWith(product, email);
    expect(first.body.data).toEqual({
      token: null,
      expires_at: null,
      user: null,
      second_factor: { challenge: expect.any(String), methods: ['totp', 'recovery_code'] },
    });
    expect(first.body.token).toBeNull();
    expect(first.headers['set-cookie']).toBeUndefined();
    const { rows } = await product.services.db.owner.query(
      'select 1 from system.sessions s join system.users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(rows).toEqual([]);
    expect((await signInWith(product, email, 'wrong')).body.data).toBeUndefined();
  });

  test('is finished by a code of the app', async () => {
    const { email, code } = await protectedAccount();
    const done = await answer(await challenged(email), code());
    expect(done.status).toBe(200);
    expect(done.body.data.user.email).toBe(email);
    expect(done.body.token).toBe(done.body.data.token);
    expect(String(done.headers['set-cookie'])).toContain('mesra_session=');
  });

  test('takes no code twice, nor an older one after a newer', async () => {
    const { email, code } = await protectedAccount();
    const older = code();
    passes(30);
    const newer = code();
    expect((await answer(await challenged(email), newer)).status).toBe(200);
    expect((await answer(await challenged(email), newer)).status).toBe(422);
    expect((await answer(await challenged(email), older)).status).toBe(422);
    passes(30);
    expect((await answer(await challenged(email), code())).status).toBe(200);
  });

  test('takes a code of the step before, not of two before', async () => {
    const { email, code } = await protectedAccount();
    const old = code();
    passes(60);
    expect((await answer(await challenged(email), old)).status).toBe(422);
    const before = code();
    passes(30);
    expect((await answer(await challenged(email), before)).status).toBe(200);
  });

  test('of two with one code at once lets one in', async () => {
    const { email, code } = await protectedAccount();
    const [one, other] = [await challenged(email), await challenged(email)];
    const both = await Promise.all([answer(one, code()), answer(other, code())]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 422]);
  });

  test('is finished by a recovery code, each once, however it is typed', async () => {
    const { email } = await protectedAccount(['ABCDE-12345', 'FGHIJ-67890']);
    expect((await answer(await challenged(email), 'abcde 12345')).status).toBe(200);
    expect((await answer(await challenged(email), 'ABCDE-12345')).status).toBe(422);
    expect((await answer(await challenged(email), 'FGHIJ67890')).status).toBe(200);
    expect((await answer(await challenged(email), 'ZZZZZ-00000')).status).toBe(422);
  });

  test('is limited for the account, over all of its challenges, a right code too', async () => {
    const { email, code } = await protectedAccount();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await answer(await challenged(email), wrongCode(code()))).status).toBe(422);
    expect((await answer(await challenged(email), code())).status).toBe(429);
    passes(16 * 60);
    expect((await answer(await challenged(email), code())).status).toBe(200);
  });

  test('is limited for an address of the network, over all accounts', async () => {
    const from = async (remoteAddress: string, challenge: string, code: string) =>
      (
        await product.app.inject({
          method: 'POST',
          url: '/api/auth/second-factor',
          payload: { challenge, code },
          remoteAddress,
        })
      ).statusCode;
    for (let account = 0; account < 10; account += 1) {
      const { email, code } = await protectedAccount();
      const challenge = await challenged(email);
      for (let tries = 0; tries < 10; tries += 1)
        expect(await from('10.7.7.7', challenge, wrongCode(code()))).toBe(422);
    }
    const { email, code } = await protectedAccount();
    const challenge = await challenged(email);
    expect(await from('10.7.7.7', challenge, code())).toBe(429);
    expect(await from('10.7.7.8', challenge, code())).toBe(200);
  });

  test('does not count wrong codes on once a right one came', async () => {
    const { email, code } = await protectedAccount();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 6; tries += 1)
        expect((await answer(await challenged(email), wrongCode(code()))).status).toBe(422);
      expect((await answer(await challenged(email), code())).status).toBe(200);
      passes(30);
    }
  });
});

describe('a challenge', () => {
  test('leaves room for a wrong code, works once, and for ten minutes', async () => {
    const { email, code } = await protectedAccount();
    const challenge = await challenged(email);
    expect((await answer(challenge, wrongCode(code()))).status).toBe(422);
    expect((await answer(challenge, code())).status).toBe(200);
    passes(30);
    expect((await answer(challenge, code())).status).toBe(409);
    const late = await challenged(email);
    passes(601);
    expect((await answer(late, code())).status).toBe(409);
  });

  test('is of one account: another’s code does not answer it', async () => {
    const [one, other] = [await protectedAccount(), await protectedAccount(['OTHER-11111'])];
    const challenge = await challenged(one.email);
    if (one.code() !== other.code()) expect((await answer(challenge, other.code())).status).toBe(422);
    expect((await answer(challenge, 'OTHER-11111')).status).toBe(422);
  });

  test('is worthless once the password was changed, and for an account that was disabled', async () => {
    const [changed, disabled] = [await protectedAccount(), await protectedAccount()];
    const challenges = [await challenged(changed.email), await challenged(disabled.email)];
    await product.call('POST', '/api/auth/password/forgot', { body: { email: changed.email } });
    const [mail] = await product.mailsTo(changed.email);
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
    await product.call('POST', '/api/auth/password/reset', { body: { token, password: TEST_PASSWORD } });
    await product.services.db.owner.query('update system.users set disabled_at = now() where id = $1', [
      disabled.user_id,
    ]);
    expect((await answer(challenges[0] ?? '', changed.code())).status).toBe(409);
    expect((await answer(challenges[1] ?? '', disabled.code())).status).toBe(401);
  });

  test('that nobody was given is refused', async () => {
    expect((await answer('made up', '123456')).status).toBe(409);
    expect((await answer('', '')).status).toBe(422);
  });
});
