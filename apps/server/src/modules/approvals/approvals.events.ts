import { domainEvent } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import type { ApprovalRow } from './approvals.tables.ts';

interface DecidedEvent {
  /** The decider's call. */
  call: RowCall;
  /** The row before the decision. */
  approval: ApprovalRow;
  status: 'Approved' | 'Rejected';
  /** Note to the requester; stored with the subject, since it may quote sealed values. */
  note: string | null;
  /** The granted part, in the subject's own format; null for all of it. */
  terms: unknown;
}

/**
 * A request has been decided. The subject's module applies it in the same transaction; if it throws a
 * problem, the decision is rolled back.
 */
export const approvalDecided = domainEvent<DecidedEvent>('approval.decided');

interface ReviewedEvent {
  /** The decider's call. */
  call: RowCall;
  /** The row with the step that has opened. */
  approval: ApprovalRow;
  note: string | null;
}

/** A step but not the last has been approved, and the next is open. */
export const approvalReviewed = domainEvent<ReviewedEvent>('approval.reviewed');

interface AnsweredEvent {
  call: RowCall;
  /** The row before the answer. */
  approval: ApprovalRow;
}

/** An open step or request no longer waits for those whom it waited for: decided, or withdrawn. */
export const approvalAnswered = domainEvent<AnsweredEvent>('approval.answered');
