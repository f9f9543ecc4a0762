import { may } from '@mesra/contract/access/may';
import type { Actor } from '../../kit/actor.ts';

/** The sites of a company whose strength somebody sees: all, or those that an employee is in charge of. */
export type SitesSeen = { all: true } | { in_charge: number } | null;

/**
 * Whoever holds the sites sees all of them; with `mine`, and everybody else, those alone that they are in charge of. Null for
 * none.
 */
export function sitesSeen(actor: Pick<Actor, 'roles'>, companyId: number, mine = false): SitesSeen {
  const role = actor.roles.find((one) => one.company_id === companyId);
  if (!role) return null;
  if (!mine && may(role, '/work-task/site')) return { all: true };
  return role.employee_id === null || !may(role, '/work-task/site-visit')
    ? null
    : { in_charge: role.employee_id };
}

/** Whether a site is among them. */
export const seesSite = (
  seen: SitesSeen,
  { person_in_charge_id }: { person_in_charge_id: number | null },
): boolean => seen !== null && ('all' in seen || seen.in_charge === person_in_charge_id);
