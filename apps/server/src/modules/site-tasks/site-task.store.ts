import { isOpenTask, nextTaskStatus, type TaskMove } from '@mesra/domain/site-tasks/task-states';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { findTaskRow, holdTask } from './site-task.reads.ts';
import { notifyOfTask } from './site-tasks.notices.ts';
import { type SiteTaskRow, siteTaskMoves, siteTasks } from './site-tasks.tables.ts';

/** The row of a task. */
export const isTask = ({ company_id, id }: Pick<SiteTaskRow, 'company_id' | 'id'>) =>
  and(eq(siteTasks.company_id, company_id), eq(siteTasks.id, id));

/** 409 for what cannot be done with a task in its state. */
export const wrongStatus = async ({ status }: Pick<SiteTaskRow, 'status'>, current: () => unknown) =>
  new Problem('wrong_state', { params: { status }, current: await current() });

/** Moves a task that is held along its states, with other columns that change by it. 409 where it cannot. */
export async function moveTask(
  call: RowCall,
  before: SiteTaskRow,
  { move, reason = null, set = {} }: { move: TaskMove; reason?: string | null; set?: Partial<SiteTaskRow> },
  current: () => unknown,
): Promise<void> {
  const { tx, actor, services } = call;
  const status = nextTaskStatus(before.status, move);
  if (status === null) throw await wrongStatus(before, current);
  await tx
    .update(siteTasks)
    .set({ ...set, status, reason, reason_code: null })
    .where(isTask(before));
  await tx.insert(siteTaskMoves).values({
    ...{ company_id: before.company_id, task_id: before.id, from_status: before.status, to_status: status },
    ...{ reason, created_by: actor.user_id, created_at: services.clock.now().toISOString() },
    approval_id: move === 'complete' ? (set.approval_id ?? null) : null,
  });
}

/** Cancels a task that is not completed, with the reason, and tells whoever it was for. */
export async function cancelTask(
  call: RowCall,
  id: number,
  { reason, version }: { reason: string; version: number },
  current: () => unknown,
): Promise<void> {
  const before = await holdTask(call, id);
  if (!isOpenTask(before.status)) throw await wrongStatus(before, current);
  await assertVersion(before, version, current);
  await moveTask(call, before, { move: 'cancel', reason }, current);
  await notifyOfTask(call, await findTaskRow(call, id), 'site_task_cancelled', { reason });
}

/** Applies the decision on a completed task: it is verified, or returned with the reason. */
export async function applyVerification(
  call: RowCall,
  approval: { id: number; company_id: number },
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<void> {
  const here = { ...call, companyIds: [approval.company_id] };
  const [found] = await call.tx
    .select({ id: siteTasks.id })
    .from(siteTasks)
    .where(and(eq(siteTasks.company_id, approval.company_id), eq(siteTasks.approval_id, approval.id)));
  if (!found) return;
  const before = await holdTask(here, found.id);
  const reason = note ?? '';
  const verified = status === 'Approved';
  const decided = verified
    ? ({ move: 'verify', reason: note } as const)
    : // One that goes on is not completed.
      ({ move: 'return', reason: note, set: { completed_at: null } } as const);
  await moveTask(here, before, decided, () => null);
  const kind = verified ? 'site_task_verified' : 'site_task_returned';
  await notifyOfTask(here, await findTaskRow(here, found.id), kind, { reason });
}
