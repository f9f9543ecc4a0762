import { organizationEndpoints } from '@mesra/contract/company/organization';
import { type Actor, allows } from '../../kit/actor.ts';

/** Whoever may open the organizational screen of that company may change its structure. */
export function mayManageStructure(actor: Actor, companyId: number): boolean {
  return allows(actor, companyId, organizationEndpoints.create);
}
