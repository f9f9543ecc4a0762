import type { ApprovalKind } from '@mesra/contract/approvals/approval';
import type {
  AcknowledgementKind,
  AnswerKind,
  OwnItemKind,
} from '@mesra/contract/inbox/acknowledgement-kind';
import type { AloneReason, InboxFacts, InboxKindName, InboxSummary } from '@mesra/contract/inbox/inbox-row';
import type { SQL } from 'drizzle-orm';
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

type SummaryOf<K extends InboxKindName> = Extract<InboxSummary, { kind: K }>;
type FactsOf<K extends InboxKindName> = Extract<InboxFacts, { kind: K }>;

/** What a list says about an item. */
export interface InboxEntry<S extends InboxSummary = InboxSummary> {
  summary: S;
  /** The page of the record: its owner's, and that of those who manage it. */
  pages: { own: string; managed: string };
  /** Its state in the words of its module, where that says more than the approval's. */
  status?: string;
}

interface AnyKind<K extends InboxKindName> {
  /** What the list says about some items of the kind, by id; those without a subject are left out. */
  entries(call: RowCall, ids: readonly number[]): Promise<Map<number, InboxEntry<SummaryOf<K>>>>;
  /**
   * Whether an item may be approved together with others: true if the list shows everything that the decision depends on,
   * otherwise what it does not show.
   */
  bulkSafe(summary: SummaryOf<K>): true | AloneReason;
}

/** How the inbox shows and decides one kind of request; who decides it is the approval's. */
export interface DecisionKind<K extends ApprovalKind = ApprovalKind> extends AnyKind<K> {
  /** The facts beside the decision. */
  facts(call: RowCall, approval: ApprovalRow): Promise<FactsOf<K>>;
  /** Decides, in the caller's name; `current` shows the item as it is for a 409. */
  decide(
    call: RowCall,
    approval: ApprovalRow,
    decision: InboxDecision,
    current: () => unknown,
  ): Promise<void>;
}

/** Something that waits for a person alone, as its facts and its row say. */
export interface OwnItem<K extends OwnItemKind> {
  company_id: number;
  employee_id: number | null;
  waiting_since: string;
  /** When they acknowledged it; null while it waits. */
  acknowledged_at: string | null;
  facts: FactsOf<K>;
}

/** How the inbox shows one kind of what waits for a person alone. */
export interface OwnKind<K extends OwnItemKind = OwnItemKind> extends AnyKind<K> {
  /** What waits for the caller: company_id, id, employee_id, status, since. Null where nothing can. */
  waiting(call: RowCall): SQL | null;
  /** What the caller has acknowledged and may still see: the same and decided_for. */
  done(call: RowCall): SQL | null;
  /** One of either; 404 otherwise. */
  find(call: RowCall, id: number): Promise<OwnItem<K>>;
}

/** How the inbox shows what a colleague asks; it is answered by the endpoints of its module. */
export type AnsweringKind<K extends AnswerKind = AnswerKind> = OwnKind<K>;

/** How the inbox shows one kind of what people acknowledge themselves: nobody can do it for them, and nobody rejects it. */
export interface AcknowledgingKind<K extends AcknowledgementKind = AcknowledgementKind> extends OwnKind<K> {
  /** Acknowledges what the caller saw of it in their name; a repeat changes nothing. */
  acknowledge(call: RowCall, id: number, seen: { text_version?: number | undefined }): Promise<void>;
}

/** Where the pictures of a decision's day are. */
export const picturesOf = ({ id }: Pick<ApprovalRow, 'id'>) => `/api/inbox/${id}/events`;
