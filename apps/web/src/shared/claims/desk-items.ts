import type { ManagedClaimItem } from '@mesra/contract/claims/claim';
import type { ClaimItem, itemCheck } from '@mesra/contract/claims/claim-item';
import type { z } from 'zod';
import { isZero } from '../payslip/amounts.ts';

/** A claim as its items are decided. */
export type DeskClaim = Pick<ManagedClaimItem, 'employee' | 'item_list' | 'advance_amount'>;

/** Which way of deciding is being typed. */
export type Typing = 'less' | 'reject' | null;

/** A decision about an item, as it is sent. */
export type ItemChecked = z.input<typeof itemCheck> & { id: number };

type Decided = Pick<ClaimItem, 'id' | 'decision'>;

/** Why a claim cannot be approved: so many items that nobody has decided, or nothing that is accepted. */
export type ApprovalBlock = { why: 'items'; count: number } | { why: 'nothing' };

/** What keeps a claim from being approved; null if nothing. */
export function blockOf(claim: { undecided: number; accepted_total: string | null }): ApprovalBlock | null {
  if (claim.undecided > 0) return { why: 'items', count: claim.undecided };
  return isZero(claim.accepted_total) ? { why: 'nothing' } : null;
}

/** The items that nobody has decided. */
export const undecidedOf = <I extends Decided>(items: readonly I[]): I[] =>
  items.filter(({ decision }) => decision === null);

/** The next item to be decided after one, beginning again at the first; null where none is left besides it. */
export function nextUndecided(items: readonly Decided[], id: number): number | null {
  const here = items.findIndex((item) => item.id === id);
  const others = [...items.slice(here + 1), ...items.slice(0, Math.max(here, 0))];
  return undecidedOf(others)[0]?.id ?? null;
}
