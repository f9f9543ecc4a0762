import { may } from '@mesra/contract/access/may';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, ActorRole } from '../../kit/actor.ts';
import { employees } from './employees.tables.ts';

/** What employee access can be limited by: each named column must hold one of its values. */
const SCOPES = {
  branch_id: employees.branch_id,
  division_id: employees.division_id,
  department_id: employees.department_id,
  position_id: employees.position_id,
  position_level_id: employees.position_level_id,
  employee_id: employees.id,
} as const;
type ScopeName = keyof typeof SCOPES;

const limitsOf = (role: ActorRole): [ScopeName, number[]][] =>
  Object.entries(role.scope ?? {}).filter((limit): limit is [ScopeName, number[]] => limit[0] in SCOPES);

/** The employees of these companies that the caller may see: all of a company, or those of their employee access. */
export function visibleTo(actor: Actor, companyIds: readonly number[]): SQL {
  const limited = actor.roles.filter(
    (role) => companyIds.includes(role.company_id) && limitsOf(role).length > 0,
  );
  const whole = companyIds.filter((id) => !limited.some((role) => role.company_id === id));
  const parts: (SQL | undefined)[] = limited.map((role) =>
    and(
      sql`${employees.company_id} = ${role.company_id}`,
      ...limitsOf(role).map(([name, values]) =>
        values.length > 0 ? inArray(SCOPES[name], values) : sql`false`,
      ),
    ),
  );
  if (whole.length === 1) parts.push(sql`${employees.company_id} = ${whole[0]}`);
  else if (whole.length > 1) parts.push(inArray(employees.company_id, whole));
  return or(...parts) ?? sql`false`;
}

/** Whether the caller's employee access is not limited; whoever is limited imports nobody. */
export function seesAll(actor: Actor, companyId: number): boolean {
  const role = roleOf(actor, companyId);
  return role !== undefined && limitsOf(role).length === 0;
}

/** What decides on one row. */
export interface EmployeeRowFacts {
  company_id: number;
  inactive_at: string | null;
}

const roleOf = (actor: Actor, companyId: number) => actor.roles.find((role) => role.company_id === companyId);

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
