import { APPROVAL_RIGHTS, type ApprovalKind, type ApprovalRight } from '@mesra/contract/approvals/approval';
import { isOpen, OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { forbidden, notFound, Problem } from '../../kit/problem.ts';
import { holdersOf, type MemberRole, rolesIn } from '../../kit/roles.ts';
import { employees } from '../employees/employees.views.ts';
import { approvalDecided } from './approvals.events.ts';
import { decidableBy, type InScope, isOwn, mayDecide, waitsFor } from './approvals.policy.ts';
import { type ApprovalRow, approvals } from './approvals.tables.ts';

/** Policy on who may decide a request, by its row. */
export { type InScope, isOwn, mayDecide, waitsFor } from './approvals.policy.ts';

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

/** Opens requests that nobody made, in one statement; a person's open request of the same subject stays the only one. */
export async function openApprovals(
  tx: Tx,
  requests: readonly Pick<ApprovalRow, 'company_id' | 'kind' | 'employee_id' | 'subject'>[],
): Promise<ApprovalRow[]> {
  if (requests.length === 0) return [];
  return tx
    .insert(approvals)
    .values([...requests])
    .onConflictDoNothing()
    .returning();
}

/** Cancels those of some requests that still wait, in one statement. */
export async function cancelApprovals(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(approvals)
    .set({ status: 'Cancelled' })
    .where(
      and(
        eq(approvals.company_id, companyId),
        inArray(approvals.id, [...ids]),
        inArray(approvals.status, [...OPEN_STATUSES]),
      ),
    );
}

/** What of the requests that the caller may decide is wanted. */
export interface Wanted {
  kinds: readonly ApprovalKind[];
  employee_id?: readonly number[] | undefined;
  inScope: InScope;
}

type Reader = Pick<RowCall, 'companyIds' | 'tx'> & { actor: Pick<RowCall['actor'], 'user_id' | 'roles'> };

const waitingWhere = ({ actor, companyIds }: Reader, { kinds, employee_id, inScope }: Wanted) =>
  and(
    waitsFor(actor, companyIds, kinds, inScope),
    employee_id ? inArray(approvals.employee_id, [...employee_id]) : undefined,
  );

/** A page of what waits for the caller, in order of opening. */
export const waitingApprovals = (
  call: Reader,
  wanted: Wanted,
  { sort, limit, offset }: { sort: 'asc' | 'desc'; limit: number; offset: number },
): Promise<ApprovalRow[]> => {
  const by = sort === 'asc' ? asc : desc;
  return call.tx
    .select()
    .from(approvals)
    .where(waitingWhere(call, wanted))
    .orderBy(by(approvals.created_at), by(approvals.id))
    .limit(limit)
    .offset(offset);
};

/** How many requests wait for the caller, by kind; kinds without one are left out. */
export const countWaiting = (
  call: Reader,
  wanted: Wanted,
): Promise<{ kind: ApprovalKind; count: number }[]> =>
  call.tx
    .select({ kind: approvals.kind, count: sql<number>`count(*)::int` })
    .from(approvals)
    .where(waitingWhere(call, wanted))
    .groupBy(approvals.kind);

/** A request that the caller may decide, or might have before it was decided; 404 otherwise. */
export async function findDecidable(
  call: Reader,
  id: number,
  { kinds, inScope }: Wanted,
): Promise<ApprovalRow> {
  const [row] = await call.tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), decidableBy(call.actor, call.companyIds, kinds, inScope)));
  if (!row) throw notFound();
  return row;
}
