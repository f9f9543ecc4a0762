import type { employeeEndpoints } from '@mesra/contract/employees/employee';
import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type { StoredFilters } from '@mesra/contract/kit/report';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { toWhomComes } from './coming-events.ts';
import { type Found, keywordMatches } from './employee-search.ts';
import { visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';
import { employments } from './employment.tables.ts';
import { activeOn, todaySql } from './service-days.ts';

/** Filters of an employee list or export. */
export type EmployeeFilter = Omit<
  QueryOf<typeof employeeEndpoints.list>,
  'page' | 'per_page' | 'sort' | 'sort_by'
>;

export const STRUCTURE = [
  'branch_id',
  'division_id',
  'department_id',
  'position_id',
  'position_level_id',
] as const;

/**
 * The employment period (`employees` joined with `employments`) in force on a day; after leaving, the last
 * one.
 */
export function periodSql(day: string): SQL {
  const then = sql`least(${day}::date, ${employees.inactive_at})`;
  return sql`${employments.company_id} = ${employees.company_id} and ${employments.employee_id} = ${employees.id}
    and ${employments.effective_from} <= ${then} and (${employments.effective_to} is null or ${employments.effective_to} >= ${then})`;
}

/** Placement filters: current, or as of a day for those who had joined by then. */
function placementFilters(query: EmployeeFilter): (SQL | undefined)[] {
  const requested = STRUCTURE.filter((name) => query[name]);
  if (!query.as_of) return requested.map((name) => inArray(employees[name], query[name] ?? []));
  const there = requested.map((name) => inArray(employments[name], query[name] ?? []));
  return [
    sql`${employees.company_joined_at} <= ${query.as_of}::date`,
    requested.length > 0
      ? sql`exists (select from ${employments} where ${and(periodSql(query.as_of), ...there)})`
      : undefined,
  ];
}

/** The list's date as SQL: the requested one, else today. */
export const daySql = (
  query: EmployeeFilter,
  actor: Actor,
  companyIds: readonly number[],
  services: Services,
): SQL => (query.as_of ? sql`${query.as_of}::date` : todaySql(actor, companyIds, services.clock));

/**
 * Employees of a list or export: those in the caller's scope that match every filter; `found` are keyword
 * hits.
 */
export function employeesMatching(
  query: EmployeeFilter,
  actor: Actor,
  companyIds: readonly number[],
  services: Services,
  found: Found | null = null,
): SQL {
  const active = activeOn(daySql(query, actor, companyIds, services));
  const status = { Active: active, Inactive: sql`not ${active}`, all: undefined }[query.status];
  const ids = query.id ? inArray(employees.id, query.id) : undefined;
  const coming = query.coming
    ? toWhomComes(
        { ...actor, companyIds, today: todayIn(actor, companyIds[0] ?? 0, services.clock) },
        query.coming,
      )
    : undefined;
  const types = query.employee_type ? inArray(employees.employee_type, query.employee_type) : undefined;
  const keyword = query.keyword
    ? keywordMatches(query.keyword, companyIds, services.vault, found)
    : undefined;
  return (
    and(visibleTo(actor, companyIds), status, types, keyword, ids, coming, ...placementFilters(query)) ??
    sql`false`
  );
}

type PeopleCall = Pick<RowCall, 'actor' | 'companyIds' | 'services'>;

export const ofAnyStatus = { status: 'all', employee_type: undefined, as_of: undefined } as const;

/** The people of a report: in the caller's scope, matching its filters, in service on any of its days. */
export function reportPeople({
  filters,
  actor,
  companyIds,
  services,
}: PeopleCall & { filters: StoredFilters }): SQL {
  const query = { ...filters, ...ofAnyStatus, id: undefined };
  return sql`${employeesMatching(query as never, actor, companyIds, services)}
    and ${employees.company_joined_at} <= ${filters.end_date}::date
    and (${employees.inactive_at} is null or ${employees.inactive_at} >= ${filters.start_date}::date)`;
}
