import type { AttendanceTemplate, DateInfo } from '@mesra/contract/attendance-reports/attendance-report';
import type { BoardStatus } from '@mesra/domain/attendance/board-status';
import type { DayException } from '@mesra/domain/attendance/day-exceptions';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { ReportPage } from '../../kit/report.ts';
import { statusSql } from '../attendance/attendance.api.ts';
import { attendanceDays as days } from '../attendance/attendance.views.ts';
import { departments } from '../company/company.views.ts';
import { reportPeople as peopleMatching } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import type { ReportCall } from '../reports/reports.api.ts';
import { siteVisits } from '../site-visits/site-visits.views.ts';
import { workSites } from '../sites/sites.views.ts';

/** What a report of attendance is about, beside the days and the placement. */
export interface AttendanceFilters {
  template: AttendanceTemplate;
  date_info: DateInfo[];
  keyword?: string;
}

export type AttendanceCall = ReportCall<AttendanceFilters>;

/** Has overtime, or work on a rest day or holiday. */
const EXTRA = sql`(${days.overtime_minutes} > 0 or (${days.kind} in ('rest', 'holiday') and ${days.normal_minutes} > 0))`;

/** What a day has that somebody should look at; whoever is still there has not forgotten to go. */
const exceptionsSql = (
  status: SQL,
): SQL => sql`case when ${status} = 'In' then array_remove(${days.exceptions}, 'missing_out')
  when ${status} = 'Absent' and not 'absent' = any (${days.exceptions}) then ${days.exceptions} || 'absent'::text
  else ${days.exceptions} end`;

const isExceptional = (status: SQL): SQL => sql`cardinality(${exceptionsSql(status)}) > 0`;

/** What puts somebody into a report beside the filters: a day of a kind; undefined where everyone is in it. */
function dayWanted({ filters, services }: AttendanceCall): SQL | undefined {
  const now = services.clock.now();
  const any = (
    condition: SQL,
  ) => sql`exists (select from ${days} where ${days.company_id} = ${employees.company_id}
    and ${days.employee_id} = ${employees.id} and ${days.date} between ${filters.start_date}::date and ${filters.end_date}::date
    and ${condition})`;
  if (filters.template === 'Exceptions') return any(isExceptional(statusSql(now)));
  if (filters.template !== 'Overtime') return undefined;
  return sql`(${any(EXTRA)} or exists (select from reads.attendance_overtime o
    join reads.approvals a on a.company_id = o.company_id and a.id = o.approval_id and a.status in ('Pending', 'Reviewed')
    where o.company_id = ${employees.company_id} and o.employee_id = ${employees.id}
      and o.date between ${filters.start_date}::date and ${filters.end_date}::date))`;
}

/** The people of a report by name, and how many there are. */
export async function reportPeople(
  call: AttendanceCall,
  page?: ReportPage,
): Promise<{ ids: number[]; total: number }> {
  const wanted = dayWanted(call);
  const where = wanted ? sql`${peopleMatching(call)} and ${wanted}` : peopleMatching(call);
  const { rows } = await call.tx.execute<{ id: number }>(sql`
    select ${employees.id} as id from ${employees} where ${where}
    order by lower(${employees.name}), ${employees.id}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  const ids = rows.map(({ id }) => id);
  if (!page) return { ids, total: ids.length };
  const counted = await call.tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${employees} where ${where}`,
  );
  return { ids, total: counted.rows[0]?.total ?? 0 };
}

const idList = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

export interface ReportPerson extends Record<string, unknown> {
  id: number;
  name: string;
  employee_code: string;
  department: string | null;
}

/** Some people with their department, in the order given. */
export async function namedPeople(call: AttendanceCall, ids: readonly number[]): Promise<ReportPerson[]> {
  const { rows } = await call.tx.execute<ReportPerson>(sql`
    select ${employees.id} as id, ${employees.name} as name, ${employees.employee_code} as employee_code,
      ${departments.name} as department
    from ${employees} left join ${departments} on ${departments.company_id} = ${employees.company_id}
      and ${departments.id} = ${employees.department_id}
    where ${employees.company_id} = ${call.companyId} and ${employees.id} = any (${idList(ids)})`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export interface ReportDay extends Record<string, unknown> {
  employee_id: number;
  date: PlainDate;
  kind: 'work' | 'rest' | 'off' | 'holiday' | 'leave' | 'unset';
  holiday: string | null;
  status: BoardStatus | null;
  in_status: 'ontime' | 'early' | 'late' | null;
  /** Times of the company's zone, `HH:mm`. */
  planned_in: string | null;
  planned_out: string | null;
  first_in: string | null;
  last_out: string | null;
  late_minutes: number;
  early_leave_minutes: number;
  normal_minutes: number;
  overtime_minutes: number;
  break_minutes: number;
  exceptions: DayException[];
  /** Codes of the sites that were visited; read where the report shows them. */
  sites: string[];
}

/** The codes of the sites that somebody visited on a day. */
const VISITED = sql`array(select distinct ${workSites.code} from ${siteVisits} join ${workSites}
    on ${workSites.company_id} = ${siteVisits.company_id} and ${workSites.id} = ${siteVisits.work_site_id}
  where ${siteVisits.company_id} = ${days.company_id} and ${siteVisits.employee_id} = ${days.employee_id}
    and ${siteVisits.date} = ${days.date} and ${siteVisits.status} in ('In Progress', 'Completed') order by 1)`;

/** The stored days of some people, by employee and day; `exceptional` leaves out those that nobody need look at. */
export async function reportDays(
  call: AttendanceCall,
  ids: readonly number[],
  zone: string,
  exceptional = false,
): Promise<Map<number, ReportDay[]>> {
  const { filters, services, tx } = call;
  const status = statusSql(services.clock.now());
  const at = (column: { getSQL(): SQL }) => sql`to_char(${column} at time zone ${zone}, 'HH24:MI')`;
  const { rows } = await tx.execute<ReportDay>(sql`
    select ${days.employee_id} as employee_id, ${days.date} as date, ${days.kind} as kind, ${days.holiday} as holiday,
      ${status} as status, ${days.in_status} as in_status, ${at(days.planned_in)} as planned_in,
      ${at(days.planned_out)} as planned_out, ${at(days.first_in)} as first_in, ${at(days.last_out)} as last_out,
      ${days.late_minutes} as late_minutes, ${days.early_leave_minutes} as early_leave_minutes,
      ${days.normal_minutes} as normal_minutes, ${days.overtime_minutes} as overtime_minutes,
      ${days.break_minutes} as break_minutes, ${exceptionsSql(status)} as exceptions,
      ${filters.date_info.includes('Site Visit') ? VISITED : sql`'{}'::text[]`} as sites
    from ${days}
    where ${days.company_id} = ${call.companyId} and ${days.employee_id} = any (${idList(ids)})
      and ${days.date} between ${filters.start_date}::date and ${filters.end_date}::date and ${days.kind} <> 'away'
      ${exceptional ? sql`and ${isExceptional(status)}` : sql``}
    order by ${days.employee_id}, ${days.date}`);
  const found = new Map<number, ReportDay[]>(ids.map((id) => [id, []]));
  for (const row of rows) found.get(row.employee_id)?.push(row);
  return found;
}
