import { clients as endpoints } from '@mesra/contract/clients/client';
import { and, eq, inArray } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { findEntries, inOrder, type Search, type SearchCall } from '../../kit/search.ts';
import { clients } from './clients.tables.ts';

async function findClients(call: SearchCall) {
  const { tx, actor, companyId } = call;
  if (!allows(actor, companyId, endpoints.list)) return [];
  const ids = await findEntries(call, 'client');
  if (ids.length === 0) return [];
  const { id, name, registration_number, city, archived_at } = clients;
  const rows = await tx
    .select({ id, name, registration_number, city, archived_at })
    .from(clients)
    .where(and(eq(clients.company_id, companyId), inArray(id, ids)));
  return inOrder(rows, ids).map((row) => ({
    ...{ id: row.id, title: row.name, status: row.archived_at === null ? null : 'Archived' },
    details: [row.registration_number, row.city].flatMap((one) => one ?? []),
    link: `/work-task/site/project?view=clients&client=${row.id}`,
  }));
}

/** Clients. */
export const clientSearch: Search = { kind: 'client', find: findClients };
