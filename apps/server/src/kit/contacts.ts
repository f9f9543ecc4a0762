import type { Contact, ContactEndpoints } from '@mesra/contract/kit/contact';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { type AnyPgColumn, integer, type PgTable, text } from 'drizzle-orm/pg-core';
import { editable } from './columns.ts';
import type { Handled, RowCall } from './http.ts';
import { ownedHandlers, ownedRows, type RowOwner } from './owned-rows.ts';

/** The columns of contacts, whatever record they are of. */
export const contactColumns = {
  name: text().notNull(),
  /** What they do there. */
  role: text(),
  phone: text(),
  email: text(),
  note: text(),
  /** The lower first. */
  sort_order: integer().notNull().default(1),
  ...editable,
};

type ContactRow = Contact & { company_id: number };
type ContactTable = PgTable & {
  id: AnyPgColumn;
  company_id: AnyPgColumn;
  sort_order: AnyPgColumn;
  $inferSelect: ContactRow;
};

function present({
  id,
  name,
  role,
  phone,
  email,
  note,
  sort_order,
  version,
  created_at,
}: ContactRow): Contact {
  return { id, name, role, phone, email, note, sort_order, version, created_at };
}

/** The handlers of the contacts of one kind of record (contract/kit/contact), in their order. */
export function contactHandlers<T extends ContactTable>(
  endpoints: ContactEndpoints,
  { table, ownerOf }: { table: T; ownerOf: (call: RowCall, id: number) => Promise<RowOwner> },
): Handled[] {
  const rows = ownedRows<ContactTable, BodyOf<ContactEndpoints['create']>, Contact>({
    table: table as ContactTable,
    ownerOf,
    order: ({ sort_order, id }) => [sort_order, id] as never,
    present: (row) => present(row as ContactRow),
  });
  return ownedHandlers(endpoints, 'contact_id', rows);
}
