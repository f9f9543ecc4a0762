import { REASON_CODES } from '@mesra/domain/kit/reason-code';
import { PROMOTER_SCHEDULE_STATUSES } from '@mesra/domain/promoter-schedules/schedule-states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { outlets } from '../outlets/outlets.tables.ts';
import { presenceEvents } from '../presence/presence.tables.ts';
import { promoters } from '../promoters/promoters.tables.ts';
import { salesProjects } from '../sales-projects/sales-projects.tables.ts';

/**
 * A promoter at an outlet of a project on a day. What is not cancelled never overlaps for one promoter (constraint
 * `ex_promoter_schedules__starts_at`).
 */
export const promoterSchedules = pgTable(
  'promoter_schedules',
  {
    id: rowId(),
    company_id: companyId(),
    /** Made by whoever planned it, also without a network. */
    uuid: uuid().notNull(),
    sales_project_id: bigNumber().notNull(),
    promoter_id: bigNumber().notNull(),
    outlet_id: bigNumber().notNull(),
    date: day().notNull(),
    /** The session, `HH:mm` by the company's clock, over midnight where it does not end later; both null: the whole day. */
    start_time: text(),
    end_time: text(),
    /** The same as instants. */
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    status: text({ enum: PROMOTER_SCHEDULE_STATUSES }).notNull().default('Scheduled'),
    /** Why it is cancelled: as somebody gave it, or by its code. */
    reason: text(),
    reason_code: text({ enum: REASON_CODES }),
    checkin_event_id: bigNumber(),
    checkout_event_id: bigNumber(),
    /** Why its promoter left without what was missing. */
    checkout_reason: text(),
    /** When the promoter must have come (domain `dueAt`). */
    due_at: moment()
      .notNull()
      .generatedAlwaysAs(sql`case when start_time is null then ends_at else starts_at end`),
    /** The check-in by the device, kept by a trigger along `checkin_event_id`. */
    checkin_at: moment(),
    /** Whether its daily report stands, kept by a trigger. */
    reported: boolean().notNull().default(false),
    /** Tasks of the project on its date with a recorded action, kept by a trigger. */
    tasks_done: integer().notNull().default(0),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_promoter_schedules__date')
      .on(t.company_id, t.sales_project_id, t.promoter_id, t.outlet_id, t.date)
      .where(sql`status <> 'Cancelled'`),
    uniqueIndex('uq_promoter_schedules__uuid').on(t.company_id, t.uuid),
    // Covers what monitoring counts, so that it needs no heap access.
    index('ix_promoter_schedules__date').on(
      ...([t.company_id, t.date, t.sales_project_id, t.outlet_id] as const),
      ...[t.promoter_id, t.status, t.due_at, t.checkin_at, t.reported, t.tasks_done],
    ),
    index('ix_promoter_schedules__project').on(t.company_id, t.sales_project_id, t.date),
    index('ix_promoter_schedules__outlet').on(t.company_id, t.outlet_id, t.date),
    index('ix_promoter_schedules__promoter').on(t.company_id, t.promoter_id, t.date),
    index('ix_promoter_schedules__open').on(t.company_id, t.ends_at).where(sql`status = 'Scheduled'`),
    uniqueIndex('uq_promoter_schedules__checkin_event_id')
      .on(t.company_id, t.checkin_event_id)
      .where(sql`checkin_event_id is not null`),
    uniqueIndex('uq_promoter_schedules__checkout_event_id')
      .on(t.company_id, t.checkout_event_id)
      .where(sql`checkout_event_id is not null`),
    // To which somebody came (`system.day_is_attended`): compared so that no other index is taken for it while statistics are old.
    index('ix_promoter_schedules__attended')
      .on(t.company_id, t.promoter_id, t.sales_project_id, t.date)
      .where(sql`coalesce(checkin_event_id, 0) > 0`),
    inCompany(t.company_id, t.sales_project_id, salesProjects),
    inCompany(t.company_id, t.promoter_id, promoters),
    inCompany(t.company_id, t.outlet_id, outlets),
    inCompany(t.company_id, t.checkin_event_id, presenceEvents),
    inCompany(t.company_id, t.checkout_event_id, presenceEvents),
    check('ck_promoter_schedules__end_time', sql`(${t.start_time} is null) = (${t.end_time} is null)`),
    check('ck_promoter_schedules__ends_at', sql`${t.ends_at} > ${t.starts_at}`),
    check(
      'ck_promoter_schedules__reason',
      sql`${t.reason} is not null or ${t.reason_code} is not null or ${t.status} <> 'Cancelled'`,
    ),
  ],
);
