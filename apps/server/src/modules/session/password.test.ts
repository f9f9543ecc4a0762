import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import {
  type Answer,
  startTestProduct,
  TEST_NOW,
  TEST_PASSWORD,
  type TestProduct,
} from '../../kit/testing/product.ts';
import { addDomain } from '../domains/domains.factory.ts';
import { createAccount, linkSentTo, signedIn, signInWith } from './session.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
const NEW = 'quite another password';
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.stop());

const forgot = (email: string, headers: Record<string, string> = {}) =>
  product.call('POST', '/api/auth/password/forgot', { body: { email }, headers });
const reset = (token: string, password = NEW) =>
  product.call('POST', '/api/auth/password/reset', { body: { token, password } });
const without = ({ body: { request_id: _id, ...rest } }: Answer) => rest;

describe('a forgotten password', () => {
  test('is answered the same, by the same statements, whether there is such an account', async () => {
    const { email } = await createAccount(product);
    const disabled = await createAccount(product, { disabled: true });
    const there = await countQueries(() => forgot(email));
    const missing = await countQueries(() => forgot('nobody@test.example'));
    const closed = await countQueries(() => forgot(disabled.email));
    expect(there.result.status).toBe(200);
    expect(without(missing.result)).toEqual(without(there.result));
    expect(without(closed.result)).toEqual(without(there.result));
    expect(missing.queries).toBe(there.queries);
    expect(closed.queries).toBe(there.queries);
    expect(await product.mailsTo(email)).toHaveLength(1);
    expect(await product.mailsTo('nobody@test.example')).toHaveLength(0);
    expect(await product.mailsTo(disabled.email)).toHaveLength(0);
    expect(await product.mailsTo('')).toHaveLength(0);
  });

  test('mails a link to the product’s own address, in the reader’s language', async () => {
    const { email } = await createAccount(product, { language: 'ms' });
    await forgot(email, { 'accept-language': 'en' });
    const [mail] = await product.mailsTo(email);
    expect(mail?.subject).toBe('Tetapkan kata laluan baharu');
    expect((await linkSentTo(product, email)).url).toMatch(/^http:\/\/mesra\.test\/auth\/password\?token=/);
  });

  test('is limited for an address of mail, whether it has an account, and for an address of the network', async () => {
    const { email } = await createAccount(product);
    for (const to of [email, 'no-such@test.example']) {
      for (let tries = 0; tries < 5; tries += 1) expect((await forgot(to)).status).toBe(200);
      expect((await forgot(to.toUpperCase())).status).toBe(429);
    }
    const from = (remoteAddress: string, to: string) =>
      product.app.inject({
        method: 'POST',
        url: '/api/auth/password/forgot',
        payload: { email: to },
        remoteAddress,
      });
    for (let tries = 0; tries < 30; tries += 1)
      expect((await from('10.9.9.9', `many${tries}@test.example`)).statusCode).toBe(200);
    expect((await from('10.9.9.9', 'one-more@test.example')).statusCode).toBe(429);
    later(16);
    expect((await forgot(email)).status).toBe(200);
  });

  test('says what is wrong with an address that is none', async () => {
    for (const email of ['', 'no address', 7, null, ['a@b.c'], `${'x'.repeat(260)}@test.example`])
      expect((await product.call('POST', '/api/auth/password/forgot', { body: { email } })).status).toBe(422);
  });
});

describe('a link to set a new password', () => {
  test('sets it once, ends every session, lifts the limit of guessing, and tells the owner', async () => {
    const account = await createAccount(product);
    const [here, there] = [await signedIn(product, account), await signedIn(product, account)];
    for (let tries = 0; tries < 11; tries += 1) await signInWith(product, account.email, 'wrong');
    expect((await signInWith(product, account.email)).status).toBe(429);
    await forgot(account.email);
    const { token } = await linkSentTo(product, account.email);
    expect((await reset(token)).status).toBe(200);
    for (const as of [here, there])
      expect((await product.call('GET', '/api/auth/user', { as })).status).toBe(401);
    expect((await signInWith(product, account.email, NEW)).status).toBe(200);
    expect((await signInWith(product, account.email, TEST_PASSWORD)).status).toBe(401);
    expect((await product.mailsTo(account.email)).at(-1)?.subject).toBe('Your password was changed');
    expect((await reset(token, 'a third password')).body).toMatchObject({ code: 'wrong_state' });
  });

  test('used by two at once works for one of them', async () => {
    const account = await createAccount(product);
    await forgot(account.email);
    const { token } = await linkSentTo(product, account.email);
    const both = await Promise.all([reset(token, 'the first password'), reset(token, 'the second one')]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  });

  test('is worthless once there is a newer one, and after an hour', async () => {
    const account = await createAccount(product);
    await forgot(account.email);
    const older = await linkSentTo(product, account.email);
    await forgot(account.email);
    const newer = await linkSentTo(product, account.email);
    expect((await reset(older.token)).status).toBe(409);
    later(61);
    expect((await reset(newer.token)).status).toBe(409);
    expect((await signInWith(product, account.email)).status).toBe(200);
  });

  test('is worthless for an account that is disabled, or has another address by now', async () => {
    const { owner } = product.services.db;
    const [closed, moved] = [await createAccount(product), await createAccount(product)];
    for (const { email } of [closed, moved]) await forgot(email);
    const links = [await linkSentTo(product, closed.email), await linkSentTo(product, moved.email)];
    await owner.query('update system.users set disabled_at = now() where id = $1', [closed.user_id]);
    await owner.query(`update system.users set email = 'moved@test.example' where id = $1`, [moved.user_id]);
    for (const { token } of links) expect((await reset(token)).status).toBe(409);
  });

  test('is not used up by a password that is too short', async () => {
    const account = await createAccount(product);
    await forgot(account.email);
    const { token } = await linkSentTo(product, account.email);
    const short = await reset(token, 'short');
    expect(short.status).toBe(422);
    expect(short.body.errors.password).toHaveLength(1);
    expect((await reset(token)).status).toBe(200);
  });

  test('proves the address, and forgets how whoever made the account unproven could sign in', async () => {
    const account = await createAccount(product, { verified: false });
    const { owner } = product.services.db;
    await owner.query(
      `insert into system.identities (user_id, provider, subject, linked_at) values ($1, 'p', 'squatter', now())`,
      [account.user_id],
    );
    await forgot(account.email);
    await reset((await linkSentTo(product, account.email)).token);
    const { body } = await signInWith(product, account.email, NEW);
    expect(body.data.user.email_verified_at).not.toBeNull();
    const left = await owner.query('select 1 from system.identities where user_id = $1', [account.user_id]);
    expect(left.rows).toEqual([]);
  });

  test('of nobody, or any other text, opens nothing', async () => {
    await forgot('nobody-again@test.example');
    for (const token of ['x', 'y'.repeat(200), '../../etc/passwd'])
      expect((await reset(token)).status).toBe(409);
    for (const token of ['', 'z'.repeat(201), 5, null])
      expect((await reset(token as string)).status).toBe(422);
  });
});

describe('a link asked for at a domain', () => {
  const HR = 'https://hr.one-company.example';
  const LOOK = { product_name: 'Kedai HR', primary_color: '#0f766e' };

  async function withDomain(): Promise<number> {
    const company = await product.company();
    await addDomain(product, company.id, HR, LOOK);
    return company.id;
  }

  test('leads there for who belongs to its company alone, and to the product for everybody else', async () => {
    const company = await withDomain();
    const other = await product.company();
    const [own, both, stranger] = [
      await createAccount(product),
      await createAccount(product),
      await createAccount(product),
    ];
    const join = (companyId: number, userId: number) =>
      product.within(companyId, (tx) =>
        tx.$client.query(`insert into memberships (company_id, user_id, type) values ($1, $2, 'employee')`, [
          companyId,
          userId,
        ]),
      );
    await join(company, own.user_id);
    await join(company, both.user_id);
    await join(other.id, both.user_id);
    const there = { origin: HR, host: 'hr.one-company.example' };
    for (const { email } of [own, both, stranger]) expect((await forgot(email, there)).status).toBe(200);
    expect((await linkSentTo(product, own.email)).url).toContain(`${HR}/auth/password?token=`);
    for (const { email } of [both, stranger])
      expect((await linkSentTo(product, email)).url).toContain('http://mesra.test/auth/password?token=');
    // And looks like the place it leads to.
    const names = async (email: string) => (await product.mailsTo(email)).map(({ from_name }) => from_name);
    expect(await names(own.email)).toEqual(['Kedai HR']);
    expect((await product.mailsTo(own.email))[0]?.html).toContain('background:#0f766e');
    for (const { email } of [both, stranger]) expect(await names(email)).toEqual(['Mesra']);
  });

  test('takes the same statements for an account of the domain, another, and none', async () => {
    const company = await withDomain();
    const own = await createAccount(product);
    await product.within(company, (tx) =>
      tx.$client.query(`insert into memberships (company_id, user_id, type) values ($1, $2, 'employee')`, [
        company,
        own.user_id,
      ]),
    );
    const other = await createAccount(product);
    const there = { origin: HR, host: 'hr.one-company.example' };
    const counts: number[] = [];
    for (const email of [own.email, other.email, 'nobody-there@test.example'])
      counts.push((await countQueries(() => forgot(email, there))).queries);
    expect(new Set(counts).size).toBe(1);
  });

  test('that is nobody’s leads to the product, whatever the caller says of itself', async () => {
    const { email } = await createAccount(product);
    await forgot(email, { origin: 'https://evil.example', host: 'evil.example' });
    expect((await linkSentTo(product, email)).url).toContain('http://mesra.test/');
  });
});
