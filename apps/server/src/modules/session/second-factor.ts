import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../kit/db.ts';
import { placeOf } from '../../kit/sealed-place.ts';
import type { Services } from '../../kit/services.ts';

const ISSUER = 'Mesra';
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** A code of the step before or after is taken too: clocks of telephones differ. */
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

/** A new secret for an authenticator app, in base32 as people type it. `users.totp_sealed` keeps it sealed like this. */
export const freshTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` address that an app reads as a QR code. */
export const totpAddress = (secret: string, email: string): string => totpFor(secret, email).toString();

/** The time step that a code belongs to, of now or the step beside it; null where it is not a code of this secret. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpFor(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Where the secret of somebody's authenticator app is kept. */
export const totpPlace = (userId: number) => placeOf('system.users.totp_sealed', userId);

/** What is stored of a recovery code; spaces, dashes and capitals do not matter. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest();

/**
 * Takes a code of the person's authenticator app, or one of their recovery codes. Each is taken once: a code of the app
 * must be of a later step than the last one. False where there is none, or no second factor. The caller limits tries.
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
  const step = totpStepOf(services.vault.open(totpPlace(userId), sealed), code.replace(/\s/g, ''), now);
  const [call, value] =
    step === null ? ['use_recovery_code', recoveryCodeHash(code)] : ['take_totp_step', step];
  const taken = await tx.$client.query(`select system.${call}($1, $2, $3) as taken`, [userId, value, now]);
  return taken.rows[0]?.taken === true;
}
