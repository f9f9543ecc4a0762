import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, editable, inCompany, rowId } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';

/** What somebody looks for in a list, kept under a name: for themselves, or for everyone who may open the screen. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: rowId(),
    company_id: companyId(),
    user_id: bigNumber().notNull(),
    screen: text().notNull(),
    name: text().notNull(),
    /** As the list's own query names it; read again by that query, since that may change. */
    query: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The columns that are shown; null where the list's own are. */
    columns: jsonb().$type<string[]>(),
    shared: boolean().notNull().default(false),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_saved_views__name').on(t.company_id, t.user_id, t.screen, sql`lower(${t.name})`),
    index('ix_saved_views__screen').on(t.company_id, t.screen),
    ofCompany(t.company_id),
    check('ck_saved_views__name', sql`char_length(${t.name}) between 1 and 60`),
  ],
);

/** The view with which a list opens for a person; it goes with the view. */
export const savedViewDefaults = pgTable(
  'saved_view_defaults',
  {
    company_id: companyId(),
    user_id: bigNumber().notNull(),
    screen: text().notNull(),
    view_id: bigNumber().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.user_id, t.screen] }),
    index('ix_saved_view_defaults__view').on(t.company_id, t.view_id),
    inCompany(t.company_id, t.view_id, savedViews).onDelete('cascade'),
  ],
);
