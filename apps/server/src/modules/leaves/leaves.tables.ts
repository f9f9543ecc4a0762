import { LEDGER_KINDS } from '@mesra/domain/leave/postings';
import { LEAVE_LAWS } from '@mesra/domain/statutory/malaysia/leave';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/**
 * A type of leave of a company. Those that the law grants begin with the company (41-leave.sql); one without a name of its
 * own is called what the law calls it.
 */
export const leaveTypes = pgTable(
  'leave_types',
  {
    id: rowId(),
    company_id: companyId(),
    name: text(),
    /** What the law calls it; null for what the company grants of its own. */
    law: text({ enum: LEAVE_LAWS }),
    basis: text({ enum: ['year', 'event'] }).notNull(),
    prorated: boolean().notNull(),
    /** Null is everyone. */
    gender: text({ enum: ['Male', 'Female'] }),
    /** At most so much goes into the next year; null is all of it. */
    carry_half_days: integer(),
    /** Months of the next year in which it may be taken; null is all of them. */
    carry_months: integer(),
    allow_negative: boolean().notNull().default(false),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_leave_types__law').on(t.company_id, t.law),
    uniqueIndex('uq_leave_types__name').on(t.company_id, sql`lower(${t.name})`),
    check('ck_leave_types__name', sql`${t.name} is not null or ${t.law} is not null`),
    check('ck_leave_types__carry_half_days', sql`${t.carry_half_days} >= 0`),
    check('ck_leave_types__carry_months', sql`${t.carry_months} between 1 and 12`),
  ],
);

/** What a type grants from so many completed years of service on. */
export const leaveTypeTiers = pgTable(
  'leave_type_tiers',
  {
    id: rowId(),
    company_id: companyId(),
    leave_type_id: bigNumber().notNull(),
    from_years: integer().notNull(),
    half_days: integer().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_leave_type_tiers__from_years').on(t.company_id, t.leave_type_id, t.from_years),
    inCompany(t.company_id, t.leave_type_id, leaveTypes).onDelete('cascade'),
    check('ck_leave_type_tiers__from_years', sql`${t.from_years} between 0 and 60`),
    check('ck_leave_type_tiers__half_days', sql`${t.half_days} between 0 and 732`),
  ],
);

/** The ledger of leave: added to, never changed (41-leave.sql). A balance is its sum. */
export const leaveLedger = pgTable(
  'leave_ledger',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    leave_type_id: bigNumber().notNull(),
    leave_year: integer().notNull(),
    /** From this day on it counts. */
    entry_on: day().notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** It passes leave out of a year that is over: what was carried on, and what lapsed with the year. */
    closes_year: boolean().notNull().default(false),
    /** Signed: what is taken, lapses or is passed on is negative. */
    half_days: integer().notNull(),
    reason: text(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_leave_ledger__employee').on(t.company_id, t.employee_id, t.leave_year),
    index('ix_leave_ledger__type').on(t.company_id, t.leave_type_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.leave_type_id, leaveTypes),
    check('ck_leave_ledger__half_days', sql`${t.half_days} <> 0`),
    check('ck_leave_ledger__reason', sql`${t.kind} <> 'adjustment' or ${t.reason} is not null`),
    check('ck_leave_ledger__closes_year', sql`not ${t.closes_year} or ${t.kind} in ('carried', 'expired')`),
  ],
);
