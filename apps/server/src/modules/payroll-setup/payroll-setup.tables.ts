import { FEED_SOURCES } from '@mesra/domain/payroll/feed-facts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId, sen } from '../../kit/columns.ts';
import { companies } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** A day of the month; null is its last. */
const dayOfMonth = () => integer();

/** A company's pay day and cut-offs from a month until its next row; the calendar month before that. */
export const payrollCalendars = pgTable(
  'payroll_calendars',
  {
    id: rowId(),
    company_id: companyId(),
    /** The first day of a month. */
    effective_from: day().notNull(),
    pay_day: dayOfMonth(),
    attendance_cut_off: dayOfMonth(),
    leave_cut_off: dayOfMonth(),
    claims_cut_off: dayOfMonth(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_calendars__effective_from').on(t.company_id, t.effective_from),
    foreignKey({
      name: 'fk_payroll_calendars__company_id',
      columns: [t.company_id],
      foreignColumns: [companies.id],
    }),
    check('ck_payroll_calendars__effective_from', sql`extract(day from effective_from) = 1`),
    check('ck_payroll_calendars__pay_day', sql`${t.pay_day} between 1 and 31`),
    check('ck_payroll_calendars__attendance_cut_off', sql`${t.attendance_cut_off} between 1 and 31`),
    check('ck_payroll_calendars__leave_cut_off', sql`${t.leave_cut_off} between 1 and 31`),
    check('ck_payroll_calendars__claims_cut_off', sql`${t.claims_cut_off} between 1 and 31`),
  ],
);

/**
 * Facts of a day that changed after a confirmed payroll took it: as taken, as they would be now, and what each comes to.
 * Gone once they are the same again or the payroll is reopened.
 */
export const payrollLateFacts = pgTable(
  'payroll_late_facts',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    source: text({ enum: FEED_SOURCES }).notNull(),
    date: day().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    before_amount: sen().notNull(),
    after_amount: sen().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_late_facts__date').on(t.company_id, t.employee_id, t.source, t.date),
    index('ix_payroll_late_facts__source').on(t.company_id, t.source, t.date),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);
