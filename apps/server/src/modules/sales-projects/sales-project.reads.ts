import type { SalesProject, SalesProjectMove } from '@mesra/contract/sales-projects/sales-project';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { onPage, type Page } from '../../kit/list.ts';
import { presentMoves } from '../../kit/moves.ts';
import { notFound } from '../../kit/problem.ts';
import { clients } from '../clients/clients.views.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { workProjects } from '../work-projects/work-projects.views.ts';
import {
  salesProjectOutlets,
  salesProjectProducts,
  salesProjectPromoters,
  salesProjectSupervisors,
  salesProjectTasks,
} from './project-plan.tables.ts';
import { rateOf, salesProjectAbilities, visibleProjects } from './sales-projects.policy.ts';
import { salesProjectMoves, salesProjects } from './sales-projects.tables.ts';

export type StoredSalesProject = typeof salesProjects.$inferSelect;

/** The client of a project. */
export const CLIENT_OF = and(
  eq(clients.company_id, salesProjects.company_id),
  eq(clients.id, salesProjects.client_id),
);

/** The manager of a project, if the caller may see them. */
export const managerOf = ({ actor, companyIds }: Pick<RowCall, 'actor' | 'companyIds'>) =>
  and(
    eq(employees.company_id, salesProjects.company_id),
    eq(employees.id, salesProjects.manager_id),
    visibleTo(actor, companyIds),
  );

const WORK_PROJECT_OF = and(
  eq(workProjects.company_id, salesProjects.company_id),
  eq(workProjects.id, salesProjects.work_project_id),
);

const REASON = sql`(select m.reason from ${salesProjectMoves} m
  where m.company_id = ${salesProjects.company_id} and m.sales_project_id = ${salesProjects.id} order by m.id desc limit 1)`;

/** How many different things of a kind a project has. */
const countOf = (table: PgTable, counted: string): SQL<number> =>
  sql<number>`(select count(distinct ${sql.raw(`t.${counted}`)})::int from ${sql.identifier(getTableName(table))} t
    where t.company_id = ${salesProjects.company_id} and t.sales_project_id = ${salesProjects.id})`;

/** A page of projects: its order, and whether that or the condition is of their clients, or of their managers. */
export interface ProjectPage {
  page: Page;
  ofClients: boolean;
  ofManagers: boolean;
}

function isOnPage(call: RowCall, where: SQL | undefined, { page, ofClients, ofManagers }: ProjectPage): SQL {
  const { company_id, id } = salesProjects;
  const keys = call.tx.select({ company_id, id }).from(salesProjects).where(where).$dynamic();
  if (ofClients) keys.innerJoin(clients, CLIENT_OF);
  if (ofManagers) keys.leftJoin(employees, managerOf(call));
  return onPage(salesProjects, keys, page);
}

/** Projects with client, manager, and how much they have. One query. */
function projectRows(call: RowCall, where: SQL | undefined, paged?: ProjectPage) {
  return call.tx
    .select({
      project: salesProjects,
      commission_by: rateOf<SalesProject['commission_by']>(
        call,
        salesProjects.company_id,
        salesProjects.commission_by,
      ),
      commission_rate: rateOf<number>(call, salesProjects.company_id, salesProjects.commission_rate),
      client_name: clients.name,
      manager_name: employees.name,
      employee_code: employees.employee_code,
      image: employees.image,
      work_project_code: workProjects.code,
      work_project_name: workProjects.name,
      reason: sql<string | null>`${REASON}`,
      products_count: countOf(salesProjectProducts, 'product_id'),
      outlets_count: countOf(salesProjectOutlets, 'outlet_id'),
      supervisors_count: countOf(salesProjectSupervisors, 'employee_id'),
      promoters_count: countOf(salesProjectPromoters, 'promoter_id'),
      tasks_count: countOf(salesProjectTasks, 'id'),
    })
    .from(salesProjects)
    .innerJoin(clients, CLIENT_OF)
    .leftJoin(employees, managerOf(call))
    .leftJoin(workProjects, WORK_PROJECT_OF)
    .where(and(visibleProjects(call, salesProjects.company_id), paged ? isOnPage(call, where, paged) : where))
    .orderBy(...(paged?.page.orderBy ?? []));
}

/** An amount in sen, or a rate in hundredths, as the API has it. */
export const amountText = (amount: number | null): string | null =>
  amount === null ? null : formatMoney(amount);

/** Projects in the shape of the API. */
export async function presentSalesProjects(
  call: RowCall,
  where: SQL | undefined,
  paged?: ProjectPage,
): Promise<SalesProject[]> {
  const rows = await projectRows(call, where, paged);
  return rows.map(({ project, client_name, manager_name, employee_code, image, ...row }) => {
    const { work_project_code, work_project_name, commission_rate, ...counts } = row;
    const { client_id, manager_id, work_project_id, target_amount, ...shown } = project;
    const known = manager_id !== null && manager_name !== null;
    return {
      ...{ ...shown, ...counts },
      client: { id: client_id, name: client_name },
      manager: known
        ? { id: manager_id, name: manager_name, employee_code: employee_code ?? '', image }
        : null,
      work_project:
        work_project_id === null
          ? null
          : { id: work_project_id, code: work_project_code ?? '', name: work_project_name ?? '' },
      target_amount: amountText(target_amount),
      commission_rate: amountText(commission_rate === null ? null : Number(commission_rate)),
      can: salesProjectAbilities(call.actor, project),
    };
  });
}

/** One project in the shape of the API. */
export async function presentSalesProject(
  call: RowCall,
  { company_id, id }: Pick<StoredSalesProject, 'company_id' | 'id'>,
): Promise<SalesProject> {
  const isRow = and(eq(salesProjects.company_id, company_id), eq(salesProjects.id, id));
  const [shown] = await presentSalesProjects(call, isRow);
  if (!shown) throw notFound();
  return shown;
}

/** A project of the companies that the call may reach, else not found. Locked for `share` it stays as it is until the end. */
export async function findSalesProject(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  id: number,
  lock?: 'share' | 'no key update',
): Promise<StoredSalesProject> {
  const query = tx
    .select()
    .from(salesProjects)
    .where(and(isAmong(salesProjects.company_id, companyIds), eq(salesProjects.id, id)));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFound();
  return row;
}

/** How a project came to its status, the latest first. */
export async function readMoves(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id }: StoredSalesProject,
): Promise<SalesProjectMove[]> {
  const rows = await tx
    .select()
    .from(salesProjectMoves)
    .where(and(eq(salesProjectMoves.company_id, company_id), eq(salesProjectMoves.sales_project_id, id)))
    .orderBy(desc(salesProjectMoves.id));
  return presentMoves(tx, rows);
}
