import { LOAN_ENTRY_TYPES, LOAN_KINDS, LOAN_PAYOUTS, LOAN_STATUSES } from '@mesra/domain/payroll/loan-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/**
 * A loan or an advance to an employee. What is owed is the sum of its ledger; its terms stay as they were requested, and its state
 * from Active on follows the ledger, by trigger (48-loans.sql).
 */
export const loans = pgTable(
  'loans',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    kind: text({ enum: LOAN_KINDS }).notNull(),
    /** As payslips name it. */
    purpose: text().notNull(),
    principal: sen().notNull(),
    /** A fixed sum on top. */
    fee: sen().notNull().default(0),
    /** The month of the first instalment, by its first day. */
    first_month: day().notNull(),
    /** One of the two. */
    instalments: integer(),
    instalment: sen(),
    status: text({ enum: LOAN_STATUSES }).notNull(),
    requested_by: bigNumber(),
    approval_id: bigNumber(),
    /** The decider's words. */
    answer: text(),
    /** Why it was cancelled or written off. */
    reason: text(),
    pay_by: text({ enum: LOAN_PAYOUTS }),
    /** The month whose payroll pays it out. */
    pay_month: day(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_loans__employee').on(t.company_id, t.employee_id),
    uniqueIndex('uq_loans__approval_id').on(t.company_id, t.approval_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.approval_id, approvals),
    check('ck_loans__principal', sql`${t.principal} > 0 and ${t.fee} >= 0`),
    check('ck_loans__first_month', sql`extract(day from ${t.first_month}) = 1`),
    check('ck_loans__instalments', sql`num_nonnulls(${t.instalments}, ${t.instalment}) = 1`),
    check(
      'ck_loans__pay_month',
      sql`(${t.pay_month} is not null) = (${t.pay_by} is not distinct from 'payroll')`,
    ),
  ],
);

/** A month without an instalment, or another amount from a month on. */
export const loanChanges = pgTable(
  'loan_changes',
  {
    id: rowId(),
    company_id: companyId(),
    loan_id: bigNumber().notNull(),
    kind: text({ enum: ['skip', 'instalment'] }).notNull(),
    month: day().notNull(),
    /** Sen a month from then on; null for a month that is skipped. */
    amount: sen(),
    reason: text().notNull(),
    created_by: bigNumber(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_loan_changes__month').on(t.company_id, t.loan_id, t.month, t.kind),
    inCompany(t.company_id, t.loan_id, loans),
    check(
      'ck_loan_changes__amount',
      sql`(${t.kind} = 'instalment') = (${t.amount} is not null) and ${t.amount} > 0`,
    ),
  ],
);

/**
 * The ledger of loans, only added to: each entry says why what is owed changed. Payrolls post theirs when they are confirmed, and
 * take them back when they are opened again.
 */
export const loanEntries = pgTable(
  'loan_entries',
  {
    id: rowId(),
    company_id: companyId(),
    loan_id: bigNumber().notNull(),
    type: text({ enum: LOAN_ENTRY_TYPES }).notNull(),
    /** Signed by what it does to what is owed. */
    amount: sen().notNull(),
    day: day().notNull(),
    /** Without a reference: a payroll that was opened again may be taken back. */
    payroll_id: bigNumber(),
    /** The entry that it takes back. */
    reverses_id: bigNumber(),
    /** Of a transfer or a receipt. */
    reference: text(),
    reason: text(),
    created_by: bigNumber(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_loan_entries__loan').on(t.company_id, t.loan_id),
    index('ix_loan_entries__payroll').on(t.company_id, t.payroll_id),
    uniqueIndex('uq_loan_entries__reverses_id').on(t.company_id, t.reverses_id),
    inCompany(t.company_id, t.loan_id, loans),
    check(
      'ck_loan_entries__amount',
      sql`${t.amount} <> 0 and (${t.amount} > 0) = ((${t.type} in ('paid_out', 'fee')) = (${t.reverses_id} is null))`,
    ),
    check(
      'ck_loan_entries__payroll_id',
      sql`${t.payroll_id} is not null or ${t.type} not in ('instalment', 'rest')`,
    ),
  ],
);
