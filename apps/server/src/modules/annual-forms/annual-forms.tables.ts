import { EA_STATUSES } from '@mesra/contract/annual-forms/ea-kinds';
import type { EaAmounts } from '@mesra/domain/annual-forms/ea-amounts';
import type { Problem } from '@mesra/domain/kit/outcome';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/** The person of a form, as on the last payslip of the year; their numbers are encrypted in a separate column. */
export interface EaPerson {
  name: string;
  employee_code: string;
  designation: string | null;
  /** Where service began or ended inside the year. */
  joined: string | null;
  left: string | null;
  children: number;
  /** Of tax: single, or whether the spouse works; for C.P.8D. */
  tax_category: 1 | 2 | 3;
  /** Relief for education and medical insurance by TP1, in sen; for C.P.8D. */
  medical_insurance: number;
}

/**
 * EA forms (C.P.8A) of people and years: worked out as drafts, issued, and replaced when another is issued. What is issued
 * stays as it was, by trigger (49-annual-forms.sql).
 */
export const eaForms = pgTable(
  'ea_forms',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    year: integer().notNull(),
    status: text({ enum: EA_STATUSES }).notNull().default('Draft'),
    /** Counted within the company and year, once issued. */
    serial: integer(),
    /** In sen, by box. */
    amounts: jsonb().$type<EaAmounts>().notNull(),
    /** Why it cannot be issued. */
    problems: jsonb().$type<Problem[]>().notNull().default([]),
    /** Months from before the product are in it. */
    has_opening_balance: boolean().notNull().default(false),
    person: jsonb().$type<EaPerson>().notNull(),
    numbers_sealed: bytes().notNull(),
    /** Which payrolls it was last found to agree with, and when each was confirmed. */
    source: text().notNull(),
    note: text(),
    issued_at: moment(),
    issued_by: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_ea_forms__draft')
      .on(t.company_id, t.year, t.employee_id)
      .where(sql`${t.status} = 'Draft'`),
    uniqueIndex('uq_ea_forms__issued')
      .on(t.company_id, t.year, t.employee_id)
      .where(sql`${t.status} = 'Issued'`),
    uniqueIndex('uq_ea_forms__serial').on(t.company_id, t.year, t.serial),
    index('ix_ea_forms__employee').on(t.company_id, t.employee_id, t.year),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_ea_forms__status', sql`(${t.status} = 'Draft') = (${t.issued_at} is null)`),
    check('ck_ea_forms__serial', sql`(${t.status} = 'Draft') = (${t.serial} is null)`),
  ],
);
