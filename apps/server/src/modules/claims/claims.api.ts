import type { ManagedClaimItem } from '@mesra/contract/claims/claim';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { presentManaged, presentParts } from './claim.present.ts';
import { type ClaimRow, claimRows } from './claim.reads.ts';
import { claimFactsOf } from './claim-facts.reads.ts';
import { claims } from './claims.tables.ts';
import { receiptsFor } from './item.present.ts';

/** Claims as those who manage or decide them see them. */
export { presentManaged } from './claim.present.ts';
export { type ClaimRow, claimRows, type ItemRow } from './claim.reads.ts';
export { assertState, lockClaim, setClaim } from './claim.store.ts';
export { notifyPerson } from './claims.notices.ts';
/** Deciding a claim, and its items. */
export { checkAsDecider, decideClaim } from './decision.store.ts';
/** A claim in the caller's employee access, and how it is shown to them. */
export { findVisible, presentVisible } from './managed-claim.handlers.ts';
/** The caller's own record, if any. */
export { ownClaims } from './own-claim.handlers.ts';
/** A receipt of a claim, for whoever decides it. */
export { sendReceiptOf } from './receipt.store.ts';

/** The claims that some approvals are about, in one query. */
export const claimsUnder = (
  call: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<ClaimRow[]> => claimRows(call, isAmong(claims.approval_id, approvalIds));

/** A claim as whoever decides it sees it, with its parts and the facts beside the decision; `receipts` is the address of its receipts. */
export async function presentDecision(
  call: RowCall,
  row: ClaimRow,
  receipts: string,
): Promise<Omit<ManagedClaimItem, 'can'>> {
  const [shown] = await presentManaged(call, [row]);
  if (!shown) throw notFound();
  const { can: _, ...claim } = shown;
  const addresses = { own: receipts, others: receiptsFor(call, row.company_id) };
  return {
    ...claim,
    ...(await presentParts(call, row, addresses)),
    facts: await claimFactsOf(call, row),
  };
}
