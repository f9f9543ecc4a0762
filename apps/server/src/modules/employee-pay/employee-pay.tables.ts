import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId, sen } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/** Earnings and deductions that an employee has every month, both days included. */
export const recurringLines = pgTable(
  'employee_recurring_lines',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    /** A type of the catalogue, or `own_` and the code of a company's item. */
    type: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: ['earning', 'deduction'] }).notNull(),
    /** A month. */
    amount: sen().notNull(),
    epf: boolean().notNull(),
    socso: boolean().notNull(),
    eis: boolean().notNull(),
    tax: boolean().notNull(),
    hrdf: boolean().notNull(),
    contribution_total_type: text({ enum: ['normal', 'additional'] }).notNull(),
    ordinary_rate: boolean().notNull(),
    start_date: day().notNull(),
    end_date: day(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_employee_recurring_lines__employee').on(t.company_id, t.employee_id, t.start_date),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_employee_recurring_lines__amount', sql`${t.amount} > 0`),
    check('ck_employee_recurring_lines__end_date', sql`${t.end_date} >= ${t.start_date}`),
    check('ck_employee_recurring_lines__ordinary_rate', sql`not ${t.ordinary_rate} or ${t.kind} = 'earning'`),
  ],
);
