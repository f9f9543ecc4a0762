import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, moment, rowId } from './columns.ts';

export interface JobFailure {
  id: number | null;
  label: string;
  message: { key: string; params?: Record<string, string | number> };
}

/** Background jobs (design section 7); counts are of committed work. */
export const jobs = pgTable(
  'jobs',
  {
    id: rowId(),
    company_id: companyId(),
    type: text().notNull(),
    status: text({ enum: ['pending', 'running', 'success', 'failed'] })
      .notNull()
      .default('pending'),
    /** At most one open job per company and key: starting it again joins it. */
    job_key: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Encrypted input, for sensitive data (imports). */
    secret_payload: bytes(),
    /** Progress, written with the work itself; resumed from here after a crash. */
    cursor: bigNumber().notNull().default(0),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    message: jsonb().$type<{ key: string; params?: Record<string, string | number> }>(),
    failures: jsonb().$type<JobFailure[]>().notNull().default([]),
    result: jsonb(),
    created_by: bigNumber(),
    created_at: moment().notNull().default(sql`now()`),
    finished_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_jobs__open_key')
      .on(t.company_id, t.type, t.job_key)
      .where(sql`status in ('pending', 'running')`),
  ],
);
