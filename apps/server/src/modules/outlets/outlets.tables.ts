import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, editable } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

/** When an outlet is open on a day of the week, `HH:mm` by the company's clock. */
export interface BusinessHours {
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  opens_at: string;
  /** Not after the opening: on the day after. */
  closes_at: string;
}

/** What is of an outlet besides its work site of kind `outlet`, whose id it has. */
export const outlets = pgTable(
  'outlets',
  {
    id: bigNumber().notNull(),
    company_id: companyId(),
    chain: text(),
    region: text(),
    /** By weekday; a day that is not named is closed, and no day at all is unknown. */
    business_hours: jsonb().$type<BusinessHours[]>().notNull().default([]),
    /** The name of the site in lower case, and whether it is active: kept by triggers (55-sales-projects), for lists. */
    sort_name: text().notNull().default(''),
    active: boolean().notNull().default(true),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    // Each covers what locates a page and counts, so that neither needs heap access.
    index('ix_outlets__name').on(t.company_id, t.sort_name, t.id, t.active),
    index('ix_outlets__of_chain').on(t.company_id, t.chain, t.sort_name, t.id, t.active, t.region),
    index('ix_outlets__of_region').on(t.company_id, t.region, t.sort_name, t.id, t.active, t.chain),
    index('ix_outlets__of_both').on(t.company_id, t.chain, t.region, t.sort_name, t.id, t.active),
    index('ix_outlets__chain').on(t.company_id, sql`lower(${t.chain})`, t.id),
    index('ix_outlets__region').on(t.company_id, sql`lower(${t.region})`, t.id),
    ofCompany(t.company_id),
    foreignKey({
      name: 'fk_outlets__id',
      columns: [t.company_id, t.id],
      foreignColumns: [workSites.company_id, workSites.id],
    }).onDelete('cascade'),
  ],
);
