import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, moment } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';

/** How a company last read a file with certain columns, so that the next such file is read in the same way. */
export const importColumns = pgTable(
  'import_columns',
  {
    company_id: companyId(),
    /** Digest of the set of column names, which may be data if a file has no header. */
    header: text().notNull(),
    /** The import column of each column in the order of `headerOrder`; null is not imported. */
    fields: jsonb().$type<(string | null)[]>().notNull(),
    updated_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.header] }), ofCompany(t.company_id)],
);
