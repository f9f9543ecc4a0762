import { siteAssignmentEndpoints } from '@mesra/contract/sites/site-assignment';
import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { type Actor, allows } from '../../kit/actor.ts';

/** Whoever may open the work sites of the company keeps them, where they are not limited to some employees. */
export const mayManageSites = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, workSiteEndpoints.update);

/** Whoever may open the work sites, or those of an employee, says where those work whom they may see. */
export const mayAssign = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, siteAssignmentEndpoints.update);
