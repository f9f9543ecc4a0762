import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoUser, SIGN_INS } from '../../seed/demo-cast.ts';
import { hashPassword } from './passwords.ts';

/** The account with this address; made where there is none. */
export async function ensureUser(
  tx: Tx,
  email: string,
  name: string,
  hash: string,
  now: string,
): Promise<number> {
  const { rows } = await tx.$client.query<{ id: number }>('select system.ensure_user($1, $2, $3, $4) as id', [
    email,
    name,
    hash,
    now,
  ]);
  if (!rows[0]) throw new Error(`No account for ${email}`);
  return rows[0].id;
}

/** Makes the demo's sign-ins; answers their ids. */
export async function seedSignIns(services: Services, password: string): Promise<Map<DemoUser, number>> {
  const hash = await hashPassword(password);
  const now = services.clock.now().toISOString();
  return inTransaction(services.db.app, { companyIds: [], userId: null }, async (tx) => {
    const users = new Map<DemoUser, number>();
    for (const [key, name] of SIGN_INS)
      users.set(key, await ensureUser(tx, `${key}@mesra.example`, name, hash, now));
    return users;
  });
}
