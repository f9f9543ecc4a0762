/** States of a work project. */
export const WORK_PROJECT_STATUSES = ['Planned', 'In Progress', 'On Hold', 'Completed', 'Cancelled'] as const;
export type WorkProjectStatus = (typeof WORK_PROJECT_STATUSES)[number];

/** States of a project that goes on or is to come. */
export const OPEN_PROJECT_STATUSES = [
  'Planned',
  'In Progress',
  'On Hold',
] as const satisfies readonly WorkProjectStatus[];

/** What can be done with a project. `change` is about its fields. */
export const WORK_PROJECT_MOVES = ['start', 'hold', 'resume', 'complete', 'reopen', 'cancel'] as const;
export type WorkProjectMove = (typeof WORK_PROJECT_MOVES)[number];

const MOVES: Readonly<
  Record<WorkProjectMove, { from: readonly WorkProjectStatus[]; to: WorkProjectStatus }>
> = {
  start: { from: ['Planned'], to: 'In Progress' },
  hold: { from: ['In Progress'], to: 'On Hold' },
  resume: { from: ['On Hold'], to: 'In Progress' },
  complete: { from: ['In Progress'], to: 'Completed' },
  reopen: { from: ['Completed'], to: 'In Progress' },
  cancel: { from: OPEN_PROJECT_STATUSES, to: 'Cancelled' },
};

/** The status after a move; null where it is not possible. */
export const nextProjectStatus = (
  status: WorkProjectStatus,
  move: WorkProjectMove,
): WorkProjectStatus | null => (MOVES[move].from.includes(status) ? MOVES[move].to : null);

/** Whether a move is made with a reason. */
export const needsReason = (move: WorkProjectMove): move is 'reopen' | 'cancel' =>
  move === 'reopen' || move === 'cancel';

/** Whether a project's fields may still be changed. */
export const isOpenProject = (status: WorkProjectStatus): boolean =>
  (OPEN_PROJECT_STATUSES as readonly WorkProjectStatus[]).includes(status);
