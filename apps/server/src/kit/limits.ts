import { isIPv6 } from 'node:net';
import type { MessageKey } from '@mesra/contract/kit/messages';
import type { MessageParams } from '@mesra/contract/kit/problem';
import type pg from 'pg';
import { Problem } from './problem.ts';

const WINDOW_MINUTES = 15;

/** A rate limit within a window of 15 minutes. */
export interface Limit {
  /** Kind of attempt: different kinds are counted separately. */
  kind: string;
  perAccount: number;
  perAddress: number;
}

export const SIGN_IN: Limit = { kind: 'sign-in', perAccount: 10, perAddress: 100 };
/** For a device the person has signed in on before; attempts from other devices do not count. */
export const SIGN_IN_KNOWN: Limit = { kind: 'sign-in-known', perAccount: 10, perAddress: 100 };
export const SECOND_FACTOR: Limit = { kind: 'second-factor', perAccount: 10, perAddress: 100 };
export const RESET: Limit = { kind: 'reset', perAccount: 5, perAddress: 30 };
export const REGISTER: Limit = { kind: 'register', perAccount: 5, perAddress: 30 };
export const SEND_CODE: Limit = { kind: 'send-code', perAccount: 5, perAddress: 30 };
/** A code is worthless after five wrong tries anyway; those who share an address each enter their own. */
export const ENTER_CODE: Limit = { kind: 'enter-code', perAccount: 10, perAddress: 300 };
/** Nobody guesses 32 bytes: this is against load, and a company's people may all answer from one address. */
export const ONE_TIME_LINK: Limit = { kind: 'one-time-link', perAccount: 20, perAddress: 300 };
/** Calendar applications read an address every few minutes, many of them from the addresses of one service. */
export const CALENDAR: Limit = { kind: 'calendar', perAccount: 120, perAddress: 1_200 };
/** A passcode has six digits, and is of no use without its link. */
export const SHARE_LINK: Limit = { kind: 'share-link', perAccount: 10, perAddress: 60 };
/** Nobody guesses a code of 32 bytes: this is against load, and the devices of a site may share an address. */
export const DEVICE_ENROL: Limit = { kind: 'device-enrol', perAccount: 20, perAddress: 100 };
/** What the beginning of a sign-in by a passkey or a provider leaves behind. */
export const CHALLENGE: Limit = { kind: 'challenge', perAccount: 300, perAddress: 300 };
/** Re-entering the password while signed in. */
export const PASSWORD_AGAIN: Limit = { kind: 'password-again', perAccount: 10, perAddress: 100 };

/** The eight groups of an IPv6 address, without its zone id. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [parts(head), parts(tail)];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}

/**
 * The rate-limit key of an address: for IPv6 the /64 prefix, since one connection owns all of it; IPv4-mapped
 * IPv6 equals IPv4.
 */
export function callerOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

interface Exceeded {
  /** What was counted too often. */
  keys: readonly string[];
  minutes: number;
  now: Date;
}

/** 429 with the seconds after which none of some keys is counted too often any more. */
async function tooMany(
  pool: pg.Pool,
  { keys, minutes, now }: Exceeded,
  text: { key?: MessageKey; params: MessageParams },
): Promise<Problem> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select ceil(extract(epoch from max(ends_at) - $2))::int as seconds
     from system.attempts($1, $2, make_interval(mins => $3))`,
    [keys, now, minutes],
  );
  return new Problem('too_many', { ...text, retryAfter: rows[0]?.seconds ?? 0 });
}

/**
 * Counts an attempt for the account (any identifying text) and for the client address; too many in the window
 * are refused with 429, right or not. Pass the pool `apart`: an attempt counts even if the request rolls
 * back.
 */
export async function countTry(
  pool: pg.Pool,
  limit: Limit,
  account: string,
  ip: string,
  now: Date,
): Promise<void> {
  const { rows } = await pool.query<{ key: string; count: number; of: 'perAccount' | 'perAddress' }>(
    `select key, system.attempt(key, $3, make_interval(mins => $4)) as count, of
     from (values ($5 || ' account ' || lower($1), 'perAccount'), ($5 || ' address ' || $2, 'perAddress')) as keys (key, of)`,
    [account, callerOf(ip), now, WINDOW_MINUTES, limit.kind],
  );
  const keys = rows.filter(({ count, of }) => count > limit[of]).map(({ key }) => key);
  if (keys.length === 0) return;
  const minutes = WINDOW_MINUTES;
  throw await tooMany(pool, { keys, minutes, now }, { params: { minutes } });
}

/** On success, resets the account's attempts and subtracts them from the address, which may be shared. */
export async function forgetTries(pool: pg.Pool, limit: Limit, account: string, ip: string): Promise<void> {
  await pool.query(
    `select system.forget_attempts($3 || ' account ' || lower($1)), system.refund_attempt($3 || ' address ' || $2)`,
    [account, callerOf(ip), limit.kind],
  );
}

/** Resets an account's attempts in the caller's transaction, after proof by other means. */
export async function clearAccount(client: pg.PoolClient, limit: Limit, account: string): Promise<void> {
  await client.query(`select system.forget_attempts($2 || ' account ' || lower($1))`, [account, limit.kind]);
}

/** A quota per hour for each of the keys in `names`. */
export interface Quota {
  /** Kind of use: different kinds are counted separately. */
  kind: string;
  max: number;
  /** Message when exceeded, with `{max}`. */
  key: MessageKey;
}

/** What a company's device calls within an hour: a kiosk sends each record by itself, whoever is next being a few seconds behind. */
export const DEVICE_EVENTS: Quota = { kind: 'device events', max: 1_200, key: 'site_device.too_many' };
/** What it works with is fetched every few minutes, and sealed anew each time. */
export const DEVICE_WORK: Quota = { kind: 'device work', max: 240, key: 'site_device.too_many' };

/** Wrong PINs of an employee, by when they arrived; how many are evaluated is a rule of the domain. */
export const WRONG_PINS: Pick<Quota, 'kind'> = { kind: 'wrong pin' };

const HOUR_MS = 3_600_000;

/** What was counted of a name within its hour, and when that ends: an instant. */
export interface Used {
  count: number;
  ends_at: number;
}

/** What was counted of some names; of one without any, the hour that would begin now. */
export async function usesOf(
  client: pg.PoolClient,
  { kind }: Pick<Quota, 'kind'>,
  names: readonly number[],
  now: Date,
): Promise<(name: number) => Used> {
  const { rows } = await client.query<{ key: string; count: number; ends_at: Date }>(
    `select * from system.attempts(array(select concat($1::text, ' ', name) from unnest($2::bigint[]) as name), $3, interval '1 hour')`,
    [kind, names, now],
  );
  const found = new Map(rows.map(({ key, count, ends_at }) => [key, { count, ends_at: ends_at.getTime() }]));
  return (name) => found.get(`${kind} ${name}`) ?? { count: 0, ends_at: now.getTime() + HOUR_MS };
}

/** Counts a use for each time that a name is given, in the order of the names; returns the count of each time with its key. */
export async function addUses(
  client: pg.Pool | pg.PoolClient,
  { kind }: Pick<Quota, 'kind'>,
  names: readonly number[],
  now: Date,
): Promise<{ key: string; count: number }[]> {
  const { rows } = await client.query<{ key: string; count: number }>(
    `select key, system.attempt(key, $3, interval '1 hour') as count
     from (select concat($1::text, ' ', name) as key from unnest($2::bigint[]) as name order by name) keys`,
    [kind, names, now],
  );
  return rows;
}

/** Forgets what was counted of a name. */
export async function forgetUses(
  client: pg.PoolClient,
  { kind }: Pick<Quota, 'kind'>,
  name: number,
): Promise<void> {
  await client.query(`select system.forget_attempts($1 || ' ' || $2::bigint)`, [kind, name]);
}

/** Counts one use per name; 429 if any exceeds the quota. Pass the pool `apart`, as for attempts. */
export async function countUse(
  pool: pg.Pool,
  quota: Quota,
  names: readonly number[],
  now: Date,
): Promise<void> {
  const { max, key } = quota;
  const exceeded = (await addUses(pool, quota, names, now)).filter(({ count }) => count > max);
  if (exceeded.length === 0) return;
  const keys = exceeded.map((one) => one.key);
  throw await tooMany(pool, { keys, minutes: 60, now }, { key, params: { max } });
}
