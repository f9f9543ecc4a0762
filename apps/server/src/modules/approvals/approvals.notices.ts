import { userChannel } from '@mesra/contract/realtime/channel';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { publishMany } from '../../kit/publish.ts';
import { memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { ruleOf } from './approvals.policy.ts';
import { type ApprovalRow, approvalDelegations, approvalSteps } from './approvals.tables.ts';

/** What of the API is refetched. */
const RESOURCE = '/api/inbox';

/**
 * Tells on their own channels those for whom requests may wait, or no longer wait, that it has changed: owners, admins, the
 * line managers of their employees, field-sales supervisors of kinds that these decide, those whom steps name, and delegates.
 * Whoever may not decide it fetches the same count again.
 */
export async function publishWaiting(
  tx: Tx,
  companyId: number,
  requests: readonly Pick<ApprovalRow, 'kind' | 'employee_id'>[],
): Promise<void> {
  if (requests.length === 0) return;
  const concerned = [...new Set(requests.flatMap(({ employee_id }) => employee_id ?? []))];
  const bySupervisors = requests.some(({ kind }) => ruleOf(kind).outlet_supervisor);
  const managers = tx
    .select({ id: employees.reports_to_id })
    .from(employees)
    .where(and(eq(employees.company_id, companyId), inArray(employees.id, concerned)));
  const supervisors = tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.company_id, companyId), employees.spm_supervisor));
  const named = tx
    .select({ id: sql<number>`unnest(${approvalSteps.deciders})`.as('id') })
    .from(approvalSteps)
    .where(and(eq(approvalSteps.company_id, companyId), inArray(approvalSteps.employee_id, concerned)));
  const delegates = tx
    .select({ id: approvalDelegations.to_user_id })
    .from(approvalDelegations)
    .where(and(eq(approvalDelegations.company_id, companyId), isNull(approvalDelegations.revoked_at)));
  const people = await tx
    .selectDistinct({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.company_id, companyId),
        eq(memberships.status, 'Active'),
        or(
          inArray(memberships.type, ['owner', 'admin']),
          memberships.is_admin,
          inArray(memberships.employee_id, managers),
          inArray(memberships.employee_id, named),
          bySupervisors ? inArray(memberships.employee_id, supervisors) : undefined,
          inArray(memberships.user_id, delegates),
        ),
      ),
    );
  await publishMany(
    tx,
    people.map(({ user_id }) => ({
      channel: userChannel(user_id),
      event: 'changed' as const,
      data: { resource: RESOURCE, company_id: companyId },
    })),
  );
}
