import type { Message } from '@mesra/contract/kit/problem';
import { isOpenSalesProject, type SalesProjectStatus } from '@mesra/domain/sales-projects/project-states';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Actor, allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import type { RegisterTable } from '../../kit/register.ts';
import { findSalesProject } from './sales-project.reads.ts';
import { salesProjects } from './sales-projects.tables.ts';

/** A table of what projects have from a day to another. */
type PlanTable = RegisterTable & { sales_project_id: AnyPgColumn; start_date: AnyPgColumn };

/** A row of one, as stored. */
interface PlanRow {
  company_id: number;
  sales_project_id: number;
  start_date: string;
  end_date: string | null;
}

interface Entered {
  project_id?: number;
  start_date: string;
  end_date: string | null;
}

/** The columns of what was entered, under the name of the column that has its project. */
export function planValues({ project_id, ...entered }: { project_id?: unknown } & Record<string, unknown>) {
  return project_id === undefined ? entered : { ...entered, sales_project_id: project_id };
}

/** The condition that rows are of the project that a list asks for. */
export const ofProject = (table: PlanTable, id: number | undefined): SQL | undefined =>
  id === undefined ? undefined : eq(table.sales_project_id, id);

/** The status of a row's project, and the project under the name that the API has. */
export const planDerived = (table: PlanTable): Record<'project_id' | 'project_status', SQL> => ({
  project_id: sql`${table.sales_project_id}`,
  project_status: sql`(select p.status from ${salesProjects} p
    where p.company_id = ${table.company_id} and p.id = ${table.sales_project_id})`,
});

/** What the caller may do with a row: nothing once its project is over. */
export const planAbilities =
  (endpoints: Record<'update' | 'remove', Parameters<typeof allows>[2]>) =>
  (actor: Actor, row: object): { update: boolean; remove: boolean } => {
    const { company_id, project_status } = row as { company_id: number; project_status: SalesProjectStatus };
    const open = isOpenSalesProject(project_status);
    return {
      update: open && allows(actor, company_id, endpoints.update),
      remove: open && allows(actor, company_id, endpoints.remove),
    };
  };

/** What is wrong within the days of a row. */
export const planProblems = ({ start_date, end_date }: Entered): Record<string, Message[] | undefined> => ({
  end_date:
    end_date !== null && end_date < start_date ? [{ key: 'validation.ends_before_start' }] : undefined,
});

/**
 * 422 for days outside the project or another project than before, 409 where the project is over. The project is held until the
 * end: nobody schedules in it meanwhile.
 */
export async function assertInProject(
  call: RowCall,
  before: PlanRow | null,
  after: PlanRow | null,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  const project = await findSalesProject(
    { tx: call.tx, companyIds: [row.company_id] },
    row.sales_project_id,
    'no key update',
  );
  if (!isOpenSalesProject(project.status))
    throw new Problem('wrong_state', { params: { status: project.status } });
  if (!after) return;
  if (before && before.sales_project_id !== after.sales_project_id)
    throw invalid('project_id', 'validation.invalid');
  const outside = (day: string | null): Message[] | null =>
    day !== null && (day < project.start_date || day > project.end_date)
      ? [{ key: 'sales_project.outside', params: { from: project.start_date, to: project.end_date } }]
      : null;
  const fields = Object.entries({ start_date: outside(after.start_date), end_date: outside(after.end_date) });
  const wrong = fields.flatMap(([field, messages]) => (messages ? [[field, messages] as const] : []));
  if (wrong.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(wrong) });
}

/**
 * 422 at the field where schedules of the project that are to come fall on days on which what they are of is no longer part of it:
 * a promoter, or an outlet.
 */
export async function assertNotScheduled(
  { tx, services }: RowCall,
  { before, after }: { before: PlanRow | null; after: PlanRow | null },
  { table, column, id, key }: { table: PlanTable; column: string; id: number | undefined; key: string },
): Promise<void> {
  if (!before || id === undefined) return;
  const now = services.clock.now().toISOString();
  const of = sql.identifier(column);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from reads.promoter_schedules s
    where s.company_id = ${before.company_id} and s.sales_project_id = ${before.sales_project_id}
      and s.${of} = ${id} and s.status = 'Scheduled' and s.ends_at > ${now}::timestamptz
      and not exists (select from ${table} p where p.company_id = s.company_id and p.sales_project_id = s.sales_project_id
        and p.${of} = s.${of} and p.start_date <= s.date and coalesce(p.end_date, 'infinity') >= s.date)`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw invalid(after ? 'end_date' : column, key, { count });
}
