import { may } from '@mesra/contract/access/may';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { memberships } from '../company/company.views.ts';
import { maySee } from '../employees/employees.api.ts';

/** The person's memberships in the caller's companies, to which the transaction is confined. */
const sharedWith = (tx: Tx, userId: number) =>
  tx.select().from(memberships).where(eq(memberships.user_id, userId));

type Shared = Awaited<ReturnType<typeof sharedWith>>[number];

async function administersThere(tx: Tx, actor: Actor, theirs: Shared): Promise<boolean> {
  const role = actor.roles.find((one) => one.company_id === theirs.company_id);
  if (!role) return false;
  if (may(role, '/admin/user')) return true;
  if (!may(role, '/admin/employee') || theirs.employee_id === null) return false;
  return maySee(tx, actor, theirs.company_id, theirs.employee_id);
}

async function administers(tx: Tx, actor: Actor, shared: readonly Shared[]): Promise<boolean> {
  for (const theirs of shared) if (await administersThere(tx, actor, theirs)) return true;
  return false;
}

/**
 * Whether the caller may see a person's sign-in methods: their own; everyone's in a company whose users
 * screen they may open; with the employees screen, those of employees in their scope.
 */
export async function maySeeCredential(tx: Tx, actor: Actor, userId: number): Promise<boolean> {
  return userId === actor.user_id || administers(tx, actor, await sharedWith(tx, userId));
}

/**
 * Whether the caller may see a person's picture: of active members of a shared company, and of those they
 * manage.
 */
export async function maySeePicture(tx: Tx, actor: Actor, userId: number): Promise<boolean> {
  if (userId === actor.user_id) return true;
  const shared = await sharedWith(tx, userId);
  const colleague = (theirs: Shared) =>
    theirs.status === 'Active' && actor.roles.some((role) => role.company_id === theirs.company_id);
  return shared.some(colleague) || administers(tx, actor, shared);
}
