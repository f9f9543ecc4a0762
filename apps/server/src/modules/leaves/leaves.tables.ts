import { LEAVE_OPENINGS_KINDS } from '@mesra/contract/leaves/leave-opening';
import { STEP_DECIDERS } from '@mesra/domain/approvals/approval-steps';
import { LEAVE_KINDS, type PaidShare } from '@mesra/domain/leave/leave-kind';
import { LEDGER_KINDS } from '@mesra/domain/leave/postings';
import { HALVES, LEAVE_COUNTS } from '@mesra/domain/leave/request-days';
import { AWAY_GROUPS } from '@mesra/domain/leave/request-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { branches, departments, positionLevels } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/**
 * A company's leave type. The types of `LEAVE_KINDS` are created with the company (41-leave.sql); a null name means the
 * name of the kind.
 */
export const leaveTypes = pgTable(
  'leave_types',
  {
    id: rowId(),
    company_id: companyId(),
    name: text(),
    /** What the leave is for; null for the company's own types. */
    kind: text({ enum: LEAVE_KINDS }),
    basis: text({ enum: ['year', 'event'] }).notNull(),
    prorated: boolean().notNull(),
    /** Null is everyone. */
    gender: text({ enum: ['Male', 'Female'] }),
    /** Maximum carried into the next year; null for no limit. */
    carry_half_days: integer(),
    /** Months of the next year in which carried leave may be taken; null for all. */
    carry_months: integer(),
    /** How far below zero the balance may go; null for any. */
    below_zero_half_days: integer().default(0),
    /** Per cent of the wages paid during the leave. */
    paid_share: integer().$type<PaidShare>().notNull().default(100),
    counts: text({ enum: LEAVE_COUNTS }).notNull().default('work_days'),
    half_days_allowed: boolean().notNull().default(true),
    notice_days: integer().notNull().default(0),
    /** How many days back leave may be requested; null for any. */
    back_days: integer(),
    /** An attachment is needed from this length on; null for never. */
    attachment_from_half_days: integer(),
    min_service_months: integer().notNull().default(0),
    /** The longest request; null for any. */
    max_half_days: integer(),
    /** How many may be away at once; null for any. */
    max_away: integer(),
    max_away_in: text({ enum: AWAY_GROUPS }).notNull().default('company'),
    /** Reads "Leave" to everyone but the person, their approvers and who manages leave. */
    confidential: boolean().notNull().default(false),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_leave_types__kind').on(t.company_id, t.kind),
    uniqueIndex('uq_leave_types__name').on(t.company_id, sql`lower(${t.name})`),
    check('ck_leave_types__name', sql`${t.name} is not null or ${t.kind} is not null`),
    check('ck_leave_types__carry_half_days', sql`${t.carry_half_days} >= 0`),
    check('ck_leave_types__carry_months', sql`${t.carry_months} between 1 and 12`),
    check('ck_leave_types__paid_share', sql`${t.paid_share} in (0, 50, 100)`),
    check('ck_leave_types__below_zero_half_days', sql`${t.below_zero_half_days} between 0 and 732`),
    check('ck_leave_types__notice_days', sql`${t.notice_days} between 0 and 366`),
    check('ck_leave_types__back_days', sql`${t.back_days} between 0 and 366`),
    check('ck_leave_types__attachment_from_half_days', sql`${t.attachment_from_half_days} between 1 and 732`),
    check('ck_leave_types__min_service_months', sql`${t.min_service_months} between 0 and 720`),
    check('ck_leave_types__max_half_days', sql`${t.max_half_days} between 1 and 732`),
    check('ck_leave_types__max_away', sql`${t.max_away} between 1 and 10000`),
  ],
);

/** What share of the wages a type paid until it was changed; closed months keep the share that they were closed with (decision 0086). */
export const leaveTypeShares = pgTable(
  'leave_type_shares',
  {
    id: rowId(),
    company_id: companyId(),
    leave_type_id: bigNumber().notNull(),
    paid_share: integer().$type<PaidShare>().notNull(),
    ended_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_leave_type_shares__type').on(t.company_id, t.leave_type_id, t.ended_at),
    inCompany(t.company_id, t.leave_type_id, leaveTypes).onDelete('cascade'),
    check('ck_leave_type_shares__paid_share', sql`${t.paid_share} in (0, 50, 100)`),
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

/** Days on which a type cannot be taken. */
export const leaveTypeBlocks = pgTable(
  'leave_type_blocks',
  {
    id: rowId(),
    company_id: companyId(),
    leave_type_id: bigNumber().notNull(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    reason: text().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_leave_type_blocks__type').on(t.company_id, t.leave_type_id),
    inCompany(t.company_id, t.leave_type_id, leaveTypes).onDelete('cascade'),
    check('ck_leave_type_blocks__end_date', sql`${t.end_date} >= ${t.start_date}`),
  ],
);

/** The steps of approval of a type's requests, in order; a step without a condition is one of every request. */
export const leaveTypeSteps = pgTable(
  'leave_type_steps',
  {
    id: rowId(),
    company_id: companyId(),
    leave_type_id: bigNumber().notNull(),
    place: integer().notNull(),
    decided_by: text({ enum: STEP_DECIDERS }).notNull(),
    /** How many levels up the reporting line; 1 is the line manager. */
    levels_up: integer().notNull().default(1),
    /** Who is named, any one of whom decides. */
    employee_ids: bigNumber().array().notNull().default([]),
    /** Only requests of at least this length. */
    from_half_days: integer(),
    branch_id: bigNumber(),
    department_id: bigNumber(),
    position_level_id: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_leave_type_steps__place').on(t.company_id, t.leave_type_id, t.place),
    inCompany(t.company_id, t.leave_type_id, leaveTypes).onDelete('cascade'),
    inCompany(t.company_id, t.branch_id, branches),
    inCompany(t.company_id, t.department_id, departments),
    inCompany(t.company_id, t.position_level_id, positionLevels),
    check('ck_leave_type_steps__place', sql`${t.place} between 1 and 6`),
    check('ck_leave_type_steps__levels_up', sql`${t.levels_up} between 1 and 10`),
    check('ck_leave_type_steps__from_half_days', sql`${t.from_half_days} between 1 and 732`),
    check(
      'ck_leave_type_steps__employee_ids',
      sql`(${t.decided_by} = 'people') = (cardinality(${t.employee_ids}) > 0)`,
    ),
  ],
);

/**
 * What imported files said last of a person's leave, so that the same file posts nothing again: the balance that was
 * left, or the days taken before.
 */
export const leaveOpenings = pgTable(
  'leave_openings',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    leave_type_id: bigNumber().notNull(),
    leave_year: integer().notNull(),
    kind: text({ enum: LEAVE_OPENINGS_KINDS }).notNull(),
    half_days: integer().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_leave_openings__employee_id').on(
      t.company_id,
      t.employee_id,
      t.leave_type_id,
      t.leave_year,
      t.kind,
    ),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.leave_type_id, leaveTypes),
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
    /** The request that took these days or gave them back. */
    leave_request_id: bigNumber(),
    /** The overtime that earned these days or no longer does. */
    attendance_overtime_id: bigNumber(),
    /** The half of the day that was taken; null is all that is worked of it. */
    half: text({ enum: HALVES }),
    /** A sole owner's adjustment of their own leave, which nobody else could decide. */
    granted_at_once: boolean().notNull().default(false),
    created_at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_leave_ledger__employee').on(t.company_id, t.employee_id, t.leave_year),
    index('ix_leave_ledger__type').on(t.company_id, t.leave_type_id),
    index('ix_leave_ledger__request')
      .on(t.company_id, t.leave_request_id)
      .where(sql`leave_request_id is not null`),
    index('ix_leave_ledger__overtime')
      .on(t.company_id, t.attendance_overtime_id)
      .where(sql`attendance_overtime_id is not null`),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.leave_type_id, leaveTypes),
    check('ck_leave_ledger__half_days', sql`${t.half_days} <> 0`),
    check(
      'ck_leave_ledger__reason',
      sql`${t.kind} not in ('adjustment', 'earned', 'encashed') or ${t.reason} is not null or ${t.attendance_overtime_id} is not null`,
    ),
    check(
      'ck_leave_ledger__attendance_overtime_id',
      sql`${t.attendance_overtime_id} is null or ${t.kind} = 'earned'`,
    ),
    check('ck_leave_ledger__half', sql`${t.half} is null or ${t.kind} = 'taken'`),
    check('ck_leave_ledger__leave_request_id', sql`${t.leave_request_id} is null or ${t.kind} = 'taken'`),
    check(
      'ck_leave_ledger__granted_at_once',
      sql`not ${t.granted_at_once} or ${t.kind} in ('adjustment', 'earned', 'encashed')`,
    ),
    check('ck_leave_ledger__closes_year', sql`not ${t.closes_year} or ${t.kind} in ('carried', 'expired')`),
  ],
);
