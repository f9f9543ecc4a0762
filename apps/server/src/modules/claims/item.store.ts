import type { ItemCheck } from '@mesra/contract/claims/claim-item';
import type { Message } from '@mesra/contract/kit/problem';
import { sumSen } from '@mesra/domain/kit/money';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { forbidden, notFound, Problem } from '../../kit/problem.ts';
import { type ClaimRow, type ItemRow, itemsOf } from './claim.reads.ts';
import { isOwnClaim } from './claims.policy.ts';
import { claimItems, claims } from './claims.tables.ts';

/** What the row of a claim says of the decisions on its items. */
export type ItemCounts = Pick<ClaimRow, 'undecided' | 'accepted_total'>;

/** How many of some items, all those of a claim, are undecided, and what is accepted of it once none is left. */
export function countsOf(items: readonly Pick<ItemRow, 'decision' | 'accepted_amount'>[]): ItemCounts {
  const undecided = items.filter(({ decision }) => decision === null).length;
  const accepted = sumSen(items.map(({ accepted_amount }) => accepted_amount ?? 0));
  return { undecided, accepted_total: undecided === 0 ? accepted : null };
}

/** Counts the undecided items of a claim, and what is accepted of it once none is left. */
export const countItems = (
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id }: Pick<ClaimRow, 'company_id' | 'id'>,
) =>
  tx.execute(sql`
    update ${claims} set undecided = n.undecided, accepted_total = case when n.undecided = 0 then n.accepted end
    from (select count(*) filter (where i.decision is null)::int as undecided, coalesce(sum(i.accepted_amount), 0) as accepted
      from ${claimItems} i where i.company_id = ${company_id} and i.claim_id = ${id}) n
    where company_id = ${company_id} and id = ${id}`);

/** Accepts every item that is not decided yet, as it was claimed. */
export async function acceptAll(call: RowCall, row: Pick<ClaimRow, 'company_id' | 'id'>): Promise<void> {
  await call.tx
    .update(claimItems)
    .set({
      decision: 'Accepted',
      accepted_amount: sql`${claimItems.amount}`,
      checked_by: call.actor.user_id,
      checked_at: call.services.clock.now().toISOString(),
    })
    .where(
      and(
        eq(claimItems.company_id, row.company_id),
        eq(claimItems.claim_id, row.id),
        isNull(claimItems.decision),
      ),
    );
  await countItems(call, row);
}

/** What is accepted of an item, or at which field the decision is wrong. */
function acceptedOf(
  item: ItemRow,
  { decision, amount, reason }: ItemCheck,
): { accepted: number } | { field: 'amount' | 'reason'; message: Message } {
  if (decision === 'Accepted') return { accepted: item.amount };
  if (reason === null) return { field: 'reason', message: { key: 'validation.required' } };
  if (decision === 'Rejected') return { accepted: 0 };
  const less =
    amount !== null &&
    amount !== 0 &&
    Math.sign(amount) === Math.sign(item.amount) &&
    Math.abs(amount) < Math.abs(item.amount);
  return less ? { accepted: amount } : { field: 'amount', message: { key: 'claim.accept_less' } };
}

/** A decision about one item. */
export interface ItemDecided extends ItemCheck {
  id: number;
}

/**
 * Stores what a checker says of items of a claim, whose person's claims are held. 403 on one's own, 404 for an item of another
 * claim, 422 at its field (`at` names it) where less is no less or a reason is missing.
 */
export async function checkItems(
  call: RowCall,
  row: ClaimRow,
  decided: readonly ItemDecided[],
  at: (index: number) => string,
): Promise<void> {
  if (isOwnClaim(call.actor, row)) throw forbidden();
  const items = new Map((await itemsOf(call, row)).map((item) => [item.id, item]));
  const fields: Record<string, Message[]> = {};
  const checked_at = call.services.clock.now().toISOString();
  for (const [index, one] of decided.entries()) {
    const item = items.get(one.id);
    if (!item) throw notFound();
    const found = acceptedOf(item, one);
    if ('field' in found) {
      fields[`${at(index)}${found.field}`] = [found.message];
      continue;
    }
    await call.tx
      .update(claimItems)
      .set({
        decision: one.decision,
        accepted_amount: found.accepted,
        decision_reason: one.reason,
        checked_by: call.actor.user_id,
        checked_at,
      })
      .where(and(eq(claimItems.company_id, row.company_id), eq(claimItems.id, item.id)));
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  await countItems(call, row);
}
