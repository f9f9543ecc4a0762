import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Clock } from '../../kit/clock.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Answer, startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { addDomain } from '../domains/domains.factory.ts';
import { codeSentTo, createAccount, linkSentTo, signInWith, wrongCode } from './session.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
const PASSWORD = 'ten letters at least';

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.stop());

const begin = (email: string, more: Record<string, unknown> = {}) =>
  product.call('POST', '/api/auth/register', {
    body: { name: 'Siti binti Osman', email, password: PASSWORD, ...more },
  });
const confirm = (registration: string, code: string) =>
  product.call('POST', '/api/auth/register/confirm', { body: { registration, code } });
const shape = ({ body }: Answer) => ({
  ...body,
  request_id: null,
  data: { registration: body.data.registration.length },
});

describe('registering', () => {
  test('makes no account before the mailed code is entered, then a verified one that is signed in', async () => {
    const email = 'Siti@test.example';
    const { body } = await begin(email);
    expect((await signInWith(product, email, PASSWORD)).status).toBe(401);
    const answer = await confirm(body.data.registration, await codeSentTo(product, email));
    expect(answer.status).toBe(200);
    expect(answer.body.token).toBe(answer.body.data.token);
    expect(answer.body.data.user).toMatchObject({ name: 'Siti binti Osman', email, companies: [] });
    expect(answer.body.data.user.email_verified_at).not.toBeNull();
    expect(String(answer.headers['set-cookie'])).toMatch(/^mesra_session=.*HttpOnly; SameSite=Strict/);
    expect((await signInWith(product, email.toLowerCase(), PASSWORD)).status).toBe(200);
  });

  test('mails the code without a word of whoever typed the address', async () => {
    const email = 'unasked@test.example';
    await begin(email, { name: 'You won! Claim at https://evil.example' });
    const [mail] = await product.mailsTo(email);
    expect(mail?.text).toMatch(/^Hello,\n/);
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/won|evil/);
  });

  test('an address that has an account is answered the same by the same statements; its owner is mailed a way in', async () => {
    const { email } = await createAccount(product);
    const disabled = await createAccount(product, { disabled: true });
    const taken = await countQueries(() => begin(email));
    const free = await countQueries(() => begin('free@test.example'));
    const closed = await countQueries(() => begin(disabled.email));
    expect(shape(taken.result)).toEqual(shape(free.result));
    expect(shape(closed.result)).toEqual(shape(free.result));
    expect(taken.queries).toBe(free.queries);
    expect(closed.queries).toBe(free.queries);
    expect((await product.mailsTo(email)).at(-1)?.subject).toBe('You already have an account');
    expect(await product.mailsTo(disabled.email)).toHaveLength(0);
    const { token } = await linkSentTo(product, email);
    const reset = { token, password: 'a password set by the link' };
    expect((await product.call('POST', '/api/auth/password/reset', { body: reset })).status).toBe(200);
  });

  test('cannot be confirmed for an address that had an account, not with the very code that was kept', async () => {
    const { email } = await createAccount(product);
    const { body } = await begin(email);
    const { rows } = await product.services.db.owner.query(
      `select data_sealed, secret_hash::text as hash from system.one_time_secrets where purpose = 'register' order by id desc limit 1`,
    );
    const context = sealContextOf('system.one_time_secrets.data_sealed', 'register', rows[0].hash);
    const { code } = JSON.parse(product.services.vault.open(context, rows[0].data_sealed));
    expect((await confirm(body.data.registration, code)).status).toBe(422);
  });

  test('is refused where the address got an account in the meantime', async () => {
    const email = 'meantime@test.example';
    const { body } = await begin(email);
    const code = await codeSentTo(product, email);
    await createAccount(product, { email });
    expect((await confirm(body.data.registration, code)).status).toBe(409);
  });

  test('is limited for an address of mail', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await begin('limited@test.example')).status).toBe(200);
    expect((await begin('limited@test.example')).status).toBe(429);
  });

  test('says everything that is wrong at once', async () => {
    const { status, body } = await begin('no address', { name: ' ', password: 'short' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'name', 'password']);
  });
});

describe('the code', () => {
  test('is worthless after five wrong tries, even when it is right', async () => {
    const email = 'five@test.example';
    const { body } = await begin(email);
    const code = await codeSentTo(product, email);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(body.data.registration, wrongCode(code))).status).toBe(422);
    expect((await confirm(body.data.registration, code)).status).toBe(422);
    expect((await signInWith(product, email, PASSWORD)).status).toBe(401);
  });

  test('may be guessed five times, however many guess at once', async () => {
    const email = 'burst@test.example';
    const { body } = await begin(email);
    const code = await codeSentTo(product, email);
    await Promise.all(Array.from({ length: 9 }, () => confirm(body.data.registration, wrongCode(code))));
    expect((await confirm(body.data.registration, code)).status).toBe(422);
  });

  test('entered by two at once makes one account', async () => {
    const email = 'two@test.example';
    const { body } = await begin(email);
    const code = await codeSentTo(product, email);
    const both = await Promise.all([0, 1].map(() => confirm(body.data.registration, code)));
    expect(both.map((one) => one.status).sort()).toEqual([200, 422]);
  });

  test('is worthless after fifteen minutes, for another registration, and a second time', async () => {
    const [first, second] = [await begin('a1@test.example'), await begin('a2@test.example')];
    const code = await codeSentTo(product, 'a1@test.example');
    const other = await confirm(second.body.data.registration, code);
    if (code !== (await codeSentTo(product, 'a2@test.example'))) expect(other.status).toBe(422);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await confirm(first.body.data.registration, code)).status).toBe(422);
    const third = await begin('a3@test.example');
    const fresh = await codeSentTo(product, 'a3@test.example');
    expect((await confirm(third.body.data.registration, fresh)).status).toBe(200);
    expect((await confirm(third.body.data.registration, fresh)).status).toBe(422);
    expect((await confirm('nothing', fresh)).status).toBe(422);
  });

  test('may have spaces and must be six digits', async () => {
    const { body } = await begin('spaces@test.example');
    const code = await codeSentTo(product, 'spaces@test.example');
    for (const wrong of ['12345', 'abcdef', '1234567', ''])
      expect((await confirm(body.data.registration, wrong)).status).toBe(422);
    expect((await confirm(body.data.registration, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });
});

describe('whether registration is open', () => {
  let tries = 0;
  const at = async (on: TestProduct, host: string, more: Record<string, unknown> = {}, headers = {}) => {
    tries += 1;
    const body = { name: 'A', email: `tried${tries}@test.example`, password: PASSWORD, ...more };
    const sent = { host, ...headers };
    const register = await on.call('POST', '/api/auth/register', { body, headers: sent });
    const query = more.origin ? `?origin=${encodeURIComponent(String(more.origin))}` : '';
    const shown = await on.call('GET', `/api/domain/config${query}`, { headers: sent });
    return [register.status, shown.body.data.registration_page];
  };
  const domain = (on: TestProduct, companyId: number, origin: string, open: boolean, verified = true) =>
    addDomain(on, companyId, origin, { registration_page: open, verified });
  const OPEN = [200, true];
  const CLOSED = [403, false];

  test('is decided by the address that the request came to: a domain closes it, and no origin that is sent opens it', async () => {
    const company = await product.company();
    await domain(product, company.id, 'https://shut.example', false);
    await domain(product, company.id, 'https://open.example', true);
    await domain(product, company.id, 'https://unproven.example', false, false);
    expect(await at(product, 'mesra.test')).toEqual(OPEN);
    expect(await at(product, 'open.example')).toEqual(OPEN);
    expect(await at(product, 'unproven.example')).toEqual(OPEN);
    for (const host of ['shut.example', 'SHUT.example:443'])
      expect([host, ...(await at(product, host, { origin: 'https://open.example' }))]).toEqual([
        host,
        ...CLOSED,
      ]);
  });

  test('stays no where the installation is closed, whatever a domain or the request says', async () => {
    const closed = await startTestProduct({ registrationPage: false, publicUrl: 'http://localhost:3000' });
    try {
      const company = await closed.company();
      await domain(closed, company.id, 'https://open.example', true);
      await domain(closed, company.id, 'http://localhost:9', true);
      for (const origin of ['https://open.example', 'http://localhost:9'])
        for (const host of ['mesra.test', new URL(origin).host])
          expect([host, origin, ...(await at(closed, host, { origin }))]).toEqual([host, origin, ...CLOSED]);
    } finally {
      await closed.stop();
    }
  });

  test('goes by X-Forwarded-Host behind a trusted proxy alone', async () => {
    const company = await product.company();
    await domain(product, company.id, 'https://forwarded.example', false);
    const forwarded = { 'x-forwarded-host': 'other.example, forwarded.example' };
    expect(await at(product, 'mesra.test', {}, forwarded)).toEqual(OPEN);
    const { services } = product;
    const app = await buildApp({ ...services, config: { ...services.config, trustProxy: true } });
    const { data } = (
      await app.inject({ url: '/api/domain/config', headers: { host: 'mesra.test', ...forwarded } })
    ).json();
    await app.close();
    expect(data.registration_page).toBe(false);
  });
});
