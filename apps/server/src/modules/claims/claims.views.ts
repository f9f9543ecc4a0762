import { AS_READER, reads } from '../../kit/reads.views.ts';
import { claims as allClaims, claimItems as items } from './claims.tables.ts';

/** Claims: whose, where they stand, and what they come to. */
export const claims = reads
  .view('claims')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, title, status, total, accepted_total, sent_at, approved_on } =
      allClaims;
    return query
      .select({
        ...{ company_id, id, employee_id, title, status, total, accepted_total, sent_at, approved_on },
        start_date: allClaims.start_date,
        end_date: allClaims.end_date,
        approval_id: allClaims.approval_id,
        approved_at: allClaims.approved_at,
        advance_amount: allClaims.advance_amount,
        paid_at: allClaims.paid_at,
      })
      .from(allClaims);
  });

/** Their items: of which category and day, what was claimed and what is accepted. */
export const claimItems = reads
  .view('claim_items')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, claim_id, employee_id, position, claim_category_id, date, amount } = items;
    return query
      .select({
        ...{ company_id, id, claim_id, employee_id, position, claim_category_id, date, amount },
        accepted_amount: items.accepted_amount,
        decision: items.decision,
        vendor: items.vendor,
        note: items.note,
        checked_by: items.checked_by,
      })
      .from(items);
  });
