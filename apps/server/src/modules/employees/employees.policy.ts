import { may } from '@mesra/contract/access/may';
import type { Place } from '@mesra/domain/employees/periods';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, ActorRole, ScopedActor } from '../../kit/actor.ts';
import { employees } from './employees.tables.ts';

/** What employee access can be limited by (contract/admin-users/grants). */
const COLUMNS: Record<string, { getSQL(): SQL } | undefined> = {
  branch_id: employees.branch_id,
  division_id: employees.division_id,
  department_id: employees.department_id,
  position_id: employees.position_id,
  position_level_id: employees.position_level_id,
};

const oneOf = (column: { getSQL(): SQL }, values: readonly number[]): SQL =>
  values.length > 0 ? sql`${column} = any (${sql.param([...values])}::bigint[])` : sql`false`;

/**
 * Whom an employee access names: those who hold one of the values in each named column, and besides them the people
 * named themselves. A scope that names nobody, or something that is not known, shows nobody.
 */
function namedBy(scope: NonNullable<ActorRole['scope']>): SQL {
  const { employee_id: people = [], ...columns } = scope;
  const parts = Object.entries(columns).map(([name, values]) => {
    const column = COLUMNS[name];
    return column ? oneOf(column, values) : sql`false`;
  });
  const byColumns = parts.length > 0 ? and(...parts) : undefined;
  return or(byColumns, oneOf(employees.id, people)) ?? sql`false`;
}

/** The employees of these companies that the caller may see: all of a company, or those of their employee access. */
export function visibleTo(actor: ScopedActor, companyIds: readonly number[]): SQL {
  const limited = actor.roles.flatMap((role) =>
    role.scope !== null && companyIds.includes(role.company_id)
      ? [{ company_id: role.company_id, scope: role.scope }]
      : [],
  );
  const whole = companyIds.filter((id) => !limited.some((role) => role.company_id === id));
  const parts: (SQL | undefined)[] = limited.map(({ company_id, scope }) =>
    and(sql`${employees.company_id} = ${company_id}`, namedBy(scope)),
  );
  if (whole.length === 1) parts.push(sql`${employees.company_id} = ${whole[0]}`);
  else if (whole.length > 1) parts.push(inArray(employees.company_id, whole));
  return or(...parts) ?? sql`false`;
}

/** Whether the caller's employee access is not limited; whoever is limited imports nobody. */
export function seesAll(actor: ScopedActor, companyId: number): boolean {
  const role = roleOf(actor, companyId);
  return role !== undefined && role.scope === null;
}

const SCOPED_PLACES = ['branch_id', 'division_id', 'department_id', 'position_level_id'] as const;

/**
 * Of newly chosen values of a place, those that the caller's employee access does not cover: each column that it names
 * takes only what is named there, and people named alone give no branch.
 */
export function placesBeyond(actor: ScopedActor, companyId: number, fields: Partial<Place>): string[] {
  const scope = roleOf(actor, companyId)?.scope;
  if (!scope) return [];
  const named = SCOPED_PLACES.some((column) => scope[column] !== undefined);
  return SCOPED_PLACES.filter((column) => {
    const value = fields[column];
    if (value === undefined) return false;
    const covered = scope[column];
    if (covered) return value === null || !covered.includes(value);
    return column === 'branch_id' && !named;
  });
}

/** What decides on one row. */
export interface EmployeeRowFacts {
  company_id: number;
  inactive_at: string | null;
}

const roleOf = <R extends { company_id: number }>(actor: { roles: readonly R[] }, companyId: number) =>
  actor.roles.find((role) => role.company_id === companyId);

/** Whoever may open the employee screen of the company sees numbers and salaries, and changes them. */
export function mayManage(actor: Actor, companyId: number): boolean {
  const role = roleOf(actor, companyId);
  return role !== undefined && may(role, '/admin/employee');
}

/** What this caller may do with the row. */
export function abilities(actor: Actor, row: EmployeeRowFacts) {
  const manage = mayManage(actor, row.company_id);
  return {
    update: manage,
    inactivate: manage && !row.inactive_at,
    reactivate: manage && row.inactive_at !== null,
  };
}
