import { may } from '@mesra/contract/access/may';
import type { Actor } from '../../kit/actor.ts';

const opens = (actor: Actor, companyId: number, screen: string): boolean => {
  const role = actor.roles.find((one) => one.company_id === companyId);
  return role !== undefined && may(role, screen);
};

/** Whoever may open the work sites of the company keeps them, and says who works there. */
export const mayManageSites = (actor: Actor, companyId: number): boolean =>
  opens(actor, companyId, '/work-task/site/manage');

/** Whoever may open the sites of an employee says where those work whom they may see. */
export const mayAssign = (actor: Actor, companyId: number): boolean =>
  opens(actor, companyId, '/admin/employee/view/worksite') || mayManageSites(actor, companyId);
