import { BATCH_STATUSES } from '@mesra/contract/payroll-payments/batch-status';
import { CODE_PADDINGS } from '@mesra/domain/payroll/bank-files/cimb-file';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** A batch of payrolls handed to the bank together. */
export const payrollPayments = pgTable(
  'payroll_payments',
  {
    id: rowId(),
    company_id: companyId(),
    name: text().notNull(),
    status: text({ enum: BATCH_STATUSES }).notNull().default('Waiting for Payment'),
    start_date: day().notNull(),
    end_date: day().notNull(),
    payment_date: day().notNull(),
    paid_at: moment(),
    /** Why it was cancelled, or rejected. */
    note: text(),
    /** Where it is decided whether it may be paid; null where nobody has to. */
    approval_id: bigNumber(),
    /** The remark of whoever approved it. */
    answer: text(),
    created_by: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_payments__approval').on(t.company_id, t.approval_id),
    inCompany(t.company_id, t.approval_id, approvals),
  ],
);

/**
 * What a batch held when it was cancelled, with the net pay in sen as it was then. Its payrolls may be paid by another batch, or
 * reopened and taken back.
 */
export const payrollPaymentReleases = pgTable(
  'payroll_payment_releases',
  {
    company_id: companyId(),
    payment_id: bigNumber().notNull(),
    payroll_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    sequence: smallint().notNull(),
    amount: bigNumber().notNull(),
    /** The returned payment that it was to pay again; null for a payroll. */
    return_id: bigNumber(),
    released_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.payment_id, t.payroll_id] }),
    inCompany(t.company_id, t.payment_id, payrollPayments),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/**
 * What the bank sent back of a payroll that a batch has paid, or paid again: at most once of each batch. The payroll stays Paid;
 * the one batch that pays it again stands here too, so that nothing is paid again twice. A trigger keeps the rest (40-payroll).
 */
export const payrollPaymentReturns = pgTable(
  'payroll_payment_returns',
  {
    id: rowId(),
    company_id: companyId(),
    /** The batch whose payment came back. */
    payment_id: bigNumber().notNull(),
    payroll_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    /** The net pay. */
    amount: sen().notNull(),
    returned_on: day().notNull(),
    reason: text().notNull(),
    recorded_by: bigNumber().notNull(),
    /** The batch that pays it again; null while none does. */
    repaid_in: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_payment_returns__payroll_id').on(t.company_id, t.payment_id, t.payroll_id),
    uniqueIndex('uq_payroll_payment_returns__repaid_in')
      .on(t.company_id, t.repaid_in, t.payroll_id)
      .where(sql`${t.repaid_in} is not null`),
    inCompany(t.company_id, t.payment_id, payrollPayments),
    inCompany(t.company_id, t.repaid_in, payrollPayments),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_payroll_payment_returns__amount', sql`${t.amount} > 0`),
    check('ck_payroll_payment_returns__repaid_in', sql`${t.repaid_in} <> ${t.payment_id}`),
  ],
);

/** The numbers of the cheques that pay payrolls of a batch. */
export const payrollPaymentCheques = pgTable(
  'payroll_payment_cheques',
  {
    id: rowId(),
    company_id: companyId(),
    payment_id: bigNumber().notNull(),
    payroll_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    cheque_number: text().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_payment_cheques__payroll_id').on(t.company_id, t.payment_id, t.payroll_id),
    uniqueIndex('uq_payroll_payment_cheques__cheque_number').on(t.company_id, t.payment_id, t.cheque_number),
    inCompany(t.company_id, t.payment_id, payrollPayments),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** What the files for banks say of a company. */
export const payrollBankSettings = pgTable(
  'payroll_bank_settings',
  {
    id: rowId(),
    company_id: companyId(),
    cimb_organisation_code: text(),
    cimb_padding: text({ enum: CODE_PADDINGS }),
    cimb_payment_type: text(),
    maybank_corporate_id: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_bank_settings__company_id').on(t.company_id),
  ],
);

/** The BNM code of a bank as the company has entered it, and where from. */
export const payrollBankCodes = pgTable(
  'payroll_bank_codes',
  {
    id: rowId(),
    company_id: companyId(),
    bank_swift: text().notNull(),
    bank_code: text().notNull(),
    source: text().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_bank_codes__bank_swift').on(t.company_id, t.bank_swift),
    check('ck_payroll_bank_codes__bank_code', sql`${t.bank_code} ~ '^[0-9]{1,7}$'`),
  ],
);
