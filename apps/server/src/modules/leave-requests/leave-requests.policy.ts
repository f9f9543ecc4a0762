import { managedLeaveEndpoints } from '@mesra/contract/leave-requests/managed-leave';
import { type ApprovalStatus, isOpen } from '@mesra/domain/approvals/approval';
import { nextState, type RequestState } from '@mesra/domain/leave/request-states';
import { type Actor, allows } from '../../kit/actor.ts';
import { type ApprovalFacts, mayDecide } from '../approvals/approvals.api.ts';

/** A request as far as its states depend on it. */
export interface StateFacts {
  company_id: number;
  status: ApprovalStatus;
  sent_back_at: string | null;
  /** The event that it names; null for none. */
  leave_event_id?: number | null;
  start_date: string;
}

/** The state of a request; `last_step` says whether the open step of approval is the last. */
export const stateOf = (row: StateFacts, last_step: boolean): RequestState => ({
  status: row.status,
  sent_back: row.sent_back_at !== null && row.status === 'Pending',
  last_step,
  start_date: row.start_date,
});

/** What its owner may do with a request. */
export function ownAbilities(row: StateFacts, today: string) {
  const state = stateOf(row, true);
  return {
    change: nextState(state, 'change', today) !== null,
    cancel: nextState(state, 'withdraw', today) !== null,
  };
}

/** The same with what decides who may decide it. */
export interface DecidedFacts extends StateFacts {
  approval: Omit<ApprovalFacts, 'kind' | 'status'>;
  last_step: boolean;
}

/**
 * What the caller may do with somebody's request, on the screen of managing leave: nobody decides on their own, nor cancels
 * it there.
 */
export function managedAbilities(actor: Actor, row: DecidedFacts, today: string) {
  const { company_id, approval } = row;
  const role = actor.roles.find((one) => one.company_id === company_id);
  const decider = { user_id: actor.user_id, role };
  const state = stateOf(row, row.last_step);
  const decides =
    isOpen(row.status) &&
    !state.sent_back &&
    mayDecide(decider, { ...approval, kind: 'leave_request', status: row.status });
  const can = (action: 'review' | 'approve' | 'reject' | 'send_back') =>
    nextState(state, action, today) !== null;
  const { review, approve, reject, sendBack, cancel } = managedLeaveEndpoints;
  return {
    review: decides && can('review') && allows(actor, company_id, review),
    approve: decides && can('approve') && allows(actor, company_id, approve),
    reject: decides && can('reject') && allows(actor, company_id, reject),
    send_back: decides && can('send_back') && allows(actor, company_id, sendBack),
    move_event:
      row.leave_event_id != null &&
      role?.employee_id !== approval.employee_id &&
      (isOpen(row.status) || row.status === 'Approved') &&
      allows(actor, company_id, approve),
    cancel:
      role?.employee_id !== approval.employee_id &&
      nextState(state, 'cancel', today) !== null &&
      allows(actor, company_id, cancel),
  };
}
