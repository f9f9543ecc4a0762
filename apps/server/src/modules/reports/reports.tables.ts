import type { Language } from '@mesra/contract/kit/language';
import type { Message } from '@mesra/contract/kit/problem';
import {
  REPORT_FORMATS,
  REPORT_STATUSES,
  type ReportKind,
  type StoredFilters,
} from '@mesra/contract/kit/report';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, moment, rowId } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';

/** Reports that were asked for as files, kept for 30 days. */
export const reports = pgTable(
  'reports',
  {
    id: rowId(),
    company_id: companyId(),
    /** Who asked, and the only one who sees it. */
    user_id: bigNumber().notNull(),
    kind: text().$type<ReportKind>().notNull(),
    format: text({ enum: REPORT_FORMATS }).notNull(),
    language: text().$type<Language>().notNull(),
    filters: jsonb().$type<StoredFilters>().notNull(),
    status: text({ enum: REPORT_STATUSES }).notNull().default('pending'),
    job_id: bigNumber().notNull(),
    /** Digest of the rights under which it was made; whoever holds others does not see it. */
    rights: text().notNull(),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    rows: integer(),
    file_key: text(),
    file_name: text(),
    file_size: integer(),
    error: jsonb().$type<Message>(),
    created_at: moment().notNull().default(sql`now()`),
    finished_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_reports__user_id').on(t.company_id, t.user_id, t.kind, t.id),
    index('ix_reports__job_id').on(t.company_id, t.job_id),
    ofCompany(t.company_id),
  ],
);

export type StoredReport = typeof reports.$inferSelect;
