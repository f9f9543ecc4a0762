import { APPROVAL_KINDS, type ApprovalKind } from '@mesra/contract/approvals/approval';
import {
  type AcknowledgementKind,
  type AnswerKind,
  OWN_ITEM_KINDS,
  type OwnItemKind,
} from '@mesra/contract/inbox/acknowledgement-kind';
import type { AloneReason, InboxKindName, InboxSummary } from '@mesra/contract/inbox/inbox-row';
import type { RowCall } from '../../kit/http.ts';
import { announcementKind } from './announcement-kind.ts';
import { correctionKind, overtimeKind, presenceEventKind } from './attendance-kinds.ts';
import { changeRequestKind } from './change-request-kind.ts';
import { claimKind } from './claim-kind.ts';
import { documentKind } from './document-kind.ts';
import { formerEmployerKind } from './former-employer-kind.ts';
import type { AcknowledgingKind, AnsweringKind, DecisionKind, InboxEntry, OwnKind } from './inbox-kind.ts';
import { leaveRequestKind } from './leave-request-kind.ts';
import { loanKind } from './loan-kind.ts';
import { monthApprovalKind } from './month-approval-kind.ts';
import { outletEvidenceKind } from './outlet-evidence-kind.ts';
import { paymentApprovalKind } from './payment-approval-kind.ts';
import { openShiftKind, shiftSwapKind } from './shift-kinds.ts';
import { siteTaskKind } from './site-task-kind.ts';
import { swapAnswerKind } from './swap-answer-kind.ts';
import { taxBenefitKind } from './tax-benefit-kind.ts';
import { taxClaimKind } from './tax-claim-kind.ts';
import { taxDeductionKind } from './tax-deduction-kind.ts';

/** Every kind of request that somebody decides; fails to compile while one is missing. */
const DECISIONS: { [K in ApprovalKind]: DecisionKind<K> } = {
  presence_event: presenceEventKind,
  attendance_correction: correctionKind,
  attendance_overtime: overtimeKind,
  site_task: siteTaskKind,
  outlet_evidence: outletEvidenceKind,
  open_shift: openShiftKind,
  shift_swap: shiftSwapKind,
  change_request: changeRequestKind,
  leave_request: leaveRequestKind,
  claim: claimKind,
  tax_claim: taxClaimKind,
  month_approval: monthApprovalKind,
  loan: loanKind,
  payment_approval: paymentApprovalKind,
  tax_deduction: taxDeductionKind,
  tax_benefit: taxBenefitKind,
  former_employer: formerEmployerKind,
};

/** Everything that people acknowledge; fails to compile while one is missing. */
const ACKNOWLEDGEMENTS: { [K in AcknowledgementKind]: AcknowledgingKind<K> } = {
  announcement_acknowledgement: announcementKind,
  document_acknowledgement: documentKind,
};

/** Everything that a colleague asks; fails to compile while one is missing. */
const ANSWERS: { [K in AnswerKind]: AnsweringKind<K> } = { swap_answer: swapAnswerKind };

const OWN: { [K in OwnItemKind]: OwnKind<K> } = { ...ACKNOWLEDGEMENTS, ...ANSWERS };

/** How the inbox shows and decides a kind of request. */
export const decisionKind = (kind: ApprovalKind): DecisionKind => DECISIONS[kind] as DecisionKind;

/** How people acknowledge a kind. */
export const acknowledgingKind = (kind: AcknowledgementKind): AcknowledgingKind =>
  ACKNOWLEDGEMENTS[kind] as AcknowledgingKind;

/** How the inbox shows what waits for a person alone, by kind. */
export const ownKind = (kind: OwnItemKind): OwnKind => OWN[kind] as OwnKind;

/** Whether a kind is acknowledged. */
export const isAcknowledgement = (kind: InboxKindName): kind is AcknowledgementKind =>
  kind in ACKNOWLEDGEMENTS;

export const isDecision = (kind: InboxKindName): kind is ApprovalKind =>
  (APPROVAL_KINDS as readonly string[]).includes(kind);

/** Those of some kinds that somebody decides; all of them where none are named. */
export const decisionsAmong = (kinds: readonly InboxKindName[] | undefined): readonly ApprovalKind[] =>
  kinds ? kinds.filter(isDecision) : APPROVAL_KINDS;

/** The same for what waits for a person alone. */
export const ownKindsAmong = (kinds: readonly InboxKindName[] | undefined): readonly OwnItemKind[] =>
  kinds ? OWN_ITEM_KINDS.filter((kind) => kinds.includes(kind)) : OWN_ITEM_KINDS;

/** Why an item is not approved together with others; null where it may be. */
export function aloneOf(summary: InboxSummary): AloneReason | null {
  const kind = isDecision(summary.kind) ? DECISIONS[summary.kind] : OWN[summary.kind];
  const safe = (kind as Pick<DecisionKind, 'bulkSafe'>).bulkSafe(summary as never);
  return safe === true ? null : safe;
}

/** The key of an item among items of every kind. */
export const itemKey = ({ kind, id }: { kind: InboxKindName; id: number }) => `${kind} ${id}`;

/** What the list says about some items, by their key, in a constant number of queries for each kind. */
export async function entriesOf(
  call: RowCall,
  items: readonly { kind: InboxKindName; id: number }[],
): Promise<Map<string, InboxEntry>> {
  const kinds = [...new Set(items.map((item) => item.kind))];
  const entries = await Promise.all(
    kinds.map(async (kind) => {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
      const declared = isDecision(kind) ? DECISIONS[kind] : OWN[kind];
      return [...(await declared.entries(call, ids))].map(
        ([id, entry]) => [itemKey({ kind, id }), entry] as const,
      );
    }),
  );
  return new Map<string, InboxEntry>(entries.flat());
}
