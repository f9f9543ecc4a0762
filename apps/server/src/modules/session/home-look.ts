import type { Tx } from '../../kit/db.ts';
import type { MailLook } from '../../kit/mail-text.ts';
import type { Services } from '../../kit/services.ts';
import { lookOf, mailLook } from '../domains/domains.api.ts';

/**
 * The look of mails to an account asked for at an origin: that of its domain, if the account's sole company owns it. The
 * same statements run for any account and for none.
 */
export async function homeLook(
  tx: Tx,
  services: Services,
  origin: string | null,
  account: { at_home: boolean } | null,
): Promise<{ look?: MailLook }> {
  const look = origin ? await lookOf(tx, services, origin) : null;
  return look && account?.at_home ? { look: mailLook(look.settings) } : {};
}
