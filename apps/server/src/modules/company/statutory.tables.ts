import { STATUTE_TABLES } from '@mesra/domain/statutory/history';
import type { StatutorySettings } from '@mesra/domain/statutory/settings';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId, day, editable, rowId } from '../../kit/columns.ts';
import { ofCompany } from './company.tables.ts';

/**
 * A company's choices on the doubts of docs/statutory.md from a month until its next row; defaults before
 * that.
 */
export const statutoryPeriods = pgTable(
  'statutory_periods',
  {
    id: rowId(),
    company_id: companyId(),
    /** The first day of a month. */
    effective_from: day().notNull(),
    statutory_settings: jsonb().$type<StatutorySettings>().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_statutory_periods__effective_from').on(t.company_id, t.effective_from),
    ofCompany(t.company_id),
    check('ck_statutory_periods__effective_from', sql`extract(day from effective_from) = 1`),
  ],
);

/**
 * An owner's decision to keep using a statutory table for these months although no newer one is known. Rows
 * of one table never overlap: `ex_statutory_carry_forwards__to` of the migration.
 */
export const statutoryCarryForwards = pgTable(
  'statutory_carry_forwards',
  {
    id: rowId(),
    company_id: companyId(),
    table: text({ enum: STATUTE_TABLES as unknown as [string, ...string[]] }).notNull(),
    from: day().notNull(),
    to: day().notNull(),
    /** The last day for which the table is known. */
    source_date: day().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    ofCompany(t.company_id),
    check('ck_statutory_carry_forwards__to', sql`${t.from} <= ${t.to} and ${t.source_date} < ${t.from}`),
  ],
);
