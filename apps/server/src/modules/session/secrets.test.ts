import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, TEST_PASSWORD, type TestProduct } from '../../kit/testing/product.ts';
import {
  codeSentTo,
  createAccount,
  linkSentTo,
  signedIn,
  signInWith,
  turnOnTotp,
} from './session.factory.ts';

/* Nothing that lets somebody in lies readable in the database. */

let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
});
afterAll(() => product.stop());

/** Everything of the schema `system` and of the queue as text, bytes in hexadecimal and as they read. */
async function everythingStored(): Promise<string> {
  const { owner } = product.services.db;
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('system', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await owner.query(`select * from ${name}`);
    texts.push(
      JSON.stringify(found, (_key, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      ),
    );
  }
  return texts.join('\n');
}

test('a token, a link, a code, a challenge and a password that are in force are found in no table', async () => {
  const secrets: Record<string, string> = { password: TEST_PASSWORD, session: company.owner.token };

  const forgetful = await createAccount(product);
  await product.call('POST', '/api/auth/password/forgot', { body: { email: forgetful.email } });
  secrets.link = (await linkSentTo(product, forgetful.email)).token;

  const unverified = await signedIn(product, await createAccount(product, { verified: false }));
  await product.call('POST', '/api/auth/verify/send', { as: unverified, body: { channel: 'email' } });
  secrets.code = await codeSentTo(product, unverified.email);

  const secured = await createAccount(product);
  await turnOnTotp(product, secured.user_id, ['RECOVERY1234']);
  secrets.recovery = 'RECOVERY1234';
  secrets.challenge = (await signInWith(product, secured.email)).body.data.second_factor.challenge;

  const password = 'a password of a registration';
  const origin = 'http://mesra.test';
  const email = 'registering@test.example';
  const begun = await product.call('POST', '/api/auth/register', {
    body: { name: 'A', email, password, origin },
  });
  secrets.registration = begun.body.data.registration;
  secrets.registering = password;
  secrets.mailed = await codeSentTo(product, email);
  secrets.passkey = (
    await product.call('POST', '/api/auth/passkey/options', { body: {} })
  ).body.data.challenge;

  await product.call('POST', '/api/auth/password/reset', {
    body: { token: 'tried-but-wrong-token', password: 'a password for it' },
  });
  secrets.tried = 'tried-but-wrong-token';

  const stored = await everythingStored();
  // What is stored in the open is found by the same search.
  for (const open of [secured.email, '$argon2id$', 'verify-email']) expect(stored).toContain(open);
  // Six digits may stand within a longer number; a code is looked for as a number of its own.
  const found = Object.entries(secrets).filter(([, secret]) =>
    /^\d{6}$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(stored) : stored.includes(secret),
  );
  expect(found).toEqual([]);
});

test('a mail that was sent leaves nothing of what it said', async () => {
  const { email } = await createAccount(product);
  await product.call('POST', '/api/auth/password/forgot', { body: { email } });
  await product.mailsTo(email);
  const { rows } = await product.services.db.owner.query(
    'select 1 from system.mails where sent_at is not null and content_sealed is not null',
  );
  expect(rows).toEqual([]);
});

test('the application’s role reads no table of them, only through their functions', async () => {
  for (const table of ['users', 'sessions', 'one_time_secrets', 'passkeys', 'recovery_codes', 'mails'])
    await expect(product.services.db.app.query(`select * from system.${table}`)).rejects.toThrow(
      /permission denied/,
    );
});
