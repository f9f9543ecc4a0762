import { ATTENDANCE_DAY_KINDS } from '@mesra/contract/attendance/attendance-values';
import { DAY_LEAVES } from '@mesra/domain/attendance/day-count';
import type { DayException } from '@mesra/domain/attendance/day-exceptions';
import { CLOCK_STATUSES, type DayRecord } from '@mesra/domain/attendance/day-record';
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
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/**
 * What a person's day came to. Derived from the plan, the rules and the presence events, and worked out again whenever
 * one of them changes; never edited, and closed once a confirmed payroll has taken the day. The columns are what lists
 * filter, count and sort by; minutes.
 */
export const attendanceDays = pgTable(
  'attendance_days',
  {
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    date: day().notNull(),
    kind: text({ enum: ATTENDANCE_DAY_KINDS }).notNull(),
    holiday: text(),
    /** Approved leave on it. */
    leave: text({ enum: DAY_LEAVES }),
    /** Half of a day is to be worked: a half working day, or a holiday takes the other half. */
    half_day: boolean().notNull().default(false),
    /** The first start and the last end of what is to be worked: the plan without what is leave. */
    planned_in: moment(),
    planned_out: moment(),
    /** From then on somebody who has not come is late. */
    late_after: moment(),
    /** From then on somebody who has not gone has forgotten to record it. */
    closes_at: moment(),
    first_in: moment(),
    last_out: moment(),
    /** Does not clock: present while they are to work. */
    by_exception: boolean().notNull().default(false),
    /** Does not clock, and was noted as absent. */
    noted_absent: boolean().notNull().default(false),
    /** Came, and has not gone. */
    missing_out: boolean().notNull().default(false),
    in_status: text({ enum: CLOCK_STATUSES }),
    out_status: text({ enum: CLOCK_STATUSES }),
    work_site_id: bigNumber(),
    late_minutes: integer().notNull().default(0),
    early_leave_minutes: integer().notNull().default(0),
    normal_minutes: integer().notNull().default(0),
    overtime_minutes: integer().notNull().default(0),
    break_minutes: integer().notNull().default(0),
    not_counted_minutes: integer().notNull().default(0),
    /** Events that still await a review. */
    pending_events: integer().notNull().default(0),
    exceptions: text().array().$type<DayException[]>().notNull().default([]),
    /** The whole record with the steps by which it came about; null without events. */
    record: jsonb().$type<DayRecord>(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.employee_id, t.date] }),
    index('ix_attendance_days__date').on(t.company_id, t.date, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

export type AttendanceDayRow = typeof attendanceDays.$inferSelect;

/** Days on which somebody who does not clock was not there. */
export const attendanceAbsences = pgTable(
  'attendance_absences',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    date: day().notNull(),
    reason: text().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_attendance_absences__date').on(t.company_id, t.employee_id, t.date),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** Overtime of a day as decided. Without a row it is not decided; where the rules ask for no approval it needs none. */
export const attendanceOvertime = pgTable(
  'attendance_overtime',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    date: day().notNull(),
    approval_id: bigNumber().notNull(),
    /** As worked out when it was submitted for approval. */
    requested_minutes: integer().notNull(),
    /** Null until decided. */
    granted_minutes: integer(),
    /** Replacement leave is given for it, as far as it fills half days; the rest is paid. */
    as_leave: boolean().notNull().default(false),
    answer: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_attendance_overtime__date').on(t.company_id, t.employee_id, t.date),
    uniqueIndex('uq_attendance_overtime__approval_id').on(t.company_id, t.approval_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.approval_id, approvals),
    check('ck_attendance_overtime__requested_minutes', sql`${t.requested_minutes} between 1 and 1440`),
    check(
      'ck_attendance_overtime__granted_minutes',
      sql`${t.granted_minutes} between 0 and ${t.requested_minutes}`,
    ),
    check('ck_attendance_overtime__as_leave', sql`not ${t.as_leave} or ${t.granted_minutes} > 0`),
  ],
);
