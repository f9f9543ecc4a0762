import type { Message } from '@mesra/contract/kit/problem';
import { type Period, PLACEMENT_FIELDS, type Placement } from '@mesra/domain/employees/periods';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { unitsOutsideScope, visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

const PARTS = {
  branch_id: 'branches',
  division_id: 'divisions',
  department_id: 'departments',
  position_id: 'positions',
  position_level_id: 'position_levels',
} as const;
const PART_FIELDS = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** Problems with newly chosen org units: each must belong to the company and be active. */
async function partProblems(tx: Tx, companyId: number, fields: Partial<Placement>) {
  const requested = PART_FIELDS.filter((field) => fields[field] !== undefined && fields[field] !== null);
  if (requested.length === 0) return {};
  const queries = requested.map(
    (field) => sql`select ${field} as field, archived_at is not null as archived
      from reads.${sql.identifier(PARTS[field])} where company_id = ${companyId} and id = ${fields[field]}`,
  );
  const { rows } = await tx.execute<{ field: string; archived: boolean }>(
    sql.join(queries, sql` union all `),
  );
  const problems: Record<string, Message[]> = {};
  for (const field of requested) {
    const found = rows.find((row) => row.field === field);
    if (!found) problems[field] = [{ key: 'validation.not_in_company' }];
    else if (found.archived) problems[field] = [{ key: 'validation.archived' }];
  }
  return problems;
}

/** Problems with a manager from a day on. */
async function superiorProblems(
  call: RowCall,
  employee: { company_id: number; id: number | null },
  reports_to_id: number,
  from: string,
): Promise<Message[]> {
  if (reports_to_id === employee.id) return [{ key: 'employment.reports_to_self' }];
  const [found] = await call.tx
    .select({
      name: employees.name,
      joined: employees.company_joined_at,
      left: employees.inactive_at,
      archived_at: employees.archived_at,
    })
    .from(employees)
    .where(and(visibleTo(call.actor, [employee.company_id]), eq(employees.id, reports_to_id)));
  if (!found || found.archived_at !== null) return [{ key: 'validation.not_in_company' }];
  if (found.joined > from || (found.left !== null && found.left < from))
    return [{ key: 'employment.superior_away', params: { name: found.name, value: from } }];
  return [];
}

/**
 * Rejects newly chosen invalid placement values with field errors: archived or foreign org units, and a
 * manager who is the employee, outside the caller's scope, or not employed on that day.
 */
export async function assertPlacement(
  call: RowCall,
  employee: { company_id: number; id: number | null },
  fields: Partial<Placement>,
  from: string,
): Promise<void> {
  const problems: Record<string, Message[]> = await partProblems(call.tx, employee.company_id, fields);
  if (fields.reports_to_id) {
    const found = await superiorProblems(call, employee, fields.reports_to_id, from);
    if (found.length > 0) problems.reports_to_id = found;
  }
  if (Object.keys(problems).length > 0) throw new Problem('invalid', { fields: problems });
}

/** Rejects, with a field error, a move outside the caller's scope. */
export function assertOrgUnits(
  call: Pick<RowCall, 'actor'>,
  companyId: number,
  fields: Partial<Placement>,
): void {
  const beyond = unitsOutsideScope(call.actor, companyId, fields);
  const messages = beyond.map((field): [string, Message[]] => [field, [{ key: 'access.place_beyond' }]]);
  if (messages.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(messages) });
}

const LINE_LOCK = 8_150_213;

/**
 * Serialises changes to a company's reporting lines until the transaction ends, so that two changes cannot
 * create a cycle. Must be taken before any employee row lock.
 */
export const lockLines = (tx: Tx, companyId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LINE_LOCK}, ${companyId % 2_147_483_647})`);

const END = '9999-12-31';

/** Rejects periods in which, on any day, a person would directly or indirectly report to themselves. */
export async function assertNoCircle(
  tx: Tx,
  companyId: number,
  employeeId: number,
  periods: readonly Period[],
): Promise<void> {
  const lines: SQL[] = periods.flatMap((p) =>
    p.reports_to_id === null
      ? []
      : [sql`(${p.reports_to_id}::bigint, ${p.effective_from}::date, ${p.effective_to ?? END}::date)`],
  );
  if (lines.length === 0) return;
  const { rows } = await tx.execute<{ circle: boolean }>(sql`
    with recursive up (person, since, until) as (
      select * from (values ${sql.join(lines, sql`, `)}) v
      union
      select p.reports_to_id, greatest(up.since, p.effective_from), least(up.until, coalesce(p.effective_to, ${END}::date))
      from up join employments p on p.company_id = ${companyId} and p.employee_id = up.person
        and p.reports_to_id is not null and p.effective_from <= up.until
        and coalesce(p.effective_to, ${END}::date) >= up.since
      where up.person <> ${employeeId})
    select exists (select from up where person = ${employeeId}) as circle`);
  if (rows[0]?.circle) throw invalid('reports_to_id', 'employment.circle');
}

/** The given placement values that differ from the current ones. */
export const changedPlacement = (values: object, before: Placement): Partial<Placement> =>
  Object.fromEntries(
    PLACEMENT_FIELDS.flatMap((field) => {
      const value = (values as Partial<Placement>)[field];
      return value === undefined || value === before[field] ? [] : [[field, value]];
    }),
  );
