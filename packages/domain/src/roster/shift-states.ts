/** States of an open shift. */
export const OPEN_SHIFT_STATUSES = ['Open', 'Requested', 'Filled', 'Cancelled', 'Expired'] as const;
export type OpenShiftStatus = (typeof OPEN_SHIFT_STATUSES)[number];

/** What an open shift may become. A rejected or withdrawn request makes it `Open` again. */
export const OPEN_SHIFT_MOVES: Readonly<Record<OpenShiftStatus, readonly OpenShiftStatus[]>> = {
  Open: ['Requested', 'Filled', 'Cancelled', 'Expired'],
  Requested: ['Open', 'Filled', 'Cancelled', 'Expired'],
  Filled: [],
  Cancelled: [],
  Expired: [],
};

/** States of a swap or hand-over of shifts. */
export const SWAP_STATUSES = [
  'Requested',
  'Accepted',
  'Approved',
  'Rejected',
  'Cancelled',
  'Expired',
] as const;
export type SwapStatus = (typeof SWAP_STATUSES)[number];

/** What a swap may become. */
export const SWAP_MOVES: Readonly<Record<SwapStatus, readonly SwapStatus[]>> = {
  Requested: ['Accepted', 'Rejected', 'Cancelled', 'Expired'],
  Accepted: ['Approved', 'Rejected', 'Cancelled', 'Expired'],
  Approved: [],
  Rejected: [],
  Cancelled: [],
  Expired: [],
};

/** Whether a state is not the last one. */
export const isMoving = (status: OpenShiftStatus | SwapStatus): boolean =>
  ({ ...OPEN_SHIFT_MOVES, ...SWAP_MOVES })[status].length > 0;
