import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  outlets as endpoints,
  type Outlet,
  type OutletProject,
  type OutletSupervisor,
} from '@mesra/contract/outlets/outlet';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong, ofCompanies } from '../../kit/ids.ts';
import { likePattern, ONCE_PLANNED, onPage, type Page } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { todaySql, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { workSites } from '../sites/sites.views.ts';
import { seesAllOutlets } from './outlets.policy.ts';
import { outlets } from './outlets.tables.ts';

type Filters = Pick<QueryOf<typeof endpoints.list>, 'status' | 'chain' | 'region' | 'id' | 'keyword'>;

/** The work site of an outlet. */
export const SITE_OF = and(eq(workSites.company_id, outlets.company_id), eq(workSites.id, outlets.id));

const { company_id, id, code, name, address, postcode, city, state, country, lat, lng, radius } = workSites;
const { start_date, end_date, status, note, version, created_at, updated_at } = workSites;

/** What an outlet shows of its site. */
export const SITE = {
  ...{ company_id, id, code, name, address, postcode, city, state, country, lat, lng, radius },
  ...{ start_date, end_date, status, note, version, created_at, updated_at },
};

const todayAt = ({ actor, companyIds, services }: RowCall, company: { getSQL(): SQL }): SQL =>
  todaySql(actor, companyIds, services.clock, company);

/** The supervisors of outlets in projects that are not over, with the days on which they are; `s`, `o` and `p`. */
const SUPERVISED = sql`reads.sales_project_supervisors s
  join reads.sales_project_supervisor_outlets o on o.company_id = s.company_id and o.project_supervisor_id = s.id
  join reads.sales_projects p on p.company_id = s.company_id and p.id = s.sales_project_id`;

/** The companies all of whose outlets the caller sees, and who they are as a supervisor in the others. */
function reachOf({ actor, companyIds }: Pick<RowCall, 'actor' | 'companyIds'>) {
  const roles = actor.roles.filter(({ company_id }) => companyIds.includes(company_id));
  return {
    all: roles.filter(seesAllOutlets).map(({ company_id }) => company_id),
    own: roles.filter((role) => !seesAllOutlets(role)),
  };
}

/** What the caller sees of the supervisors of outlets, `s`: a supervisor only themselves. */
function seenSupervision(call: RowCall): SQL {
  const { all, own } = reachOf(call);
  if (own.length === 0) return sql`true`;
  const theirs = own.map(
    ({ company_id, employee_id }) => sql`(s.company_id = ${company_id} and s.employee_id = ${employee_id})`,
  );
  return or(isAmong(sql`s.company_id`, all), ...theirs) ?? sql`false`;
}

/** What the caller sees of the projects of outlets, `a` and `p`: a supervisor those that they have there, on their days. */
function seenProjects(call: RowCall): SQL {
  const { all, own } = reachOf(call);
  // What is not in the statement is not planned.
  if (own.length === 0) return sql`true`;
  return sql`(${isAmong(sql`a.company_id`, all)} or exists (select from reads.sales_project_supervisors s
    join reads.sales_project_supervisor_outlets o on o.company_id = s.company_id and o.project_supervisor_id = s.id
    where s.company_id = a.company_id and s.sales_project_id = a.sales_project_id and o.outlet_id = a.outlet_id
      and ${seenSupervision(call)} and s.start_date <= coalesce(a.end_date, p.end_date)
      and coalesce(s.end_date, p.end_date) >= a.start_date))`;
}

/** Of these those of today at an outlet that is in the project today. */
const supervisedToday = (
  call: RowCall,
): SQL => sql`o.company_id = ${outlets.company_id} and o.outlet_id = ${outlets.id}
  and p.status in ('Draft', 'Active') and s.start_date <= ${todayAt(call, outlets.company_id)}
  and coalesce(s.end_date, p.end_date) >= ${todayAt(call, outlets.company_id)}
  and exists (select from reads.sales_project_outlets a where a.company_id = o.company_id
    and a.sales_project_id = s.sales_project_id and a.outlet_id = o.outlet_id
    and a.start_date <= ${todayAt(call, outlets.company_id)}
    and coalesce(a.end_date, p.end_date) >= ${todayAt(call, outlets.company_id)})`;

/** The outlets that the caller may see: all, or as a supervisor their own of today. */
export function visibleOutlets(call: RowCall): SQL {
  const { all, own } = reachOf(call);
  const theirs = own.map(
    ({
      company_id,
      employee_id,
    }) => sql`(${outlets.company_id} = ${company_id} and exists (select from ${SUPERVISED}
        where s.employee_id = ${employee_id} and ${supervisedToday(call)}))`,
  );
  return or(...(all.length > 0 ? [ofCompanies(outlets.company_id, all)] : []), ...theirs) ?? sql`false`;
}

/** Whether the caller sees every outlet of the companies of the call. */
export const seesEveryOutlet = (call: RowCall): boolean => reachOf(call).own.length === 0;

/** The conditions of the list's filters; with a keyword, of outlets joined with their sites. */
export function outletsMatching(query: Filters): (SQL | undefined)[] {
  const like = query.keyword ? likePattern(query.keyword) : null;
  const searched = [workSites.code, workSites.name, workSites.city, outlets.chain, outlets.region];
  return [
    query.status === 'all' ? undefined : eq(outlets.active, query.status === 'Active'),
    query.chain ? inArray(outlets.chain, query.chain) : undefined,
    query.region ? inArray(outlets.region, query.region) : undefined,
    query.id ? isAmong(outlets.id, query.id) : undefined,
    like === null ? undefined : or(...searched.map((column) => sql`${column} ilike ${like}`)),
  ];
}

const projectsCount = (
  call: RowCall,
): SQL => sql`(select count(distinct p.id)::int from reads.sales_project_outlets a
  join reads.sales_projects p on p.company_id = a.company_id and p.id = a.sales_project_id
  where a.company_id = ${outlets.company_id} and a.outlet_id = ${outlets.id} and p.status in ('Draft', 'Active')
    and coalesce(a.end_date, p.end_date) >= ${todayAt(call, outlets.company_id)} and ${seenProjects(call)})`;

const supervisorsOf = (
  call: RowCall,
): SQL => sql`(select coalesce(jsonb_agg(distinct jsonb_build_object('id', ${employees.id},
    'name', ${employees.name})), '[]') from ${SUPERVISED}
  join ${employees} on ${employees.company_id} = s.company_id and ${employees.id} = s.employee_id
    and ${visibleTo(call.actor, call.companyIds)}
  where ${supervisedToday(call)} and ${seenSupervision(call)})`;

/** A page of outlets: its order, and whether that or the condition is of their sites too. */
export interface OutletPage {
  page: Page;
  ofSites: boolean;
}

function isOnPage({ tx }: RowCall, where: SQL | undefined, { page, ofSites }: OutletPage): SQL {
  const { company_id, id } = outlets;
  const keys = tx.select({ company_id, id }).from(outlets).where(where).$dynamic();
  if (ofSites) keys.innerJoin(workSites, SITE_OF);
  return onPage(outlets, keys, page);
}

/** Outlets in the shape of the API. One query. */
export async function presentOutlets(
  call: RowCall,
  where: SQL | undefined,
  paged?: OutletPage,
): Promise<Outlet[]> {
  const query = call.tx
    .select({
      ...{ site: SITE, outlet: outlets },
      projects_count: sql<number>`${projectsCount(call)}`,
      supervisors: sql<Outlet['supervisors']>`${supervisorsOf(call)}`,
    })
    .from(outlets)
    .innerJoin(workSites, SITE_OF)
    .where(paged ? and(isOnPage(call, where, paged), ONCE_PLANNED) : where)
    .orderBy(...(paged?.page.orderBy ?? []));
  const rows = await query;
  return rows.map(({ site, outlet, ...more }) => {
    const { chain, region, business_hours } = outlet;
    const can = {
      update: allows(call.actor, site.company_id, endpoints.update),
      remove: allows(call.actor, site.company_id, endpoints.remove),
    };
    return { ...site, chain, region, business_hours, ...more, can };
  });
}

const reached = (call: RowCall): SQL | undefined =>
  and(ofCompanies(outlets.company_id, call.companyIds), visibleOutlets(call));

/** One outlet that the caller may see, in the shape of the API; else not found. */
export async function presentOutlet(call: RowCall, id: number): Promise<Outlet> {
  const [shown] = await presentOutlets(call, and(reached(call), eq(outlets.id, id)));
  if (!shown) throw notFound();
  return shown;
}

/** The company of an outlet that the caller may see; else not found. */
export async function companyOf(call: RowCall, id: number): Promise<number> {
  const [row] = await call.tx
    .select({ company_id: outlets.company_id })
    .from(outlets)
    .where(and(reached(call), eq(outlets.id, id)));
  if (!row) throw notFound();
  return row.company_id;
}

const PROJECT = sql`jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'status', p.status)`;

/** The projects that sell at an outlet, the latest first; to a supervisor those that they have there. */
export async function projectsAt(call: RowCall, id: number): Promise<OutletProject[]> {
  const companyId = await companyOf(call, id);
  const { rows } = await call.tx.execute<OutletProject & Record<string, unknown>>(sql`
    select a.id, ${PROJECT} as project, a.start_date::text, coalesce(a.end_date, p.end_date)::text as end_date,
      a.promoters_required
    from reads.sales_project_outlets a
    join reads.sales_projects p on p.company_id = a.company_id and p.id = a.sales_project_id
    where a.company_id = ${companyId} and a.outlet_id = ${id} and ${seenProjects(call)}
    order by a.start_date desc, a.id desc`);
  return rows;
}

/** Who supervises an outlet in which project, the latest first, of the people whom the caller may see; a supervisor themselves. */
export async function supervisorsAt(call: RowCall, id: number): Promise<OutletSupervisor[]> {
  const companyId = await companyOf(call, id);
  const { rows } = await call.tx.execute<OutletSupervisor & Record<string, unknown>>(sql`
    select s.id, ${PROJECT} as project, s.start_date::text, coalesce(s.end_date, p.end_date)::text as end_date,
      jsonb_build_object('id', ${employees.id}, 'name', ${employees.name}, 'employee_code', ${employees.employee_code},
        'image', ${employees.image}) as supervisor
    from ${SUPERVISED}
    join ${employees} on ${employees.company_id} = s.company_id and ${employees.id} = s.employee_id
      and ${visibleTo(call.actor, [companyId])}
    where o.company_id = ${companyId} and o.outlet_id = ${id} and ${seenSupervision(call)}
    order by s.start_date desc, s.id desc`);
  return rows;
}
