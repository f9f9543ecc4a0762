import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { rolesIn } from '../../kit/roles.ts';
import type { Delegator } from './approvals.policy.ts';
import { approvalDelegations } from './approvals.tables.ts';

/** What of a call says who decides, and on which day. */
export type DecidingCall = Pick<RowCall, 'companyIds' | 'tx' | 'services'> & {
  actor: Pick<RowCall['actor'], 'user_id' | 'roles'>;
};

/**
 * Those for whom the caller decides today, each with their role in the company as it is now; nobody who is no longer a
 * member, and only in companies that the caller belongs to.
 */
export async function delegatorsOf({ actor, companyIds, tx, services }: DecidingCall): Promise<Delegator[]> {
  const { company_id, to_user_id, from_user_id, kinds, starts_on, ends_on, revoked_at } = approvalDelegations;
  const reached = actor.roles.map((role) => role.company_id).filter((id) => companyIds.includes(id));
  if (reached.length === 0) return [];
  const inForce = reached.map((id) => {
    const today = todayIn(actor, id, services.clock);
    return and(eq(company_id, id), lte(starts_on, today), gte(ends_on, today));
  });
  const rows = await tx
    .select({ company_id, from_user_id, kinds })
    .from(approvalDelegations)
    .where(
      and(inArray(company_id, reached), eq(to_user_id, actor.user_id), isNull(revoked_at), or(...inForce)),
    );
  const delegators: Delegator[] = [];
  for (const row of rows) {
    const [role] = await rolesIn(tx, row.company_id, row.from_user_id);
    if (role) delegators.push({ user_id: row.from_user_id, role, kinds: row.kinds });
  }
  return delegators;
}
