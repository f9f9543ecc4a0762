import {
  type Supervisor,
  type SupervisorAssignment,
  supervisorEndpoints,
} from '@mesra/contract/supervisors/supervisor';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { onPage, type Page } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { todaySql, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

/** Whether an employee has been a supervisor of a project: those who were are found first, since they are few of all. */
const wasOne = (companyIds: readonly number[]): SQL => sql`${employees.id} = any (array(
  select s.employee_id from reads.sales_project_supervisors s where ${isAmong(sql`s.company_id`, companyIds)}))`;

/** The employees who supervise, or did, among those whom the caller may see. */
export const supervisorsOf = (
  { actor, companyIds }: Pick<RowCall, 'actor' | 'companyIds'>,
  status: 'Active' | 'Ended' | 'all',
): SQL | undefined => {
  const { spm_supervisor } = employees;
  const those = {
    Active: sql`${spm_supervisor}`,
    Ended: sql`(not ${spm_supervisor} and ${wasOne(companyIds)})`,
    all: sql`(${spm_supervisor} or ${wasOne(companyIds)})`,
  };
  return and(visibleTo(actor, companyIds), those[status]);
};

/** A count over what an employee supervises today, in projects that are not over; `s`, `o` and `p`. */
function countToday(call: RowCall, counted: SQL): SQL {
  const today = todaySql(call.actor, call.companyIds, call.services.clock);
  return sql`(select count(distinct ${counted})::int from reads.sales_project_supervisors s
    join reads.sales_project_supervisor_outlets o on o.company_id = s.company_id and o.project_supervisor_id = s.id
    join reads.sales_projects p on p.company_id = s.company_id and p.id = s.sales_project_id
    where s.company_id = ${employees.company_id} and s.employee_id = ${employees.id}
      and p.status in ('Draft', 'Active') and s.start_date <= ${today} and coalesce(s.end_date, p.end_date) >= ${today})`;
}

/** Supervisors in the shape of the API. One query. */
export async function presentSupervisors(
  call: RowCall,
  where: SQL | undefined,
  page?: Page,
): Promise<Supervisor[]> {
  const { id, company_id, name, employee_code, image, email, phone, spm_supervisor } = employees;
  const keys = call.tx.select({ company_id, id }).from(employees).where(where).$dynamic();
  const rows = await call.tx
    .select({
      ...{ id, company_id, name, employee_code, image, email, phone, spm_supervisor },
      outlets_count: sql<number>`${countToday(call, sql`o.outlet_id`)}`,
      projects_count: sql<number>`${countToday(call, sql`p.id`)}`,
    })
    .from(employees)
    .where(page ? onPage(employees, keys, page) : where)
    .orderBy(...(page?.orderBy ?? []));
  return rows.map(({ spm_supervisor: active, ...row }) => ({
    ...row,
    status: active ? ('Active' as const) : ('Ended' as const),
    can: { end: active && allows(call.actor, row.company_id, supervisorEndpoints.end) },
  }));
}

/** One supervisor, or somebody who was one, in the shape of the API; else not found. */
export async function presentSupervisor(call: RowCall, id: number): Promise<Supervisor> {
  const [shown] = await presentSupervisors(call, and(supervisorsOf(call, 'all'), eq(employees.id, id)));
  if (!shown) throw notFound();
  return shown;
}

/** What a supervisor has, or had, in projects: the latest first. */
export async function assignmentsOf(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id }: Pick<Supervisor, 'company_id' | 'id'>,
): Promise<SupervisorAssignment[]> {
  const { rows } = await tx.execute<SupervisorAssignment & Record<string, unknown>>(sql`
    select s.id, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'status', p.status) as project,
      s.start_date::text, coalesce(s.end_date, p.end_date)::text as end_date,
      (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name) order by lower(w.name), w.id), '[]')
        from reads.sales_project_supervisor_outlets o
        join reads.work_sites w on w.company_id = o.company_id and w.id = o.outlet_id
        where o.company_id = s.company_id and o.project_supervisor_id = s.id) as outlets
    from reads.sales_project_supervisors s
    join reads.sales_projects p on p.company_id = s.company_id and p.id = s.sales_project_id
    where s.company_id = ${company_id} and s.employee_id = ${id} order by s.start_date desc, s.id desc`);
  return rows;
}
