import type { Language } from '@mesra/contract/kit/language';
import type { Tx } from '../../kit/db.ts';
import { dropSecrets, newSecret } from '../../kit/one-time.ts';
import type { Services } from '../../kit/services.ts';
import { mailTo } from './mail-to.ts';

const MINUTES = 60;
/** Nobody's: a link for it opens nothing. */
const NOBODY = 0;

/**
 * A link that sets a new password, once, within an hour; a newer one makes the older worthless. Without an account the
 * same statements are done for a link that opens nothing, so that their time does not tell the two apart.
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
  user: { userId: number; email: string; name: string; language: Language | null },
): Promise<void> {
  const url = await newResetLink(tx, services, user);
  await mailTo(tx, services, { to: user.email, name: user.name, language: user.language }, 'password_reset', {
    url,
  });
}
