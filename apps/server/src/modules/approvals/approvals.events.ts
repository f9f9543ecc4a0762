import { domainEvent } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import type { ApprovalRow } from './approvals.tables.ts';

interface DecidedEvent {
  /** The call of whoever decides. */
  call: RowCall;
  /** As it stood before the decision. */
  approval: ApprovalRow;
  status: 'Approved' | 'Rejected';
  /** What is said to the person; kept with the subject, since it may quote what lies sealed there. */
  note: string | null;
  /** What of it is granted, in the terms of the subject; null where all of it is. */
  terms: unknown;
}

/**
 * A request is decided. The owner of the subject applies it in this transaction; it refuses by a problem, and then
 * nothing is decided.
 */
export const approvalDecided = domainEvent<DecidedEvent>('approval.decided');
