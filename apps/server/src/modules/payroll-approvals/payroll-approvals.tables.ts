import type { MONTH_KEYS } from '@mesra/contract/payroll-run/payslip';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** The figures of a month, in sen. */
export type MonthTotals = Record<(typeof MONTH_KEYS)[number], number>;
/** As they were sent: requests from before it was kept have no cost. */
export type SentTotals = Omit<MonthTotals, 'total_cost'> & { total_cost?: number };

/** A month of payrolls that was sent to be approved, with its figures as they were sent. */
export const monthApprovals = pgTable(
  'month_approvals',
  {
    id: rowId(),
    company_id: companyId(),
    approval_id: bigNumber().notNull(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    people: integer().notNull(),
    /** Flagged as unusual. */
    unusual: integer().notNull(),
    totals: jsonb().$type<SentTotals>().notNull(),
    /** The remark of whoever decided. */
    answer: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_month_approvals__approval').on(t.company_id, t.approval_id),
    uniqueIndex('uq_month_approvals__month').on(t.company_id, t.start_date, t.id),
    inCompany(t.company_id, t.approval_id, approvals),
  ],
);

/** A payroll of it in the version that was sent; the payroll may be taken back meanwhile. */
export const monthApprovalPayrolls = pgTable(
  'month_approval_payrolls',
  {
    id: rowId(),
    company_id: companyId(),
    month_approval_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    payroll_id: bigNumber().notNull(),
    payroll_version: integer().notNull(),
    /** What the approval made of it; null until then. */
    outcome: text({ enum: ['confirmed', 'left'] }),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_month_approval_payrolls__payroll').on(t.company_id, t.month_approval_id, t.payroll_id),
    inCompany(t.company_id, t.month_approval_id, monthApprovals),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);
