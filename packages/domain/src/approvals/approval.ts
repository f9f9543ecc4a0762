/** Status of a request. `Reviewed`: a step other than the last has been decided. */
export const APPROVAL_STATUSES = ['Pending', 'Reviewed', 'Approved', 'Rejected', 'Cancelled'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Statuses that still await a decision. */
export const OPEN_STATUSES = ['Pending', 'Reviewed'] as const satisfies readonly ApprovalStatus[];

export const isOpen = (status: ApprovalStatus): boolean =>
  (OPEN_STATUSES as readonly ApprovalStatus[]).includes(status);
