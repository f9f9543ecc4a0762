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

/** Days on which somebody is away, `d` of requests `r`: taken, or waiting where `knows` says that the caller may know. */
const isAway = ({ companyId, start_date, end_date }: Calendar, knows: SQL): SQL => sql`
  d.company_id = ${companyId} and d.date between ${start_date}::date and ${end_date}::date
    and d.released_at is null and d.half_days > 0
    and (r.status = 'Approved' or (r.status in ('Pending', 'Reviewed') and ${knows}))`;

const DAYS = sql`${days} d join ${requests} r on r.company_id = d.company_id and r.id = d.leave_request_id`;

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

/** A page of the people of a calendar by branch, department and name, and how many there are. */
export async function readCalendarPeople(
  call: RowCall,
  calendar: Calendar,
): Promise<{ people: CalendarRow[]; total: number }> {
  const { filters, viewer, companyId } = calendar;
  const { per_page, page } = filters;
  const away = sql`exists (select from ${DAYS} where d.employee_id = ${employees.id}
    and ${isAway(calendar, viewer.knows)})`;
  const where = filters.everyone
    ? peopleMatching(call, calendar)
    : sql`${peopleMatching(call, calendar)} and ${away}`;
  const { rows } = await call.tx.execute<Row & { total: number }>(sql`
    select ${employees.id} as id, ${employees.name} as name, ${employees.employee_code} as employee_code,
      ${employees.image} as image, ${named(branches)} as branch, ${named(departments)} as department,
      ${viewer.manages} as manages, ${viewer.knows} as knows, count(*) over ()::int as total
    from ${employees}
      left join ${branches} on ${branches.company_id} = ${companyId} and ${branches.id} = ${employees.branch_id}
      left join ${departments} on ${departments.company_id} = ${companyId}
        and ${departments.id} = ${employees.department_id}
    where ${where}
    order by lower(${branches.name}) nulls last, lower(${departments.name}) nulls last, lower(${employees.name}),
      ${employees.id}
    limit ${per_page} offset ${(page - 1) * per_page}`);
  return { people: rows, total: rows[0]?.total ?? 0 };
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
  const knows = sql`d.employee_id = any (${sql.param([...known])}::bigint[])`;
  const { rows } = await tx.execute<AwayDay>(sql`
    select d.employee_id, d.date, d.duration, r.status <> 'Approved' as waits, r.leave_type_id
    from ${DAYS} where d.employee_id = any (${sql.param([...ids])}::bigint[]) and ${isAway(calendar, knows)}
    order by d.date, d.duration desc`);
  return rows;
}

/** How many of everyone that matches are away, by day. */
export async function readAway(
  call: RowCall,
  calendar: Calendar,
): Promise<{ date: PlainDate; people: number }[]> {
  const { rows } = await call.tx.execute<{ date: PlainDate; people: number }>(sql`
    select d.date, count(distinct d.employee_id)::int as people
    from ${DAYS} join ${employees} on ${employees.company_id} = d.company_id and ${employees.id} = d.employee_id
    where ${isAway(calendar, calendar.viewer.knows)} and ${peopleMatching(call, calendar)}
    group by d.date order by d.date`);
  return rows;
}
