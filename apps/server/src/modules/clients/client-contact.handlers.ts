import { clientContactEndpoints } from '@mesra/contract/clients/client-contact';
import { and, eq } from 'drizzle-orm';
import { contactHandlers } from '../../kit/contacts.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { RowOwner } from '../../kit/owned-rows.ts';
import { notFound } from '../../kit/problem.ts';
import { clientContacts, clients } from './clients.tables.ts';

/** The owner of rows of a client that the call may reach, else not found. */
async function clientOwner({ tx, companyIds }: RowCall, id: number): Promise<RowOwner> {
  const [row] = await tx
    .select({ company_id: clients.company_id })
    .from(clients)
    .where(and(isAmong(clients.company_id, companyIds), eq(clients.id, id)));
  if (!row) throw notFound();
  return { company_id: row.company_id, client_id: id };
}

/** The contacts of a client, in their order. */
export const clientContactHandlers = contactHandlers(clientContactEndpoints, {
  table: clientContacts,
  ownerOf: clientOwner,
});
