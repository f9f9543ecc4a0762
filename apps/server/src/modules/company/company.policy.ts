import { may } from '@mesra/contract/access/may';
import type { Actor } from '../../kit/actor.ts';

/** Whoever may open the organizational screen of that company may change its structure. */
export function mayManageStructure(actor: Actor, companyId: number): boolean {
  const role = actor.roles.find((one) => one.company_id === companyId);
  return role !== undefined && may(role, '/admin/company/organizational');
}
