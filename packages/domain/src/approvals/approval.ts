/** How a request stands. Reviewed: a step, but not the last, is decided. */
export const APPROVAL_STATUSES = ['Pending', 'Reviewed', 'Approved', 'Rejected', 'Cancelled'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Those in which somebody has still to decide. */
export const OPEN_STATUSES = ['Pending', 'Reviewed'] as const satisfies readonly ApprovalStatus[];

export const isOpen = (status: ApprovalStatus): boolean =>
  (OPEN_STATUSES as readonly ApprovalStatus[]).includes(status);
