import { projectOutlets as endpoints } from '@mesra/contract/sales-projects/project-plan';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { likePattern } from '../../kit/list.ts';
import { invalid } from '../../kit/problem.ts';
import { register } from '../../kit/register.ts';
import { holdSites } from '../sites/sites.api.ts';
import {
  assertInProject,
  assertNotScheduled,
  ofProject,
  planAbilities,
  planDerived,
  planProblems,
  planValues,
} from './plan-part.ts';
import {
  salesProjectSupervisors as supervisors,
  salesProjectOutlets as table,
  salesProjectSupervisorOutlets as theirOutlets,
} from './project-plan.tables.ts';

type Row = typeof table.$inferSelect;

const ofOutlet = (value: SQL): SQL => sql`(select ${value} from reads.outlets o
  join reads.work_sites w on w.company_id = o.company_id and w.id = o.id
  where o.company_id = ${table.company_id} and o.id = ${table.outlet_id})`;

/** 422 for an outlet that is newly named and of another company, or inactive; it stays as it is until the end. */
async function assertOutlet({ tx }: RowCall, before: Row | null, after: Row): Promise<void> {
  if (before?.outlet_id === after.outlet_id) return;
  const outlet = (await holdSites(tx, after.company_id, [after.outlet_id], 'outlet')).get(after.outlet_id);
  if (!outlet) throw invalid('outlet_id', 'validation.not_in_company');
  if (outlet.status !== 'Active')
    throw invalid('outlet_id', 'sales_project.outlet_inactive', { name: outlet.name });
}

/** Takes an outlet that leaves a project from the supervisors who have it on none of its days any more. */
async function takeFromSupervisors({ tx }: RowCall, before: Row): Promise<void> {
  await tx.delete(theirOutlets).where(
    and(
      eq(theirOutlets.company_id, before.company_id),
      eq(theirOutlets.outlet_id, before.outlet_id),
      sql`exists (select from ${supervisors} s
        join reads.sales_projects p on p.company_id = s.company_id and p.id = s.sales_project_id
        where s.company_id = ${theirOutlets.company_id} and s.id = ${theirOutlets.project_supervisor_id}
          and s.sales_project_id = ${before.sales_project_id}
          and not exists (select from ${table} a where a.company_id = s.company_id
            and a.sales_project_id = s.sales_project_id and a.outlet_id = ${before.outlet_id}
            and a.start_date <= coalesce(s.end_date, p.end_date)
            and coalesce(a.end_date, p.end_date) >= s.start_date))`,
    ),
  );
}

/** The outlets of projects. */
export const projectOutletRows = register({
  table,
  endpoints,
  sorts: {
    name: ofOutlet(sql`lower(w.name)`),
    code: ofOutlet(sql`lower(w.code)`),
    chain: ofOutlet(sql`lower(o.chain)`),
    region: ofOutlet(sql`lower(o.region)`),
    start_date: table.start_date,
  },
  matching: ({ project_id, keyword }) => [
    ofProject(table, project_id),
    keyword
      ? sql`${ofOutlet(sql`concat_ws(' ', w.name, w.code, o.chain, o.region)`)} ilike ${likePattern(keyword)}`
      : undefined,
  ],
  derived: () => ({
    ...planDerived(table),
    outlet: ofOutlet(
      sql`jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name, 'status', w.status, 'chain', o.chain, 'region', o.region)`,
    ),
  }),
  can: planAbilities(endpoints),
  values: (entered) => planValues(entered),
  check: planProblems,
  changed: async (call, { before, after }) => {
    await assertInProject(call, before, after);
    if (after) await assertOutlet(call, before, after);
    await assertNotScheduled(
      call,
      { before, after },
      { table, column: 'outlet_id', id: before?.outlet_id, key: 'sales_project.outlet_scheduled' },
    );
    if (before) await takeFromSupervisors(call, before);
  },
});
