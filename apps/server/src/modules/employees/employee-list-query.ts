import type { employeeEndpoints } from '@mesra/contract/employees/employee';
import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Services } from '../../kit/services.ts';
import { type Found, keywordMatches } from './employee-search.ts';
import { visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';
import { employments } from './employment.tables.ts';
import { activeOn, todaySql } from './service-days.ts';

/** What an employee list or export is filtered by. */
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
/** The period of an employee (`employees` joined with `employments`) that counts on a day: the one they left in after they left. */
export function periodSql(day: string): SQL {
  const then = sql`least(${day}::date, ${employees.inactive_at})`;
  return sql`${employments.company_id} = ${employees.company_id} and ${employments.employee_id} = ${employees.id}
    and ${employments.effective_from} <= ${then} and (${employments.effective_to} is null or ${employments.effective_to} >= ${then})`;
}

/** The filters by place: as it is, or as it was or will be on a day, of those who had joined by then. */
function placeFilters(query: EmployeeFilter): (SQL | undefined)[] {
  const asked = STRUCTURE.filter((name) => query[name]);
  if (!query.as_of) return asked.map((name) => inArray(employees[name], query[name] ?? []));
  const there = asked.map((name) => inArray(employments[name], query[name] ?? []));
  return [
    sql`${employees.company_joined_at} <= ${query.as_of}::date`,
    asked.length > 0
      ? sql`exists (select from ${employments} where ${and(periodSql(query.as_of), ...there)})`
      : undefined,
  ];
}

/** The day of a list as SQL: the one asked for, else today. */
export const daySql = (
  query: EmployeeFilter,
  actor: Actor,
  companyIds: readonly number[],
  services: Services,
): SQL => (query.as_of ? sql`${query.as_of}::date` : todaySql(actor, companyIds, services.clock));

/** Which employees a list or an export is about: those the caller may see, by every filter; `found` by its keyword. */
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
  const types = query.employee_type ? inArray(employees.employee_type, query.employee_type) : undefined;
  const keyword = query.keyword
    ? keywordMatches(query.keyword, companyIds, services.vault, found)
    : undefined;
  return and(visibleTo(actor, companyIds), status, types, keyword, ids, ...placeFilters(query)) ?? sql`false`;
}
