import { createHash, randomBytes } from 'node:crypto';
import { forLog } from './log.ts';
import type { Services } from './services.ts';

/** How long a sign-in lasts: 30 days (spec section 9). */
export const SESSION_SECONDS = 2_592_000;

/** An opaque bearer token: 32 random bytes. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const SEEN_MINUTES = 5;

/**
 * Keeps that a sign-in was used, at most every five minutes. Apart from the request, which may be read-only and does not
 * wait for it.
 */
export function storeLastSeen(
  services: Services,
  session: { id: number; last_seen_at: string | null },
): void {
  const now = services.clock.now();
  const before = new Date(now.getTime() - SEEN_MINUTES * 60_000);
  if (session.last_seen_at !== null && new Date(session.last_seen_at) >= before) return;
  services.db.apart
    .query('select system.record_seen($1, $2, $3)', [session.id, now, before])
    .catch((error) => console.error('a sign-in was not recorded as used:', forLog(error)));
}
