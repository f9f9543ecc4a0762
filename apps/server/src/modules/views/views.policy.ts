import { isAdmin, may } from '@mesra/contract/access/may';
import { addressOfView } from '@mesra/contract/views/saved-view';
import type { Actor, ActorRole } from '../../kit/actor.ts';

/** What decides about a view. */
export interface ViewFacts {
  company_id: number;
  user_id: number;
  screen: string;
  shared: boolean;
}

const roleOf = (actor: Actor, companyId: number): ActorRole | undefined =>
  actor.roles.find((role) => role.company_id === companyId);

/** Whoever may open the screen in the company sees its views, their own and the shared ones. */
export function mayOpen(actor: Actor, companyId: number, screen: string): boolean {
  const role = roleOf(actor, companyId);
  return role !== undefined && may(role, addressOfView(screen));
}

/** Owners, and admins who are not limited to some employees, share views with the company. */
export function mayShare(actor: Actor, companyId: number): boolean {
  const role = roleOf(actor, companyId);
  return role !== undefined && isAdmin(role) && role.scope === null;
}

export const maySee = (actor: Actor, view: ViewFacts): boolean =>
  mayOpen(actor, view.company_id, view.screen) && (view.shared || view.user_id === actor.user_id);

/** What the caller may do with a view: its keeper everything, an owner with what is shared as well. */
export function abilities(actor: Actor, view: ViewFacts) {
  const mine = view.user_id === actor.user_id;
  const change = mine || (view.shared && roleOf(actor, view.company_id)?.type === 'owner');
  return { update: change, remove: change, share: change && mayShare(actor, view.company_id) };
}
