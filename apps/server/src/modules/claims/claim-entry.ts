import type { ClaimItemInput } from '@mesra/contract/claims/claim-item';
import type { RowCall } from '../../kit/http.ts';
import type { ItemRow, ReceiptRow } from './claim.reads.ts';
import { assertItems, type EnteredItem, type WorkedItem, workOut } from './claim-check.ts';
import { type Claiming, readGround } from './claim-ground.reads.ts';
import { leftToCorrect } from './correctable.reads.ts';
import { findDuplicates } from './duplicate.reads.ts';
import { namedReceipts } from './receipt.store.ts';

/** An item as it is sent, with its receipts. */
export function enteredOf(
  { receipt_ids, distance_km, days, ...item }: ClaimItemInput,
  receipts: ReadonlyMap<number, ReceiptRow>,
): EnteredItem {
  return {
    ...item,
    metres: distance_km,
    half_days: days,
    receipts: receipt_ids.flatMap((id) => receipts.get(id) ?? []),
  };
}

/** A stored item as it was entered. */
export const enteredAgain = (row: ItemRow, receipts: readonly ReceiptRow[]): EnteredItem => ({
  ...row,
  amount: row.currency === 'MYR' ? row.amount : null,
  // A rate that the company stores is looked up anew.
  exchange_rate: row.rate_typed ? row.exchange_rate : null,
  rate_source: row.rate_typed ? row.rate_source : null,
  receipts,
});

/** What a claim is besides its items. */
export interface ClaimHead extends Claiming {
  /** The paid claim that it corrects. */
  corrects_id: number | null;
}

/** Items of a claim with all that follows from them, and what they rest on; the caller decides which rules they have to keep. */
export async function workItems(call: RowCall, head: ClaimHead, items: readonly EnteredItem[]) {
  const ground = await readGround(call, head, {
    categoryIds: items.map((item) => item.claim_category_id),
    dates: items.map((item) => item.date),
  });
  const correctable = head.corrects_id === null ? null : await leftToCorrect(call, head, head.corrects_id);
  // What each comes to is known before the rules are, and a receipt of the same amount is found by it.
  const amounts = workOut(ground, items, { correctable, duplicates: [] });
  const { companyId, employeeId, claimId } = head;
  const duplicates = await findDuplicates(
    { tx: call.tx, companyId, employeeId, claimId },
    items.map((item, index) => {
      const { amount = 0, half_days = null } = amounts[index]?.worked ?? {};
      return { ...item, amount, half_days };
    }),
  );
  const worked = duplicates.length === 0 ? amounts : workOut(ground, items, { correctable, duplicates });
  return { ground, items: worked };
}
export type WorkedClaim = Awaited<ReturnType<typeof workItems>>;

/** The items of a claim as they are sent, for a draft: 422 at each that breaks a rule which always holds. */
export async function workEntered(
  call: RowCall,
  head: ClaimHead,
  items: readonly ClaimItemInput[],
): Promise<WorkedItem[]> {
  const { companyId: company_id, employeeId: employee_id, claimId: claim_id } = head;
  const receipts = await namedReceipts(call, { company_id, employee_id, claim_id }, items);
  const { items: worked } = await workItems(
    call,
    head,
    items.map((item) => enteredOf(item, receipts)),
  );
  assertItems(worked, false);
  return worked;
}
