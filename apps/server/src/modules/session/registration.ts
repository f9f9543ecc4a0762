import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';

interface NewAccount {
  email: string;
  name: string;
  /** Null: no password; the user signs in through a provider. */
  hash: string | null;
  /** Whether the address is verified. */
  verified: boolean;
}

/** Creates an account; null if the address has been taken meanwhile. */
export async function createAccount(tx: Tx, services: Services, account: NewAccount): Promise<number | null> {
  const { email, name, hash, verified } = account;
  const { rows } = await tx.$client.query<{ id: number | null }>(
    'select system.create_user($1, $2, $3, $4, null) as id',
    [email, name, hash, verified ? services.clock.now() : null],
  );
  return rows[0]?.id ?? null;
}
