import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import {
  type Person,
  startTestProduct,
  TEST_NOW,
  TEST_PASSWORD,
  type TestProduct,
} from '../../kit/testing/product.ts';
import { addDomain } from '../domains/domains.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: { id: number; owner: Person };
let addresses = 0;

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await product.company();
});
afterAll(() => product.stop());

const someone = () => product.person(company.id, { type: 'employee' });
const fresh = () => {
  addresses += 1;
  return `fresh${addresses}@test.example`;
};
const ask = (as: Person, email: string, password: string | undefined = TEST_PASSWORD) =>
  product.call('POST', '/api/profile/email', { as, body: { email, password } });
const confirm = (as: Person, code: string) =>
  product.call('POST', '/api/profile/email/confirm', { as, body: { code } });
const login = (email: string) =>
  product.call('POST', '/api/auth/login', { body: { email, password: TEST_PASSWORD } });
async function codeTo(email: string): Promise<string> {
  const mails = await product.mailsTo(email);
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const strip = ({ request_id: _id, ...body }: Record<string, unknown>) => body;

test('mails look like the domain where the person is, if it is that of a company of theirs', async () => {
  const theirs = { origin: 'https://hr.theirs.example', host: 'hr.theirs.example' };
  const foreign = { origin: 'https://hr.foreign.example', host: 'hr.foreign.example' };
  const elsewhere = await product.company('Elsewhere Sdn Bhd');
  await addDomain(product, company.id, theirs.origin, { product_name: 'Their HR' });
  await addDomain(product, elsewhere.id, foreign.origin, { product_name: 'Foreign HR' });
  for (const [headers, name] of [
    [theirs, 'Their HR'],
    [foreign, 'Mesra'],
    [{}, 'Mesra'],
  ] as const) {
    const person = await someone();
    const body = { email: fresh(), password: TEST_PASSWORD };
    await product.call('POST', '/api/profile/email', { as: person, body, headers });
    expect((await product.mailsTo(person.email)).map((mail) => mail.from_name)).toEqual([name]);
  }
});

describe('another e-mail address', () => {
  test('is taken with the code that went there; the old one is told before and after, and no longer signs in', async () => {
    const person = await someone();
    const email = fresh();
    const { status, body } = await ask(person, email);
    expect([status, body.data]).toEqual([200, { sent_to: email }]);
    expect((await product.mailsTo(person.email)).map((mail) => mail.subject)).toEqual([
      'Your e-mail address is being changed',
    ]);
    expect((await product.call('GET', '/api/auth/user', { as: person })).body.data.email).toBe(person.email);
    const confirmed = await confirm(person, await codeTo(email));
    expect(confirmed.body.data).toMatchObject({ email, email_verified_at: now.toISOString() });
    expect((await product.mailsTo(person.email)).at(-1)?.subject).toBe('Your e-mail address was changed');
    expect((await login(email)).status).toBe(200);
    expect((await login(person.email)).status).toBe(401);
  });

  test('asks for the password, and is refused where it is no address or the own one', async () => {
    const person = await someone();
    expect((await ask(person, fresh(), 'wrong')).body.errors).toHaveProperty('password');
    const without = { as: person, body: { email: fresh() } };
    expect((await product.call('POST', '/api/profile/email', without)).body.errors).toHaveProperty(
      'password',
    );
    expect((await ask(person, 'no address')).body.errors).toHaveProperty('email');
    expect((await ask(person, person.email.toUpperCase())).body.errors).toEqual({
      email: ['This is already your e-mail address.'],
    });
  });

  test('that somebody has gets the very same answer, and whoever has it a mail instead of a code', async () => {
    const person = await someone();
    const holder = await someone();
    const free = await ask(person, fresh());
    const taken = await ask(person, holder.email);
    expect(strip(taken.body)).toEqual({ ...strip(free.body), data: { sent_to: holder.email } });
    const [mail] = await product.mailsTo(holder.email);
    expect(mail?.subject).toBe('This address is already in use');
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    expect((await product.mailsTo(person.email)).map((one) => one.subject)).toEqual([
      'Your e-mail address is being changed',
      'Your e-mail address is being changed',
    ]);
  });

  test('that somebody took meanwhile is refused, and nothing is changed', async () => {
    const person = await someone();
    const email = fresh();
    await ask(person, email);
    const code = await codeTo(email);
    await product.services.db.owner.query('insert into system.users (email, name) values ($1, $1)', [
      email.toUpperCase(),
    ]);
    const { status, body } = await confirm(person, code);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['email']]);
    expect((await product.call('GET', '/api/auth/user', { as: person })).body.data.email).toBe(person.email);
  });

  test('is not taken with a wrong code, a used one, one too old, one of somebody else or one before the last', async () => {
    const person = await someone();
    const [first, second] = [fresh(), fresh()];
    await ask(person, first);
    const before = await codeTo(first);
    await ask(person, second);
    const code = await codeTo(second);
    if (before !== code) expect((await confirm(person, before)).body.errors).toHaveProperty('code');
    expect((await confirm(person, other(code))).status).toBe(422);
    expect((await confirm(await someone(), code)).status).toBe(422);
    const requested = now;
    now = new Date(now.getTime() + 15 * 60_000 + 1000);
    expect((await confirm(person, code)).status).toBe(422);
    now = requested;
    expect((await confirm(person, code)).body.data.email).toBe(second);
    expect((await confirm(person, code)).status).toBe(422);
  });

  test('cannot be guessed: after five wrong tries the right code is worthless', async () => {
    const person = await someone();
    const email = fresh();
    await ask(person, email);
    const code = await codeTo(email);
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(person, other(code))).status).toBe(422);
    expect((await confirm(person, code)).body.errors).toHaveProperty('code');
  });

  test('may be asked for five times within a quarter of an hour', async () => {
    const person = await someone();
    for (let tries = 0; tries < 5; tries += 1) expect((await ask(person, fresh())).status).toBe(200);
    expect((await ask(person, fresh())).status).toBe(429);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await ask(person, fresh())).status).toBe(200);
  });

  test('makes a link that was mailed to the old one worthless', async () => {
    const person = await someone();
    await product.call('POST', '/api/auth/password/forgot', { body: { email: person.email } });
    const link = (await product.mailsTo(person.email)).at(-1)?.text ?? '';
    const token = /token=([\w-]+)/.exec(link)?.[1];
    expect(token).toBeTruthy();
    const email = fresh();
    await ask(person, email);
    await confirm(person, await codeTo(email));
    const reset = await product.call('POST', '/api/auth/password/reset', {
      body: { token, password: 'another password' },
    });
    expect(reset.status).toBe(409);
  });

  test('may be asked for by somebody whose own is not verified yet, and verifies the account', async () => {
    const person = await someone();
    await product.services.db.owner.query('update system.users set email_verified_at = null where id = $1', [
      person.user_id,
    ]);
    expect((await product.call('GET', '/api/profile/sessions', { as: person })).status).toBe(403);
    const email = fresh();
    await ask(person, email);
    expect((await confirm(person, await codeTo(email))).status).toBe(200);
    expect((await product.call('GET', '/api/profile/sessions', { as: person })).status).toBe(200);
  });

  test('leaves neither the code nor the address to be in the database in the open', async () => {
    const person = await someone();
    const email = fresh();
    await ask(person, email);
    const { rows } = await product.services.db.owner.query(
      `select encode(data_sealed, 'escape') as sealed, encode(secret_hash, 'escape') as hash from system.one_time_secrets
       where user_id = $1 and purpose = 'change-email'`,
      [person.user_id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(JSON.stringify(rows)).not.toContain(await codeTo(email));
  });
});
