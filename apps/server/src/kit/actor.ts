import { satisfies } from '@mesra/contract/access/may';
import type { Role } from '@mesra/contract/access/session';
import type { Access } from '@mesra/contract/kit/endpoint';
import { forbidden, notFound } from './problem.ts';

/** What the caller is in one company, with what decides on rows there. */
export interface ActorRole extends Role {
  company_id: number;
  time_zone: string;
  /** Employee access of a limited admin: the rows they may see; null means all. */
  scope: Record<string, number[]> | null;
}

/** The person behind a request or a job. */
export interface Actor {
  user_id: number;
  name: string;
  email: string;
  email_verified_at: string | null;
  image: string | null;
  roles: readonly ActorRole[];
}

interface LoadedSession {
  user: { id: number; name: string; email: string; email_verified_at: string | null; image: string | null };
  memberships: ActorRole[];
}

export function actorFrom(loaded: LoadedSession): Actor {
  const { id, email_verified_at, ...person } = loaded.user;
  const verified = email_verified_at ? new Date(email_verified_at).toISOString() : null;
  return { user_id: id, ...person, email_verified_at: verified, roles: loaded.memberships };
}

/**
 * The companies a call may reach: the named one, or all of the caller's, that satisfy the endpoint's access. A company
 * the caller does not belong to is not found; one where they may not do this is forbidden.
 */
export function companiesFor(actor: Actor, access: Access, named: number | undefined): number[] {
  if (named !== undefined) {
    const role = actor.roles.find((one) => one.company_id === named);
    if (!role) throw notFound();
    if (!satisfies(role, access)) throw forbidden();
    return [named];
  }
  const reachable = actor.roles.filter((role) => satisfies(role, access)).map((role) => role.company_id);
  if (reachable.length === 0 && access !== 'signed-in') throw forbidden();
  return reachable;
}
