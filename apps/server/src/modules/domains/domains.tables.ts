import type { DomainSettings } from '@mesra/contract/domains/domain';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId, editable, moment, rowId } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';

/** The appearance of a custom origin. It takes effect only once the company has verified the origin. */
export const domains = pgTable(
  'domains',
  {
    id: rowId(),
    company_id: companyId(),
    /** Scheme, host and port, in lower case. */
    origin: text().notNull(),
    settings: jsonb().$type<DomainSettings>().notNull(),
    /** The TXT value that verifies it. */
    proof: text().notNull(),
    verified_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_domains__origin').on(t.company_id, t.origin),
    // Across tenants: an origin serves one company.
    uniqueIndex('uq_domains__verified').on(t.origin).where(sql`verified_at is not null`),
    ofCompany(t.company_id),
  ],
);
