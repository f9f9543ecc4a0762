import { APPROVAL_RIGHTS, type ApprovalKind, type ApprovalRight } from '@mesra/contract/approvals/approval';
import { isOpen } from '@mesra/domain/approvals/approval';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { forbidden, notFound, Problem } from '../../kit/problem.ts';
import { holdersOf, type MemberRole, rolesIn } from '../../kit/roles.ts';
import { employees } from '../employees/employees.views.ts';
import { approvalDecided } from './approvals.events.ts';
import { isOwn, mayDecide, waitsFor } from './approvals.policy.ts';
import { type ApprovalRow, approvals } from './approvals.tables.ts';

/** Policy on who may decide a request, by its row. */
export { isOwn, mayDecide, waitsFor } from './approvals.policy.ts';

export type { ApprovalRow } from './approvals.tables.ts';

/** The fields of a new request. */
export interface ApprovalRequest {
  company_id: number;
  kind: ApprovalKind;
  employee_id: number;
  subject: string | null;
  /** Null where nobody requested it; default the caller. */
  requested_by?: null;
}

/** Opens a request of the caller; at most one open request per person and subject. */
export async function openApproval(call: RowCall, request: ApprovalRequest): Promise<ApprovalRow> {
  const [row] = await call.tx
    .insert(approvals)
    .values({ requested_by: call.actor.user_id, ...request })
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Locks an open request of the call's companies until the transaction ends; 409 if it is no longer open. */
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

async function reconcileApproval(
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

/** The employee to whom a person reports today; null without one. */
export async function lineManagerOf(
  tx: Tx,
  { company_id, employee_id }: Pick<ApprovalRow, 'company_id' | 'employee_id'>,
): Promise<number | null> {
  const [row] = await tx
    .select({ reports_to_id: employees.reports_to_id })
    .from(employees)
    .where(and(eq(employees.company_id, company_id), eq(employees.id, employee_id)));
  return row?.reports_to_id ?? null;
}

/**
 * Decides a request of someone in the caller's scope and lets the subject's module apply it. 403 on one's own
 * request, 409 with `current` if already decided.
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
  const reports_to_id = await lineManagerOf(call.tx, row);
  if (!mayDecide(decider, { ...row, reports_to_id })) throw forbidden();
  await reconcileApproval(call, row, decision, false);
}

/** Whether the company has no other owner who could decide this user's request. */
export async function isSoleOwner(tx: Tx, companyId: number, userId: number): Promise<boolean> {
  const owners = (await rolesIn(tx, companyId)).filter((member) => member.type === 'owner');
  return owners.length === 1 && owners[0]?.user_id === userId;
}

/**
 * Grants an open request immediately if it is the caller's own and they are the sole owner; returns whether
 * it did.
 */
export async function grantToSoleOwner(call: RowCall, id: number): Promise<boolean> {
  const row = await lockOpen(call, id, () => null);
  const { user_id } = call.actor;
  if (row.requested_by !== user_id || !(await isSoleOwner(call.tx, row.company_id, user_id))) return false;
  await reconcileApproval(call, row, { status: 'Approved', note: null, terms: null }, true);
  return true;
}

/**
 * Cancels an open request withdrawn by its requester. No existence check is needed: neither the person nor
 * the subject is ever deleted.
 */
export async function cancelApproval(call: RowCall, id: number, current: () => unknown): Promise<void> {
  await store(call, await lockOpen(call, id, current), { status: 'Cancelled' });
}

/** Members who hold the right to decide a request; the calling code filters by their employee scope. */
export async function decidersOf(
  tx: Tx,
  approval: Pick<ApprovalRow, 'company_id' | 'kind' | 'employee_id' | 'requested_by'>,
): Promise<MemberRole[]> {
  const right: ApprovalRight = APPROVAL_RIGHTS[approval.kind];
  const holders = await holdersOf(tx, approval.company_id, right.screen, right.action);
  return holders.filter((role) => !isOwn({ user_id: role.user_id, role }, approval));
}

/** Open requests of some kinds that the caller may decide, oldest first; `inScope` as in `waitsFor`. */
export const waitingApprovals = (
  tx: Tx,
  actor: { user_id: number; roles: readonly ActorRole[] },
  companyIds: readonly number[],
  kinds: readonly ApprovalKind[],
  inScope?: (role: ActorRole) => SQL | undefined,
): Promise<ApprovalRow[]> =>
  tx
    .select()
    .from(approvals)
    .where(waitsFor(actor, companyIds, kinds, inScope))
    .orderBy(approvals.created_at, approvals.id);
