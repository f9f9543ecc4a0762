import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { workProjectEndpoints as endpoints } from '@mesra/contract/work-projects/work-project';
import {
  needsReason,
  OPEN_PROJECT_STATUSES,
  WORK_PROJECT_MOVES,
  WORK_PROJECT_STATUSES,
} from '@mesra/domain/work-projects/project-states';
import { and, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { projectSorts, projectStatuses } from '../../kit/project-list.ts';
import { clients } from '../clients/clients.views.ts';
import { employees } from '../employees/employees.views.ts';
import { readManDays } from './man-days.reads.ts';
import {
  CLIENT_OF,
  findProject,
  managerOf,
  presentProject,
  presentProjects,
  readMoves,
} from './work-project.reads.ts';
import { changeProject, createProject, moveProject } from './work-project.store.ts';
import { workProjectSites, workProjects } from './work-projects.tables.ts';

const { code, name, client_id, manager_id, start_date, end_date, status } = workProjects;

const SORTS = projectSorts(
  { code, name, client: clients.name, manager: employees.name, start_date, end_date, status },
  WORK_PROJECT_STATUSES,
);

const atSites = (ids: readonly number[]): SQL => sql`exists (select from ${workProjectSites} s
  where s.company_id = ${workProjects.company_id} and s.project_id = ${workProjects.id}
    and ${isAmong(sql`s.work_site_id`, ids)})`;

const mentions = (keyword: string): SQL | undefined => {
  const like = likePattern(keyword);
  return or(...[code, name, clients.name].map((column) => sql`${column} ilike ${like}`));
};

/** The condition of the list's filters; of projects joined with their clients. */
function projectsMatching({ companyIds }: RowCall, query: QueryOf<typeof endpoints.list>): SQL | undefined {
  const statuses = projectStatuses(query.status, OPEN_PROJECT_STATUSES);
  return and(
    isAmong(workProjects.company_id, companyIds),
    statuses ? inArray(status, [...statuses]) : undefined,
    query.work_site_id ? atSites(query.work_site_id) : undefined,
    query.manager_id ? isAmong(manager_id, query.manager_id) : undefined,
    query.client_id ? isAmong(client_id, query.client_id) : undefined,
    query.start_date ? sql`coalesce(${end_date}, 'infinity'::date) >= ${query.start_date}::date` : undefined,
    query.end_date ? lte(start_date, query.end_date) : undefined,
    query.keyword ? mentions(query.keyword) : undefined,
  );
}

const list = handle(endpoints.list, async (call) => {
  const where = projectsMatching(call, call.query);
  const [data, counted] = await Promise.all([
    presentProjects(call, where, pageOf(call.query, SORTS, workProjects.id)),
    countMatches(
      call.tx,
      sql`from ${workProjects} left join ${clients} on ${CLIENT_OF}
        left join ${employees} on ${managerOf(call)} where ${where}`,
    ),
  ]);
  return { data, meta: metaOf(call.query, counted) };
});

const create = handle(endpoints.create, async (call) => ({
  data: await presentProject(call, await createProject(call, call.body)),
  message: 'created',
  status: 201,
}));

const read = handle(endpoints.read, async (call) => ({
  data: await presentProject(call, await findProject(call, call.params.id)),
}));

const moves = handle(endpoints.moves, async (call) => ({
  data: await readMoves(call, await findProject(call, call.params.id)),
}));

const manDays = handle(endpoints.manDays, async (call) => ({
  data: await readManDays(call, await findProject(call, call.params.id)),
}));

const update = handle(endpoints.update, async (call) => ({
  data: await presentProject(call, await changeProject(call, call.params.id, call.body)),
  message: 'saved',
}));

/** One handler for each move; only those that need a reason are sent with one. */
const moved = WORK_PROJECT_MOVES.map((move) =>
  handle(endpoints[move] as typeof endpoints.reopen, async (call) => {
    const { version, reason } = call.body;
    const change = { move, version, reason: needsReason(move) ? reason : null };
    const row = await moveProject(call, call.params.id, change);
    return { data: await presentProject(call, row), message: `project.${move}` };
  }),
);

export const workProjectHandlers = [list, create, read, moves, manDays, update, ...moved];
