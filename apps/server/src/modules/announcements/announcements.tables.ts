import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import {
  branches,
  departments,
  divisions,
  ofCompany,
  positionLevels,
  positions,
} from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** Something that a company tells its people from a day to a day. */
export const announcements = pgTable(
  'announcements',
  {
    id: rowId(),
    company_id: companyId(),
    title: text().notNull(),
    body: text().notNull(),
    /** Owners can see every announcement. `named`: those listed in `announcement_readers`. */
    readers: text({ enum: ['everyone', 'owners', 'named'] }).notNull(),
    starts_on: day().notNull(),
    ends_on: day(),
    important: boolean().notNull().default(false),
    acknowledge: boolean().notNull().default(false),
    /** Counts the texts: another title or body is read and acknowledged anew. */
    text_version: integer().notNull().default(1),
    /** When its readers were told; null until it has begun. */
    announced_at: moment(),
    /** When those who had not acknowledged it were last reminded. */
    reminded_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_announcements__starts_on').on(t.company_id, t.starts_on, t.id),
    ofCompany(t.company_id),
    check('ck_announcements__ends_on', sql`${t.ends_on} >= ${t.starts_on}`),
  ],
);

/** Readers of an announcement with named readers: whoever matches any row. Each row sets exactly one column. */
export const announcementReaders = pgTable(
  'announcement_readers',
  {
    id: rowId(),
    company_id: companyId(),
    announcement_id: bigNumber().notNull(),
    branch_id: bigNumber(),
    division_id: bigNumber(),
    department_id: bigNumber(),
    position_id: bigNumber(),
    position_level_id: bigNumber(),
    employee_id: bigNumber(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_announcement_readers__announcement').on(t.company_id, t.announcement_id),
    inCompany(t.company_id, t.announcement_id, announcements).onDelete('cascade'),
    inCompany(t.company_id, t.branch_id, branches),
    inCompany(t.company_id, t.division_id, divisions),
    inCompany(t.company_id, t.department_id, departments),
    inCompany(t.company_id, t.position_id, positions),
    inCompany(t.company_id, t.position_level_id, positionLevels),
    inCompany(t.company_id, t.employee_id, employees),
    check(
      'ck_announcement_readers__announcement_id',
      sql`num_nonnulls(branch_id, division_id, department_id, position_id, position_level_id, employee_id) = 1`,
    ),
  ],
);

/** When an account read and acknowledged a text of an announcement; itself a record, never revoked. */
export const announcementReceipts = pgTable(
  'announcement_receipts',
  {
    company_id: companyId(),
    announcement_id: bigNumber().notNull(),
    user_id: bigNumber().notNull(),
    text_version: integer().notNull().default(1),
    read_at: moment().notNull(),
    acknowledged_at: moment(),
  },
  (t) => [
    primaryKey({
      name: 'pk_announcement_receipts',
      columns: [t.company_id, t.announcement_id, t.user_id, t.text_version],
    }),
    inCompany(t.company_id, t.announcement_id, announcements).onDelete('cascade'),
  ],
);
