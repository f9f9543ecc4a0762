import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { dayPlans } from '../schedules/schedules.tables.ts';

/** What a planner changed in one step, so that it can be undone exactly. Kept for a week. */
export const rosterEdits = pgTable(
  'roster_edits',
  {
    id: rowId(),
    company_id: companyId(),
    user_id: bigNumber().notNull(),
    kind: text({ enum: ['cells', 'copy'] }).notNull(),
    undone: boolean().notNull().default(false),
    created_at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_roster_edits__created_at').on(t.company_id, t.created_at),
  ],
);

/** A day of an edit: what planners had for it before and after; null follows the week. */
export const rosterEditDays = pgTable(
  'roster_edit_days',
  {
    company_id: companyId(),
    edit_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    date: day().notNull(),
    before_id: bigNumber(),
    after_id: bigNumber(),
  },
  (t) => [
    primaryKey({ name: 'pk_roster_edit_days', columns: [t.company_id, t.edit_id, t.employee_id, t.date] }),
    inCompany(t.company_id, t.edit_id, rosterEdits).onDelete('cascade'),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.before_id, dayPlans),
    inCompany(t.company_id, t.after_id, dayPlans),
  ],
);

/** What a company sets about its roster; the defaults where it has no row. */
export const rosterSettings = pgTable(
  'roster_settings',
  {
    id: rowId(),
    company_id: companyId(),
    /** Less rest between two days' work warns, in minutes. */
    rest_minutes: integer().notNull(),
    /** Whether a request fills an open shift at once, or waits for whoever may plan. */
    open_shift_fills_at_once: boolean().notNull(),
    /** Who is offered an open shift first. */
    open_shift_order: text({ enum: ['nearest', 'longest_rested'] }).notNull(),
    /** Whether employees may swap and hand over shifts. */
    swaps: boolean().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_roster_settings__company_id').on(t.company_id),
    check('ck_roster_settings__rest_minutes', sql`${t.rest_minutes} between 0 and 1440`),
  ],
);
