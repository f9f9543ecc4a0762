import { EVENT_SOURCES, EVENT_STATES, EVENT_TYPES } from '@mesra/domain/presence/event';
import type { Mark } from '@mesra/domain/presence/marks';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
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
import { ofOnePerson } from '../../kit/person.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { promoters } from '../promoters/promoters.tables.ts';
import { siteDevices } from '../site-devices/site-devices.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

/**
 * An in or out of a person at a place. Append-only: a trigger lets nothing change but the review and the picture, and
 * refuses a day that a confirmed payroll has taken. A correction is a further event that supersedes this one.
 */
export const presenceEvents = pgTable(
  'presence_events',
  {
    id: rowId(),
    company_id: companyId(),
    /** Made by the device, so that a repeat is the same event. */
    uuid: uuid().notNull(),
    /** Whose it is: an employee’s, or that of a promoter from outside. */
    employee_id: bigNumber(),
    promoter_id: bigNumber(),
    type: text({ enum: EVENT_TYPES }).notNull(),
    /** By the device. */
    recorded_at: moment().notNull(),
    /** By the server. */
    arrived_at: moment().notNull(),
    zone: text().notNull(),
    /** The day that it counts for, worked out when it or one before it is written (domain/attendance/attribution). */
    local_date: day().notNull(),
    /** The index of the planned session of that day; null outside every session. */
    session: integer(),
    work_site_id: bigNumber(),
    /** Degrees. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Metres. */
    accuracy: doublePrecision(),
    /** Seconds from the position to the event. */
    fix_age: integer(),
    picture_key: text(),
    /** SHA-256 of the stored picture, in hex. */
    picture_hash: text(),
    /** SHA-256 of the picture that is to follow, as it was taken, in hex; named by the signed entry. */
    promised_picture: text(),
    /** Until when the picture, and the entry before in the chain of the device, are awaited; null without an entry. */
    complete_by: moment(),
    note: text(),
    source: text({ enum: EVENT_SOURCES }).notNull(),
    /** The company's device that it came from. */
    site_device_id: bigNumber(),
    /** The user who entered it; the person themselves where the source is `own`. */
    entered_by: bigNumber(),
    /** Why it was entered by hand. */
    reason: text(),
    /** The event in whose place it stands. */
    supersedes_id: bigNumber(),
    /** What the person named it for: a visit that is planned or that the device drew, or a schedule at an outlet. */
    visit_uuid: uuid(),
    marks: jsonb().$type<Mark[]>().notNull().default([]),
    status: text({ enum: EVENT_STATES }).notNull(),
    review_reason: text(),
    approval_id: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_presence_events__uuid').on(t.company_id, t.uuid),
    uniqueIndex('uq_presence_events__supersedes_id').on(t.company_id, t.supersedes_id),
    index('ix_presence_events__day').on(t.company_id, t.employee_id, t.local_date),
    index('ix_presence_events__last').on(t.company_id, t.employee_id, t.recorded_at),
    index('ix_presence_events__promoter')
      .on(t.company_id, t.promoter_id, t.recorded_at)
      .where(sql`promoter_id is not null`),
    index('ix_presence_events__picture')
      .on(t.company_id, t.picture_hash)
      .where(sql`picture_hash is not null`),
    index('ix_presence_events__awaited')
      .on(t.company_id, t.complete_by)
      .where(sql`promised_picture is not null and picture_key is null`),
    index('ix_presence_events__site_device')
      .on(t.company_id, t.site_device_id, t.recorded_at)
      .where(sql`site_device_id is not null`),
    index('ix_presence_events__device_picture')
      .on(t.company_id, t.recorded_at)
      .where(sql`site_device_id is not null and promised_picture is not null`),
    index('ix_presence_events__approval').on(t.company_id, t.approval_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.promoter_id, promoters),
    ofOnePerson(t.employee_id),
    inCompany(t.company_id, t.work_site_id, workSites),
    inCompany(t.company_id, t.site_device_id, siteDevices),
    inCompany(t.company_id, t.approval_id, approvals),
    foreignKey({
      name: 'fk_presence_events__supersedes_id',
      columns: [t.company_id, t.supersedes_id],
      foreignColumns: [t.company_id, t.id],
    }),
    check(
      'ck_presence_events__lat',
      sql`${t.lat} between -90 and 90 and (${t.lat} is null) = (${t.lng} is null)`,
    ),
    check('ck_presence_events__lng', sql`${t.lng} between -180 and 180`),
    check('ck_presence_events__accuracy', sql`${t.accuracy} >= 0`),
    check('ck_presence_events__site_device', sql`site_device_id is null or ${t.source} = 'terminal'`),
    check('ck_presence_events__reason', sql`${t.source} <> 'manual' or ${t.reason} is not null`),
    check('ck_presence_events__status', sql`${t.status} <> 'Rejected' or ${t.review_reason} is not null`),
  ],
);

export type PresenceEventRow = typeof presenceEvents.$inferSelect;
