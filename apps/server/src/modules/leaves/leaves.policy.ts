import { may } from '@mesra/contract/access/may';
import { managedLeaveEndpoints } from '@mesra/contract/leave-requests/managed-leave';
import { leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { type Actor, allows } from '../../kit/actor.ts';

/** What the caller may do with a leave type. The types that every company begins with are never deleted. */
export function typeAbilities(actor: Actor, row: { company_id: number; kind: string | null }) {
  const change = allows(actor, row.company_id, leaveTypeEndpoints.update);
  return {
    update: change,
    archive: change,
    delete: row.kind === null && allows(actor, row.company_id, leaveTypeEndpoints.remove),
  };
}

/** Whether the caller may adjust an employee's leave: nobody their own, except a sole owner (`sole`). */
export function mayAdjust(
  actor: Actor,
  employee: { company_id: number; id: number },
  sole: boolean,
): boolean {
  const role = actor.roles.find((one) => one.company_id === employee.company_id);
  if (!role || !may(role, '/admin/employee/view/leave')) return false;
  return role.employee_id !== employee.id || (role.type === 'owner' && sole);
}

/** Whether the caller reads confidential types and certificates by their access: holders of Approve. */
export const knowsAll = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, managedLeaveEndpoints.approve);

/** Whether the caller may know on which days an employee took confidential leave: their own, or whoever knows all. */
export const knowsDays = (actor: Actor, { company_id, id }: { company_id: number; id: number }): boolean =>
  knowsAll(actor, company_id) ||
  actor.roles.some((role) => role.company_id === company_id && role.employee_id === id);
