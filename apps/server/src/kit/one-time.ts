import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Tx } from './db.ts';
import { invalid, Problem } from './problem.ts';
import { sealContextOf } from './seal-context.ts';
import type { Services } from './services.ts';

/** Purpose of a one-time secret; it is not valid for any other. */
export type Purpose =
  | 'password-reset'
  | 'verify-email'
  | 'verify-phone'
  | 'change-email'
  | 'register'
  | 'second-factor'
  | 'totp-setup'
  | 'passkey-sign-in'
  | 'passkey-add'
  | 'device-enrol'
  | 'oidc-state'
  | 'oidc-finish';

const MINUTE = 60_000;
/** Wrong attempts after which a six-digit code is invalid. */
const CODE_TRIES = 5;

interface NewSecret {
  purpose: Purpose;
  userId?: number | null;
  /** Stored encrypted with it. */
  data?: unknown;
  minutes: number;
}

interface Found {
  id: number;
  user_id: number | null;
  data_sealed: Buffer | null;
  tries: number;
}

/** A secret as read: its owner and stored data. */
export interface Secret {
  id: number;
  userId: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: whoever kept it knows its shape
  data: any;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

const dataContext = (purpose: Purpose, name: string) =>
  sealContextOf('system.one_time_secrets.data_sealed', purpose, `\\x${hashOf(name).toString('hex')}`);

async function keep(tx: Tx, services: Services, name: string, secret: NewSecret): Promise<void> {
  const now = services.clock.now();
  await tx.$client.query('select system.keep_secret($1, $2, $3, $4, $5, $6)', [
    secret.purpose,
    hashOf(name),
    secret.userId ?? null,
    services.vault.seal(dataContext(secret.purpose, name), JSON.stringify(secret.data ?? null)),
    now,
    new Date(now.getTime() + secret.minutes * MINUTE),
  ]);
}

async function find(tx: Tx, services: Services, purpose: Purpose, name: string) {
  const { rows } = await tx.$client.query<Found>('select * from system.find_secret($1, $2, $3)', [
    purpose,
    hashOf(name),
    services.clock.now(),
  ]);
  const row = rows[0];
  if (!row) return null;
  const data = row.data_sealed
    ? JSON.parse(services.vault.open(dataContext(purpose, name), row.data_sealed))
    : null;
  return { secret: { id: row.id, userId: row.user_id, data } satisfies Secret, tries: row.tries };
}

const worthless = () => new Problem('wrong_state', { key: 'problem.one_time' });

/** Creates a secret of 32 random bytes for a link or a pending sign-in; only its hash is stored. */
export async function newSecret(tx: Tx, services: Services, secret: NewSecret): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await keep(tx, services, token, secret);
  return token;
}

/** Reads a secret without consuming it; 409 if invalid. */
export async function readSecret(
  tx: Tx,
  services: Services,
  purpose: Purpose,
  token: string,
): Promise<Secret> {
  const found = await find(tx, services, purpose, token);
  if (!found) throw worthless();
  return found.secret;
}

/** Consumes a secret: works once, also under concurrency. 409 if invalid. */
export async function useSecret(
  tx: Tx,
  services: Services,
  purpose: Purpose,
  token: string,
): Promise<Secret> {
  const secret = await readSecret(tx, services, purpose, token);
  const { rows } = await tx.$client.query('select system.use_secret($1, $2) as used', [
    secret.id,
    services.clock.now(),
  ]);
  if (!rows[0]?.used) throw worthless();
  return secret;
}

/** Creates a six-digit code; `name` identifies its owner, and a new code replaces the previous one. */
export async function newCode(
  tx: Tx,
  services: Services,
  name: string,
  secret: NewSecret & { data?: Record<string, unknown> },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keep(tx, services, name, { ...secret, data: { ...secret.data, code } });
  return code;
}

/**
 * Consumes a code; 422 on `code` if wrong, used, expired or tried too often. Every attempt is committed
 * before it is checked, so that concurrent attempts gain nothing. Afterwards the caller must not use the pool
 * `apart`: one of its connections may wait for this transaction.
 */
export async function useCode(
  tx: Tx,
  services: Services,
  purpose: Purpose,
  name: string,
  code: string,
): Promise<Secret> {
  const refuse = () => invalid('code', 'problem.one_time');
  const found = await find(tx, services, purpose, name);
  if (!found || found.tries >= CODE_TRIES) throw refuse();
  const { secret } = found;
  const counted = await services.db.apart.query('select system.count_secret_try($1) as tries', [secret.id]);
  if (counted.rows[0].tries > CODE_TRIES) throw refuse();
  if (!timingSafeEqual(hashOf(String(secret.data.code)), hashOf(code))) throw refuse();
  const { rows } = await tx.$client.query('select system.use_secret($1, $2) as used', [
    secret.id,
    services.clock.now(),
  ]);
  if (!rows[0]?.used) throw refuse();
  return secret;
}

/** Invalidates all open secrets of a person and purpose. */
export async function dropSecrets(
  tx: Tx,
  services: Services,
  userId: number,
  purpose: Purpose,
): Promise<void> {
  await tx.$client.query('select system.drop_secrets($1, $2, $3)', [userId, purpose, services.clock.now()]);
}
