/** States of a task at a site. */
export const TASK_STATUSES = [
  'Assigned',
  'In Progress',
  'Returned',
  'Completed',
  'Verified',
  'Cancelled',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** States of a task that is still to be done. */
export const OPEN_TASK_STATUSES = [
  'Assigned',
  'In Progress',
  'Returned',
] as const satisfies readonly TaskStatus[];

/** What can be done with a task. */
export const TASK_MOVES = ['accept', 'complete', 'verify', 'return', 'resume', 'cancel'] as const;
export type TaskMove = (typeof TASK_MOVES)[number];

export const TASK_PRIORITIES = ['Low', 'Normal', 'High', 'Urgent'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

/** Whom a task is for: people by name, or whoever is at its site on its day. */
export const TASK_AUDIENCES = ['people', 'on_site'] as const;
export type TaskAudience = (typeof TASK_AUDIENCES)[number];

const MOVES: Readonly<Record<TaskMove, { from: readonly TaskStatus[]; to: TaskStatus }>> = {
  accept: { from: ['Assigned'], to: 'In Progress' },
  complete: { from: ['In Progress'], to: 'Completed' },
  verify: { from: ['Completed'], to: 'Verified' },
  return: { from: ['Completed'], to: 'Returned' },
  resume: { from: ['Returned'], to: 'In Progress' },
  cancel: { from: OPEN_TASK_STATUSES, to: 'Cancelled' },
};

/** The status after a move; null where it is not possible. */
export const nextTaskStatus = (status: TaskStatus, move: TaskMove): TaskStatus | null =>
  MOVES[move].from.includes(status) ? MOVES[move].to : null;

/** Whether a task is still to be done. */
export const isOpenTask = (status: TaskStatus): boolean =>
  (OPEN_TASK_STATUSES as readonly TaskStatus[]).includes(status);

/** Whether what a task asks for may still be changed: nobody has accepted it. */
export const isChangeableTask = (status: TaskStatus): boolean => status === 'Assigned';

/** Whether somebody carries a task that another may go on with. */
export const isReassignableTask = (status: TaskStatus): boolean =>
  status === 'In Progress' || status === 'Returned';

/** Whether a task was completed after its time; both are instants in ISO format of UTC, null of one that is not completed. */
export const wasLate = ({ completed_at, due_at }: { completed_at: string | null; due_at: string }): boolean =>
  completed_at !== null && completed_at > due_at;

/** What of one's own tasks comes first: what is overdue, then what was returned, each by when it is due. */
export function byUrgency(now: string) {
  const rank = (task: { status: TaskStatus; due_at: string }): number =>
    isOverdue(task, now) ? 0 : task.status === 'Returned' ? 1 : 2;
  return (
    one: { id: number; status: TaskStatus; due_at: string },
    other: { id: number; status: TaskStatus; due_at: string },
  ): number => rank(one) - rank(other) || one.due_at.localeCompare(other.due_at) || one.id - other.id;
}

/** Whether a task should have been completed by now; both are instants in ISO format of UTC. */
export const isOverdue = ({ status, due_at }: { status: TaskStatus; due_at: string }, now: string): boolean =>
  isOpenTask(status) && due_at < now;
