import type pg from 'pg';
import { Problem } from '../../kit/problem.ts';

const WINDOW_MINUTES = 15;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/**
 * Counts a try to sign in, for the account and for the address it comes from; too many within the window are refused,
 * right password or not. Counted in a transaction of its own, so that a refused sign-in counts too.
 */
export async function countTry(pool: pg.Pool, email: string, ip: string, now: Date): Promise<void> {
  const { rows } = await pool.query<{ account: number; address: number }>(
    `select system.attempt('account ' || lower($1), $3, make_interval(mins => $4)) as account,
            system.attempt('address ' || $2, $3, make_interval(mins => $4)) as address`,
    [email, ip, now, WINDOW_MINUTES],
  );
  const { account = 0, address = 0 } = rows[0] ?? {};
  if (account > PER_ACCOUNT || address > PER_ADDRESS)
    throw new Problem('too_many', { params: { minutes: WINDOW_MINUTES } });
}

/** A sign-in that succeeded clears the account's tries and takes its own back from the address, which many may share. */
export async function forgetTries(pool: pg.Pool, email: string, ip: string): Promise<void> {
  await pool.query(
    `select system.forget_attempts('account ' || lower($1)), system.refund_attempt('address ' || $2)`,
    [email, ip],
  );
}
