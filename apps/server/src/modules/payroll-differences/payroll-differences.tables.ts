import { SETTLED_KINDS } from '@mesra/contract/payroll-differences/difference';
import type { DecidedFeed } from '@mesra/domain/payroll/closed-facts';
import type { MonthDifference } from '@mesra/domain/payroll/differences';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

const ofMonth = {
  id: rowId(),
  company_id: companyId(),
  employee_id: bigNumber().notNull(),
  /** The closed month. */
  start_date: day().notNull(),
  end_date: day().notNull(),
  difference: jsonb().$type<MonthDifference>().notNull(),
  /** The sum of its lines. */
  amount: sen().notNull(),
  reason: text(),
};

/** Closed months that come to something else than they were closed with, as found last; derived, but for being deferred. */
export const payrollDifferences = pgTable(
  'payroll_differences',
  {
    ...ofMonth,
    /** The month of the run that leaves it to a later one. */
    deferred_in: day(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_differences__month').on(t.company_id, t.employee_id, t.start_date),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/**
 * Differences that a run pays or deducts, or that never will be. What a month has settled is the sum of its decisions, so
 * that a later fact is compared with what was decided already.
 */
export const payrollDifferenceDecisions = pgTable(
  'payroll_difference_decisions',
  {
    ...ofMonth,
    kind: text({ enum: SETTLED_KINDS }).notNull(),
    /** The month of the run whose payroll has its lines. */
    run_start_date: day(),
    /** Of that run: 1 is the monthly payroll, another the correction run of those who left. */
    run_sequence: smallint().notNull().default(1),
    decided_by: bigNumber(),
    /** What the sources of the month gave then; null before this was stored. */
    feed: jsonb().$type<DecidedFeed>(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_payroll_difference_decisions__employee').on(t.company_id, t.employee_id, t.start_date),
    index('ix_payroll_difference_decisions__run').on(t.company_id, t.run_start_date),
    inCompany(t.company_id, t.employee_id, employees),
    check(
      'ck_payroll_difference_decisions__run',
      sql`(${t.kind} = 'Taken') = (${t.run_start_date} is not null)`,
    ),
    check('ck_payroll_difference_decisions__reason', sql`${t.kind} = 'Taken' or ${t.reason} is not null`),
    check(
      'ck_payroll_difference_decisions__sequence',
      sql`${t.run_sequence} = 1 or ${t.kind} = 'Taken' and ${t.run_sequence} > 1`,
    ),
    check('ck_payroll_difference_decisions__later', sql`${t.run_start_date} > ${t.start_date}`),
  ],
);
