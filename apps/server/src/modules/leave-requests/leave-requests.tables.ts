import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import { EVENT_KINDS } from '@mesra/domain/leave/leave-kind';
import { LEAVE_DAY_KINDS, LEAVE_DURATIONS } from '@mesra/domain/leave/request-days';
import type { BrokenRule } from '@mesra/domain/leave/request-rules';
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
import { leaveTypes } from '../leaves/leaves.tables.ts';

/** A birth, marriage or death for which leave is taken; several requests may share one. */
export const leaveEvents = pgTable(
  'leave_events',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    /** The day on which it is expected. */
    due_on: day().notNull(),
    happened_on: day(),
    child_number: integer(),
    note: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_leave_events__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_leave_events__child_number', sql`${t.child_number} between 1 and 30`),
  ],
);

/** A person's request for leave; its days are rows of their own. */
export const leaveRequests = pgTable(
  'leave_requests',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    leave_type_id: bigNumber().notNull(),
    leave_event_id: bigNumber(),
    /** First and last day of what is asked for; what was cancelled of it since does not change them. */
    start_date: day().notNull(),
    end_date: day().notNull(),
    /** What its days count, without cancelled ones. */
    half_days: integer().notNull(),
    reason: text(),
    status: text({ enum: APPROVAL_STATUSES }).notNull().default('Pending'),
    /** The words of whoever decided, sent back or cancelled it. */
    note: text(),
    sent_back_at: moment(),
    /** The user who made it for somebody else. */
    created_by: bigNumber(),
    approval_id: bigNumber().notNull(),
    /** The request that it stands in place of. */
    replaces_id: bigNumber(),
    /** The rules that it breaks, as they were when it was sent or counted again. */
    broken_rules: jsonb().$type<BrokenRule<string>[]>().notNull().default([]),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_leave_requests__employee').on(t.company_id, t.employee_id, t.created_at),
    /** With all that a count of a list reads. */
    index('ix_leave_requests__status').on(t.company_id, t.status, t.created_at, t.id, t.employee_id),
    index('ix_leave_requests__created_at').on(t.company_id, t.created_at, t.id),
    index('ix_leave_requests__event')
      .on(t.company_id, t.leave_event_id)
      .where(sql`leave_event_id is not null`),
    index('ix_leave_requests__replaces').on(t.company_id, t.replaces_id).where(sql`replaces_id is not null`),
    uniqueIndex('uq_leave_requests__approval_id').on(t.company_id, t.approval_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.leave_type_id, leaveTypes),
    inCompany(t.company_id, t.leave_event_id, leaveEvents),
    inCompany(t.company_id, t.approval_id, approvals),
    check('ck_leave_requests__end_date', sql`${t.end_date} >= ${t.start_date}`),
    check('ck_leave_requests__half_days', sql`${t.half_days} >= 0`),
    check(
      'ck_leave_requests__sent_back_at',
      sql`${t.sent_back_at} is null or ${t.status} in ('Pending', 'Cancelled')`,
    ),
  ],
);

/**
 * A day of a request. Each half that it covers is held against any other request of the person until the request is rejected or
 * cancelled, or the day is: the unique indexes hold whatever is done at once.
 */
export const leaveRequestDays = pgTable(
  'leave_request_days',
  {
    id: rowId(),
    company_id: companyId(),
    leave_request_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    date: day().notNull(),
    duration: text({ enum: LEAVE_DURATIONS }).notNull(),
    half_days: integer().notNull(),
    why: text({ enum: LEAVE_DAY_KINDS }).notNull(),
    holiday: text(),
    morning: boolean().notNull(),
    afternoon: boolean().notNull(),
    /** No longer taken, nor asked for. */
    released_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_leave_request_days__date').on(t.company_id, t.leave_request_id, t.date),
    uniqueIndex('uq_leave_request_days__morning')
      .on(t.company_id, t.employee_id, t.date)
      .where(sql`morning and released_at is null`),
    uniqueIndex('uq_leave_request_days__afternoon')
      .on(t.company_id, t.employee_id, t.date)
      .where(sql`afternoon and released_at is null`),
    index('ix_leave_request_days__employee')
      .on(t.company_id, t.employee_id, t.date)
      .where(sql`released_at is null`),
    // With what the calendar reads of everyone, so that it reads the index alone.
    index('ix_leave_request_days__date')
      .on(t.company_id, t.date, t.employee_id, t.leave_request_id, t.duration, t.half_days)
      .where(sql`released_at is null`),
    inCompany(t.company_id, t.leave_request_id, leaveRequests),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_leave_request_days__half_days', sql`${t.half_days} between 0 and 2`),
    check(
      'ck_leave_request_days__duration',
      sql`(${t.duration} = 'Full') = (${t.morning} and ${t.afternoon})`,
    ),
    check('ck_leave_request_days__morning', sql`${t.morning} or ${t.afternoon}`),
  ],
);

/** A certificate or another file; of no request until one names it. */
export const leaveRequestFiles = pgTable(
  'leave_request_files',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    leave_request_id: bigNumber(),
    uploaded_by: bigNumber().notNull(),
    file_key: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_leave_request_files__request').on(t.company_id, t.leave_request_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.leave_request_id, leaveRequests),
  ],
);
