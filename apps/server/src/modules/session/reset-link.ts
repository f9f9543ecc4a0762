import type { Tx } from '../../kit/db.ts';
import { dropSecrets, newSecret } from '../../kit/one-time.ts';
import type { Services } from '../../kit/services.ts';
import { type MailReader, mailTo } from './mail-to.ts';

const MINUTES = 60;
/** User id of a link that grants nothing. */
const NOBODY = 0;

/**
 * A single-use password reset link, valid for one hour; a newer one invalidates the older. Without an account
 * the same statements run for a link that grants nothing, so that timing does not reveal which.
 */
export async function newResetLink(
  tx: Tx,
  services: Services,
  account: { userId: number; email: string } | null,
  origin: string = services.config.publicUrl,
): Promise<string> {
  await dropSecrets(tx, services, account?.userId ?? NOBODY, 'password-reset');
  const token = await newSecret(tx, services, {
    purpose: 'password-reset',
    userId: account?.userId ?? null,
    data: { email: account?.email ?? '' },
    minutes: MINUTES,
  });
  return `${origin}/auth/password?token=${token}`;
}

/** Mails somebody who has an account a link that sets a new password. */
export async function sendResetLink(
  tx: Tx,
  services: Services,
  userId: number,
  reader: MailReader,
): Promise<void> {
  const url = await newResetLink(tx, services, { userId, email: reader.to });
  await mailTo(tx, services, reader, 'password_reset', { url });
}
