import { TOTP } from 'otpauth';
import type { Clock } from '../../kit/clock.ts';
import { type Answer, type Person, TEST_PASSWORD, type TestProduct } from '../../kit/testing/product.ts';
import { hashPassword } from './passwords.ts';
import { freshTotpSecret, recoveryCodeHash, totpContext } from './second-factor.ts';

/* Accounts and what was mailed, for tests. */

let accounts = 0;
let hash: Promise<string> | undefined;

interface NewAccount {
  email?: string;
  verified?: boolean;
  disabled?: boolean;
  username?: string;
  language?: 'en' | 'ms';
  /** False: one that signs in by a provider alone. */
  password?: boolean;
}

/** An account without a company, not signed in. */
export async function createAccount(
  product: TestProduct,
  requested: NewAccount = {},
): Promise<{ user_id: number; email: string }> {
  accounts += 1;
  const email = requested.email ?? `account${accounts}@test.example`;
  hash ??= hashPassword(TEST_PASSWORD);
  const { rows } = await product.services.db.owner.query(
    `insert into system.users (email, name, password_hash, email_verified_at, disabled_at, username, language)
     values ($1, 'Aminah binti Ali', $2, $3, $4, $5, $6) returning id`,
    [
      email,
      requested.password === false ? null : await hash,
      requested.verified === false ? null : product.services.clock.now(),
      requested.disabled ? product.services.clock.now() : null,
      requested.username ?? null,
      requested.language ?? null,
    ],
  );
  return { user_id: rows[0].id, email };
}

/** Signs in with the password of all tests. */
export const signInWith = (product: TestProduct, email: string, password = TEST_PASSWORD): Promise<Answer> =>
  product.call('POST', '/api/auth/login', { body: { email, password } });

/** The same, where it must succeed. */
export async function signedIn(
  product: TestProduct,
  account: { user_id: number; email: string },
): Promise<Person> {
  const { body } = await signInWith(product, account.email);
  return { ...account, token: body.data.token };
}

/** The code of the latest mail or message to somebody. */
export async function codeSentTo(product: TestProduct, to: string): Promise<string> {
  const mails = await product.mailsTo(to);
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${to}.`);
  return code;
}

/** The link of the latest mail to somebody, and the token in it. */
export async function linkSentTo(product: TestProduct, to: string): Promise<{ url: string; token: string }> {
  const mails = await product.mailsTo(to);
  const url = /https?:\/\/\S+token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (!url) throw new Error(`No link was sent to ${to}.`);
  return { url, token: new URL(url).searchParams.get('token') ?? '' };
}

/** Another code than this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Turns the second factor on; answers what makes codes of the app, by the product's clock. */
export async function turnOnTotp(
  product: TestProduct,
  userId: number,
  recoveryCodes: readonly string[] = [],
): Promise<(clock?: Clock) => string> {
  const secret = freshTotpSecret();
  const { db, vault, clock } = product.services;
  await db.owner.query('update system.users set totp_sealed = $2, totp_enabled_at = $3 where id = $1', [
    userId,
    vault.seal(totpContext(userId), secret),
    clock.now(),
  ]);
  for (const code of recoveryCodes)
    await db.owner.query('insert into system.recovery_codes (user_id, code_hash) values ($1, $2)', [
      userId,
      recoveryCodeHash(code),
    ]);
  const totp = new TOTP({ secret });
  return (at = clock) => totp.generate({ timestamp: at.now().getTime() });
}
