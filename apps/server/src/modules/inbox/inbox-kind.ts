import type { ApprovalKind } from '@mesra/contract/approvals/approval';
import type { InboxFacts, InboxSummary } from '@mesra/contract/inbox/inbox';
import type { RowCall } from '../../kit/http.ts';
import type { ApprovalRow } from '../approvals/approvals.api.ts';

/** What a decision carries beside its outcome; what the caller saw is for kinds whose subject may change meanwhile. */
export interface InboxDecision {
  status: 'Approved' | 'Rejected';
  note: string | null;
  minutes?: number | undefined;
  as_leave?: boolean | undefined;
  version?: number | undefined;
  record_version?: number | null | undefined;
}

/** How the inbox shows and decides one kind of request. */
export interface InboxKind<K extends ApprovalKind = ApprovalKind> {
  /** What the list says about some requests of the kind, by approval; those without a subject are left out. */
  summaries(
    call: RowCall,
    approvalIds: readonly number[],
  ): Promise<Map<number, Extract<InboxSummary, { kind: K }>>>;
  /** The facts beside the decision. */
  facts(call: RowCall, approval: ApprovalRow): Promise<Extract<InboxFacts, { kind: K }>>;
  /** Decides, in the caller's name; `current` shows the item as it is for a 409. */
  decide(
    call: RowCall,
    approval: ApprovalRow,
    decision: InboxDecision,
    current: () => unknown,
  ): Promise<void>;
}

/** Where the pictures of a decision's day are. */
export const picturesOf = ({ id }: Pick<ApprovalRow, 'id'>) => `/api/inbox/${id}/events`;
