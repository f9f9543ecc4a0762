import type { CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { branches, departments } from '../company/company.views.ts';
import { reportPeople } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import {
  leaveRequestDays as days,
  leaveRequests as requests,
} from '../leave-requests/leave-requests.views.ts';
import type { Calendar } from './viewer.ts';

/** Days `d` of the range that are taken or may be: those of rejected and cancelled requests are released. */
const inRange = ({ companyId, start_date, end_date }: Calendar): SQL => sql`
  d.company_id = ${companyId} and d.date between ${start_date}::date and ${end_date}::date
    and d.released_at is null and d.half_days > 0`;

/** Whom the caller reports to, who reports to the same person, and who reports to the caller. */
function inTeam({ viewer: { own }, companyId }: Calendar): SQL {
  if (own === null) return sql`false`;
  const above = sql`(select me.reports_to_id from ${employees} me where me.company_id = ${companyId} and me.id = ${own})`;
  return sql`(${employees.id} = ${own} or ${employees.reports_to_id} = ${own} or ${employees.id} = ${above}
    or ${employees.reports_to_id} = ${above})`;
}

/** Everyone that a calendar is of, whether they are away or not. */
function peopleMatching(call: RowCall, calendar: Calendar): SQL {
  const { companyId, start_date, end_date, filters, viewer } = calendar;
  const { employee_id, branch_id, division_id, department_id, keyword } = filters;
  const everybody = { actor: { ...call.actor, roles: [] }, companyIds: [companyId], services: call.services };
  return sql`${and(
    viewer.sees,
    reportPeople({
      ...everybody,
      filters: { start_date, end_date, branch_id, division_id, department_id, keyword },
    }),
    sql`${employees.archived_at} is null`,
    employee_id ? inArray(employees.id, employee_id) : undefined,
    filters.team === 'mine' ? inTeam(calendar) : undefined,
  )}`;
}

interface Row {
  id: number;
  name: string;
  employee_code: string;
  image: string | null;
  branch: CalendarPerson['branch'];
  department: CalendarPerson['department'];
  manages: boolean;
  knows: boolean;
  reports: boolean;
}
export type CalendarRow = Row;

/** A day on which somebody is away. */
export interface AwayDay {
  employee_id: number;
  date: PlainDate;
  duration: CalendarPerson['days'][number]['duration'];
  waits: boolean;
  leave_type_id: number;
}

const named = (unit: SQL, name: SQL) =>
  sql`case when ${name} is null then null else json_build_object('id', ${unit}, 'name', ${name}) end`;

/** Each day of a person once: an afternoon is left out beside the morning of another request. */
const isFirstOfDay = sql`(duration <> 'Half Day (Afternoon)' or (employee_id, date) not in
  (select m.employee_id, m.date from known m where m.duration = 'Half Day (Morning)'))`;

/** What a calendar shows of people: a page of them with their days, how many there are, and how many are away, by day. */
interface CalendarPage {
  people: CalendarRow[];
  days: AwayDay[];
  total: number;
  away: { date: PlainDate; people: number }[];
}

/**
 * A page of the people of a calendar by branch, department and name, with the days on which they are away, and how many of
 * everyone who matches are, by day, in one query that reads everyone and their days once. A waiting day counts where the
 * caller may know of it.
 */
export async function readCalendarPage(call: RowCall, calendar: Calendar): Promise<CalendarPage> {
  const { filters, viewer, companyId } = calendar;
  const { per_page, page, everyone } = filters;
  const { rows } = await call.tx.execute<{ [K in keyof CalendarPage]: CalendarPage[K] }>(sql`
    with matching as materialized (
      select ${employees.id} as id, ${viewer.knows} as knows, ${viewer.manages} as manages,
        ${viewer.reports} as reports, ${employees.name} as name,
        ${employees.employee_code} as employee_code, ${employees.image} as image,
        ${employees.branch_id} as branch_id, ${employees.department_id} as department_id
      from ${employees} where ${peopleMatching(call, calendar)}
    ), known as materialized (
      select d.employee_id, d.date, d.duration, d.leave_request_id from ${days} d
        join matching on matching.id = d.employee_id
      where ${inRange(calendar)} and (matching.knows or not exists (
        select from ${requests} r where r.company_id = d.company_id and r.id = d.leave_request_id
          and r.status in ('Pending', 'Reviewed')))
    ), shown as materialized (
      select * from matching where ${everyone} or id in (select employee_id from known)
    ), branch as materialized (
      select ${branches.id} as id, ${branches.name} as name from ${branches} where ${branches.company_id} = ${companyId}
    ), department as materialized (
      select ${departments.id} as id, ${departments.name} as name from ${departments}
      where ${departments.company_id} = ${companyId}
    ), paged as materialized (
      select shown.id, shown.knows, shown.manages, shown.reports, shown.name, shown.employee_code, shown.image,
        branch.id as branch_id, branch.name as branch, department.id as department_id, department.name as department
      from shown left join branch on branch.id = shown.branch_id
        left join department on department.id = shown.department_id
      order by lower(branch.name) nulls last, lower(department.name) nulls last, lower(shown.name), shown.id
      limit ${per_page} offset ${(page - 1) * per_page}
    ), listed as (
      select id, name, employee_code, image, ${named(sql`branch_id`, sql`branch`)} as branch,
        ${named(sql`department_id`, sql`department`)} as department, manages, knows, reports
      from paged order by lower(paged.branch) nulls last, lower(paged.department) nulls last, lower(name), id
    ), absent as (
      select k.employee_id, k.date, k.duration, r.status <> 'Approved' as waits, r.leave_type_id
      from known k join paged on paged.id = k.employee_id
        join ${requests} r on r.company_id = ${companyId} and r.id = k.leave_request_id
      order by k.date, k.duration desc
    )
    select
      (select coalesce(json_agg(listed), '[]') from listed) as people,
      (select coalesce(json_agg(absent), '[]') from absent) as days,
      (select count(*)::int from shown) as total,
      (select coalesce(json_agg(c order by c.date), '[]') from
        (select date, count(*)::int as people from known where ${isFirstOfDay} group by date) as c) as away`);
  return rows[0] ?? { people: [], days: [], total: 0, away: [] };
}
