import { clients as endpoints } from '@mesra/contract/clients/client';
import { isNull, or, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { isAmong } from '../../kit/ids.ts';
import { likePattern } from '../../kit/list.ts';
import { register } from '../../kit/register.ts';
import { clients } from './clients.tables.ts';

/** The clients of a company, with how many sites and open projects they have. */
export const clientRows = register({
  table: clients,
  endpoints,
  sorts: {
    name: sql`lower(${clients.name})`,
    registration_number: sql`lower(${clients.registration_number})`,
    city: sql`lower(${clients.city})`,
  },
  matching: (query) => {
    const like = query.keyword ? likePattern(query.keyword) : null;
    const { name, registration_number, city, email } = clients;
    return [
      query.archived ? undefined : isNull(clients.archived_at),
      query.id ? isAmong(clients.id, query.id) : undefined,
      like === null
        ? undefined
        : or(...[name, registration_number, city, email].map((column) => sql`${column} ilike ${like}`)),
    ];
  },
  derived: () => ({
    sites_count: sql`(select count(*)::int from reads.work_sites s
      where s.company_id = ${clients.company_id} and s.client_id = ${clients.id} and s.kind = 'work')`,
    projects_count: sql`(select count(*)::int from reads.work_projects p
      where p.company_id = ${clients.company_id} and p.client_id = ${clients.id}
        and p.status not in ('Completed', 'Cancelled'))`,
    sales_projects_count: sql`(select count(*)::int from reads.sales_projects p
      where p.company_id = ${clients.company_id} and p.client_id = ${clients.id}
        and p.status in ('Draft', 'Active'))`,
  }),
  can: (actor, { company_id }) => {
    const update = allows(actor, company_id, endpoints.update);
    return { update, archive: update, remove: allows(actor, company_id, endpoints.remove) };
  },
  values: ({ archived, ...entered }, { services }) => ({
    ...entered,
    ...(archived === undefined ? {} : { archived_at: archived ? services.clock.now().toISOString() : null }),
  }),
});
