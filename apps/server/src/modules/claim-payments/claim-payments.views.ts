import { AS_READER, reads } from '../../kit/reads.views.ts';
import {
  claimBatches as batches,
  claimPayables as payables,
  claimPayments as payments,
} from './claim-payments.tables.ts';

/** What approved claims come to, by how each part is paid. */
export const claimPayables = reads
  .view('claim_payables')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, claim_id, employee_id, paid_through, claim_category_id, amount, due_on } =
      payables;
    return query
      .select({ company_id, id, claim_id, employee_id, paid_through, claim_category_id, amount, due_on })
      .from(payables);
  });

/** What pays them: a batch or a payroll. */
export const claimPayments = reads
  .view('claim_payments')
  .with(AS_READER)
  .as((query) => {
    const { company_id, claim_payable_id, claim_id, claim_batch_id, payroll_id, paid_at } = payments;
    return query
      .select({ company_id, claim_payable_id, claim_id, claim_batch_id, payroll_id, paid_at })
      .from(payments);
  });

/** Batches by name. */
export const claimBatches = reads
  .view('claim_batches')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, status } = batches;
    return query.select({ company_id, id, name, status }).from(batches);
  });
