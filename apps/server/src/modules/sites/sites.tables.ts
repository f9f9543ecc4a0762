import { LARGEST_ALLOWANCE_SEN } from '@mesra/domain/sites/allowances';
import { SITE_RADIUS_M } from '@mesra/domain/sites/geofence';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { contactColumns } from '../../kit/contacts.ts';
import { clients } from '../clients/clients.tables.ts';
import { ofCompany } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** A place where people of a company work, and for how long. */
export const workSites = pgTable(
  'work_sites',
  {
    id: rowId(),
    company_id: companyId(),
    /** An outlet is of field sales (`outlets`), and none of the sites of /work-task. */
    kind: text({ enum: ['work', 'outlet'] })
      .notNull()
      .default('work'),
    code: text().notNull(),
    name: text().notNull(),
    client_id: bigNumber(),
    address: text(),
    postcode: text(),
    city: text(),
    state: text(),
    /** ISO 3166 alpha-2. */
    country: text().notNull().default('MY'),
    /** Degrees. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Metres around the place. */
    radius: integer().notNull().default(SITE_RADIUS_M.default),
    start_date: day(),
    end_date: day(),
    person_in_charge_id: bigNumber(),
    status: text({ enum: ['Active', 'Inactive'] })
      .notNull()
      .default('Active'),
    note: text(),
    /** Since when visits are wanted to carry each proof (domain/site-visits/visit `PROOFS`); null: not wanted. */
    check_in_picture_since: moment(),
    check_out_picture_since: moment(),
    note_since: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_work_sites__code').on(t.company_id, sql`lower(${t.code})`),
    ofCompany(t.company_id),
    inCompany(t.company_id, t.client_id, clients),
    inCompany(t.company_id, t.person_in_charge_id, employees),
    index('ix_work_sites__name').on(t.company_id, sql`lower(${t.name})`, t.id),
    index('ix_work_sites__client').on(t.company_id, t.client_id),
    index('ix_work_sites__person_in_charge').on(t.company_id, t.person_in_charge_id),
    check('ck_work_sites__lat', sql`${t.lat} between -90 and 90 and (${t.lat} is null) = (${t.lng} is null)`),
    check('ck_work_sites__lng', sql`${t.lng} between -180 and 180`),
    check(
      'ck_work_sites__radius',
      sql`${t.radius} between ${sql.raw(String(SITE_RADIUS_M.min))} and ${sql.raw(String(SITE_RADIUS_M.max))}`,
    ),
    check('ck_work_sites__end_date', sql`${t.end_date} >= ${t.start_date}`),
  ],
);

/**
 * Somebody works at a site from a day to another, both included; without an end for as long as the site and their service
 * go on. Never twice at one site on a day (constraint `ex_site_assignments__start_date`), and at most one site is the
 * primary one on a day (`ex_site_assignments__is_primary`).
 */
export const siteAssignments = pgTable(
  'site_assignments',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    work_site_id: bigNumber().notNull(),
    start_date: day().notNull(),
    end_date: day(),
    is_primary: boolean().notNull().default(false),
    note: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.work_site_id, workSites),
    index('ix_site_assignments__employee').on(t.company_id, t.employee_id),
    index('ix_site_assignments__work_site').on(t.company_id, t.work_site_id, t.start_date),
    check('ck_site_assignments__end_date', sql`${t.end_date} >= ${t.start_date}`),
  ],
);

/** What a day with a visit at a site pays, from a day on until the next row; 0 ends it. */
export const siteAllowances = pgTable(
  'site_allowances',
  {
    id: rowId(),
    company_id: companyId(),
    work_site_id: bigNumber().notNull(),
    effective_from: day().notNull(),
    /** Per day. */
    amount: sen().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_site_allowances__effective_from').on(t.company_id, t.work_site_id, t.effective_from),
    inCompany(t.company_id, t.work_site_id, workSites).onDelete('cascade'),
    check(
      'ck_site_allowances__amount',
      sql`${t.amount} between 0 and ${sql.raw(String(LARGEST_ALLOWANCE_SEN))}`,
    ),
  ],
);

/** Somebody at a site whom visitors may turn to. */
export const siteContacts = pgTable(
  'site_contacts',
  {
    id: rowId(),
    company_id: companyId(),
    work_site_id: bigNumber().notNull(),
    ...contactColumns,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_site_contacts__work_site').on(t.company_id, t.work_site_id, t.sort_order, t.id),
    inCompany(t.company_id, t.work_site_id, workSites).onDelete('cascade'),
  ],
);
