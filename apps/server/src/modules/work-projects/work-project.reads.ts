import type { WorkProject, WorkProjectMove } from '@mesra/contract/work-projects/work-project';
import { inManDays } from '@mesra/domain/work-projects/man-days';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { presentMoves } from '../../kit/moves.ts';
import { notFound } from '../../kit/problem.ts';
import { clients } from '../clients/clients.views.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { projectAbilities } from './work-projects.policy.ts';
import { workProjectMoves, workProjectSites, workProjects } from './work-projects.tables.ts';
import { workedDays } from './worked-days.reads.ts';

export type StoredProject = typeof workProjects.$inferSelect;

/** The client of a project. */
export const CLIENT_OF = and(
  eq(clients.company_id, workProjects.company_id),
  eq(clients.id, workProjects.client_id),
);

/** The manager of a project, if the caller may see them. */
export const managerOf = ({ actor, companyIds }: Pick<RowCall, 'actor' | 'companyIds'>) =>
  and(
    eq(employees.company_id, workProjects.company_id),
    eq(employees.id, workProjects.manager_id),
    visibleTo(actor, companyIds),
  );

const SITES = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'status', w.status)
    order by lower(w.name), w.id), '[]')
  from ${workProjectSites} s join reads.work_sites w on w.company_id = s.company_id and w.id = s.work_site_id
  where s.company_id = ${workProjects.company_id} and s.project_id = ${workProjects.id})`;

const REASON = sql`(select m.reason from ${workProjectMoves} m
  where m.company_id = ${workProjects.company_id} and m.project_id = ${workProjects.id} order by m.id desc limit 1)`;

const ACTUAL = sql`(select coalesce(sum(t.halves), 0)::int from (${workedDays(workProjects)}) t)`;

/** Projects with client, manager, sites and days worked. One query. */
function projectRows(call: RowCall, where: SQL | undefined, page?: ReturnType<typeof pageOf>) {
  const query = call.tx
    .select({
      project: workProjects,
      client_name: clients.name,
      manager_name: employees.name,
      employee_code: employees.employee_code,
      image: employees.image,
      sites: sql<WorkProject['sites']>`${SITES}`,
      reason: sql<string | null>`${REASON}`,
      actual: sql<number>`${ACTUAL}`,
    })
    .from(workProjects)
    .leftJoin(clients, CLIENT_OF)
    .leftJoin(employees, managerOf(call))
    .where(where)
    .$dynamic();
  return withPage(query, page);
}

/** Projects in the shape of the API. */
export async function presentProjects(
  call: RowCall,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
): Promise<WorkProject[]> {
  const rows = await projectRows(call, where, page);
  return rows.map(({ project, client_name, manager_name, employee_code, image, actual, ...row }) => {
    const { client_id, manager_id, budget_half_days, ...shown } = project;
    const known = manager_id !== null && manager_name !== null;
    return {
      ...{ ...shown, ...row },
      client: client_id === null || client_name === null ? null : { id: client_id, name: client_name },
      manager: known
        ? { id: manager_id, name: manager_name, employee_code: employee_code ?? '', image }
        : null,
      budget_days: budget_half_days === null ? null : inManDays(budget_half_days),
      actual_days: inManDays(actual),
      can: projectAbilities(call.actor, project),
    };
  });
}

const isRow = ({ company_id, id }: Pick<StoredProject, 'company_id' | 'id'>) =>
  and(eq(workProjects.company_id, company_id), eq(workProjects.id, id));

/** One project in the shape of the API. */
export async function presentProject(
  call: RowCall,
  row: Pick<StoredProject, 'company_id' | 'id'>,
): Promise<WorkProject> {
  const [shown] = await presentProjects(call, isRow(row));
  if (!shown) throw notFound();
  return shown;
}

/** A project of the companies that the call may reach, else not found. Locked, nobody changes it until the end. */
export async function findProject(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  id: number,
  lock = false,
): Promise<StoredProject> {
  const query = tx
    .select()
    .from(workProjects)
    .where(and(isAmong(workProjects.company_id, companyIds), eq(workProjects.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound();
  return row;
}

/** The ids of a project's sites. */
export async function siteIdsOf(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id }: Pick<StoredProject, 'company_id' | 'id'>,
): Promise<number[]> {
  const rows = await tx
    .select({ id: workProjectSites.work_site_id })
    .from(workProjectSites)
    .where(and(eq(workProjectSites.company_id, company_id), eq(workProjectSites.project_id, id)));
  return rows.map((row) => row.id);
}

/** How a project came to its status, the latest first. */
export async function readMoves(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id }: StoredProject,
): Promise<WorkProjectMove[]> {
  const rows = await tx
    .select()
    .from(workProjectMoves)
    .where(and(eq(workProjectMoves.company_id, company_id), eq(workProjectMoves.project_id, id)))
    .orderBy(desc(workProjectMoves.id));
  return presentMoves(tx, rows);
}
