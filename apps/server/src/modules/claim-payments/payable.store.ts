import { payablesOf } from '@mesra/domain/claims/payables';
import type { RowCall } from '../../kit/http.ts';
import { readCategories } from '../claim-setup/claim-setup.api.ts';
import { type ClaimRow, type ItemRow, notifyPerson, setClaim } from '../claims/claims.api.ts';
import { claimPayables } from './claim-payments.tables.ts';

/**
 * Stores what an approved claim comes to by how it is paid, with the advance set off. A claim of which nothing is left to pay
 * is paid at once.
 */
export async function createPayables(
  call: RowCall,
  claim: ClaimRow,
  items: readonly ItemRow[],
): Promise<void> {
  const { company_id, id: claim_id, employee_id } = claim;
  const categories = await readCategories(
    call.tx,
    company_id,
    items.map((item) => item.claim_category_id),
  );
  const decided = items.flatMap((item) => {
    const category = categories.get(item.claim_category_id);
    if (!category || item.accepted_amount === null) return [];
    const { paid_through, counts_as } = category;
    return [
      {
        claim_category_id: item.claim_category_id,
        accepted: item.accepted_amount,
        ...{ paid_through, counts_as },
      },
    ];
  });
  const { payables, set_off } = payablesOf(decided, claim.advance_amount);
  if (set_off !== claim.advance_amount) await setClaim(call, claim, { advance_amount: set_off });
  if (payables.length === 0) {
    await setClaim(call, claim, { status: 'Paid', paid_at: call.services.clock.now().toISOString() });
    return;
  }
  const due_on = claim.approved_on ?? claim.created_at.slice(0, 10);
  await call.tx
    .insert(claimPayables)
    .values(payables.map((one) => ({ ...one, ...{ company_id, claim_id, employee_id, due_on } })));
}

/** Tells the people of some claims that they were paid. */
export async function notifyPaid(
  call: Pick<RowCall, 'tx' | 'actor'>,
  paid: readonly ClaimRow[],
): Promise<void> {
  for (const claim of paid) await notifyPerson(call, claim, 'claim_paid');
}
