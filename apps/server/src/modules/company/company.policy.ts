import { organizationEndpoints } from '@mesra/contract/company/organization';
import { type Actor, allows } from '../../kit/actor.ts';

/** Whether the caller may change the company's structure, i.e. open its organizational screen. */
export function mayManageStructure(actor: Actor, companyId: number): boolean {
  return allows(actor, companyId, organizationEndpoints.create);
}
