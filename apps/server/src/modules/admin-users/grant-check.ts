import type { RouteAccess } from '@mesra/contract/access/session';
import type { EmployeeScope } from '@mesra/contract/admin-users/grants';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { maySee } from '../employees/employees.api.ts';
import { type Caller, grantRefusal, type Refusal, type Role } from './admin-users.policy.ts';

type Scope = Role['scope'];

/** Converts a refusal to an API error; a 409 carries the current row. */
export function refusalProblem(refusal: Refusal, current?: unknown): Problem {
  const params = refusal.params ? { params: refusal.params } : {};
  if (refusal.code === 'wrong_state')
    return new Problem('wrong_state', { key: refusal.key, ...params, current });
  return new Problem(refusal.code, { ...(refusal.key ? { key: refusal.key } : {}), ...params });
}

/** Throws if there is a refusal. */
export function assertAllowed(refusal: Refusal | null, current?: unknown): void {
  if (refusal) throw refusalProblem(refusal, current);
}

/** Deduplicates routes, and actions within each. */
export function tidyAccesses(accesses: readonly RouteAccess[]): { route: string; actions: string[] }[] {
  const routes = new Map<string, Set<string>>();
  for (const { route, actions } of accesses) {
    const known = routes.get(route) ?? new Set<string>();
    for (const action of actions) known.add(action);
    routes.set(route, known);
  }
  return [...routes].map(([route, actions]) => ({ route, actions: [...actions] }));
}

/** Deduplicates ids and drops empty columns; 422 on `scope` if nothing is left. */
export function tidyScope(scope: EmployeeScope | null): Scope {
  if (scope === null) return null;
  const named = Object.entries(scope).flatMap(([column, ids]): [string, number[]][] =>
    ids && ids.length > 0 ? [[column, [...new Set(ids)].sort((a, b) => a - b)]] : [],
  );
  if (named.length === 0) throw invalid('scope', 'access.scope_empty');
  return Object.fromEntries(named);
}

const TABLES: Record<keyof EmployeeScope, string> = {
  branch_id: 'branches',
  division_id: 'divisions',
  department_id: 'departments',
  position_level_id: 'position_levels',
  employee_id: 'employees',
};

/** Rejects a scope that references a row of another company; 422 on `scope.<column>`. */
export async function checkScopeRows(tx: Tx, companyId: number, scope: Scope): Promise<void> {
  for (const [column, ids] of Object.entries(scope ?? {})) {
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from reads.${sql.identifier(TABLES[column as keyof EmployeeScope])}
      where company_id = ${companyId} and id = any (${sql.param(ids)}::bigint[])`);
    if (rows[0]?.n !== ids.length) throw invalid(`scope.${column}`, 'validation.not_in_company');
  }
}

/** Rejects a grant beyond the caller's own; 422 on the field. */
export function checkGrant(caller: Caller, companyId: number, before: Role | null, after: Role): void {
  const found = grantRefusal(caller, companyId, before, after);
  if (!found) return;
  const { field, refusal } = found;
  if (refusal.code !== 'invalid') throw refusalProblem(refusal);
  throw invalid(field, refusal.key ?? 'validation.invalid', refusal.params);
}

/** Rejects an employee of another company or outside the caller's scope; 422 on `employee_id`. */
export async function checkEmployee(
  tx: Tx,
  caller: Caller,
  companyId: number,
  employeeId: number,
): Promise<{ name: string }> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from reads.employees where company_id = ${companyId} and id = ${employeeId}`,
  );
  const row = rows[0];
  if (!row || !(await maySee(tx, caller, companyId, employeeId)))
    throw invalid('employee_id', 'validation.not_in_company');
  return row;
}
