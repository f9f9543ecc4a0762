/** The states of a claim (spec section 4), in their usual order. */
export const CLAIM_STATUSES = [
  'Draft',
  'Pending',
  'Reviewed',
  'Approved',
  'Waiting for Payment',
  'Paid',
  'Rejected',
  'Cancelled',
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Statuses that still await a decision: whose items are checked, and whose approval is open. */
export const WAITING_STATUSES = ['Pending', 'Reviewed'] as const satisfies readonly ClaimStatus[];

/** Statuses whose items count towards limits: from sending on, unless rejected or cancelled. */
export const COUNTED_STATUSES = [
  'Pending',
  'Reviewed',
  'Approved',
  'Waiting for Payment',
  'Paid',
] as const satisfies readonly ClaimStatus[];

/** What a checker says about an item. */
export const ITEM_DECISIONS = ['Accepted', 'Accepted at less', 'Rejected'] as const;
export type ItemDecision = (typeof ITEM_DECISIONS)[number];

/**
 * What can be done with a claim. `change`, `submit`, `withdraw` and `correct` are its owner's; `review` decides a step that is
 * not the last, `approve` the last.
 */
export const CLAIM_ACTIONS = [
  'change',
  'submit',
  'withdraw',
  'correct',
  'review',
  'check',
  'approve',
  'reject',
  'send_back',
  'prepare',
  'pay',
  'release',
] as const;
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

/** What the next state depends on. */
export interface ClaimState {
  readonly status: ClaimStatus;
  /** Whether the open step of approval is the last. */
  readonly last_step: boolean;
  /** Whether every item is decided. */
  readonly checked: boolean;
}

/**
 * The status after an action; null where the action is not possible. A claim is approved only once every item is decided, and
 * sent back to Draft with a remark. Releasing is the cancelling of a batch or the reopening of a payroll.
 */
export function nextClaimStatus(
  { status, last_step, checked }: ClaimState,
  action: ClaimAction,
): ClaimStatus | null {
  const waits = status === 'Pending' || status === 'Reviewed';
  switch (action) {
    case 'change':
      return status === 'Draft' ? 'Draft' : null;
    case 'submit':
      return status === 'Draft' ? 'Pending' : null;
    case 'withdraw':
      return status === 'Draft' || waits ? 'Cancelled' : null;
    case 'correct':
      return status === 'Paid' ? 'Paid' : null;
    case 'review':
      return waits && !last_step ? 'Reviewed' : null;
    case 'check':
      return waits ? status : null;
    case 'approve':
      return waits && last_step && checked ? 'Approved' : null;
    case 'reject':
      return waits ? 'Rejected' : null;
    case 'send_back':
      return waits ? 'Draft' : null;
    case 'prepare':
      return status === 'Approved' ? 'Waiting for Payment' : null;
    case 'pay':
      return status === 'Waiting for Payment' ? 'Paid' : null;
    case 'release':
      return status === 'Waiting for Payment' || status === 'Paid' ? 'Approved' : null;
  }
}
