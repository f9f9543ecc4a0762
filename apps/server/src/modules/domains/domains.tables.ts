import type { DomainSettings } from '@mesra/contract/domains/domain';
import { sql } from 'drizzle-orm';
import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId, editable, moment, rowId } from '../../kit/columns.ts';
import { companies } from '../company/company.tables.ts';

/** How an address of the product looks. It serves only once the address is proven to be the company's. */
export const domains = pgTable(
  'domains',
  {
    id: rowId(),
    company_id: companyId(),
    /** Scheme, host and port, in small letters. */
    origin: text().notNull(),
    settings: jsonb().$type<DomainSettings>().notNull(),
    /** What the DNS must say to prove it. */
    proof: text().notNull(),
    verified_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_domains__origin').on(t.company_id, t.origin),
    // Across companies: an address serves one of them.
    uniqueIndex('uq_domains__verified').on(t.origin).where(sql`verified_at is not null`),
    foreignKey({ name: 'fk_domains__company_id', columns: [t.company_id], foreignColumns: [companies.id] }),
  ],
);
