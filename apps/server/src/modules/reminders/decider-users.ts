import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { MemberRole } from '../../kit/roles.ts';
import { decidersOf, delegatesFor } from '../approvals/approvals.api.ts';
import { memberships } from '../company/company.views.ts';
import { maySee } from '../employees/employees.api.ts';

/** The users who act for some employee records, active ones alone, in one query. */
export async function usersOfAll(
  { tx }: Pick<RowCall, 'tx'>,
  companyId: number,
  employeeIds: readonly number[],
): Promise<{ user_id: number; employee_id: number }[]> {
  const rows = await tx
    .select({ user_id: memberships.user_id, employee_id: memberships.employee_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.company_id, companyId),
        isAmong(memberships.employee_id, employeeIds),
        eq(memberships.status, 'Active'),
      ),
    );
  return rows.flatMap(({ user_id, employee_id }) => (employee_id === null ? [] : [{ user_id, employee_id }]));
}

/** The users who act for an employee record, active ones alone. */
export const usersOf = async (
  call: Pick<RowCall, 'tx'>,
  companyId: number,
  employeeId: number,
): Promise<number[]> => (await usersOfAll(call, companyId, [employeeId])).map(({ user_id }) => user_id);

/**
 * The users who are told that a request waits, without the caller: those of its open step; without steps the line manager, or
 * else whoever holds the right for the person; and whoever decides for any of these today.
 */
export async function deciderUsers(
  call: RowCall,
  approval: Parameters<typeof decidersOf>[1],
  reports_to_id: number | null,
): Promise<number[]> {
  const { company_id, employee_id, promoter_id } = approval;
  const sees = async (scope: MemberRole['scope']) =>
    employee_id === null
      ? promoter_id === null || scope === null
      : maySee(call.tx, { roles: [{ company_id, scope }] }, company_id, employee_id);
  const users = new Set<number>();
  if (approval.step === 0 && reports_to_id !== null)
    for (const user of await usersOf(call, company_id, reports_to_id)) users.add(user);
  if (users.size === 0)
    for (const { user_id, scope, employee_id: theirs } of await decidersOf(call.tx, approval)) {
      const named = approval.step > 0 && theirs !== null;
      if (named || (await sees(scope))) users.add(user_id);
    }
  for (const user of await delegatesFor(call, approval, [...users])) users.add(user);
  users.delete(call.actor.user_id);
  return [...users];
}
