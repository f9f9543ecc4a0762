import { type Actor, actorFrom } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { countTry, forgetTries, PASSWORD_AGAIN } from '../../kit/limits.ts';
import { Problem } from '../../kit/problem.ts';
import { endConnections } from '../../kit/publish.ts';
import type { Services } from '../../kit/services.ts';
import { passwordMatches } from './passwords.ts';

/* Sign-in functions for other modules. */
export { type MailReader, mailTo, withoutLinks } from './mail-to.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { sendResetLink } from './reset-link.ts';
export {
  freshTotpSecret,
  recoveryCodeHash,
  secondFactorIs,
  totpAddress,
  totpContext as totpPlace,
  totpStepOf,
} from './second-factor.ts';
export { presentUser } from './session.present.ts';

/** How long after signing in a user without a password may change their sign-in methods. */
const FRESH_MINUTES = 10;

/**
 * Ends a person's sessions except `except`, on every node with their connections, and every unfinished
 * sign-in. Returns how many sessions there were.
 */
export async function endSessions(
  tx: Tx,
  services: Services,
  userId: number,
  except?: number,
): Promise<number> {
  const { rows } = await tx.$client.query<{ id: number }>('select system.end_sessions($1, $2, $3) as id', [
    userId,
    except ?? null,
    services.clock.now(),
  ]);
  for (const { id } of rows) await endConnections(tx, id);
  return rows.length;
}

/**
 * Reloads the caller after a change in this transaction, which then covers all of their companies again. 401
 * if the session has ended.
 */
export async function reloadActor(tx: Tx, services: Services, actor: Pick<Actor, 'session'>): Promise<Actor> {
  const { rows } = await tx.$client.query('select system.load_session_of($1, $2) as session', [
    actor.session.id,
    services.clock.now(),
  ]);
  if (!rows[0]?.session) throw new Problem('unauthenticated');
  return actorFrom(rows[0].session);
}

/**
 * Verifies the caller's password before sensitive changes; rate-limited (429). A user without a password
 * passes for ten minutes after signing in, then must sign in again (403).
 */
export async function passwordIs(
  tx: Tx,
  services: Services,
  actor: Pick<Actor, 'user_id' | 'session'>,
  password: string | undefined,
  ip: string,
): Promise<boolean> {
  const { clock, db } = services;
  const { rows } = await tx.$client.query<{ password_hash: string | null; created_at: Date }>(
    'select * from system.own_password($1, $2)',
    [actor.user_id, actor.session.id],
  );
  const row = rows[0];
  if (!row) throw new Problem('unauthenticated');
  if (row.password_hash === null) {
    if (clock.now().getTime() - row.created_at.getTime() <= FRESH_MINUTES * 60_000) return true;
    throw new Problem('forbidden', { key: 'problem.sign_in_again' });
  }
  const account = String(actor.user_id);
  await countTry(db.apart, PASSWORD_AGAIN, account, ip, clock.now());
  const matches = await passwordMatches(row.password_hash, password ?? '');
  if (matches) await forgetTries(db.apart, PASSWORD_AGAIN, account, ip);
  return matches;
}
