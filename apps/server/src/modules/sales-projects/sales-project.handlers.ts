import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  salesProjectEndpoints as endpoints,
  type salesProjectFilters,
  vendorEndpoints,
} from '@mesra/contract/sales-projects/sales-project';
import {
  OPEN_SALES_PROJECT_STATUSES,
  SALES_PROJECT_STATUSES,
} from '@mesra/domain/sales-projects/project-states';
import { and, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { countMatches, likePattern, metaOf, pageOf, withPage } from '../../kit/list.ts';
import { projectSorts, projectStatuses } from '../../kit/project-list.ts';
import { clients } from '../clients/clients.views.ts';
import { employees } from '../employees/employees.views.ts';
import { salesProjectOutlets } from './project-plan.tables.ts';
import {
  CLIENT_OF,
  findSalesProject,
  presentSalesProject,
  presentSalesProjects,
  readMoves,
} from './sales-project.reads.ts';
import { changeSalesProject, createSalesProject, moveSalesProject } from './sales-project.store.ts';
import { visibleProjects } from './sales-projects.policy.ts';
import { salesProjects } from './sales-projects.tables.ts';

const { code, name, client_id, manager_id, start_date, end_date, status } = salesProjects;

const SORTS = projectSorts(
  { code, name, client: clients.name, manager: employees.name, start_date, end_date, status },
  SALES_PROJECT_STATUSES,
);

const atOutlets = (ids: readonly number[]): SQL => sql`exists (select from ${salesProjectOutlets} o
  where o.company_id = ${salesProjects.company_id} and o.sales_project_id = ${salesProjects.id}
    and ${isAmong(sql`o.outlet_id`, ids)})`;

/** The condition of the list's filters; of projects joined with their clients. */
export function projectsMatching(
  call: Pick<RowCall, 'actor' | 'companyIds'>,
  query: Pick<QueryOf<typeof endpoints.list>, keyof typeof salesProjectFilters | 'keyword'>,
): SQL | undefined {
  const statuses = projectStatuses(query.status, OPEN_SALES_PROJECT_STATUSES);
  const like = query.keyword ? likePattern(query.keyword) : null;
  return and(
    visibleProjects(call, salesProjects.company_id),
    statuses ? inArray(status, [...statuses]) : undefined,
    query.client_id ? isAmong(client_id, query.client_id) : undefined,
    query.manager_id ? isAmong(manager_id, query.manager_id) : undefined,
    query.outlet_id ? atOutlets(query.outlet_id) : undefined,
    query.start_date ? gte(end_date, query.start_date) : undefined,
    query.end_date ? lte(start_date, query.end_date) : undefined,
    like === null
      ? undefined
      : or(...[code, name, clients.name].map((column) => sql`${column} ilike ${like}`)),
  );
}

const list = handle(endpoints.list, async (call) => {
  const { query, tx } = call;
  const where = projectsMatching(call, query);
  const compared = query.keyword !== undefined;
  const paged = {
    page: pageOf(query, SORTS, salesProjects.id),
    ofClients: compared || query.sort_by === 'client',
    ofManagers: query.sort_by === 'manager',
  };
  const from = compared
    ? sql`from ${salesProjects} join ${clients} on ${CLIENT_OF}`
    : sql`from ${salesProjects}`;
  const [data, counted] = await Promise.all([
    presentSalesProjects(call, where, paged),
    countMatches(tx, sql`${from} where ${where}`),
  ]);
  return { data, meta: metaOf(query, counted) };
});

const create = handle(endpoints.create, async (call) => ({
  data: await presentSalesProject(call, await createSalesProject(call, call.body)),
  message: 'created',
  status: 201,
}));

const read = handle(endpoints.read, async (call) => ({
  data: await presentSalesProject(call, await findSalesProject(call, call.params.id)),
}));

const moves = handle(endpoints.moves, async (call) => ({
  data: await readMoves(call, await findSalesProject(call, call.params.id)),
}));

const update = handle(endpoints.update, async (call) => ({
  data: await presentSalesProject(call, await changeSalesProject(call, call.params.id, call.body)),
  message: 'saved',
}));

const moved = (['activate', 'complete'] as const).map((move) =>
  handle(endpoints[move], async (call) => {
    const change = { move, version: call.body.version, reason: null };
    const row = await moveSalesProject(call, call.params.id, change);
    return { data: await presentSalesProject(call, row), message: `sales_project.${move}` };
  }),
);

const cancel = handle(endpoints.cancel, async (call) => {
  const row = await moveSalesProject(call, call.params.id, { move: 'cancel', ...call.body });
  return { data: await presentSalesProject(call, row), message: 'sales_project.cancel' };
});

const vendors = handle(vendorEndpoints.list, async ({ tx, query, companyIds }) => {
  const where = and(
    isAmong(clients.company_id, companyIds),
    isNull(clients.archived_at),
    query.keyword ? sql`${clients.name} ilike ${likePattern(query.keyword)}` : undefined,
  );
  const page = pageOf(query, { name: sql`lower(${clients.name})` }, clients.id);
  const named = tx.select({ id: clients.id, name: clients.name }).from(clients).where(where).$dynamic();
  const [data, counted] = await Promise.all([
    withPage(named, page),
    countMatches(tx, sql`from ${clients} where ${where}`),
  ]);
  return { data, meta: metaOf(query, counted) };
});

export const salesProjectHandlers = [list, create, read, moves, update, ...moved, cancel, vendors];
