import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../kit/db.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import type { Services } from '../../kit/services.ts';

const ISSUER = 'Mesra';
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Adjacent time steps are accepted: phone clocks drift. */
const WINDOW = 1;

const totpFor = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  });

/** A new TOTP secret in base32, encrypted in `users.totp_sealed` in this form. */
export const freshTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` address that an app reads as a QR code. */
export const totpAddress = (secret: string, email: string): string => totpFor(secret, email).toString();

/** The time step of a code, within the window around now; null if the code does not match. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpFor(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Encryption context of a user's TOTP secret. */
export const totpContext = (userId: number) => sealContextOf('system.users.totp_sealed', userId);

/** The stored hash of a recovery code; spaces, dashes and case are ignored. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest();

/**
 * Consumes a TOTP or recovery code. Each is accepted once: a TOTP step must be later than the last one used.
 * False if it does not match or there is no second factor. The caller limits attempts.
 */
export async function secondFactorIs(
  tx: Tx,
  services: Services,
  userId: number,
  code: string,
): Promise<boolean> {
  const { rows } = await tx.$client.query<{ totp_sealed: Buffer }>('select * from system.second_factor($1)', [
    userId,
  ]);
  const sealed = rows[0]?.totp_sealed;
  if (!sealed) return false;
  const now = services.clock.now();
  const step = totpStepOf(services.vault.open(totpContext(userId), sealed), code.replace(/\s/g, ''), now);
  const [call, value] =
    step === null ? ['use_recovery_code', recoveryCodeHash(code)] : ['take_totp_step', step];
  const taken = await tx.$client.query(`select system.${call}($1, $2, $3) as taken`, [userId, value, now]);
  return taken.rows[0]?.taken === true;
}
