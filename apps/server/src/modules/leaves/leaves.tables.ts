import { LEDGER_KINDS } from '@mesra/domain/leave/postings';
import { LEAVE_LAWS } from '@mesra/domain/statutory/malaysia/leave';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/**
 * A company's leave type. Statutory types are created with the company (41-leave.sql); a null name means the
 * statutory name.
 */
export const leaveTypes = pgTable(
  'leave_types',
  {
    id: rowId(),
    company_id: companyId(),
    name: text(),
    /** Statutory kind; null for the company's own types. */
    law: text({ enum: LEAVE_LAWS }),
    basis: text({ enum: ['year', 'event'] }).notNull(),
    prorated: boolean().notNull(),
    /** Null is everyone. */
    gender: text({ enum: ['Male', 'Female'] }),
    /** Maximum carried into the next year; null for no limit. */
    carry_half_days: integer(),
    /** Months of the next year in which carried leave may be taken; null for all. */
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

/** What a type grants from a number of completed years of service. */
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

/** The leave ledger, append-only (41-leave.sql). A balance is the sum of its entries. */
export const leaveLedger = pgTable(
  'leave_ledger',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    leave_type_id: bigNumber().notNull(),
    leave_year: integer().notNull(),
    /** Effective date. */
    entry_on: day().notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** Closes a past year: leave carried over or expired at its end. */
    closes_year: boolean().notNull().default(false),
    /** Signed: leave taken, expired or carried over is negative. */
    half_days: integer().notNull(),
    reason: text(),
    /** A sole owner's adjustment of their own leave, which nobody else could decide. */
    granted_at_once: boolean().notNull().default(false),
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
    check('ck_leave_ledger__granted_at_once', sql`not ${t.granted_at_once} or ${t.kind} = 'adjustment'`),
    check('ck_leave_ledger__closes_year', sql`not ${t.closes_year} or ${t.kind} in ('carried', 'expired')`),
  ],
);
