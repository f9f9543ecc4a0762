import { SHARE_KINDS } from '@mesra/contract/kit/share-kind';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { salesProjects } from '../sales-projects/sales-projects.tables.ts';

/**
 * A link that lets somebody outside see one thing. Of its address and its passcode only hashes are kept. A trigger lets nothing
 * change but the passcode and how often it was guessed at, until it is revoked.
 */
export const shareLinks = pgTable(
  'share_links',
  {
    id: rowId(),
    company_id: companyId(),
    kind: text({ enum: SHARE_KINDS }).notNull(),
    /** What a `client_report` shows; a further kind has a column of its own. */
    sales_project_id: bigNumber(),
    token_hash: bytes().notNull(),
    passcode_hash: text().notNull(),
    /** Counts its passcodes: whoever opened it with one before has to enter the present one. */
    passcode_number: integer().notNull().default(1),
    /** So often somebody entered another passcode than the present one. */
    wrong_passcodes: integer().notNull().default(0),
    /** The first instant at which it no longer works. */
    expires_at: moment().notNull(),
    revoked_at: moment(),
    /** Users. */
    created_by: bigNumber().notNull(),
    revoked_by: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_share_links__token_hash').on(t.token_hash),
    index('ix_share_links__sales_project').on(t.company_id, t.sales_project_id),
    index('ix_share_links__created').on(t.company_id, t.kind, t.created_at, t.id),
    inCompany(t.company_id, t.sales_project_id, salesProjects),
    check(
      'ck_share_links__subject',
      sql`(${t.kind} = 'client_report') = (${t.sales_project_id} is not null)`,
    ),
    check('ck_share_links__revoked_by', sql`(${t.revoked_at} is null) = (${t.revoked_by} is null)`),
  ],
);

/** That a link was opened with its passcode, and by which secret whoever did reads on. Only added to. */
export const shareLinkViews = pgTable(
  'share_link_views',
  {
    id: rowId(),
    company_id: companyId(),
    share_link_id: bigNumber().notNull(),
    passcode_number: integer().notNull(),
    session_hash: bytes().notNull(),
    opened_at: moment().notNull(),
    user_agent: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_share_link_views__session_hash').on(t.session_hash),
    index('ix_share_link_views__link').on(t.company_id, t.share_link_id, t.opened_at),
    inCompany(t.company_id, t.share_link_id, shareLinks),
  ],
);
