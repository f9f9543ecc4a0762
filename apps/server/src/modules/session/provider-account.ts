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

/** A single-line name; falls back to the local part of the address. */
function nameOf({ name }: ProvenIdentity, email: string): string {
  const displayName = (name ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return (displayName || email.split('@')[0] || email).slice(0, NAME_MAX);
}

/**
 * The account for a provider identity: the linked one; else the account with the same address, if both sides
 * have verified it (otherwise either could be let into the other's); else a new one, if registration is open
 * or the verified address is invited. 403 with a reason otherwise.
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
  const created = await createAccount(tx, services, {
    email,
    name: nameOf(identity, email),
    hash: null,
    verified,
  });
  if (created === null) throw refused('problem.provider_not_linked');
  return created;
}

async function isInvited(tx: Tx, services: Services, email: string): Promise<boolean> {
  const { rows } = await tx.$client.query('select system.is_invited($1, $2) as invited', [
    email,
    services.clock.now(),
  ]);
  return rows[0]?.invited === true;
}
