import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/** What a company sets for faces at kiosks; without a row the defaults of the domain count. */
export const faceSettings = pgTable(
  'face_settings',
  {
    id: rowId(),
    company_id: companyId(),
    /** The least score that counts as the same person. */
    threshold: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull(),
    /** For how many days pictures of kiosks are kept. */
    picture_days: integer().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_face_settings__company').on(t.company_id),
    check('ck_face_settings__threshold', sql`threshold between 0.5 and 0.95`),
    check('ck_face_settings__picture_days', sql`picture_days between 1 and 366`),
  ],
);

/** That somebody consented to their face being compared, and that they withdrew it. Kept as proof; nothing else of it changes. */
export const faceConsents = pgTable(
  'face_consents',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    /** Of the words that they read (domain/faces/consent). */
    wording: integer().notNull(),
    language: text({ enum: ['en', 'ms'] }).notNull(),
    given_at: moment().notNull(),
    withdrawn_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_face_consents__open').on(t.company_id, t.employee_id).where(sql`withdrawn_at is null`),
    index('ix_face_consents__employee').on(t.company_id, t.employee_id, t.given_at),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_face_consents__withdrawn_at', sql`withdrawn_at >= given_at`),
  ],
);

/** The template of a face: sealed, in no audit row, and only while its person consents (a trigger). */
export const faceTemplates = pgTable(
  'face_templates',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    model: text().notNull(),
    model_version: text().notNull(),
    template_sealed: bytes().notNull(),
    enrolled_at: moment().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_face_templates__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** A person's PIN for kiosks, as a hash (Argon2id), with the wrong ones typed since the last right one. */
export const kioskPins = pgTable(
  'kiosk_pins',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    pin_hash: text().notNull(),
    set_at: moment().notNull(),
    tries: integer().notNull().default(0),
    locked_until: moment(),
    /** The latest try that was evaluated, by the time at which it was typed. */
    last_tried_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_kiosk_pins__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_kiosk_pins__tries', sql`tries >= 0`),
  ],
);
