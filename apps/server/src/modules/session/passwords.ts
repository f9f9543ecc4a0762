import { hash, verify } from '@node-rs/argon2';

/** The numeric value of Argon2id: the library's const enum does not exist at run time. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let nobody: Promise<string> | undefined;

/**
 * Verifies a password against a hash. Without an account (null) the same work is done, so that neither the
 * answer nor its timing reveals it.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('an account that nobody has');
  const matches = await verify(stored ?? (await nobody), password).catch(() => false);
  return stored !== null && matches;
}
