import { sessionEndpoints } from '@mesra/contract/session/session';
import { handle } from '../../kit/http.ts';
import { countTry, forgetTries, SIGN_IN, SIGN_IN_KNOWN } from '../../kit/limits.ts';
import { Problem } from '../../kit/problem.ts';
import { endConnections } from '../../kit/publish.ts';
import { knownDevice } from './known-device.ts';
import { passwordMatches } from './passwords.ts';
import { presentUser } from './session.present.ts';
import { enter, sessionCookie } from './sign-in.ts';

interface LoginRow {
  user_id: number;
  password_hash: string | null;
  disabled: boolean;
  totp: boolean;
}

/*
 * Attempts are counted by the identifier as typed, not by account: a limit shared by e-mail and user name
 * would reveal that both belong to one account. A known device has its own counter, so that other people's
 * failed attempts cannot lock the user out.
 */
const login = handle(sessionEndpoints.login, async (call) => {
  const { body, tx, services, ip } = call;
  const { db, clock } = services;
  const { rows } = await tx.$client.query<LoginRow>('select * from system.find_login($1)', [body.email]);
  const device = rows[0] ? knownDevice(call, rows[0].user_id) : null;
  const [limit, counted] = device ? [SIGN_IN_KNOWN, `${device} ${rows[0]?.user_id}`] : [SIGN_IN, body.email];
  await countTry(db.apart, limit, counted, ip, clock.now());
  const account = rows[0] && !rows[0].disabled ? rows[0] : null;
  if (!(await passwordMatches(account?.password_hash ?? null, body.password)) || !account)
    throw new Problem('unauthenticated', { key: 'problem.credentials' });
  await forgetTries(db.apart, limit, counted, ip);
  return enter(call, account);
});

const logout = handle(sessionEndpoints.logout, async ({ tx, actor, tokenHash, services, header }) => {
  await tx.$client.query('select system.revoke_session($1, $2)', [tokenHash, services.clock.now()]);
  await endConnections(tx, actor.session.id);
  header('set-cookie', sessionCookie('', 0, services.config.production));
  return { data: {}, message: 'signed_out' };
});

const user = handle(sessionEndpoints.user, async ({ tx, actor, services }) => ({
  data: await presentUser(tx, actor, services.clock),
}));

export const sessionHandlers = [login, logout, user];
