import type { CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import { OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { readTogether } from '../../kit/together.ts';
import { branches, departments } from '../company/company.views.ts';
import { reportPeople } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import {
  leaveRequestDays as days,
  leaveRequests as requests,
} from '../leave-requests/leave-requests.views.ts';
import type { Calendar } from './viewer.ts';

/** Days of the range that are taken or may be: those of rejected and cancelled requests are released. */
const inRange = ({ companyId, start_date, end_date }: Calendar, day: SQL): SQL => sql`
  ${day}.company_id = ${companyId} and ${day}.date between ${start_date}::date and ${end_date}::date
    and ${day}.released_at is null and ${day}.half_days > 0`;

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

export interface CalendarRow {
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

const OPEN = sql.raw(OPEN_STATUSES.map((status) => `'${status}'`).join(', '));

/** Whether the caller may know of a day of somebody who is in `matching`: of one that waits only where they know why. */
const isKnown = (day: SQL): SQL => sql`(matching.knows or not exists (
  select from ${requests} r where r.company_id = ${day}.company_id and r.id = ${day}.leave_request_id
    and r.status in (${OPEN})))`;

/** Each day of a person once: an afternoon is left out beside the morning of another request. */
const isFirstOfDay = (calendar: Calendar): SQL => sql`(d.duration <> 'Half Day (Afternoon)' or not exists (
  select from ${days} m where ${inRange(calendar, sql`m`)} and m.employee_id = d.employee_id and m.date = d.date
    and m.duration = 'Half Day (Morning)' and ${isKnown(sql`m`)}))`;

/** Units by the place that their names give them in the order of the calendar. */
const placed = (units: SQL, companyId: number) =>
  sql`select id, name, rank() over (order by lower(name)) as place from ${units} where company_id = ${companyId}`;

/** What a calendar shows of people: a page of them, how many there are, and how many are away, by day. */
interface CalendarPage {
  people: CalendarRow[];
  total: number;
  away: { date: PlainDate; people: number }[];
}

/**
 * A page of the people of a calendar by branch, department and name, and how many of everyone who matches are away, by day. Everyone
 * and their days are read once, with nothing but what decides whom the page is of; the rest is read for those on it. A
 * waiting day counts where the caller may know of it.
 */
export async function readCalendarPage(call: RowCall, calendar: Calendar): Promise<CalendarPage> {
  const { filters, viewer, companyId } = calendar;
  const { per_page, page, everyone } = filters;
  const shown = everyone ? sql`` : sql`join away on away.employee_id = matching.id`;
  const inOrder = sql`order by branch_place, department_place, lower_name, id`;
  // The inner query of \`away\` stays: an index does not answer conditions on columns of a view that is grouped by several sets.
  const { rows } = await call.tx.execute<{ [K in keyof CalendarPage]: CalendarPage[K] }>(sql`
    with branch as materialized (${placed(sql`${branches}`, companyId)}),
    department as materialized (${placed(sql`${departments}`, companyId)}),
    matching as materialized (
      select ${employees.id} as id, ${viewer.knows} as knows, lower(${employees.name}) as lower_name,
        ${employees.branch_id} as branch_id, ${employees.department_id} as department_id
      from ${employees} where ${peopleMatching(call, calendar)}
    ), away as materialized (
      select employee_id, date, count(*)::int as people from (
        select d.employee_id, d.date from ${days} d join matching on matching.id = d.employee_id
        where ${inRange(calendar, sql`d`)} and ${isKnown(sql`d`)} and ${isFirstOfDay(calendar)}) as d
      group by grouping sets ((employee_id), (date))
    ), paged as materialized (
      select matching.id, matching.knows, matching.lower_name,
        branch.place as branch_place, branch.id as branch_id, branch.name as branch,
        department.place as department_place, department.id as department_id, department.name as department
      from matching ${shown} left join branch on branch.id = matching.branch_id
        left join department on department.id = matching.department_id
      ${inOrder} limit ${sql.raw(String(per_page))} offset ${(page - 1) * per_page}
    ), listed as (
      select ${employees.id}, ${employees.name}, ${employees.employee_code}, ${employees.image},
        ${named(sql`paged.branch_id`, sql`paged.branch`)} as branch,
        ${named(sql`paged.department_id`, sql`paged.department`)} as department,
        ${viewer.manages} as manages, paged.knows, ${viewer.reports} as reports
      from paged join ${employees} on ${employees.company_id} = ${companyId} and ${employees.id} = paged.id
      order by branch_place, department_place, lower_name, paged.id
    )
    select
      (select coalesce(json_agg(listed), '[]') from listed) as people,
      (select count(*)::int from ${everyone ? sql`matching` : sql`away where date is null`}) as total,
      (select coalesce(json_agg(c order by c.date), '[]') from
        (select date, people from away where employee_id is null) as c) as away`);
  return rows[0] ?? { people: [], total: 0, away: [] };
}

/** The days on which people of a page are away, as far as the caller may know of them. */
export async function readAwayDays(
  { tx }: RowCall,
  calendar: Calendar,
  people: readonly CalendarRow[],
): Promise<AwayDay[]> {
  const ids = people.map(({ id }) => id);
  // Each request once, however many of its days are shown.
  const { rows } = await readTogether<{ rows: AwayDay }>(tx, {
    rows: sql`
      with taken as materialized (
        select d.employee_id, d.date, d.duration, d.leave_request_id from ${days} d
        where ${inRange(calendar, sql`d`)} and ${isAmong(sql`d.employee_id`, ids)}
      ), request as materialized (
        select id, status, leave_type_id from ${requests} r
        where r.company_id = ${calendar.companyId} and r.id = any (array(select leave_request_id from taken))
      )
      select d.employee_id, d.date, d.duration, r.status <> 'Approved' as waits, r.leave_type_id
      from taken d join request r on r.id = d.leave_request_id
      order by d.date, d.duration desc`,
  });
  const known = new Set(people.filter(({ knows }) => knows).map(({ id }) => id));
  return rows.filter(({ employee_id, waits }) => !waits || known.has(employee_id));
}
