import { may } from '@mesra/contract/access/may';
import { and, eq, inArray } from 'drizzle-orm';
import { roleIn } from '../../kit/http.ts';
import { findEntries, inOrder, type Search, type SearchCall } from '../../kit/search.ts';
import { clients } from './clients.tables.ts';

/** The pages of clients: the first that somebody may open shows what they find. */
const PAGES = [
  { path: '/work-task/site/project', link: '/work-task/site/project?view=clients&' },
  { path: '/spm/client', link: '/spm/client?' },
] as const;

async function findClients(call: SearchCall) {
  const { tx, actor, companyId } = call;
  const page = PAGES.find(({ path }) => may(roleIn(actor, companyId), path));
  if (!page) return [];
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
    link: `${page.link}client=${row.id}`,
  }));
}

/** Clients. */
export const clientSearch: Search = { kind: 'client', find: findClients };
