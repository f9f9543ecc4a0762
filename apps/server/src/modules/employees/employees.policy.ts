import { may, satisfies } from '@mesra/contract/access/may';
import { EMPLOYEE_LISTERS } from '@mesra/contract/employees/employee';
import type { Placement } from '@mesra/domain/employees/periods';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, ActorRole, ScopedActor } from '../../kit/actor.ts';
import { isAmong } from '../../kit/ids.ts';
import { employees } from './employees.tables.ts';

/** Columns that an employee scope can restrict (contract/admin-users/grants). */
const COLUMNS: Record<string, { getSQL(): SQL } | undefined> = {
  branch_id: employees.branch_id,
  division_id: employees.division_id,
  department_id: employees.department_id,
  position_id: employees.position_id,
  position_level_id: employees.position_level_id,
};

const oneOf = (column: { getSQL(): SQL }, values: readonly number[]): SQL =>
  values.length > 0 ? isAmong(column, values) : sql`false`;

/**
 * Employees in a scope: those matching every restricted column, plus those listed individually. An empty
 * scope or an unknown column matches nobody.
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

/** The employees of these companies in the caller's scope: all of a company, or those of their restricted scope. */
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

/** Whether the caller sees the columns of the employee list; others may only pick people from it. */
export const mayList = (actor: Actor, companyId: number): boolean =>
  actor.roles.some((role) => role.company_id === companyId && satisfies(role, EMPLOYEE_LISTERS));

/** Whether the caller's scope is unlimited; required for imports. */
export function seesAll(actor: ScopedActor, companyId: number): boolean {
  const role = roleOf(actor, companyId);
  return role !== undefined && role.scope === null;
}

/** The ids of the caller's scope as an array, for a search of people or of what is theirs; null if it is unlimited. */
export const scopeIds = (actor: ScopedActor, companyId: number): SQL =>
  seesAll(actor, companyId)
    ? sql`null::bigint[]`
    : sql`array(select ${employees.id} from ${employees} where ${visibleTo(actor, [companyId])})`;

const SCOPED_UNITS = ['branch_id', 'division_id', 'department_id', 'position_level_id'] as const;

/**
 * New placement values outside the caller's scope: a restricted column allows only its listed values, and
 * individually listed people grant no branch.
 */
export function unitsOutsideScope(
  actor: ScopedActor,
  companyId: number,
  fields: Partial<Placement>,
): string[] {
  const scope = roleOf(actor, companyId)?.scope;
  if (!scope) return [];
  const named = SCOPED_UNITS.some((column) => scope[column] !== undefined);
  return SCOPED_UNITS.filter((column) => {
    const value = fields[column];
    if (value === undefined) return false;
    const covered = scope[column];
    if (covered) return value === null || !covered.includes(value);
    return column === 'branch_id' && !named;
  });
}

/** The facts that decide on one row. */
export interface EmployeeRowFacts {
  company_id: number;
  inactive_at: string | null;
}

const roleOf = <R extends { company_id: number }>(actor: { roles: readonly R[] }, companyId: number) =>
  actor.roles.find((role) => role.company_id === companyId);

/** Whether the caller may see and change numbers and salaries, i.e. open the company's employee screen. */
export function mayManage(actor: Actor, companyId: number): boolean {
  const role = roleOf(actor, companyId);
  return role !== undefined && may(role, '/admin/employee');
}

/** What the caller may do with the row. */
export function abilities(actor: Actor, row: EmployeeRowFacts) {
  const manage = mayManage(actor, row.company_id);
  return {
    update: manage,
    inactivate: manage && !row.inactive_at,
    reactivate: manage && row.inactive_at !== null,
  };
}
