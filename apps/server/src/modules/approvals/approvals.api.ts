import { APPROVAL_RIGHTS, type ApprovalKind, type ApprovalRight } from '@mesra/contract/approvals/approval';
import { isOpen } from '@mesra/domain/approvals/approval';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { forbidden, notFound, Problem } from '../../kit/problem.ts';
import { holdersOf, type MemberRole, rolesIn } from '../../kit/roles.ts';
import { approvalDecided } from './approvals.events.ts';
import { isOwn, mayDecide, waitsFor } from './approvals.policy.ts';
import { type ApprovalRow, approvals } from './approvals.tables.ts';

/** Who may decide on a request, by its row. */
export { isOwn, mayDecide } from './approvals.policy.ts';

export type { ApprovalRow } from './approvals.tables.ts';

/** What a request is opened with. */
export interface Opening {
  company_id: number;
  kind: ApprovalKind;
  employee_id: number;
  subject: string | null;
}

/** Opens a request of the caller; of one subject of a person one is open at a time. */
export async function openApproval(call: RowCall, opening: Opening): Promise<ApprovalRow> {
  const requested_by = call.actor.user_id;
  const [row] = await call.tx
    .insert(approvals)
    .values({ ...opening, requested_by })
    .returning();
  if (!row) throw notFound();
  return row;
}

/** The request in the companies of the call, held until the end; another state than an open one is refused. */
async function lockOpen(call: RowCall, id: number, current: () => unknown): Promise<ApprovalRow> {
  const [row] = await call.tx
    .select()
    .from(approvals)
    .where(and(inArray(approvals.company_id, [...call.companyIds]), eq(approvals.id, id)))
    .for('update');
  if (!row) throw notFound();
  if (!isOpen(row.status))
    throw new Problem('wrong_state', { key: 'approval.decided', current: await current() });
  return row;
}

async function store(
  call: RowCall,
  row: ApprovalRow,
  set: Partial<typeof approvals.$inferInsert>,
): Promise<void> {
  await call.tx
    .update(approvals)
    .set(set)
    .where(and(eq(approvals.company_id, row.company_id), eq(approvals.id, row.id)));
}

interface Decision {
  status: 'Approved' | 'Rejected';
  note: string | null;
  terms: unknown;
}

async function settle(
  call: RowCall,
  approval: ApprovalRow,
  decision: Decision,
  granted_at_once: boolean,
): Promise<void> {
  await emit(call, approvalDecided, { call, approval, ...decision });
  await store(call, approval, {
    status: decision.status,
    granted_at_once,
    decided_by: call.actor.user_id,
    decided_at: call.services.clock.now().toISOString(),
  });
}

/**
 * Decides on a request of somebody whom the caller may see, and has its subject's owner apply it. 403 on an own one, 409
 * with `current` where it is decided already.
 */
export async function decideApproval(
  call: RowCall,
  id: number,
  decision: Decision,
  current: () => unknown,
): Promise<void> {
  const row = await lockOpen(call, id, current);
  const role = call.actor.roles.find((one) => one.company_id === row.company_id);
  const decider = { user_id: call.actor.user_id, role };
  if (isOwn(decider, row)) throw new Problem('forbidden', { key: 'approval.own' });
  if (!mayDecide(decider, row)) throw forbidden();
  await settle(call, row, decision, false);
}

/** Whether the company has no other owner who could decide on a request of this one. */
export async function isSoleOwner(tx: Tx, companyId: number, userId: number): Promise<boolean> {
  const owners = (await rolesIn(tx, companyId)).filter((member) => member.type === 'owner');
  return owners.length === 1 && owners[0]?.user_id === userId;
}

/** Grants an open request at once where it is the caller's own and they are the sole owner; answers whether it did. */
export async function grantToSoleOwner(call: RowCall, id: number): Promise<boolean> {
  const row = await lockOpen(call, id, () => null);
  const { user_id } = call.actor;
  if (row.requested_by !== user_id || !(await isSoleOwner(call.tx, row.company_id, user_id))) return false;
  await settle(call, row, { status: 'Approved', note: null, terms: null }, true);
  return true;
}

/** Takes an open request back: by whoever asked, or by the subject's owner where there is no subject any more. */
export async function cancelApproval(call: RowCall, id: number, current: () => unknown): Promise<void> {
  await store(call, await lockOpen(call, id, current), { status: 'Cancelled' });
}

/** The members who hold the right to decide on a request; whom of them may see the person, the caller of this asks. */
export async function decidersOf(
  tx: Tx,
  approval: Pick<ApprovalRow, 'company_id' | 'kind' | 'employee_id' | 'requested_by'>,
): Promise<MemberRole[]> {
  const right: ApprovalRight = APPROVAL_RIGHTS[approval.kind];
  const holders = await holdersOf(tx, approval.company_id, right.screen, right.action);
  return holders.filter((role) => !isOwn({ user_id: role.user_id, role }, approval));
}

/**
 * The open requests of a kind that a caller may decide on, the oldest first: of all people of the companies; whom of them
 * they may see, the caller of this asks.
 */
export const waitingApprovals = (
  tx: Tx,
  actor: { user_id: number; roles: readonly ActorRole[] },
  companyIds: readonly number[],
  kind: ApprovalKind,
): Promise<ApprovalRow[]> =>
  tx
    .select()
    .from(approvals)
    .where(waitsFor(actor, companyIds, kind))
    .orderBy(approvals.created_at, approvals.id);
