import { OFF_CYCLE_TYPES } from '@mesra/domain/payroll/off-cycle';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId, sen } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { payrolls } from '../payroll-run/payroll-run.tables.ts';

/**
 * A run of a wage month beside its monthly payroll. Its payrolls are those of the month with its sequence, so that a
 * payroll belongs to one run, and a person is in it once.
 */
export const offCycleRuns = pgTable(
  'off_cycle_runs',
  {
    id: rowId(),
    company_id: companyId(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    sequence: integer().notNull(),
    type: text({ enum: OFF_CYCLE_TYPES }).notNull(),
    /** As its payslips name it. */
    name: text().notNull(),
    pay_day: day().notNull(),
    created_by: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_off_cycle_runs__sequence').on(t.company_id, t.start_date, t.sequence),
    check('ck_off_cycle_runs__sequence', sql`${t.sequence} > 1`),
  ],
);

/** Somebody in a run, and what it pays them. */
export const offCyclePeople = pgTable(
  'off_cycle_people',
  {
    id: rowId(),
    company_id: companyId(),
    off_cycle_run_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    /** Before contributions and tax; null where the final settlement says it. */
    amount: sen(),
    /** The confirmed monthly payroll that has deducted this advance; by trigger (47-off-cycle.sql). */
    recovered_by: bigNumber(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_off_cycle_people__employee').on(t.company_id, t.off_cycle_run_id, t.employee_id),
    index('ix_off_cycle_people__employee').on(t.company_id, t.employee_id),
    index('ix_off_cycle_people__recovered_by').on(t.company_id, t.recovered_by),
    inCompany(t.company_id, t.off_cycle_run_id, offCycleRuns).onDelete('cascade'),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.recovered_by, payrolls),
    check('ck_off_cycle_people__amount', sql`${t.amount} > 0`),
  ],
);
