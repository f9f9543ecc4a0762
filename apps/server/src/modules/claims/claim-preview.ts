import type { ItemPreview } from '@mesra/contract/claims/claim-item';
import type { ownClaimEndpoints } from '@mesra/contract/claims/own-claim';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { messageText } from '@mesra/contract/kit/messages';
import type { LimitUse } from '@mesra/domain/claims/claim-limits';
import { formatMoney, sumSen } from '@mesra/domain/kit/money';
import type { RowCall } from '../../kit/http.ts';
import { readAdvanceLeft } from '../claim-advances/claim-advances.api.ts';
import type { ClaimTerms } from './claim.store.ts';
import { presentProblems } from './claim-check.ts';
import { type ClaimHead, enteredOf, workItems } from './claim-entry.ts';
import { presentDuplicates, presentMileage, receiptsFor, ringgit } from './item.present.ts';
import { namedReceipts } from './receipt.store.ts';

/** How limits stand, in ringgit. */
export const presentLimits = (limits: readonly LimitUse[]): ItemPreview['limits'] =>
  limits.map(({ scope, limit, used, left }) => ({
    scope,
    limit: formatMoney(limit),
    used: formatMoney(used),
    left: formatMoney(left),
  }));

/** What a claim would be, with every rule that it breaks. */
export async function previewClaim(
  call: RowCall,
  head: ClaimHead,
  { items, advance_amount }: Pick<ClaimTerms, 'items' | 'advance_amount'>,
): Promise<ResponseOf<(typeof ownClaimEndpoints)['preview']>> {
  const { companyId: company_id, employeeId: employee_id, claimId: claim_id } = head;
  const { tx, language } = call;
  const receipts = await namedReceipts(call, { company_id, employee_id, claim_id }, items);
  const { items: worked } = await workItems(
    call,
    head,
    items.map((item) => enteredOf(item, receipts)),
  );
  const found = worked.flatMap(({ duplicates }) => duplicates);
  const addressOf = receiptsFor(call, company_id, employee_id);
  const duplicates = await presentDuplicates(call, head, found, addressOf);
  const total = sumSen(worked.map((item) => item.worked.amount));
  const left = await readAdvanceLeft(tx, { company_id, employee_id }, claim_id);
  const tooMuch = advance_amount > 0 && (advance_amount > left || advance_amount > total);
  return {
    items: worked.map((item, at) => ({
      amount: formatMoney(item.worked.amount),
      exchange_rate: item.worked.exchange_rate ?? null,
      rate_source: item.worked.rate_source ?? null,
      mileage: presentMileage(item.worked.mileage),
      per_diem: ringgit(item.worked.per_diem ?? null),
      duplicates: duplicates.filter((_, index) => found[index]?.at === at),
      limits: presentLimits(item.limits),
      problems: presentProblems(item, language),
    })),
    total: formatMoney(total),
    advance_left: formatMoney(left),
    problems: tooMuch
      ? [{ field: 'advance_amount', text: messageText({ key: 'claim.advance_too_much' }, language) }]
      : [],
  };
}
