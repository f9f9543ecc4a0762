import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import {
  type Person,
  startTestProduct,
  TEST_NOW,
  TEST_PASSWORD,
  type TestProduct,
} from '../../kit/testing/product.ts';
import { makePasskey, passkeyKeys, usePasskey } from './account.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
const provider = { issuer: 'https://id.example', client_id: 'x', client_secret: 'x' };
let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct({
    clock,
    oidcProviders: [
      { key: 'work', name: 'Work ID', ...provider },
      { key: 'home', name: 'Home ID', ...provider },
    ],
  });
  company = await product.company();
});
afterAll(() => product.stop());

const PAGE = 'http://hr.example:8080';
const headers = { origin: PAGE, host: 'hr.example:8080' };
const someone = () => product.person(company.id, { type: 'employee' });
const options = (as: Person, password: string | undefined = TEST_PASSWORD) =>
  product.call('POST', '/api/profile/passkeys/options', { as, body: { password }, headers });
const keep = (as: Person, challenge: string, credential: object, name = 'My phone') =>
  product.call('POST', '/api/profile/passkeys', { as, body: { challenge, credential, name }, headers });
const remove = (as: Person, id: number) => product.call('DELETE', `/api/profile/passkeys/${id}`, { as });
const unlink = (as: Person, key: string) => product.call('DELETE', `/api/profile/identities/${key}`, { as });
const security = async (as: Person) => (await product.call('GET', '/api/profile/security', { as })).body.data;
const mailSubjects = async (person: Person) =>
  (await product.mailsTo(person.email)).map((mail) => mail.subject);
const withoutPassword = (person: Person) =>
  product.services.db.owner.query('update system.users set password_hash = null where id = $1', [
    person.user_id,
  ]);
const link = (person: Person, key: string) =>
  product.services.db.owner.query('select system.link_identity($1, $2, $3, $4, $5)', [
    person.user_id,
    key,
    `subject of ${person.user_id}`,
    'me@id.example',
    now,
  ]);

async function add(as: Person, created: Partial<Parameters<typeof makePasskey>[0]> = {}) {
  const { body } = await options(as);
  const challenge = body.data.options.challenge;
  return keep(as, body.data.challenge, makePasskey({ challenge, origin: PAGE, ...created }));
}

describe('a passkey', () => {
  test('is made for the page that asks, checks who holds it, and is kept with its name', async () => {
    const person = await someone();
    const { body } = await options(person);
    expect(body.data.options).toMatchObject({
      rp: { id: 'hr.example', name: 'Mesra' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const credential = makePasskey({ challenge: body.data.options.challenge, origin: PAGE });
    const saved = await keep(person, body.data.challenge, credential);
    expect([saved.status, saved.body.data]).toEqual([
      201,
      { id: expect.any(Number), name: 'My phone', created_at: now.toISOString(), last_used_at: null },
    ]);
    expect((await security(person)).passkeys).toEqual([saved.body.data]);
    expect(await mailSubjects(person)).toEqual(['A passkey was added']);
    const next = await options(person);
    expect(next.body.data.options.excludeCredentials).toMatchObject([
      { id: credential.id, transports: ['internal', 'hybrid'] },
    ]);
    const { rows } = await product.services.db.owner.query('select * from system.passkey_by_credential($1)', [
      credential.id,
    ]);
    expect(rows[0]).toMatchObject({ user_id: person.user_id, counter: 0 });
  });

  test('that is kept signs in, says when it was used, and signs in no more once it is removed', async () => {
    const person = await someone();
    const { publicKey, privateKey } = passkeyKeys();
    const credentialId = Buffer.alloc(32, 3);
    const saved = await add(person, { credentialId, publicKey });
    const signIn = async () => {
      const { body } = await product.call('POST', '/api/auth/passkey/options', { body: {}, headers });
      const challenge = body.data.options.challenge;
      const used = { id: credentialId.toString('base64url'), privateKey, challenge, origin: PAGE };
      const answer = { challenge: body.data.challenge, credential: usePasskey(used) };
      return product.call('POST', '/api/auth/passkey', { body: answer, headers });
    };
    expect((await signIn()).body.data.user).toMatchObject({ id: person.user_id });
    expect((await security(person)).passkeys[0].last_used_at).toBe(now.toISOString());
    await remove(person, saved.body.data.id);
    expect((await signIn()).status).toBe(401);
  });

  test('is not begun without the password', async () => {
    const person = await someone();
    expect((await options(person, 'wrong')).body.errors).toHaveProperty('password');
  });

  test('is refused of another page, another challenge, without a check of who holds it, and for nonsense', async () => {
    const person = await someone();
    for (const created of [
      { origin: 'http://evil.example' },
      { origin: 'http://hr.example:9090' },
      { rpId: 'evil.example' },
      { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' },
      { userVerified: false },
    ]) {
      const answer = await add(person, created);
      expect([created, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        created,
        422,
        ['credential'],
      ]);
    }
    for (const credential of [{}, { id: 5 }, { id: 'x', rawId: 'x', type: 'public-key', response: null }]) {
      const { body } = await options(person);
      expect((await keep(person, body.data.challenge, credential)).status).toBe(422);
    }
    expect((await security(person)).passkeys).toEqual([]);
    expect(await mailSubjects(person)).toEqual([]);
  });

  test('is kept once by its challenge, by who asked for it, and within five minutes', async () => {
    const person = await someone();
    const { body } = await options(person);
    const created = () => makePasskey({ challenge: body.data.options.challenge, origin: PAGE });
    expect((await keep(await someone(), body.data.challenge, created())).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => keep(person, body.data.challenge, created())));
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect((await keep(person, body.data.challenge, created())).status).toBe(409);
    const late = await options(person);
    now = new Date(now.getTime() + 5 * 60_000 + 1000);
    const credential = makePasskey({ challenge: late.body.data.options.challenge, origin: PAGE });
    expect((await keep(person, late.body.data.challenge, credential)).status).toBe(409);
  });

  test('that is known already is refused, whoever has it', async () => {
    const credentialId = Buffer.alloc(32, 9);
    const first = await someone();
    expect((await add(first, { credentialId })).status).toBe(201);
    const again = await add(await someone(), { credentialId });
    expect([again.status, again.body.message]).toEqual([409, 'This passkey is already saved.']);
  });

  test('is removed by its own person alone, who is told', async () => {
    const person = await someone();
    const { id } = (await add(person)).body.data;
    expect((await remove(await someone(), id)).status).toBe(404);
    expect((await remove(company.owner, id)).status).toBe(404);
    expect((await remove(person, id)).status).toBe(200);
    expect((await remove(person, id)).status).toBe(404);
    expect((await mailSubjects(person)).at(-1)).toBe('A passkey was removed');
  });
});

describe('a linked account', () => {
  test('is listed and unlinked, by its own person alone', async () => {
    const person = await someone();
    await link(person, 'work');
    expect((await security(person)).identities).toEqual([
      { provider: 'work', email: 'me@id.example', linked_at: now.toISOString() },
    ]);
    expect((await unlink(await someone(), 'work')).status).toBe(404);
    const { body } = await unlink(person, 'work');
    expect(body.data.identities).toEqual([]);
    expect((await unlink(person, 'work')).status).toBe(404);
    const mail = (await product.mailsTo(person.email)).at(-1);
    expect(mail?.text).toContain('Work ID');
  });

  test('stays where no other way in would be left; one of an unknown provider is no way in', async () => {
    const person = await someone();
    await withoutPassword(person);
    await link(person, 'work');
    await link(person, 'forgotten');
    const refused = await unlink(person, 'work');
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
    expect((await security(person)).identities).toHaveLength(2);
    const passkey = await add(person);
    expect(passkey.status).toBe(201);
    expect((await unlink(person, 'work')).status).toBe(200);
    expect((await remove(person, passkey.body.data.id)).status).toBe(409);
    expect((await security(person)).passkeys).toHaveLength(1);
  });

  test('of two at once, the last way in stays', async () => {
    const person = await someone();
    await withoutPassword(person);
    await link(person, 'work');
    await link(person, 'home');
    const answers = await Promise.all([unlink(person, 'work'), unlink(person, 'home')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await security(person)).identities).toHaveLength(1);
  });
});
