import { may } from '@mesra/contract/access/may';
import { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import { attendanceRuleEndpoints } from '@mesra/contract/attendance/attendance-rule';
import { and, eq } from 'drizzle-orm';
import { type Actor, type ActorRole, allows } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { employees } from '../employees/employees.views.ts';

/** Whether the role may see the attendance of the employees in its scope. */
export const mayManage = (role: ActorRole): boolean => may(role, '/attendance/manage');

/** Whether the caller may record events for the employees in their scope. */
export const mayEnter = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, attendanceEndpoints.createEvent);

/** Whether somebody reports to the role's employee today. */
export async function isReportOf(tx: Tx, role: ActorRole, employeeId: number): Promise<boolean> {
  if (role.employee_id === null) return false;
  const [row] = await tx
    .select({ reports_to_id: employees.reports_to_id })
    .from(employees)
    .where(and(eq(employees.company_id, role.company_id), eq(employees.id, employeeId)));
  return row?.reports_to_id === role.employee_id;
}

/** What the caller may do with the rule sets of a company. */
export const ruleAbilities = (actor: Actor, companyId: number) => ({
  update: allows(actor, companyId, attendanceRuleEndpoints.update),
  remove: allows(actor, companyId, attendanceRuleEndpoints.remove),
});
