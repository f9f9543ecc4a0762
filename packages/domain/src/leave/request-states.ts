import type { ApprovalStatus } from '../approvals/approval.ts';
import type { PlainDate } from '../kit/plain-date.ts';

/**
 * What can be done with a request. `review` decides a step that is not the last, `approve` the last. `change` and
 * `withdraw` are its owner's, `cancel` that of whoever holds Cancel.
 */
export const REQUEST_ACTIONS = [
  'review',
  'approve',
  'reject',
  'send_back',
  'change',
  'withdraw',
  'cancel',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** What the next state depends on. */
export interface RequestState {
  readonly status: ApprovalStatus;
  /** Sent back to its owner, who has not changed it since. */
  readonly sent_back: boolean;
  /** Whether the open step of approval is the last. */
  readonly last_step: boolean;
  readonly start_date: PlainDate;
}

/** The state that an action leads to. */
export interface NextState {
  readonly status: ApprovalStatus;
  readonly sent_back: boolean;
}

const to = (status: ApprovalStatus, sent_back = false): NextState => ({ status, sent_back });

/**
 * The state after an action; null where the action is not possible. Pending becomes Reviewed with every step but the
 * last, then Approved; open requests are rejected or sent back, which leaves them Pending until their owner changes
 * them. The owner withdraws a request until it is approved, and after that until it begins; later it is cancelled.
 */
export function nextState(request: RequestState, action: RequestAction, today: PlainDate): NextState | null {
  const { status, sent_back, last_step, start_date } = request;
  const open = status === 'Pending' || status === 'Reviewed';
  const approved = status === 'Approved';
  switch (action) {
    case 'review':
      return open && !sent_back && !last_step ? to('Reviewed') : null;
    case 'approve':
      return open && !sent_back && last_step ? to('Approved') : null;
    case 'reject':
      return open ? to('Rejected') : null;
    case 'send_back':
      return open && !sent_back ? to('Pending', true) : null;
    case 'change':
      return open || (approved && today < start_date) ? to('Pending') : null;
    case 'withdraw':
      return open || (approved && today < start_date) ? to('Cancelled') : null;
    case 'cancel':
      return open || approved ? to('Cancelled') : null;
  }
}

/** The actions possible in a state, in their usual order. */
export const possibleActions = (request: RequestState, today: PlainDate): RequestAction[] =>
  REQUEST_ACTIONS.filter((action) => nextState(request, action, today) !== null);
