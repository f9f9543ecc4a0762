import { sessionEndpoints } from '@mesra/contract/session/session';
import { actorFrom } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { countTry, forgetTries, SIGN_IN } from '../../kit/limits.ts';
import { COOKIE } from '../../kit/mount.ts';
import { Problem } from '../../kit/problem.ts';
import { hashToken, newToken, SESSION_SECONDS } from '../../kit/tokens.ts';
import { passwordMatches } from './passwords.ts';
import { presentUser } from './session.present.ts';

const cookie = (value: string, seconds: number, secure: boolean) =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

interface LoginRow {
  user_id: number;
  password_hash: string | null;
  disabled: boolean;
}

const login = handle(sessionEndpoints.login, async ({ body, tx, services, ip, userAgent, header }) => {
  const { db, clock, config } = services;
  await countTry(db.apart, SIGN_IN, body.email, ip, clock.now());
  const { rows } = await tx.$client.query<LoginRow>('select * from system.find_login($1)', [body.email]);
  const account = rows[0] && !rows[0].disabled ? rows[0] : null;
  if (!(await passwordMatches(account?.password_hash ?? null, body.password)) || !account)
    throw new Problem('unauthenticated', { key: 'problem.credentials' });
  await forgetTries(db.apart, SIGN_IN, body.email, ip);
  const token = newToken();
  const now = clock.now();
  const expires = new Date(now.getTime() + SESSION_SECONDS * 1000);
  const session = [hashToken(token), account.user_id, now, expires, ip, userAgent];
  await tx.$client.query('select system.create_session($1, $2, $3, $4, $5, $6)', session);
  const loaded = await tx.$client.query('select system.load_session($1, $2) as session', [
    hashToken(token),
    now,
  ]);
  const user = await presentUser(tx, actorFrom(loaded.rows[0].session), clock);
  header('set-cookie', cookie(token, SESSION_SECONDS, config.production));
  const data = { token, expires_at: expires.toISOString(), user, second_factor: null };
  return { data, extras: { token }, message: 'signed_in' };
});

const logout = handle(sessionEndpoints.logout, async ({ tx, tokenHash, services, header }) => {
  await tx.$client.query('select system.revoke_session($1, $2)', [tokenHash, services.clock.now()]);
  header('set-cookie', cookie('', 0, services.config.production));
  return { data: {}, message: 'signed_out' };
});

const user = handle(sessionEndpoints.user, async ({ tx, actor, services }) => ({
  data: await presentUser(tx, actor, services.clock),
}));

export const sessionHandlers = [login, logout, user];
