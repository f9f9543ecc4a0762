import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isAmong, isOneOf } from '../../kit/ids.ts';
import { decidableBy, sentBy } from './approvals.policy.ts';
import { type ApprovalRow, approvalSteps, approvals } from './approvals.tables.ts';
import { type DecidingCall, delegatorsOf } from './delegation.reads.ts';
import type { Wanted } from './waiting.reads.ts';

type Kinds = Pick<Wanted, 'kinds' | 'inScope'>;

/**
 * What the caller has decided and may still see as queries of items: requests without steps, and the last step that was
 * theirs of each of the others.
 */
export async function decidedSql(call: DecidingCall, { kinds, inScope }: Kinds): Promise<SQL[]> {
  const { user_id } = call.actor;
  const deciding = { ...call.actor, delegators: await delegatorsOf(call) };
  const seen = (steps: 'none' | 'opened') =>
    and(isOneOf(approvals.kind, kinds), decidableBy(deciding, call.companyIds, kinds, inScope, steps));
  // Nobody sees here what they requested themselves. Written out, since the index of what was decided has no such requests.
  const own = and(
    eq(approvals.decided_by, user_id),
    sql`${approvals.requested_by} is distinct from ${approvals.decided_by}`,
  );
  const item = sql`${approvals.company_id}, ${approvals.kind}, ${approvals.id}, ${approvals.employee_id}`;
  const ofStep = sql`${approvalSteps.company_id} = ${approvals.company_id} and ${approvalSteps.approval_id} = ${approvals.id}`;
  const withoutSteps = sql`
    select ${item}, ${approvals.status}, ${approvals.decided_at} as since, ${approvals.decided_for}
    from ${approvals}
    where ${and(inArray(approvals.company_id, [...call.companyIds]), own, eq(approvals.step, 0), seen('none'))}`;
  const steps = sql`
    select ${item}, case when ${approvals.status} = 'Rejected' and ${approvals.step} = ${approvalSteps.position}
        then 'Rejected' else 'Approved' end as status, ${approvalSteps.decided_at} as since, ${approvalSteps.decided_for}
    from ${approvalSteps} join ${approvals} on ${ofStep}
    where ${and(inArray(approvalSteps.company_id, [...call.companyIds]), eq(approvalSteps.decided_by, user_id), seen('opened'))}
      and not exists (select from approval_steps later where later.company_id = ${approvals.company_id}
        and later.approval_id = ${approvals.id} and later.decided_by = ${user_id}
        and later.position > ${approvalSteps.position})`;
  return [withoutSteps, steps];
}

/** What the caller has requested and may still see as a query of items. */
export const sentSql = (
  { actor, companyIds }: Pick<DecidingCall, 'actor' | 'companyIds'>,
  { kinds, inScope }: Kinds,
): SQL => sql`
  select ${approvals.company_id}, ${approvals.kind}, ${approvals.id}, ${approvals.employee_id}, ${approvals.status},
    ${approvals.created_at} as since
  from ${approvals}
  where ${and(
    inArray(approvals.company_id, [...companyIds]),
    eq(approvals.requested_by, actor.user_id),
    sentBy(actor.roles, companyIds, { kinds, inScope }),
  )}`;

/** Some requests of the call's companies, in one query. */
export const approvalsOf = (
  { tx, companyIds }: Pick<DecidingCall, 'tx' | 'companyIds'>,
  ids: readonly number[],
): Promise<ApprovalRow[]> =>
  tx
    .select()
    .from(approvals)
    .where(and(inArray(approvals.company_id, [...companyIds]), isAmong(approvals.id, ids)));
