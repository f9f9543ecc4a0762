import type { ApprovalKind } from '@mesra/contract/approvals/approval';
import { type ApprovalStatus, isOpen, OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import type { StepDeciders } from '@mesra/domain/approvals/step';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { asPerson, type Person } from '../../kit/person.ts';
import { forbidden, notFound, Problem } from '../../kit/problem.ts';
import { type MemberRole, ownersIn, rolesIn } from '../../kit/roles.ts';
import { employees } from '../employees/employees.views.ts';
import { approvalAnswered, approvalDecided, approvalReviewed } from './approvals.events.ts';
import { publishWaiting } from './approvals.notices.ts';
import { isOwn, mayDecide, mayDecideFor } from './approvals.policy.ts';
import { type ApprovalRow, approvals } from './approvals.tables.ts';
import { holdersOfRight } from './decider-names.reads.ts';
import { delegatorsOf } from './delegation.reads.ts';
import { partsOf, supervises } from './parts.reads.ts';
import { addSteps, closeStep, openStepAt, openStepOf, stepOf } from './step.store.ts';

/** Policy on who may decide a request, by its row. */
export { type ApprovalFacts, type InScope, isOwn, mayDecide, waitsFor } from './approvals.policy.ts';

export type { ApprovalRow } from './approvals.tables.ts';
export { deciderNames, decidersOfOpen } from './decider-names.reads.ts';
export { delegatesFor, delegatesOn } from './delegation.reads.ts';
export {
  createDelegation,
  type DelegationRow,
  delegationsOf,
  revokeDelegation,
} from './delegation.store.ts';
export { approvalsOf, decidedSql, sentSql } from './handled.reads.ts';
export { employeesDeciding, markReminded, notEscalated, notReminded } from './overdue.reads.ts';
export { supervisorsOf } from './parts.reads.ts';
export { addSteps, escalateStep, openStepsOf, type RaisedTo } from './step.store.ts';
export { checkSteps, storedStep } from './step-targets.ts';
export { countWaiting, findDecidable, findWaiting, type Wanted, waitingSql } from './waiting.reads.ts';

/** The fields of a new request. */
export interface ApprovalRequest {
  company_id: number;
  kind: ApprovalKind;
  /** Null for what is the company’s. */
  employee_id: number | null;
  subject: string | null;
  /** Null where nobody requested it; default the caller. */
  requested_by?: null;
  /** Who decides in turn; without steps whoever holds the right does, or the line manager. */
  steps?: readonly StepDeciders[];
}

/** Opens a request of the caller and its first step; at most one open request per person and subject. */
export async function openApproval(call: RowCall, request: ApprovalRequest): Promise<ApprovalRow> {
  const { steps = [], ...values } = request;
  const [row] = await call.tx
    .insert(approvals)
    .values({ requested_by: call.actor.user_id, ...values })
    .returning();
  if (!row) throw notFound();
  const opened =
    steps.length === 0 ? row : await addSteps(call.tx, row, steps, call.services.clock.now().toISOString());
  await publishWaiting(call.tx, row.company_id, [row]);
  return opened;
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

/** Where an open request is decided. */
export const decisionPage = ({ id }: Pick<ApprovalRow, 'id'>): string => `/inbox?id=${id}`;

async function store(
  call: RowCall,
  row: ApprovalRow,
  set: Partial<typeof approvals.$inferInsert>,
): Promise<void> {
  await call.tx
    .update(approvals)
    .set(set)
    .where(and(eq(approvals.company_id, row.company_id), eq(approvals.id, row.id)));
  if (set.status) await emit(call, approvalAnswered, { call, approval: row });
  await publishWaiting(call.tx, row.company_id, [row]);
}

interface Decision {
  status: 'Approved' | 'Rejected';
  note: string | null;
  terms: unknown;
}

/** How a request came to its decision. */
interface By {
  granted_at_once?: boolean;
  /** The user for whom the caller decided as a delegate. */
  decided_for?: number | null;
}

async function reconcileApproval(
  call: RowCall,
  approval: ApprovalRow,
  decision: Decision,
  { granted_at_once = false, decided_for = null }: By,
): Promise<void> {
  await emit(call, approvalDecided, { call, approval, ...decision });
  await store(call, approval, {
    status: decision.status,
    granted_at_once,
    decided_by: call.actor.user_id,
    decided_for,
    decided_at: call.services.clock.now().toISOString(),
  });
}

/** The employee to whom a person reports today; null without one. */
export async function lineManagerOf(
  tx: Tx,
  { company_id, employee_id }: Pick<ApprovalRow, 'company_id' | 'employee_id'>,
): Promise<number | null> {
  if (employee_id === null) return null;
  const [row] = await tx
    .select({ reports_to_id: employees.reports_to_id })
    .from(employees)
    .where(and(eq(employees.company_id, company_id), eq(employees.id, employee_id)));
  return row?.reports_to_id ?? null;
}

/** The user for whom the caller may decide a request: null for themselves. 403 if neither they nor a delegator may. */
async function decidingFor(call: RowCall, row: ApprovalRow): Promise<number | null> {
  const role = call.actor.roles.find((one) => one.company_id === row.company_id);
  const decider = { user_id: call.actor.user_id, role };
  const [reports_to_id, step] = [await lineManagerOf(call.tx, row), await openStepOf(call.tx, row)];
  if (isOwn(decider, { ...row, step })) throw new Problem('forbidden', { key: 'approval.own' });
  const facts = { ...row, reports_to_id, step, parts: await partsOf(call.tx, row) };
  if (mayDecide(decider, { ...facts, supervised: await supervises(call.tx, row, role) })) return null;
  for (const one of await delegatorsOf({ ...call, companyIds: [row.company_id] })) {
    const supervised = await supervises(call.tx, row, one.role);
    if (mayDecideFor(decider, one, { ...facts, supervised })) return one.user_id;
  }
  throw forbidden();
}

/**
 * Decides a request of someone in the caller's scope, or the open step of one, and lets the subject's module apply it:
 * an approved step opens the next, and the last one, or a rejection, decides the request. 403 on one's own request, 409
 * with `current` if already decided. Returns the status that the request has then.
 */
export async function decideApproval(
  call: RowCall,
  id: number,
  decision: Decision,
  current: () => unknown,
): Promise<ApprovalStatus> {
  const row = await lockOpen(call, id, current);
  const decided_for = await decidingFor(call, row);
  const now = call.services.clock.now().toISOString();
  await closeStep(call.tx, row, { decided_by: call.actor.user_id, decided_for, decided_at: now });
  const next =
    decision.status === 'Approved' && row.step > 0 ? await stepOf(call.tx, row, row.step + 1) : null;
  if (!next) {
    await reconcileApproval(call, row, decision, { decided_for });
    return decision.status;
  }
  await openStepAt(call.tx, row, next.position, now);
  await store(call, row, { status: 'Reviewed' });
  const approval: ApprovalRow = { ...row, status: 'Reviewed', step: next.position };
  await emit(call, approvalReviewed, { call, approval, note: decision.note });
  return 'Reviewed';
}

/** Refuses whoever may not decide an open request: 403; 409 with `current` once it is decided. */
export async function assertDecides(call: RowCall, id: number, current: () => unknown): Promise<void> {
  await decidingFor(call, await lockOpen(call, id, current));
}

/** Whether the company has no other owner who could decide this user's request. */
export async function isSoleOwner(tx: Tx, companyId: number, userId: number): Promise<boolean> {
  const owners = await ownersIn(tx, companyId);
  return owners.length === 1 && owners[0]?.user_id === userId;
}

/**
 * Grants an open request immediately if it is the caller's own and they are the sole owner; returns whether
 * it did.
 */
export async function grantToSoleOwner(call: RowCall, id: number): Promise<boolean> {
  const { user_id, roles } = call.actor;
  if (!roles.some(({ type }) => type === 'owner')) return false;
  const row = await lockOpen(call, id, () => null);
  if (row.requested_by !== user_id || !(await isSoleOwner(call.tx, row.company_id, user_id))) return false;
  await reconcileApproval(
    call,
    row,
    { status: 'Approved', note: null, terms: null },
    { granted_at_once: true },
  );
  return true;
}

/**
 * Cancels an open request withdrawn by its requester. No existence check is needed: neither the person nor
 * the subject is ever deleted.
 */
export async function cancelApproval(call: RowCall, id: number, current: () => unknown): Promise<void> {
  await store(call, await lockOpen(call, id, current), { status: 'Cancelled' });
}

/**
 * Members who may decide a request: by its open step, or without steps by the right; the calling code filters holders of
 * the right by their employee scope.
 */
export async function decidersOf(
  tx: Tx,
  approval: Pick<
    ApprovalRow,
    'company_id' | 'id' | 'step' | 'kind' | 'employee_id' | 'promoter_id' | 'requested_by'
  >,
): Promise<MemberRole[]> {
  const step = await openStepOf(tx, approval);
  if (step) {
    const facts = { ...approval, status: 'Pending' as const, step };
    return (await rolesIn(tx, approval.company_id)).filter((role) =>
      mayDecide({ user_id: role.user_id, role }, facts),
    );
  }
  const { promoter_id } = approval;
  const holders = await holdersOfRight(tx, approval, { parts: await partsOf(tx, approval), promoter_id });
  const facts = { ...approval, step: null };
  return holders.filter((role) => !isOwn({ user_id: role.user_id, role }, facts));
}

/** Opens requests that nobody made unless they name who did, all of one company, in one statement; a person's open request of the same subject stays the only one. */
export async function openApprovals(
  tx: Tx,
  requests: readonly (Pick<ApprovalRow, 'company_id' | 'kind' | 'employee_id' | 'subject'> &
    Partial<Pick<ApprovalRow, 'promoter_id' | 'requested_by'>>)[],
): Promise<ApprovalRow[]> {
  const [first] = requests;
  if (!first) return [];
  const opened = await tx
    .insert(approvals)
    .values([...requests])
    .onConflictDoNothing()
    .returning();
  await publishWaiting(tx, first.company_id, opened);
  return opened;
}

/** The employee whom a request is about, of a kind that is always about somebody. */
export function personOf({ employee_id }: Pick<ApprovalRow, 'employee_id'>): number {
  if (employee_id === null) throw notFound();
  return employee_id;
}

/** Cancels those of some requests that still wait, in one statement. */
export async function cancelApprovals(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const cancelled = await tx
    .update(approvals)
    .set({ status: 'Cancelled' })
    .where(
      and(
        eq(approvals.company_id, companyId),
        isAmong(approvals.id, ids),
        inArray(approvals.status, [...OPEN_STATUSES]),
      ),
    )
    .returning({ kind: approvals.kind, employee_id: approvals.employee_id });
  await publishWaiting(tx, companyId, cancelled);
}

/** Dates some requests of a company by the moment at which each was made; for seeded data, which happened before. */
export async function dateApprovals(
  tx: Tx,
  companyId: number,
  dated: readonly { id: number; at: string }[],
): Promise<void> {
  await tx.execute(sql`update ${approvals} a set created_at = m.at
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as m (id bigint, at timestamptz)
    where a.company_id = ${companyId} and a.id = m.id`);
}

/** The person whom a request is about, of a kind that is always about somebody. */
export function personUnder(row: Pick<ApprovalRow, 'employee_id' | 'promoter_id'>): Person {
  if (row.employee_id === null && row.promoter_id === null) throw notFound();
  return asPerson(row);
}
