import type { ApprovalKind } from '@mesra/contract/approvals/approval';
import { and, arrayContains, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { approvalDelegations, type DelegationRow } from './approvals.tables.ts';

export type { DelegationRow } from './approvals.tables.ts';

interface NewDelegation {
  company_id: number;
  to_user_id: number;
  kinds: ApprovalKind[] | null;
  starts_on: string;
  ends_on: string;
}

/** Whether the caller's delegation to the same person, in force on any of these days, is of every one of these kinds. */
const covering = (fromUserId: number, { company_id, to_user_id, kinds, starts_on, ends_on }: NewDelegation) =>
  and(
    eq(approvalDelegations.company_id, company_id),
    eq(approvalDelegations.from_user_id, fromUserId),
    eq(approvalDelegations.to_user_id, to_user_id),
    isNull(approvalDelegations.revoked_at),
    lte(approvalDelegations.starts_on, ends_on),
    gte(approvalDelegations.ends_on, starts_on),
    or(
      isNull(approvalDelegations.kinds),
      kinds === null ? undefined : arrayContains(approvalDelegations.kinds, kinds),
    ),
  );

/**
 * Lets somebody decide for the caller from a day to a day; 422 where they already decide all of it on any of these days, since
 * ending one of two would change nothing.
 */
export async function createDelegation(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  values: NewDelegation,
): Promise<DelegationRow> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`delegations ${values.company_id} ${actor.user_id}`}, 0))`,
  );
  const [other] = await tx.select().from(approvalDelegations).where(covering(actor.user_id, values)).limit(1);
  if (other) throw invalid('to_user_id', 'delegation.twice', { from: other.starts_on, to: other.ends_on });
  const [row] = await tx
    .insert(approvalDelegations)
    .values({ ...values, from_user_id: actor.user_id })
    .returning();
  if (!row) throw notFound();
  return row;
}

/** The delegations from and to the caller in a company, the latest first; those in force on or after `since`, or all. */
export function delegationsOf(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  companyId: number,
  since: string | null,
): Promise<DelegationRow[]> {
  const { company_id, from_user_id, to_user_id, starts_on, ends_on, id, revoked_at } = approvalDelegations;
  return tx
    .select()
    .from(approvalDelegations)
    .where(
      and(
        eq(company_id, companyId),
        or(eq(from_user_id, actor.user_id), eq(to_user_id, actor.user_id)),
        since === null ? undefined : and(gte(ends_on, since), isNull(revoked_at)),
      ),
    )
    .orderBy(desc(starts_on), desc(id))
    .limit(200);
}

/** Ends a delegation of the caller now; 404 if it is not theirs. One that has ended stays as it is. */
export async function revokeDelegation(
  { tx, actor, companyIds, services }: RowCall,
  id: number,
): Promise<DelegationRow> {
  const [row] = await tx
    .select()
    .from(approvalDelegations)
    .where(and(eq(approvalDelegations.id, id), eq(approvalDelegations.from_user_id, actor.user_id)))
    .for('update');
  if (!row || !companyIds.includes(row.company_id)) throw notFound();
  if (row.revoked_at) return row;
  const [ended] = await tx
    .update(approvalDelegations)
    .set({ revoked_at: services.clock.now().toISOString() })
    .where(and(eq(approvalDelegations.company_id, row.company_id), eq(approvalDelegations.id, id)))
    .returning();
  return ended ?? row;
}
