import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { Language } from '@mesra/contract/kit/language';
import type { SignInAnswer } from '@mesra/contract/session/session';
import { actorFrom } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { Answer, Call } from '../../kit/http.ts';
import { COOKIE } from '../../kit/mount.ts';
import { newSecret } from '../../kit/one-time.ts';
import { Problem } from '../../kit/problem.ts';
import { hashToken, newToken, SESSION_SECONDS } from '../../kit/tokens.ts';
import { rememberDevice } from './known-device.ts';
import { presentUser } from './session.present.ts';

const CHALLENGE_MINUTES = 10;

/** The parts of a call that a sign-in needs. */
export type Visitor = Pick<Call<AnyEndpoint>, 'tx' | 'services' | 'ip' | 'userAgent' | 'header' | 'cookie'>;

/** An account as signing in needs it. */
export interface Account {
  user_id: number;
  email: string;
  name: string;
  language: Language | null;
  disabled: boolean;
  verified: boolean;
  /** An authenticator app is in force. */
  totp: boolean;
  /** The requested origin is a verified domain of the account's only company. */
  at_home: boolean;
}

type AccountKey = { email: string } | { userId: number };

/** The account of an address or number, including disabled ones; null if there is none. */
export async function lookUpAccount(
  tx: Tx,
  by: AccountKey,
  origin: string | null = null,
): Promise<Account | null> {
  const { rows } = await tx.$client.query<Account>('select * from system.find_account($1, $2, $3)', [
    'email' in by ? by.email : null,
    'userId' in by ? by.userId : null,
    origin,
  ]);
  return rows[0] ?? null;
}

/** The same, only if the account is enabled. */
export async function findAccount(
  tx: Tx,
  by: AccountKey,
  origin: string | null = null,
): Promise<Account | null> {
  const account = await lookUpAccount(tx, by, origin);
  return account && !account.disabled ? account : null;
}

/** The session cookie; it authenticates GET requests only. */
export const sessionCookie = (value: string, seconds: number, secure: boolean) =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

const answerOf = (data: SignInAnswer, message: string): Answer<SignInAnswer> => ({
  data,
  extras: { token: data.token },
  message,
});

/**
 * Signs a person in; every sign-in method ends here after authentication. Creates the 30-day session, its
 * cookie and the answer. 401 if the account is disabled.
 */
export async function signIn(visitor: Visitor, userId: number): Promise<Answer<SignInAnswer>> {
  const { tx, services, ip, userAgent, header } = visitor;
  const { clock, config } = services;
  const token = newToken();
  const now = clock.now();
  const expires = new Date(now.getTime() + SESSION_SECONDS * 1000);
  const session = [hashToken(token), userId, now, expires, ip, userAgent];
  await tx.$client.query('select system.create_session($1, $2, $3, $4, $5, $6)', session);
  const { rows } = await tx.$client.query('select system.load_session($1, $2) as session', [
    hashToken(token),
    now,
  ]);
  if (!rows[0]?.session) throw new Problem('unauthenticated', { key: 'problem.credentials' });
  const user = await presentUser(tx, actorFrom(rows[0].session), clock);
  header('set-cookie', sessionCookie(token, SESSION_SECONDS, config.production));
  rememberDevice(visitor, userId);
  return answerOf({ token, expires_at: expires.toISOString(), user, second_factor: null }, 'signed_in');
}

/** Continues after the first factor: to the second if enabled, else signs in. */
export async function enter(
  visitor: Visitor,
  account: Pick<Account, 'user_id' | 'totp'>,
): Promise<Answer<SignInAnswer>> {
  if (!account.totp) return signIn(visitor, account.user_id);
  const challenge = await newSecret(visitor.tx, visitor.services, {
    purpose: 'second-factor',
    userId: account.user_id,
    minutes: CHALLENGE_MINUTES,
  });
  const methods = ['totp' as const, 'recovery_code' as const];
  const data = { token: null, expires_at: null, user: null, second_factor: { challenge, methods } };
  return answerOf(data, 'second_factor');
}
