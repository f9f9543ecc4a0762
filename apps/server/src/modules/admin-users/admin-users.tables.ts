import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, editable, moment, rowId } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';

/** Invitation by mail to join a company; only the hash of the link's token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: rowId(),
    company_id: companyId(),
    email: text().notNull(),
    name: text(),
    type: text({ enum: ['owner', 'admin', 'employee'] }).notNull(),
    is_admin: boolean().notNull().default(false),
    accesses: jsonb().$type<{ route: string; actions: string[] }[]>().notNull().default([]),
    scope: jsonb().$type<Record<string, number[]>>(),
    employee_id: bigNumber(),
    token_hash: bytes().notNull(),
    invited_by: bigNumber().notNull(),
    sent_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** Accepted or revoked: no longer listed. */
    accepted_at: moment(),
    revoked_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_invitations__token_hash').on(t.token_hash),
    uniqueIndex('uq_invitations__email')
      .on(t.company_id, sql`lower(${t.email})`)
      .where(sql`accepted_at is null and revoked_at is null`),
    ofCompany(t.company_id),
  ],
);
