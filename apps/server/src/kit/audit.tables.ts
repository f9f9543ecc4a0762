import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, moment, rowId } from './columns.ts';

/** The audit log: written by triggers in the changing transaction; rows are immutable. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: rowId(),
    company_id: companyId(),
    table_name: text().notNull(),
    row_id: bigint({ mode: 'number' }).notNull(),
    action: text({ enum: ['insert', 'update', 'delete'] }).notNull(),
    actor_user_id: bigNumber(),
    request_id: text(),
    ip: text(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_audit_log__row').on(t.company_id, t.table_name, t.row_id),
  ],
);
