import { CHALLENGES, FR_METHODS, PIN_OUTCOMES } from '@mesra/domain/faces/fr-record';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { presenceEvents } from '../presence/presence.tables.ts';
import { siteDevices } from '../site-devices/site-devices.tables.ts';

/** How a presence event was proven at a device of a site. It has no state of its own: its event has. Only added to. */
export const frRecords = pgTable(
  'fr_records',
  {
    id: rowId(),
    company_id: companyId(),
    presence_event_id: bigNumber().notNull(),
    site_device_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    /** Of the event. */
    recorded_at: moment().notNull(),
    method: text({ enum: FR_METHODS }).notNull(),
    /** How alike face and template were, and what counted then; null where none was compared. */
    score: numeric({ precision: 5, scale: 4, mode: 'number' }),
    threshold: numeric({ precision: 3, scale: 2, mode: 'number' }),
    model: text(),
    model_version: text(),
    challenge: text({ enum: CHALLENGES }),
    /** Whether they did what was asked; null where nothing was. */
    challenge_passed: boolean(),
    challenge_ms: integer(),
    /** Null where none was typed. */
    pin: text({ enum: PIN_OUTCOMES }),
    created_at: editable.created_at,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_fr_records__event').on(t.company_id, t.presence_event_id),
    index('ix_fr_records__recorded').on(t.company_id, t.recorded_at, t.id),
    index('ix_fr_records__device').on(t.company_id, t.site_device_id, t.recorded_at),
    index('ix_fr_records__employee').on(t.company_id, t.employee_id, t.recorded_at),
    inCompany(t.company_id, t.presence_event_id, presenceEvents),
    inCompany(t.company_id, t.site_device_id, siteDevices),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_fr_records__score', sql`score between 0 and 1 and (score is null) = (threshold is null)`),
    check('ck_fr_records__pin', sql`(${t.method} = 'pin') = (pin is not null)`),
    check('ck_fr_records__challenge', sql`(challenge is null) = (challenge_passed is null)`),
  ],
);
