import type { ManagedClaim } from '@mesra/contract/claims/claim';
import { nextWaiting } from '../../lib/next-waiting.ts';
import { type ApprovalBlock, blockOf } from '../../shared/claims/desk-items.ts';

/** Whether a claim waits for the reader. */
const waits = ({ can }: Pick<ManagedClaim, 'can'>): boolean => can.review || can.check || can.approve;

/** The next claim of the list that waits for the reader, beginning again at the first; null where there is none. */
export const nextToDecide = (rows: readonly Pick<ManagedClaim, 'id' | 'can'>[], id: number): number | null =>
  nextWaiting(rows, id, waits)?.id ?? null;

/** The next step of a claim: what its one primary button does. */
export function nextStep(can: ManagedClaim['can']): 'review' | 'approve' | 'prepare' | 'pay' | null {
  return (['review', 'approve', 'prepare', 'pay'] as const).find((step) => can[step]) ?? null;
}

/** What keeps whoever decides on a claim from approving it; null if nothing. `may` is the right to approve. */
export function approvalBlock(
  claim: Pick<ManagedClaim, 'can' | 'undecided' | 'accepted_total'>,
  may: boolean,
): ApprovalBlock | null {
  // Whoever may reject decides on it; what is reviewed first needs no items.
  return claim.can.reject && !claim.can.review && may ? blockOf(claim) : null;
}
