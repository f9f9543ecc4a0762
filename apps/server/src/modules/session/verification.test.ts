import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { type Person, startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { codeSentTo, createAccount, signedIn, wrongCode } from './session.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.stop());

const unverified = async () => signedIn(product, await createAccount(product, { verified: false }));
const send = (as: Person | null, body: unknown = { channel: 'email' }) =>
  product.call('POST', '/api/auth/verify/send', { as, body });
const verify = (as: Person | null, code: string, channel = 'email') =>
  product.call('POST', '/api/auth/verify', { as, body: { channel, code } });
let phones = 0;
const aPhone = () => {
  phones += 1;
  return `+6012345${String(phones).padStart(4, '0')}`;
};

describe('an account that is not verified', () => {
  test('may sign in and verify, and nothing else', async () => {
    const as = await unverified();
    expect((await product.call('GET', '/api/auth/user', { as })).status).toBe(200);
    const refused = await product.call('GET', '/api/reference/banks', { as });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('Verify your account first.');
  });

  test('is verified by the code that is mailed to its address', async () => {
    const as = await unverified();
    expect((await send(as)).body.data).toEqual({ sent_to: as.email });
    const answer = await verify(as, await codeSentTo(product, as.email));
    expect(answer.status).toBe(200);
    expect(answer.body.data.email_verified_at).toBe(now.toISOString());
    expect((await product.call('GET', '/api/reference/banks', { as })).status).toBe(200);
  });

  test('is verified by a telephone, whose number is kept once it has answered', async () => {
    const as = await unverified();
    const phone = aPhone();
    const spoken = `${phone.slice(0, 5)} ${phone.slice(5, 8)}-${phone.slice(8)}`;
    expect((await send(as, { channel: 'phone', phone: spoken })).body.data).toEqual({ sent_to: phone });
    expect((await product.call('GET', '/api/auth/user', { as })).body.data.phone).toBeNull();
    const { body } = await verify(as, await codeSentTo(product, phone), 'phone');
    expect(body.data).toMatchObject({
      phone,
      phone_verified_at: now.toISOString(),
      email_verified_at: null,
    });
    expect((await product.call('GET', '/api/reference/banks', { as })).status).toBe(200);
  });

  test('must name a telephone where it has none', async () => {
    const as = await unverified();
    expect((await send(as, { channel: 'phone' })).body.errors).toHaveProperty('phone');
    for (const phone of ['abc', '1', '+'.repeat(20)])
      expect((await send(as, { channel: 'phone', phone })).status).toBe(422);
    expect((await send(as, { channel: 'pigeon' })).status).toBe(422);
  });
});

describe('a code to verify', () => {
  test('of one channel is worthless for the other', async () => {
    const as = await unverified();
    const phone = aPhone();
    await send(as, { channel: 'phone', phone });
    expect((await verify(as, await codeSentTo(product, phone), 'email')).status).toBe(422);
  });

  test('of one account is worthless for another', async () => {
    const [one, other] = [await unverified(), await unverified()];
    await send(one);
    const code = await codeSentTo(product, one.email);
    expect((await verify(other, code)).status).toBe(422);
    expect((await verify(one, code)).status).toBe(200);
  });

  test('is worthless after five wrong tries even when right, and a new one helps', async () => {
    const as = await unverified();
    await send(as);
    const code = await codeSentTo(product, as.email);
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(as, wrongCode(code))).status).toBe(422);
    expect((await verify(as, code)).status).toBe(422);
    await send(as);
    expect((await verify(as, await codeSentTo(product, as.email))).status).toBe(200);
  });

  test('is limited in guessing over all codes of the account', async () => {
    const as = await unverified();
    await send(as);
    const code = await codeSentTo(product, as.email);
    for (let tries = 0; tries < 10; tries += 1) await verify(as, wrongCode(code));
    await send(as);
    expect((await verify(as, await codeSentTo(product, as.email))).status).toBe(429);
  });

  test('is worthless once a newer one was sent, after fifteen minutes, and for an address that changed', async () => {
    const as = await unverified();
    await send(as);
    const older = await codeSentTo(product, as.email);
    await send(as);
    const newer = await codeSentTo(product, as.email);
    if (older !== newer) expect((await verify(as, older)).status).toBe(422);
    const { owner } = product.services.db;
    await owner.query(`update system.users set email = 'else@test.example' where id = $1`, [as.user_id]);
    expect((await verify(as, newer)).status).toBe(422);
    await owner.query('update system.users set email = $2 where id = $1', [as.user_id, as.email]);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await verify(as, newer)).status).toBe(422);
  });

  test('is sent thirty times to one address of the network at most, over all accounts', async () => {
    const from = async ({ token }: Person, remoteAddress: string) =>
      (
        await product.app.inject({
          method: 'POST',
          url: '/api/auth/verify/send',
          payload: { channel: 'email' },
          headers: { authorization: `Bearer ${token}` },
          remoteAddress,
        })
      ).statusCode;
    for (let account = 0; account < 10; account += 1) {
      const as = await unverified();
      for (let times = 0; times < 3; times += 1) expect(await from(as, '10.8.8.8')).toBe(200);
    }
    const as = await unverified();
    expect(await from(as, '10.8.8.8')).toBe(429);
    expect(await from(as, '10.8.8.9')).toBe(200);
  });

  test('used by two at once counts for one', async () => {
    const as = await unverified();
    await send(as);
    const code = await codeSentTo(product, as.email);
    const both = await Promise.all([verify(as, code), verify(as, code)]);
    expect(both.filter((one) => one.status === 200)).toHaveLength(1);
  });

  test('is sent five times in a quarter of an hour at most, and never to who is verified or not signed in', async () => {
    const as = await unverified();
    for (let tries = 0; tries < 5; tries += 1) expect((await send(as)).status).toBe(200);
    expect((await send(as)).status).toBe(429);
    const verified = await signedIn(product, await createAccount(product));
    expect((await send(verified)).status).toBe(409);
    expect((await verify(verified, '123456')).status).toBe(409);
    expect((await send(null)).status).toBe(401);
    expect((await verify(null, '123456')).status).toBe(401);
  });
});
