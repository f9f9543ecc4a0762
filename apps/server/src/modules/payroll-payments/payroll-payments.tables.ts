import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, moment, rowId } from '../../kit/columns.ts';

/** A batch of payrolls handed to the bank together. */
export const payrollPayments = pgTable(
  'payroll_payments',
  {
    id: rowId(),
    company_id: companyId(),
    name: text().notNull(),
    status: text({ enum: ['Waiting for Payment', 'Paid'] })
      .notNull()
      .default('Waiting for Payment'),
    start_date: day().notNull(),
    end_date: day().notNull(),
    payment_date: day().notNull(),
    paid_at: moment(),
    created_by: bigNumber(),
    ...editable,
  },
  (t) => [primaryKey({ columns: [t.company_id, t.id] })],
);
