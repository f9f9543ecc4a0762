import { may } from '@mesra/contract/access/may';
import { APPROVAL_RIGHTS, type ApprovalKind, type ApprovalRight } from '@mesra/contract/approvals/approval';
import { type ApprovalStatus, isOpen, OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import { approvals } from './approvals.tables.ts';

/** A caller with their role in the request's company. */
export interface Decider {
  user_id: number;
  role: ActorRole | undefined;
}

/** The facts of a request that determine who may decide it. */
export interface ApprovalFacts {
  kind: ApprovalKind;
  status: ApprovalStatus;
  employee_id: number;
  requested_by: number;
}

/** Whether a role holds the right to decide a kind of request. */
export const holdsRight = (role: ActorRole, kind: ApprovalKind): boolean => {
  const right: ApprovalRight = APPROVAL_RIGHTS[kind];
  return may(role, right.screen, right.action);
};

/** Whether the request was made by the caller or is about them. */
export const isOwn = (
  { user_id, role }: Decider,
  facts: Pick<ApprovalFacts, 'employee_id' | 'requested_by'>,
) => facts.requested_by === user_id || role?.employee_id === facts.employee_id;

/**
 * Whether the caller may decide on a person in their scope: nobody decides their own request, not even an
 * owner.
 */
export const mayDecide = (decider: Decider, facts: ApprovalFacts): boolean =>
  isOpen(facts.status) &&
  decider.role !== undefined &&
  holdsRight(decider.role, facts.kind) &&
  !isOwn(decider, facts);

/** The same rule as SQL, for the list of pending requests. The calling code adds the employee scope. */
export function waitsFor(
  { user_id, roles }: { user_id: number; roles: readonly ActorRole[] },
  companyIds: readonly number[],
  kind: ApprovalKind,
): SQL {
  const held = roles.filter((role) => companyIds.includes(role.company_id) && holdsRight(role, kind));
  const parts = held.map((role) =>
    and(
      eq(approvals.company_id, role.company_id),
      role.employee_id === null ? undefined : ne(approvals.employee_id, role.employee_id),
    ),
  );
  const open = inArray(approvals.status, [...OPEN_STATUSES]);
  return (
    and(eq(approvals.kind, kind), open, ne(approvals.requested_by, user_id), or(...parts) ?? sql`false`) ??
    sql`false`
  );
}
