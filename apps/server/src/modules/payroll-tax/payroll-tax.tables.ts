import { TAX_CLAIM_STATUSES } from '@mesra/domain/payroll/tax-claim';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId, sen } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { payrolls } from '../payroll-run/payroll-run.tables.ts';

/**
 * An item of the TP1 form, or the departure levy, that somebody claims for a year. An approved one is counted by the first
 * payroll of the year that is confirmed with it; a trigger then keeps it as it is (46-payroll-tax.sql).
 */
export const taxClaims = pgTable(
  'tax_claims',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    year: integer().notNull(),
    key: text().notNull(),
    amount: sen().notNull(),
    spent_on: day(),
    description: text(),
    status: text({ enum: TAX_CLAIM_STATUSES }).notNull(),
    /** The user who entered it. */
    requested_by: bigNumber().notNull(),
    /** Null while it is a draft. */
    approval_id: bigNumber(),
    /** The decider's words. */
    answer: text(),
    /** The confirmed payroll that has counted it. */
    payroll_id: bigNumber(),
    proof_key: text(),
    proof_name: text(),
    proof_type: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_tax_claims__employee').on(t.company_id, t.employee_id, t.year),
    index('ix_tax_claims__payroll_id').on(t.company_id, t.payroll_id),
    uniqueIndex('uq_tax_claims__approval_id').on(t.company_id, t.approval_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.approval_id, approvals),
    inCompany(t.company_id, t.payroll_id, payrolls),
    check('ck_tax_claims__amount', sql`${t.amount} > 0`),
    check('ck_tax_claims__payroll_id', sql`${t.payroll_id} is null or ${t.status} = 'Approved'`),
  ],
);
