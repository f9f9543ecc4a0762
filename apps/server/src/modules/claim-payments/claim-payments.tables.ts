import { CLAIM_BATCH_STATUSES } from '@mesra/contract/claim-payments/claim-batch';
import { CLAIM_PAYERS } from '@mesra/domain/claims/claim-category';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { claimCategories } from '../claim-setup/claim-setup.tables.ts';
import { claims } from '../claims/claims.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { payrolls } from '../payroll-run/payroll-run.tables.ts';

/**
 * What an approved claim comes to, by how it is paid: what is returned by transfer, what is returned by payroll, and the wages of
 * each category.
 */
export const claimPayables = pgTable(
  'claim_payables',
  {
    id: rowId(),
    company_id: companyId(),
    claim_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    paid_through: text({ enum: CLAIM_PAYERS }).notNull(),
    /** Of wages; null of what is returned. */
    claim_category_id: bigNumber(),
    amount: sen().notNull(),
    /** The company's day of the approval. */
    due_on: day().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_claim_payables__claim_id').on(
      t.company_id,
      t.claim_id,
      t.paid_through,
      sql`coalesce(${t.claim_category_id}, 0)`,
    ),
    index('ix_claim_payables__employee').on(t.company_id, t.employee_id, t.due_on),
    inCompany(t.company_id, t.claim_id, claims),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.claim_category_id, claimCategories),
    check('ck_claim_payables__amount', sql`${t.amount} <> 0`),
    check(
      'ck_claim_payables__claim_category_id',
      sql`${t.claim_category_id} is null or ${t.paid_through} = 'payroll'`,
    ),
  ],
);

/** Claims that are transferred together. */
export const claimBatches = pgTable(
  'claim_batches',
  {
    id: rowId(),
    company_id: companyId(),
    name: text().notNull(),
    status: text({ enum: CLAIM_BATCH_STATUSES }).notNull(),
    payment_date: day().notNull(),
    note: text(),
    created_by: bigNumber().notNull(),
    approved_by: bigNumber(),
    paid_by: bigNumber(),
    paid_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_claim_batches__status').on(t.company_id, t.status, t.id),
    check('ck_claim_batches__paid_at', sql`(${t.status} = 'Paid') = (${t.paid_at} is not null)`),
    check('ck_claim_batches__approved_by', sql`${t.approved_by} <> ${t.created_by}`),
  ],
);

/** What a batch held when it was cancelled: its payments are gone, and may be made again by another. */
export const claimBatchReleases = pgTable(
  'claim_batch_releases',
  {
    company_id: companyId(),
    claim_batch_id: bigNumber().notNull(),
    claim_payable_id: bigNumber().notNull(),
    released_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.claim_batch_id, t.claim_payable_id] }),
    inCompany(t.company_id, t.claim_batch_id, claimBatches),
    inCompany(t.company_id, t.claim_payable_id, claimPayables),
  ],
);

/**
 * What pays a payable: a batch, or a payroll once it is confirmed. Its key is the payable alone, so that nothing is paid twice,
 * whichever way and whoever asks at once.
 */
export const claimPayments = pgTable(
  'claim_payments',
  {
    id: rowId(),
    company_id: companyId(),
    claim_payable_id: bigNumber().notNull(),
    claim_id: bigNumber().notNull(),
    claim_batch_id: bigNumber(),
    payroll_id: bigNumber(),
    paid_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.claim_payable_id] }),
    index('ix_claim_payments__batch').on(t.company_id, t.claim_batch_id),
    index('ix_claim_payments__payroll').on(t.company_id, t.payroll_id),
    index('ix_claim_payments__claim').on(t.company_id, t.claim_id),
    inCompany(t.company_id, t.claim_payable_id, claimPayables),
    inCompany(t.company_id, t.claim_batch_id, claimBatches),
    inCompany(t.company_id, t.payroll_id, payrolls),
    check('ck_claim_payments__payroll_id', sql`num_nonnulls(${t.claim_batch_id}, ${t.payroll_id}) = 1`),
  ],
);
