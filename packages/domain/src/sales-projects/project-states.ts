/** States of a sales project. */
export const SALES_PROJECT_STATUSES = ['Draft', 'Active', 'Completed', 'Cancelled'] as const;
export type SalesProjectStatus = (typeof SALES_PROJECT_STATUSES)[number];

/** States of a project that is to come or goes on. */
export const OPEN_SALES_PROJECT_STATUSES = [
  'Draft',
  'Active',
] as const satisfies readonly SalesProjectStatus[];

/** What can be done with a project besides changing its fields. */
export const SALES_PROJECT_MOVES = ['activate', 'complete', 'cancel'] as const;
export type SalesProjectMove = (typeof SALES_PROJECT_MOVES)[number];

const MOVES: Readonly<
  Record<SalesProjectMove, { from: readonly SalesProjectStatus[]; to: SalesProjectStatus }>
> = {
  activate: { from: ['Draft'], to: 'Active' },
  complete: { from: ['Active'], to: 'Completed' },
  cancel: { from: OPEN_SALES_PROJECT_STATUSES, to: 'Cancelled' },
};

/** The status after a move; null where it is not possible. */
export const nextSalesProjectStatus = (
  status: SalesProjectStatus,
  move: SalesProjectMove,
): SalesProjectStatus | null => (MOVES[move].from.includes(status) ? MOVES[move].to : null);

/** Whether a project and what belongs to it may still be changed. */
export const isOpenSalesProject = (status: SalesProjectStatus): boolean =>
  (OPEN_SALES_PROJECT_STATUSES as readonly SalesProjectStatus[]).includes(status);
