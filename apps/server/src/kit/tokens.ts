import { createHash, randomBytes } from 'node:crypto';

/** How long a sign-in lasts: 30 days (spec section 9). */
export const SESSION_SECONDS = 2_592_000;

/** An opaque bearer token: 32 random bytes. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
