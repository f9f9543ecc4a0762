import type { SiteTaskRecord } from '@mesra/contract/site-tasks/site-task';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { presentFacts, presentWhole, type TaskRow, taskRows } from './site-task.reads.ts';
import { siteTasks } from './site-tasks.tables.ts';

export { sendTaskPhoto } from './task-photo.store.ts';

/** The tasks whose verification some approvals are, in one query. */
export const tasksUnder = (
  call: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<TaskRow[]> => taskRows(call, isAmong(siteTasks.approval_id, approvalIds));

/** What a list says about a task that waits to be verified. */
export const factsOfTask = (call: Pick<RowCall, 'services' | 'language'>, row: TaskRow) =>
  presentFacts(call, row);

/** The task with everything beside the decision; `address` is where its photos are. */
export const recordOfTask = (
  call: Pick<RowCall, 'tx' | 'companyIds' | 'services' | 'language'>,
  row: TaskRow,
  address: string,
): Promise<SiteTaskRecord> => presentWhole(call, row, address);
