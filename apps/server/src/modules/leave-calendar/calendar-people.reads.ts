import type { CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
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

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  employee_code: string;
  image: string | null;
  branch: CalendarPerson['branch'];
  department: CalendarPerson['department'];
  manages: boolean;
  knows: boolean;
}
export type CalendarRow = Row;

const named = (view: typeof branches | typeof departments) =>
  sql`case when ${view.id} is null then null else json_build_object('id', ${view.id}, 'name', ${view.name}) end`;

/** Each day of a person once: an afternoon is left out beside the morning of another request. */
const isFirstOfDay = sql`(duration <> 'Half Day (Afternoon)' or (employee_id, date) not in
  (select m.employee_id, m.date from known m where m.duration = 'Half Day (Morning)'))`;

/** What a calendar shows of people: a page of them, how many there are, and how many are away, by day. */
interface CalendarPage {
  people: CalendarRow[];
  total: number;
  away: { date: PlainDate; people: number }[];
}

/**
 * A page of the people of a calendar by branch, department and name, of whom no more is read before the page is cut, and how many of everyone who matches are away, by
 * day, in one query. A waiting day counts where the caller may know of it.
 */
export async function readCalendarPeople(call: RowCall, calendar: Calendar): Promise<CalendarPage> {
  const { filters, viewer, companyId } = calendar;
  const { per_page, page, everyone } = filters;
  const { rows } = await call.tx.execute<{ [K in keyof CalendarPage]: CalendarPage[K] }>(sql`
    with matching as materialized (
      select ${employees.id} as id, ${viewer.knows} as knows from ${employees} where ${peopleMatching(call, calendar)}
    ), known as materialized (
      select d.employee_id, d.date, d.duration from ${days} d join matching on matching.id = d.employee_id
      where ${inRange(calendar)} and (matching.knows or not exists (
        select from ${requests} r where r.company_id = d.company_id and r.id = d.leave_request_id
          and r.status in ('Pending', 'Reviewed')))
    ), shown as materialized (
      select * from matching where ${everyone} or id in (select employee_id from known)
    ), branch as materialized (
      select ${branches.id} as id, lower(${branches.name}) as name from ${branches} where ${branches.company_id} = ${companyId}
    ), department as materialized (
      select ${departments.id} as id, lower(${departments.name}) as name from ${departments}
      where ${departments.company_id} = ${companyId}
    ), paged as materialized (
      select shown.id, shown.knows, branch.name as branch, department.name as department, lower(${employees.name}) as name
      from shown join ${employees} on ${employees.company_id} = ${companyId} and ${employees.id} = shown.id
        left join branch on branch.id = ${employees.branch_id}
        left join department on department.id = ${employees.department_id}
      order by branch.name nulls last, department.name nulls last, lower(${employees.name}), shown.id
      limit ${per_page} offset ${(page - 1) * per_page}
    ), listed as (
      select ${employees.id} as id, ${employees.name} as name, ${employees.employee_code} as employee_code,
        ${employees.image} as image, ${named(branches)} as branch, ${named(departments)} as department,
        ${viewer.manages} as manages, paged.knows
      from paged join ${employees} on ${employees.company_id} = ${companyId} and ${employees.id} = paged.id
        left join ${branches} on ${branches.company_id} = ${companyId} and ${branches.id} = ${employees.branch_id}
        left join ${departments} on ${departments.company_id} = ${companyId}
          and ${departments.id} = ${employees.department_id}
      order by paged.branch nulls last, paged.department nulls last, paged.name, paged.id
    )
    select
      (select coalesce(json_agg(listed), '[]') from listed) as people,
      (select count(*)::int from shown) as total,
      (select coalesce(json_agg(c order by c.date), '[]') from
        (select date, count(*)::int as people from known where ${isFirstOfDay} group by date) as c) as away`);
  return rows[0] ?? { people: [], total: 0, away: [] };
}

/** A day on which somebody is away. */
export interface AwayDay extends Record<string, unknown> {
  employee_id: number;
  date: PlainDate;
  duration: CalendarPerson['days'][number]['duration'];
  waits: boolean;
  leave_type_id: number;
}

/** The days on which some people are away; `known` are those whose waiting requests the caller may see. */
export async function readAwayDays(
  tx: Tx,
  calendar: Calendar,
  ids: readonly number[],
  known: readonly number[],
): Promise<AwayDay[]> {
  const { rows } = await tx.execute<AwayDay>(sql`
    select d.employee_id, d.date, d.duration, r.status <> 'Approved' as waits, r.leave_type_id
    from ${days} d join ${requests} r on r.company_id = d.company_id and r.id = d.leave_request_id
    where d.employee_id = any (${sql.param([...ids])}::bigint[]) and ${inRange(calendar)}
      and (r.status = 'Approved' or d.employee_id = any (${sql.param([...known])}::bigint[]))
    order by d.date, d.duration desc`);
  return rows;
}
