import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/** A batch of payrolls handed to the bank together. */
export const payrollPayments = pgTable(
  'payroll_payments',
  {
    id: rowId(),
    company_id: companyId(),
    name: text().notNull(),
    status: text({ enum: ['Waiting for Payment', 'Paid', 'Cancelled'] })
      .notNull()
      .default('Waiting for Payment'),
    start_date: day().notNull(),
    end_date: day().notNull(),
    payment_date: day().notNull(),
    paid_at: moment(),
    /** Why it was cancelled. */
    note: text(),
    created_by: bigNumber(),
    ...editable,
  },
  (t) => [primaryKey({ columns: [t.company_id, t.id] })],
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
    released_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.payment_id, t.payroll_id] }),
    inCompany(t.company_id, t.payment_id, payrollPayments),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);
