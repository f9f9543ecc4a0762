import type { RowCall } from '../../kit/http.ts';

/** The call without scope limits: users can always see their own row. */
export const ownCall = <C extends RowCall>(call: C): C => ({
  ...call,
  actor: { ...call.actor, roles: call.actor.roles.map((role) => ({ ...role, scope: null })) },
});

/** The caller as an employee, with their own call. */
export type Self = { self: RowCall; employeeId: number };

/** The caller's own employee record in the given company, or in the first where they have one. */
export function ownEmployee(call: RowCall, named: number | undefined): Self | null {
  const role = call.actor.roles.find(
    (one) =>
      one.employee_id !== null &&
      call.companyIds.includes(one.company_id) &&
      (named === undefined || one.company_id === named),
  );
  if (!role?.employee_id) return null;
  const self: RowCall = {
    ...call,
    companyIds: [role.company_id],
    actor: { ...call.actor, roles: [{ ...role, scope: null }] },
  };
  return { self, employeeId: role.employee_id };
}
