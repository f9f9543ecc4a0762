import type { SiteTaskRecord } from '@mesra/contract/site-tasks/site-task';
import { and } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { presentFacts, presentWhole, type TaskRow, taskRows } from './site-task.reads.ts';
import { siteTaskMoves, siteTasks } from './site-tasks.tables.ts';

export { sendTaskPhoto } from './task-photo.store.ts';

/**
 * The tasks whose verification some approvals are or were, as they are now, by approval: one that was returned and completed again
 * has several. Two queries.
 */
export async function tasksUnder(
  call: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<Map<number, TaskRow>> {
  const { company_id, task_id, approval_id } = siteTaskMoves;
  const completions = await call.tx
    .select({ task_id, approval_id })
    .from(siteTaskMoves)
    .where(and(isAmong(company_id, call.companyIds), isAmong(approval_id, approvalIds)));
  if (completions.length === 0) return new Map();
  const ids = [...new Set(completions.map((one) => one.task_id))];
  const rows = new Map((await taskRows(call, isAmong(siteTasks.id, ids))).map((row) => [row.task.id, row]));
  return new Map(
    completions.flatMap((one): [number, TaskRow][] => {
      const row = rows.get(one.task_id);
      return row && one.approval_id !== null ? [[one.approval_id, row]] : [];
    }),
  );
}

/** What a list says about a task that waits to be verified. */
export const factsOfTask = (call: Pick<RowCall, 'services' | 'language'>, row: TaskRow) =>
  presentFacts(call, row);

/** The task with everything beside the decision; `address` is where its photos are. */
export const recordOfTask = (
  call: Pick<RowCall, 'tx' | 'companyIds' | 'services' | 'language'>,
  row: TaskRow,
  address: string,
): Promise<SiteTaskRecord> => presentWhole(call, row, address);
