import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';

interface NewAccount {
  email: string;
  name: string;
  /** Null: there is no password, the person comes by a provider. */
  hash: string | null;
  /** The address is proven to be the person's. */
  verified: boolean;
}

/** Makes an account; null where the address has one meanwhile. */
export async function createAccount(tx: Tx, services: Services, account: NewAccount): Promise<number | null> {
  const { email, name, hash, verified } = account;
  const { rows } = await tx.$client.query<{ id: number | null }>(
    'select system.create_user($1, $2, $3, $4, null) as id',
    [email, name, hash, verified ? services.clock.now() : null],
  );
  return rows[0]?.id ?? null;
}
