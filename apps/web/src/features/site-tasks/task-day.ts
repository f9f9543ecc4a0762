import type { OwnTask } from '@mesra/contract/site-tasks/own-site-task';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { mayBegin } from '@mesra/domain/site-tasks/task-days';

/** Whether a task waits for its day. */
export const isComing = (task: OwnTask, today: PlainDate): boolean =>
  task.status === 'Assigned' && !mayBegin(task, today);

/** A task as it stands on a day: what the server said of an earlier one is over. */
export const onDay = (task: OwnTask, today: PlainDate): OwnTask => ({
  ...task,
  can: { ...task.can, accept: task.status === 'Assigned' && mayBegin(task, today) },
});
