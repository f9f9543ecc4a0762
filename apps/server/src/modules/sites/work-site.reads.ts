import type { WorkSite } from '@mesra/contract/sites/work-site';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import type { RowOwner } from '../../kit/owned-rows.ts';
import { notFound } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { clients } from '../clients/clients.views.ts';
import { todaySql, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { proofsOf } from './site-proofs.ts';
import { mayAssign, mayManageSites } from './sites.policy.ts';
import { siteAssignments, workSites } from './sites.tables.ts';

/** What the functions of this module need of a call. */
export interface SiteCall {
  actor: Actor;
  companyIds: readonly number[];
  tx: Tx;
  services: Services;
}
export type StoredSite = typeof workSites.$inferSelect;

/** The last day of an assignment that counts (domain/sites/assignments `lastDayOf`); null goes on. */
export const LAST_DAY = sql<
  string | null
>`least(${siteAssignments.end_date}, ${workSites.end_date}, ${employees.inactive_at})`;

/** The first day of an assignment that counts (domain/sites/assignments `firstDayOf`). */
export const FIRST_DAY = sql<string>`greatest(${siteAssignments.start_date}, ${employees.company_joined_at})`;

/** Of assignments joined with their site and employee, those that count on a day. */
export const countsOn = (day: SQL): SQL =>
  sql`${FIRST_DAY} <= ${day} and coalesce(${LAST_DAY}, 'infinity') >= ${day}`;

/** How many are at a site today, of those whom the caller may see. */
function peopleCount({ actor, companyIds, services }: SiteCall): SQL {
  const today = todaySql(actor, companyIds, services.clock);
  return sql`(select count(*)::int from ${siteAssignments}
    join ${employees} on ${employees.company_id} = ${siteAssignments.company_id}
      and ${employees.id} = ${siteAssignments.employee_id}
    where ${siteAssignments.company_id} = ${workSites.company_id} and ${siteAssignments.work_site_id} = ${workSites.id}
      and ${countsOn(today)} and ${visibleTo(actor, companyIds)})`;
}

/** Sites with their client, who is in charge and how many are there. One query. */
async function siteRows(call: SiteCall, where: SQL | undefined, page?: ReturnType<typeof pageOf>) {
  const charge = sql`(select jsonb_build_object('id', ${employees.id}, 'name', ${employees.name}) from ${employees}
    where ${employees.company_id} = ${workSites.company_id} and ${employees.id} = ${workSites.person_in_charge_id}
      and ${visibleTo(call.actor, call.companyIds)})`;
  const client = sql`(select jsonb_build_object('id', ${clients.id}, 'name', ${clients.name}) from ${clients}
    where ${clients.company_id} = ${workSites.company_id} and ${clients.id} = ${workSites.client_id})`;
  const query = call.tx
    .select({
      site: workSites,
      client: sql<WorkSite['client']>`${client}`,
      person_in_charge: sql<WorkSite['person_in_charge']>`${charge}`,
      people_count: sql<number>`${peopleCount(call)}`,
    })
    .from(workSites)
    .where(where)
    .$dynamic();
  return withPage(query, page);
}

/** Sites in the shape of the API. */
export async function presentSites(
  call: SiteCall,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
): Promise<WorkSite[]> {
  const rows = await siteRows(call, where, page);
  return rows.map(({ site, client, person_in_charge, people_count }) => {
    const manage = mayManageSites(call.actor, site.company_id);
    const assign = site.status === 'Active' && mayAssign(call.actor, site.company_id);
    const can = { update: manage, remove: manage, assign };
    return { ...site, client, proofs: proofsOf(site), person_in_charge, people_count, can };
  });
}

/** One site in the shape of the API. */
export async function presentSite(call: SiteCall, { company_id, id }: StoredSite): Promise<WorkSite> {
  const [shown] = await presentSites(call, and(eq(workSites.company_id, company_id), eq(workSites.id, id)));
  if (!shown) throw notFound();
  return shown;
}

/**
 * A site of a kind of the companies that the call may reach, else not found. Locked for `update` nobody is assigned to it
 * meanwhile; for `share` it stays as it is until the end.
 */
export async function findSite(
  { tx, companyIds }: SiteCall,
  id: number,
  lock?: 'share' | 'no key update' | 'update',
  kind: StoredSite['kind'] = 'work',
): Promise<StoredSite> {
  const query = tx
    .select()
    .from(workSites)
    .where(and(isAmong(workSites.company_id, companyIds), eq(workSites.id, id), eq(workSites.kind, kind)));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFound();
  return row;
}

/** Some work sites of a company by id, or some of its outlets, which stay as they are until the end: nobody closes one meanwhile. */
export async function holdSites(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  kind: StoredSite['kind'] = 'work',
): Promise<Map<number, StoredSite>> {
  const held = await tx
    .select()
    .from(workSites)
    .where(
      and(
        eq(workSites.company_id, companyId),
        eq(workSites.kind, kind),
        isAmong(workSites.id, [...new Set(ids)]),
      ),
    )
    .orderBy(workSites.id)
    .for('share');
  return new Map(held.map((site) => [site.id, site]));
}

/** The owner of rows of a site that the call may reach, else not found. */
export async function siteOwner(call: SiteCall, id: number): Promise<RowOwner> {
  const { company_id } = await findSite(call, id);
  return { company_id, work_site_id: id };
}
