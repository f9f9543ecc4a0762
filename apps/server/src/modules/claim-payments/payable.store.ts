import { payablesOf } from '@mesra/domain/claims/payables';
import { formatGrouped } from '@mesra/domain/kit/money';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { readCategories } from '../claim-setup/claim-setup.api.ts';
import { type ClaimRow, type ItemRow, notifyPerson, setClaim } from '../claims/claims.api.ts';
import { claimPayables, claimPayments } from './claim-payments.tables.ts';

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

/** What some claims of a company come to once they are paid, and what of it is. */
async function partsOf(
  { tx }: Pick<RowCall, 'tx'>,
  companyId: number,
  claimIds: readonly number[],
): Promise<Map<number, { paid: string; amount: string }>> {
  const { rows } = await tx.execute<{ claim_id: number; due: string; paid: string }>(sql`
    select p.claim_id, sum(p.amount) as due, coalesce(sum(p.amount) filter (where m.paid_at is not null), 0) as paid
    from ${claimPayables} p
    left join ${claimPayments} m on m.company_id = p.company_id and m.claim_payable_id = p.id
    where p.company_id = ${companyId} and p.claim_id = any (${sql.param([...claimIds])}::bigint[])
    group by 1`);
  return new Map(
    rows.map(({ claim_id, due, paid }) => [
      Number(claim_id),
      { paid: formatGrouped(Number(paid)), amount: formatGrouped(Number(due)) },
    ]),
  );
}

/** Tells the people of some claims of a company that they were paid, or what of them. */
export async function notifyPaid(
  call: Pick<RowCall, 'tx' | 'actor'>,
  companyId: number,
  claims: readonly ClaimRow[],
): Promise<void> {
  const parts = await partsOf(
    call,
    companyId,
    claims.map(({ id }) => id),
  );
  for (const claim of claims)
    if (claim.status === 'Paid') await notifyPerson(call, claim, 'claim_paid');
    else await notifyPerson(call, claim, 'claim_partly_paid', parts.get(claim.id));
}
