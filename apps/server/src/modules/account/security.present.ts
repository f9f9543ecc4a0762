import type { Security } from '@mesra/contract/account/account';
import { instantOf, instantOrNull, type OwnCall } from './account.present.ts';

interface StoredSecurity {
  has_password: boolean;
  totp_enabled_at: string | null;
  recovery_codes_left: number;
  passkeys: { id: number; name: string; created_at: string; last_used_at: string | null }[];
  identities: { provider: string; email: string | null; linked_at: string }[];
}

/** The caller's sign-in methods, without secrets or keys. */
export async function presentSecurity({ tx, actor }: OwnCall): Promise<Security> {
  const { rows } = await tx.$client.query<{ found: StoredSecurity }>(
    'select system.security_of($1) as found',
    [actor.user_id],
  );
  const found = (rows[0] as { found: StoredSecurity }).found;
  return {
    has_password: found.has_password,
    two_factor: {
      enabled_at: instantOrNull(found.totp_enabled_at),
      recovery_codes_left: found.recovery_codes_left,
    },
    passkeys: found.passkeys.map((passkey) => ({
      ...passkey,
      created_at: instantOf(passkey.created_at),
      last_used_at: instantOrNull(passkey.last_used_at),
    })),
    identities: found.identities.map((identity) => ({
      ...identity,
      linked_at: instantOf(identity.linked_at),
    })),
  };
}
