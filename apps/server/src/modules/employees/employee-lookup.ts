import { and, eq, getTableColumns } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowOwner } from '../../kit/owned-rows.ts';
import { notFound } from '../../kit/problem.ts';
import type { EmployeeRecord } from './employee.present.ts';
import { visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

/** What a lookup needs of a call. */
export interface LookupCall {
  tx: Tx;
  actor: ScopedActor;
  companyIds: readonly number[];
}

/**
 * These columns of an employee whom the caller may see in one of the companies of the call, else not found. `lock` keeps
 * others from changing the row until the end.
 */
export async function visibleEmployee<K extends keyof EmployeeRecord>(
  { tx, actor, companyIds }: LookupCall,
  id: number,
  columns: readonly K[],
  lock = false,
): Promise<Pick<EmployeeRecord, K>> {
  const known = getTableColumns(employees);
  const query = tx
    .select(Object.fromEntries(columns.map((name) => [name, known[name]])))
    .from(employees)
    .where(and(visibleTo(actor, companyIds), eq(employees.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound();
  return row as unknown as Pick<EmployeeRecord, K>;
}

/** Who owns rows, of an employee whom the caller may see; else not found. */
export async function ownerOf(call: LookupCall, employeeId: number): Promise<RowOwner> {
  const { company_id } = await visibleEmployee(call, employeeId, ['company_id']);
  return { company_id, employee_id: employeeId };
}
