import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { contactColumns } from '../../kit/contacts.ts';
import { ofCompany } from '../company/company.tables.ts';

/** For whom a company works. */
export const clients = pgTable(
  'clients',
  {
    id: rowId(),
    company_id: companyId(),
    name: text().notNull(),
    registration_number: text(),
    address: text(),
    postcode: text(),
    city: text(),
    state: text(),
    phone: text(),
    email: text(),
    note: text(),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_clients__name').on(t.company_id, sql`lower(${t.name})`),
    ofCompany(t.company_id),
  ],
);

/** Somebody of a client to turn to. */
export const clientContacts = pgTable(
  'client_contacts',
  {
    id: rowId(),
    company_id: companyId(),
    client_id: bigNumber().notNull(),
    ...contactColumns,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_client_contacts__client').on(t.company_id, t.client_id, t.sort_order, t.id),
    inCompany(t.company_id, t.client_id, clients).onDelete('cascade'),
  ],
);
