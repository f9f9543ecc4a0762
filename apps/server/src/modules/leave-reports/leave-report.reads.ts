import type { LeaveTemplate } from '@mesra/contract/leave-reports/leave-report';
import type { ApprovalStatus } from '@mesra/domain/approvals/approval';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReportPage } from '../../kit/report.ts';
import { branches, departments } from '../company/company.views.ts';
import { reportPeople } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { findableTypes } from '../leave-requests/leave-requests.api.ts';
import {
  leaveRequestDays as days,
  leaveRequests as requests,
} from '../leave-requests/leave-requests.views.ts';
import { readTypesOf, type StoredLeaveType } from '../leaves/leaves.api.ts';
import type { ReportCall } from '../reports/reports.api.ts';

/** What a report of leave is about, beside the days and the placement. */
export interface LeaveFilters {
  template: LeaveTemplate;
  status: ApprovalStatus[];
  leave_type_id?: number[];
  keyword?: string;
}

export type LeaveCall = ReportCall<LeaveFilters>;

const OF_EMPLOYEE = and(
  sql`${employees.company_id} = ${requests.company_id}`,
  sql`${employees.id} = ${requests.employee_id}`,
);

/** The requests of a report: of its people, of these statuses and types, with a day in the period. */
async function requestsMatching(call: LeaveCall): Promise<SQL> {
  const { filters, companyId } = call;
  const types = filters.leave_type_id && (await findableTypes(call, filters.leave_type_id));
  return sql`${and(
    sql`${requests.company_id} = ${companyId}`,
    inArray(requests.status, filters.status),
    sql`${requests.start_date} <= ${filters.end_date}::date and ${requests.end_date} >= ${filters.start_date}::date`,
    types ? inArray(requests.leave_type_id, types) : undefined,
    sql`${employees.archived_at} is null`,
    reportPeople(call),
  )}`;
}

/** The requests of a report by person and first day, and how many there are. */
export async function reportRequests(
  call: LeaveCall,
  page?: ReportPage,
): Promise<{ ids: number[]; total: number }> {
  const from = sql`from ${requests} join ${employees} on ${OF_EMPLOYEE} where ${await requestsMatching(call)}`;
  const { rows } = await call.tx.execute<{ id: number }>(sql`
    select ${requests.id} as id ${from}
    order by lower(${employees.name}), ${employees.id}, ${requests.start_date}, ${requests.id}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  const ids = rows.map(({ id }) => id);
  if (!page) return { ids, total: ids.length };
  const counted = await call.tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { ids, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Days of a request that count in the period, `d` beside `leave_requests`: without those given up of leave that is taken.
 * A request that was rejected or cancelled shows what it was for.
 */
const isCounted = ({ filters }: LeaveCall): SQL => sql`d.company_id = ${requests.company_id}
    and d.leave_request_id = ${requests.id} and d.half_days > 0
    and d.date between ${filters.start_date}::date and ${filters.end_date}::date
    and (d.released_at is null or ${requests.status} in ('Rejected', 'Cancelled'))`;

export interface ReportRequest extends Record<string, unknown> {
  id: number;
  name: string;
  employee_code: string;
  branch: string | null;
  department: string | null;
  leave_type_id: number;
  start_date: PlainDate;
  end_date: PlainDate;
  /** In the period. */
  half_days: number;
  status: ApprovalStatus;
  reason: string | null;
  sent_on: PlainDate;
}

/** Some requests with their person, in the order given. */
export async function namedRequests(
  call: LeaveCall,
  ids: readonly number[],
  zone: string,
): Promise<ReportRequest[]> {
  const { rows } = await call.tx.execute<ReportRequest>(sql`
    select ${requests.id} as id, ${employees.name} as name, ${employees.employee_code} as employee_code,
      ${branches.name} as branch, ${departments.name} as department, ${requests.leave_type_id} as leave_type_id,
      ${requests.start_date} as start_date, ${requests.end_date} as end_date, ${requests.status} as status,
      ${requests.reason} as reason, (${requests.created_at} at time zone ${zone})::date as sent_on,
      (select coalesce(sum(d.half_days), 0)::int from ${days} d where ${isCounted(call)}) as half_days
    from ${requests} join ${employees} on ${OF_EMPLOYEE}
      left join ${branches} on ${branches.company_id} = ${employees.company_id} and ${branches.id} = ${employees.branch_id}
      left join ${departments} on ${departments.company_id} = ${employees.company_id}
        and ${departments.id} = ${employees.department_id}
    where ${requests.company_id} = ${call.companyId} and ${requests.id} = any (${sql.param([...ids])}::bigint[])`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** How many people and requests there are in a report, and what their days in the period add up to. */
export async function requestFigures(
  call: LeaveCall,
): Promise<{ people: number; requests: number; half_days: number }> {
  const { rows } = await call.tx.execute<{ people: number; requests: number; half_days: number }>(sql`
    select count(distinct ${requests.employee_id})::int as people, count(distinct ${requests.id})::int as requests,
      coalesce(sum(d.half_days), 0)::int as half_days
    from ${requests} join ${employees} on ${OF_EMPLOYEE} left join ${days} d on ${isCounted(call)}
    where ${await requestsMatching(call)}`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

/** Days of a report by month, type and department; null is none. */
export interface LeaveSum extends Record<string, unknown> {
  month: string;
  leave_type_id: number;
  department_id: number | null;
  half_days: number;
}

export async function leaveSums(call: LeaveCall): Promise<LeaveSum[]> {
  const { rows } = await call.tx.execute<LeaveSum>(sql`
    select to_char(d.date, 'YYYY-MM') as month, ${requests.leave_type_id} as leave_type_id,
      ${employees.department_id} as department_id, sum(d.half_days)::int as half_days
    from ${requests} join ${employees} on ${OF_EMPLOYEE} join ${days} d on ${isCounted(call)}
    where ${await requestsMatching(call)} group by 1, 2, 3`);
  return rows;
}

/** The names of departments of the company, by id. */
export async function departmentNames({ tx, companyId }: LeaveCall): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(sql`${departments.company_id} = ${companyId}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The types of some requests by id, archived ones too. */
export async function typesOf(
  { tx, companyId }: LeaveCall,
  ids: readonly number[],
): Promise<Map<number, StoredLeaveType>> {
  const found = await readTypesOf(tx, companyId, [...new Set(ids)]);
  return new Map(found.map((type) => [type.id, type]));
}
