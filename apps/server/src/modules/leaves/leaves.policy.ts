import { may } from '@mesra/contract/access/may';
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
