import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { siteAssignmentEndpoints } from '@mesra/contract/sites/site-assignment';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { todaySql, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { assignmentRows, findPerson, presentAssignment, showAssignment } from './site-assignment.reads.ts';
import { assign, changeAssignment, undoAssignment } from './site-assignment.store.ts';
import { mayAssign } from './sites.policy.ts';
import { siteAssignments, workSites } from './sites.tables.ts';
import { countsOn, FIRST_DAY, LAST_DAY, type SiteCall } from './work-site.reads.ts';

type Query = QueryOf<typeof siteAssignmentEndpoints.all>;

const SORTS = {
  name: sql`lower(${employees.name})`,
  employee_code: sql`lower(${employees.employee_code})`,
  site: sql`lower(${workSites.name})`,
  start_date: siteAssignments.start_date,
  last_day: LAST_DAY,
};
const STRUCTURE = ['branch_id', 'division_id', 'department_id', 'position_id', 'position_level_id'] as const;

/** Those that are over, go on or are to come, seen from today. */
function atTimes(times: Query['time'], today: SQL): SQL | undefined {
  if (!times) return undefined;
  const conditions = {
    past: sql`${LAST_DAY} < greatest(${today}, ${FIRST_DAY})`,
    current: countsOn(today),
    future: sql`${FIRST_DAY} > ${today} and coalesce(${LAST_DAY}, 'infinity') >= ${FIRST_DAY}`,
  };
  return or(...times.map((time) => conditions[time])) ?? sql`false`;
}

function byKeyword(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const like = likePattern(keyword);
  const columns = [employees.name, employees.employee_code, workSites.name, workSites.code];
  return or(...columns.map((column) => sql`${column} ilike ${like}`));
}

/** Of those whom the caller may see, the assignments that the query asks for. */
const matching = (query: Query, { actor, companyIds, services }: SiteCall): SQL | undefined =>
  and(
    visibleTo(actor, companyIds),
    query.site_id ? inArray(workSites.id, query.site_id) : undefined,
    query.employee_id ? inArray(employees.id, query.employee_id) : undefined,
    query.on ? countsOn(sql`${query.on}::date`) : undefined,
    atTimes(query.time, todaySql(actor, companyIds, services.clock)),
    ...STRUCTURE.map((name) => {
      const requested = query[name];
      return requested ? inArray(employees[name], requested) : undefined;
    }),
    byKeyword(query.keyword),
  );

const all = handle(siteAssignmentEndpoints.all, async (call) => {
  const { query, tx } = call;
  const where = matching(query, call);
  const page = pageOf(query, SORTS, siteAssignments.id);
  const [rows, counted] = await Promise.all([
    assignmentRows(call)
      .where(where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
    countMatches(
      tx,
      sql`from ${siteAssignments}
      join ${workSites} on ${workSites.company_id} = ${siteAssignments.company_id}
        and ${workSites.id} = ${siteAssignments.work_site_id}
      join ${employees} on ${employees.company_id} = ${siteAssignments.company_id}
        and ${employees.id} = ${siteAssignments.employee_id} where ${where}`,
    ),
  ]);
  return { data: rows.map((row) => presentAssignment(call, row)), meta: metaOf(query, counted) };
});

const list = handle(siteAssignmentEndpoints.list, async (call) => {
  const { id, company_id } = await findPerson(call, call.params.id);
  const rows = await assignmentRows(call)
    .where(and(eq(siteAssignments.company_id, company_id), eq(siteAssignments.employee_id, id)))
    .orderBy(desc(siteAssignments.start_date), desc(siteAssignments.id));
  return {
    data: {
      employee_id: id,
      company_id,
      assignments: rows.map((row) => presentAssignment(call, row)),
      can: { assign: mayAssign(call.actor, company_id) },
    },
  };
});

const create = handle(siteAssignmentEndpoints.create, async (call) => {
  const created = await assign(call, call.params.id, call.body);
  return { data: await showAssignment(call, created), message: 'site.assigned', status: 201 };
});

const update = handle(siteAssignmentEndpoints.update, async (call) => {
  const changed = await changeAssignment(call, call.params, call.body);
  return { data: await showAssignment(call, changed), message: 'saved' };
});

const remove = handle(siteAssignmentEndpoints.remove, async (call) => {
  await undoAssignment(call, call.params, call.query.version);
  return { data: {}, message: 'deleted' };
});

export const assignmentHandlers = [all, list, create, update, remove];
