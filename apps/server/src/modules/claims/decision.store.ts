import type { ApprovalStatus } from '@mesra/domain/approvals/approval';
import { eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import {
  type ApprovalRow,
  assertDecides,
  cancelApproval,
  decideApproval,
  openStepsOf,
} from '../approvals/approvals.api.ts';
import { type ClaimRow, claimRows, itemsOf } from './claim.reads.ts';
import { assertState, lockClaim, setClaim } from './claim.store.ts';
import { claimApproved } from './claims.events.ts';
import { notifyDeciders, notifyPerson } from './claims.notices.ts';
import { claims } from './claims.tables.ts';
import { checkItems, type ItemDecided } from './item.store.ts';

type Current = (row: ClaimRow) => Promise<unknown>;

/** Whether the open step of a claim is the last. */
async function isLastStep({ tx }: RowCall, { company_id, approval_id }: ClaimRow): Promise<boolean> {
  if (approval_id === null) return true;
  const steps = await openStepsOf(tx, [{ company_id, id: approval_id }]);
  return steps.get(approval_id)?.last_step ?? true;
}

/** A decision with its words. */
export interface ClaimDecision {
  status: 'Approved' | 'Rejected';
  note: string | null;
}

const approvalOf = ({ approval_id, id }: ClaimRow): number => {
  if (approval_id === null) throw new Error(`The claim ${id} was never sent`);
  return approval_id;
};

/**
 * Decides the open step of a claim, whose person's claims are held then. 409 with the claim once it is decided, withdrawn or
 * sent back, and where the last step would approve it before every item is decided or with nothing accepted.
 */
export async function decideClaim(
  call: RowCall,
  found: ClaimRow,
  { status, note }: ClaimDecision,
  current: Current,
): Promise<ApprovalStatus> {
  const row = await lockClaim(call, found);
  const last = await isLastStep(call, row);
  await assertState(row, status === 'Rejected' ? 'reject' : last ? 'approve' : 'review', current, last);
  if (status === 'Approved' && last && row.accepted_total === 0)
    throw new Problem('wrong_state', { key: 'claim.nothing_accepted', current: await current(row) });
  return decideApproval(call, approvalOf(row), { status, note, terms: null }, () => current(row));
}

/** Decides a step that is the last, or one that is not; 409 where it is the other. */
export async function decideStep(
  call: RowCall,
  found: ClaimRow,
  { action, note }: { action: 'review' | 'approve'; note: string | null },
  current: Current,
): Promise<void> {
  const row = await lockClaim(call, found);
  await assertState(row, action, current, await isLastStep(call, row));
  await decideClaim(call, row, { status: 'Approved', note }, current);
}

/** Says of items of a claim what is accepted. 409 with the claim once it is decided. */
export async function checkClaim(
  call: RowCall,
  found: ClaimRow,
  decided: readonly ItemDecided[],
  { current, at }: { current: Current; at: (index: number) => string },
): Promise<void> {
  const row = await lockClaim(call, found);
  await assertState(row, 'check', current);
  await checkItems(call, row, decided, at);
}

/** The same in the inbox, by whoever decides the open step. */
export async function checkAsDecider(
  call: RowCall,
  found: ClaimRow,
  decided: readonly ItemDecided[],
  current: Current,
): Promise<void> {
  const row = await lockClaim(call, found);
  await assertState(row, 'check', current);
  await assertDecides(call, approvalOf(row), () => current(row));
  await checkItems(call, row, decided, (index) => `items.${index}.`);
}

/** Sends a claim back to Draft with a remark; its owner changes and sends it again. */
export async function sendBack(
  call: RowCall,
  found: ClaimRow,
  note: string,
  current: Current,
): Promise<void> {
  const row = await lockClaim(call, found);
  await assertState(row, 'send_back', current);
  await assertDecides(call, approvalOf(row), () => current(row));
  await cancelApproval(call, approvalOf(row), () => current(row));
  await setClaim(call, row, { status: 'Draft', accepted_total: null, note });
  await notifyPerson(call, row, 'claim_sent_back');
}

const claimUnder = async (call: RowCall, approvalId: number): Promise<ClaimRow | undefined> => {
  const [row] = await claimRows(call, eq(claims.approval_id, approvalId));
  return row;
};

/** Applies the decision on a claim: what is approved is due to be paid. */
export async function applyDecision(
  raw: RowCall,
  approval: ApprovalRow,
  { status, note }: ClaimDecision,
): Promise<void> {
  const call = { ...raw, companyIds: [approval.company_id] };
  const row = await claimUnder(call, approval.id);
  if (!row) return;
  if (status === 'Rejected') await setClaim(call, row, { status, note });
  else {
    const approved_at = call.services.clock.now().toISOString();
    const approved_on = todayIn(call.actor, row.company_id, call.services.clock);
    await setClaim(call, row, { status, note, approved_at, approved_on });
    const claim = { ...row, status, approved_at, approved_on };
    await emit(call, claimApproved, { call, claim, items: await itemsOf(call, row) });
  }
  await notifyPerson(call, row, status === 'Approved' ? 'claim_approved' : 'claim_rejected');
}

/** Marks a claim whose step but not the last was decided, and tells those who decide next. */
export async function applyReview(raw: RowCall, approval: ApprovalRow): Promise<void> {
  const call = { ...raw, companyIds: [approval.company_id] };
  const row = await claimUnder(call, approval.id);
  if (!row) return;
  await setClaim(call, row, { status: 'Reviewed' });
  await notifyDeciders(call, approval, row);
}
