import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { rolesIn } from '../../kit/roles.ts';
import { type Delegator, isOwn, mayBeDelegate } from './approvals.policy.ts';
import { type ApprovalRow, approvalDelegations } from './approvals.tables.ts';
import { openStepOf } from './step.store.ts';

/** What of a call says who decides, and on which day. */
export type DecidingCall = Pick<RowCall, 'companyIds' | 'tx' | 'services'> & {
  actor: Pick<RowCall['actor'], 'user_id' | 'roles' | 'delegated'>;
};

/**
 * Those for whom the caller decides today, each with their role in the company as it is now; nobody who is no longer a
 * member, and only in companies that the caller belongs to.
 */
export async function delegatorsOf({ actor, companyIds, tx, services }: DecidingCall): Promise<Delegator[]> {
  if (actor.delegated === false) return [];
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

/** The delegations in force in a company on a day. */
const inForceOn = (companyId: number, day: string) =>
  and(
    eq(approvalDelegations.company_id, companyId),
    lte(approvalDelegations.starts_on, day),
    gte(approvalDelegations.ends_on, day),
    isNull(approvalDelegations.revoked_at),
  );

/** The users who decide for somebody in a company on a day. */
export async function delegatesOn(tx: Tx, companyId: number, day: string): Promise<Set<number>> {
  const { to_user_id } = approvalDelegations;
  const rows = await tx
    .selectDistinct({ to_user_id })
    .from(approvalDelegations)
    .where(inForceOn(companyId, day));
  return new Set(rows.map((row) => row.to_user_id));
}

/** Whoever decides a request today for one of these users; nobody whose own it is. */
export async function delegatesFor(
  { actor, tx, services }: Pick<RowCall, 'actor' | 'tx' | 'services'>,
  approval: Pick<ApprovalRow, 'company_id' | 'id' | 'step' | 'kind' | 'employee_id' | 'requested_by'> &
    Partial<Pick<ApprovalRow, 'promoter_id'>>,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const { company_id, kind } = approval;
  const today = todayIn(actor, company_id, services.clock);
  const rows = await tx
    .select({ user_id: approvalDelegations.to_user_id, kinds: approvalDelegations.kinds })
    .from(approvalDelegations)
    .where(and(inForceOn(company_id, today), inArray(approvalDelegations.from_user_id, [...userIds])));
  const those = rows.filter(({ kinds }) => kinds === null || kinds.includes(kind));
  if (those.length === 0) return [];
  const step = await openStepOf(tx, approval);
  const found = new Set<number>();
  for (const { user_id } of those) {
    const [role] = await rolesIn(tx, company_id, user_id);
    if (role && mayBeDelegate(role, kind) && !isOwn({ user_id, role }, { ...approval, step }))
      found.add(user_id);
  }
  return [...found];
}
