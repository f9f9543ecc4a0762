import { emailAddress } from '@mesra/contract/session/password';
import type { OidcProvider } from '../../kit/config.ts';
import type { Tx } from '../../kit/db.ts';
import { Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { registrationIsOpen } from '../domains/domains.api.ts';
import type { ProvenIdentity } from './oidc-client.ts';
import { createAccount } from './registration.ts';
import { findAccount, lookUpAccount } from './sign-in.ts';

const NAME_MAX = 120;
const refused = (key: string) => new Problem('forbidden', { key });

/** A name of one line; the part of the address before the @ where the provider tells none. */
function nameOf({ name }: ProvenIdentity, email: string): string {
  const said = (name ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return (said || email.split('@')[0] || email).slice(0, NAME_MAX);
}

/**
 * The account that an identity at a provider signs in as. The identity that is linked; else the account of the address,
 * where both sides have proven it, or either could be let into the other's; else a new one, where registration is open
 * or the proven address is invited. 403 with a reason where there is none.
 */
export async function accountOfIdentity(
  tx: Tx,
  services: Services,
  provider: OidcProvider,
  identity: ProvenIdentity,
): Promise<number> {
  const linked = await tx.$client.query<{ id: number | null }>(
    'select system.user_by_identity($1, $2) as id',
    [provider.key, identity.subject],
  );
  const userId = linked.rows[0]?.id ?? null;
  if (userId !== null) {
    if (!(await findAccount(tx, { userId }))) throw refused('problem.sign_in_refused');
    return userId;
  }
  const address = emailAddress.safeParse(identity.email);
  if (!address.success) throw refused('problem.provider_no_email');
  const email = address.data;
  const account = await lookUpAccount(tx, { email });
  if (account?.disabled) throw refused('problem.sign_in_refused');
  if (account && !(identity.email_verified && account.verified)) throw refused('problem.provider_not_linked');
  const found = account?.user_id ?? (await newAccount(tx, services, identity, email));
  const link = [found, provider.key, identity.subject, email, services.clock.now()];
  const { rows } = await tx.$client.query('select system.link_identity($1, $2, $3, $4, $5) as linked', link);
  if (!rows[0]?.linked) throw refused('problem.provider_not_linked');
  return found;
}

async function newAccount(
  tx: Tx,
  services: Services,
  identity: ProvenIdentity,
  email: string,
): Promise<number> {
  const verified = identity.email_verified;
  const open = await registrationIsOpen(tx, services, new URL(services.config.publicUrl).host);
  if (!open && !(verified && (await isInvited(tx, services, email)))) throw refused('problem.no_account');
  const made = await createAccount(tx, services, {
    email,
    name: nameOf(identity, email),
    hash: null,
    verified,
  });
  if (made === null) throw refused('problem.provider_not_linked');
  return made;
}

async function isInvited(tx: Tx, services: Services, email: string): Promise<boolean> {
  const { rows } = await tx.$client.query('select system.is_invited($1, $2) as invited', [
    email,
    services.clock.now(),
  ]);
  return rows[0]?.invited === true;
}
