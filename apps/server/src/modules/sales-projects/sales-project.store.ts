import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import { isCommission, type salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { addMonths, type PlainDate } from '@mesra/domain/kit/plain-date';
import {
  isOpenSalesProject,
  nextSalesProjectStatus,
  type SalesProjectMove,
  type SalesProjectStatus,
} from '@mesra/domain/sales-projects/project-states';
import { MAX_PROJECT_MONTHS } from '@mesra/domain/work-projects/man-days';
import { and, eq, sql } from 'drizzle-orm';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { assertChangeable } from '../../kit/versioned.ts';
import { clientProblem } from '../clients/clients.api.ts';
import { chargeProblemOf } from '../employment/employment.api.ts';
import { workProjects } from '../work-projects/work-projects.views.ts';
import {
  salesProjectBrands,
  salesProjectOutlets,
  salesProjectProducts,
  salesProjectPromoters,
  salesProjectSupervisors,
  salesProjectTasks,
} from './project-plan.tables.ts';
import { findSalesProject, presentSalesProject, type StoredSalesProject } from './sales-project.reads.ts';
import { salesProjectCancelled } from './sales-projects.events.ts';
import { salesProjectMoves, salesProjects } from './sales-projects.tables.ts';

type Created = BodyOf<typeof salesProjectEndpoints.create>;
type ProjectFields = Partial<Omit<Created, 'company_id'>>;
type Problems = Record<string, Message[]>;

const PLANNED = [
  salesProjectBrands,
  salesProjectProducts,
  salesProjectOutlets,
  salesProjectSupervisors,
  salesProjectPromoters,
  salesProjectTasks,
];

/** The first and the last day that a project has something for, or a promoter at an outlet. */
async function plannedDays(
  { tx }: RowCall,
  { company_id, id }: StoredSalesProject,
): Promise<{ first: PlainDate | null; last: PlainDate | null }> {
  const parts = PLANNED.map(
    (table) => sql`select min(start_date) as first, max(greatest(start_date, end_date)) as last from ${table}
      where company_id = ${company_id} and sales_project_id = ${id}`,
  );
  parts.push(sql`select min(date) as first, max(date) as last from reads.promoter_schedules
    where company_id = ${company_id} and sales_project_id = ${id} and status <> 'Cancelled'`);
  const { rows } = await tx.execute<{ first: PlainDate | null; last: PlainDate | null }>(
    sql`select min(first)::text as first, max(last)::text as last from (${sql.join(parts, sql` union all `)}) as t`,
  );
  return rows[0] ?? { first: null, last: null };
}

/** What is wrong with the days of a project as it would be. */
async function dateProblems(
  call: RowCall,
  { start_date, end_date }: Pick<StoredSalesProject, 'start_date' | 'end_date'>,
  before: StoredSalesProject | null,
): Promise<Problems> {
  if (end_date < start_date) return { end_date: [{ key: 'validation.ends_before_start' }] };
  if (end_date >= addMonths(start_date, MAX_PROJECT_MONTHS))
    return { end_date: [{ key: 'project.too_long' }] };
  if (!before || (start_date <= before.start_date && end_date >= before.end_date)) return {};
  const { first, last } = await plannedDays(call, before);
  return {
    ...(first !== null && first < start_date
      ? { start_date: [{ key: 'sales_project.planned_before', params: { day: first } }] }
      : {}),
    ...(last !== null && last > end_date
      ? { end_date: [{ key: 'sales_project.planned_after', params: { day: last } }] }
      : {}),
  };
}

/** Why a project cannot name a work project; null if it can. */
async function workProjectProblem({ tx }: RowCall, companyId: number, id: number): Promise<Message | null> {
  const [found] = await tx
    .select({ id: workProjects.id })
    .from(workProjects)
    .where(and(eq(workProjects.company_id, companyId), eq(workProjects.id, id)));
  return found ? null : { key: 'validation.not_in_company' };
}

/** All that is wrong with a project as it would be with what was entered: 422 with every field. */
async function assertRight(
  call: RowCall,
  companyId: number,
  entered: ProjectFields,
  before: StoredSalesProject | null,
): Promise<void> {
  const newly = (field: 'client_id' | 'manager_id' | 'work_project_id') =>
    entered[field] && entered[field] !== before?.[field] ? (entered[field] as number) : null;
  const [client, manager, work] = [newly('client_id'), newly('manager_id'), newly('work_project_id')];
  const after = { ...before, ...entered } as StoredSalesProject;
  const found: Record<string, Message | null> = {
    client_id: client ? await clientProblem(call.tx, companyId, client) : null,
    manager_id: manager ? await chargeProblemOf(call, companyId, manager) : null,
    work_project_id: work ? await workProjectProblem(call, companyId, work) : null,
    commission_rate: isCommission(after) ? null : { key: 'sales_project.commission' },
    target_amount: after.target_amount === 0 ? { key: 'sales_project.no_target' } : null,
  };
  const fields: Problems = {
    ...(await dateProblems(call, after, before)),
    ...Object.fromEntries(Object.entries(found).flatMap(([name, one]) => (one ? [[name, [one]]] : []))),
  };
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** Adds to how a project came to its status. */
async function addMove(
  { tx, actor, services }: RowCall,
  { company_id, id: sales_project_id }: StoredSalesProject,
  move: { from_status: SalesProjectStatus | null; to_status: SalesProjectStatus; reason: string | null },
): Promise<void> {
  await tx.insert(salesProjectMoves).values({
    ...{ company_id, sales_project_id, ...move, created_by: actor.user_id },
    created_at: services.clock.now().toISOString(),
  });
}

/** Creates a project; a draft. */
export async function createSalesProject(call: RowCall, values: Created): Promise<StoredSalesProject> {
  await assertRight(call, values.company_id, values, null);
  const [row] = await call.tx.insert(salesProjects).values(values).returning();
  if (!row) throw notFound();
  await addMove(call, row, { from_status: null, to_status: row.status, reason: null });
  return row;
}

/** A project held for a change at the version that the caller saw: 409 with the row as it is otherwise. */
async function holdProject(
  call: RowCall,
  id: number,
  version: number,
  possible: (row: StoredSalesProject) => boolean,
): Promise<StoredSalesProject> {
  const row = await findSalesProject(call, id, 'no key update');
  await assertChangeable(row, possible(row), version, () => presentSalesProject(call, row));
  return row;
}

const isRow = ({ company_id, id }: StoredSalesProject) =>
  and(eq(salesProjects.company_id, company_id), eq(salesProjects.id, id));

/** Changes the fields of a project that is not over. */
export async function changeSalesProject(
  call: RowCall,
  id: number,
  { version, ...fields }: ProjectFields & { version: number },
): Promise<StoredSalesProject> {
  const before = await holdProject(call, id, version, ({ status }) => isOpenSalesProject(status));
  await assertRight(call, before.company_id, fields, before);
  if (Object.keys(fields).length > 0) await call.tx.update(salesProjects).set(fields).where(isRow(before));
  return before;
}

/** 409 while promoters are still to come, or are at an outlet. */
async function assertNobodyToCome(call: RowCall, project: StoredSalesProject): Promise<void> {
  const now = call.services.clock.now().toISOString();
  const { rows } = await call.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from reads.promoter_schedules
    where company_id = ${project.company_id} and sales_project_id = ${project.id}
      and (status = 'Checked In' or (status = 'Scheduled' and ends_at > ${now}::timestamptz))`);
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new Problem('wrong_state', {
      ...{ key: 'sales_project.scheduled', params: { count } },
      current: await presentSalesProject(call, project),
    });
}

/** Moves a project along its states: what is to come of it is cancelled with it, and keeps it from being completed. */
export async function moveSalesProject(
  call: RowCall,
  id: number,
  { move, version, reason }: { move: SalesProjectMove; version: number; reason: string | null },
): Promise<StoredSalesProject> {
  const before = await holdProject(
    call,
    id,
    version,
    ({ status }) => nextSalesProjectStatus(status, move) !== null,
  );
  if (move === 'complete') await assertNobodyToCome(call, before);
  const status = nextSalesProjectStatus(before.status, move) ?? before.status;
  await call.tx.update(salesProjects).set({ status }).where(isRow(before));
  await addMove(call, before, { from_status: before.status, to_status: status, reason });
  const { company_id } = before;
  if (move === 'cancel') await emit(call, salesProjectCancelled, { company_id, id, reason: reason ?? '' });
  return before;
}
