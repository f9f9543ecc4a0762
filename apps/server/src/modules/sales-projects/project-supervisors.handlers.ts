import { projectSupervisors as endpoints } from '@mesra/contract/sales-projects/project-plan';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { likePattern } from '../../kit/list.ts';
import { invalid } from '../../kit/problem.ts';
import { register } from '../../kit/register.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { workSites } from '../sites/sites.views.ts';
import {
  assertInProject,
  ofProject,
  planAbilities,
  planDerived,
  planProblems,
  planValues,
} from './plan-part.ts';
import {
  salesProjectOutlets,
  salesProjectSupervisors as table,
  salesProjectSupervisorOutlets as theirOutlets,
} from './project-plan.tables.ts';

type Row = typeof table.$inferSelect;

const ofPerson = (value: SQL): SQL => sql`(select ${value} from ${employees}
  where ${employees.company_id} = ${table.company_id} and ${employees.id} = ${table.employee_id})`;

const OUTLETS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', ${workSites.id}, 'code', ${workSites.code}, 'name', ${workSites.name})
    order by lower(${workSites.name}), ${workSites.id}), '[]')
  from ${theirOutlets} join ${workSites} on ${workSites.company_id} = ${theirOutlets.company_id}
    and ${workSites.id} = ${theirOutlets.outlet_id}
  where ${theirOutlets.company_id} = ${table.company_id} and ${theirOutlets.project_supervisor_id} = ${table.id})`;

/** 422 for somebody newly named who is no supervisor whom the caller may see. */
async function assertSupervisor({ tx, actor }: RowCall, before: Row | null, after: Row): Promise<void> {
  if (before?.employee_id === after.employee_id) return;
  const [found] = await tx
    .select({ supervises: employees.spm_supervisor, name: employees.name })
    .from(employees)
    .where(and(visibleTo(actor, [after.company_id]), eq(employees.id, after.employee_id)));
  if (!found) throw invalid('employee_id', 'validation.not_in_company');
  if (!found.supervises) throw invalid('employee_id', 'sales_project.no_supervisor', { name: found.name });
}

/** Stores which outlets a supervisor has; 422 for one that the project does not have. */
async function storeOutlets(
  { tx }: RowCall,
  { company_id, id }: Pick<Row, 'company_id' | 'id'>,
  outletIds: readonly number[],
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct o.outlet_id as id from ${table}
    join ${salesProjectOutlets} o on o.company_id = ${table.company_id}
      and o.sales_project_id = ${table.sales_project_id}
    where ${table.company_id} = ${company_id} and ${table.id} = ${id} and ${isAmong(sql`o.outlet_id`, outletIds)}`);
  if (rows.length < outletIds.length) throw invalid('outlet_ids', 'sales_project.outlet_elsewhere');
  await tx
    .delete(theirOutlets)
    .where(and(eq(theirOutlets.company_id, company_id), eq(theirOutlets.project_supervisor_id, id)));
  await tx
    .insert(theirOutlets)
    .values(outletIds.map((outlet_id) => ({ company_id, project_supervisor_id: id, outlet_id })));
}

/** The supervisors of projects, of the employees whom the caller may see. */
export const projectSupervisorRows = register({
  table,
  endpoints,
  sorts: { name: ofPerson(sql`lower(${employees.name})`), start_date: table.start_date },
  visible: ({ actor, companyIds }) =>
    sql`exists (select from ${employees} where ${employees.company_id} = ${table.company_id}
      and ${employees.id} = ${table.employee_id} and ${visibleTo(actor, companyIds)})`,
  matching: ({ project_id, keyword }) => [
    ofProject(table, project_id),
    keyword
      ? sql`${ofPerson(sql`concat_ws(' ', ${employees.name}, ${employees.employee_code})`)} ilike ${likePattern(keyword)}`
      : undefined,
  ],
  derived: () => ({
    ...planDerived(table),
    supervisor: ofPerson(
      sql`jsonb_build_object('id', ${employees.id}, 'name', ${employees.name}, 'employee_code', ${employees.employee_code},
        'image', ${employees.image})`,
    ),
    outlets: OUTLETS,
  }),
  can: planAbilities(endpoints),
  values: ({ outlet_ids: _outlets, ...entered }) => planValues(entered),
  store: async (call, row, { outlet_ids }) => {
    if (outlet_ids) await storeOutlets(call, row, outlet_ids);
  },
  check: planProblems,
  changed: async (call, { before, after }) => {
    await assertInProject(call, before, after);
    if (after) await assertSupervisor(call, before, after);
  },
});
