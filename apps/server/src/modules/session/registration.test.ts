import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Answer, startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { anAccount, codeSentTo, linkSentTo, signInWith, wrongCode } from './session.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
const PASSWORD = 'ten letters at least';
const ORIGIN = 'http://mesra.test';

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.stop());

const begin = (email: string, more: Record<string, unknown> = {}) =>
  product.call('POST', '/api/auth/register', {
    body: { name: 'Siti binti Osman', email, password: PASSWORD, origin: ORIGIN, ...more },
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

  test('an address that has an account is answered the same by the same statements; its owner is mailed a way in', async () => {
    const { email } = await anAccount(product);
    const disabled = await anAccount(product, { disabled: true });
    const taken = await countQueries(() => begin(email));
    const free = await countQueries(() => begin('free@test.example'));
    const closed = await countQueries(() => begin(disabled.email));
    expect(shape(taken.result)).toEqual(shape(free.result));
    expect(shape(closed.result)).toEqual(shape(free.result));
    expect(taken.queries).toBe(free.queries);
    expect(closed.queries).toBe(free.queries);
    expect((await product.mailsTo(email)).at(-1)?.subject).toBe('You have an account already');
    expect(await product.mailsTo(disabled.email)).toHaveLength(0);
    const { token } = await linkSentTo(product, email);
    const reset = { token, password: 'a password set by the link' };
    expect((await product.call('POST', '/api/auth/password/reset', { body: reset })).status).toBe(200);
  });

  test('cannot be confirmed for an address that had an account, not with the very code that was kept', async () => {
    const { email } = await anAccount(product);
    const { body } = await begin(email);
    const { rows } = await product.services.db.owner.query(
      `select data_sealed from system.one_time_secrets where purpose = 'register' order by id desc limit 1`,
    );
    const { code } = JSON.parse(product.services.vault.open(rows[0].data_sealed));
    expect((await confirm(body.data.registration, code)).status).toBe(422);
  });

  test('is refused where the address got an account in the meantime', async () => {
    const email = 'meantime@test.example';
    const { body } = await begin(email);
    const code = await codeSentTo(product, email);
    await anAccount(product, { email });
    expect((await confirm(body.data.registration, code)).status).toBe(409);
  });

  test('is limited for an address of mail', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await begin('limited@test.example')).status).toBe(200);
    expect((await begin('limited@test.example')).status).toBe(429);
  });

  test('says everything that is wrong at once', async () => {
    const { status, body } = await begin('no address', { name: ' ', password: 'short', origin: 7 });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'name', 'origin', 'password']);
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

describe('where registration is closed', () => {
  test('nobody registers, but at a proven domain that opens it; and not at one that closes it where it is open', async () => {
    const closed = await startTestProduct({ registrationPage: false });
    try {
      const company = await closed.company();
      const domain = (origin: string, open: boolean, verified: boolean) =>
        closed.within(company.id, (tx) =>
          tx.$client.query(
            'insert into domains (company_id, origin, settings, proof, verified_at) values ($1, $2, $3, $4, $5)',
            [company.id, origin, { registration_page: open }, 'p', verified ? new Date() : null],
          ),
        );
      await domain('https://open.example', true, true);
      await domain('https://shut.example', false, true);
      await domain('https://unproven.example', true, false);
      const at = async (origin: string) => {
        const body = { name: 'A', email: `x${origin.length}@test.example`, password: PASSWORD, origin };
        return (await closed.call('POST', '/api/auth/register', { body })).status;
      };
      expect(await at(ORIGIN)).toBe(403);
      expect(await at('https://shut.example')).toBe(403);
      expect(await at('https://unproven.example')).toBe(403);
      expect(await at('https://open.example')).toBe(200);
      expect(await at('https://OPEN.example')).toBe(200);
    } finally {
      await closed.stop();
    }
  });
});
