import { REASON_CODES } from '@mesra/domain/kit/reason-code';
import type { VisitMark } from '@mesra/domain/site-visits/visit';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { presenceEvents } from '../presence/presence.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

/** States that are stored: a visit is Missed when it is Scheduled and its time is over (`site-visit.reads`). */
export const STORED_STATUSES = ['Scheduled', 'In Progress', 'Completed', 'Cancelled'] as const;

/**
 * A visit of somebody at a site: what was planned, and what its presence events say that happened
 * (domain/site-visits/day-visits).
 */
export const siteVisits = pgTable(
  'site_visits',
  {
    id: rowId(),
    company_id: companyId(),
    /** Drawn by the device for a visit that nobody planned. */
    uuid: uuid().notNull(),
    employee_id: bigNumber().notNull(),
    work_site_id: bigNumber().notNull(),
    date: day().notNull(),
    scheduled: boolean().notNull(),
    /** The window, `HH:mm` by the company's clock. */
    starts_at: text(),
    ends_at: text(),
    /** When the window begins; null without one. */
    window_from: moment(),
    /** When a visit that nobody came to is missed: the end of the window, or of the day. */
    due_at: moment().notNull(),
    position: integer().notNull().default(0),
    purpose: text(),
    status: text({ enum: STORED_STATUSES }).notNull(),
    check_in_id: bigNumber(),
    check_out_id: bigNumber(),
    minutes: integer(),
    late_minutes: integer(),
    marks: jsonb().$type<VisitMark[]>().notNull().default([]),
    cancelled_at: moment(),
    cancel_reason: text(),
    /** Where nobody gave one in words. */
    cancel_reason_code: text({ enum: REASON_CODES }),
    /** The planner, who is told of lateness; null where nobody planned it. */
    planned_by: bigNumber(),
    late_notified_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_site_visits__uuid').on(t.company_id, t.uuid),
    index('ix_site_visits__employee').on(t.company_id, t.employee_id, t.date),
    // With all that counting them reads, so that it reads no row.
    index('ix_site_visits__date').on(t.company_id, t.scheduled, t.date, t.id, t.employee_id),
    // Those that somebody may still come to, or has missed.
    index('ix_site_visits__expected')
      .on(t.company_id, t.date, t.id, t.employee_id, t.scheduled, t.due_at)
      .where(sql`status = 'Scheduled'`),
    index('ix_site_visits__site').on(t.company_id, t.work_site_id, t.date),
    index('ix_site_visits__awaited')
      .on(t.window_from)
      .where(sql`status = 'Scheduled' and late_notified_at is null and window_from is not null`),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.work_site_id, workSites),
    inCompany(t.company_id, t.check_in_id, presenceEvents),
    inCompany(t.company_id, t.check_out_id, presenceEvents),
    check('ck_site_visits__ends_at', sql`(${t.starts_at} is null) = (${t.ends_at} is null)`),
    check('ck_site_visits__cancelled_at', sql`${t.cancelled_at} is null or ${t.status} = 'Cancelled'`),
    check('ck_site_visits__planned_by', sql`${t.scheduled} or ${t.planned_by} is null`),
  ],
);

export type SiteVisitRow = typeof siteVisits.$inferSelect;
