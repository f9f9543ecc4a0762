import { and, eq, getTableColumns } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import type { RowOwner } from '../../kit/owned-rows.ts';
import { notFound } from '../../kit/problem.ts';
import type { StoredEmployee } from './employee.present.ts';
import { visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

export interface LookupCall {
  tx: Tx;
  actor: ScopedActor;
  companyIds: readonly number[];
}

/**
 * Columns of an employee in the caller's scope in one of the call's companies; 404 otherwise. `lock` locks
 * the row until the transaction ends.
 */
export async function visibleEmployee<K extends keyof StoredEmployee>(
  { tx, actor, companyIds }: LookupCall,
  id: number,
  columns: readonly K[],
  lock = false,
): Promise<Pick<StoredEmployee, K>> {
  const known = getTableColumns(employees);
  const query = tx
    .select(Object.fromEntries(columns.map((name) => [name, known[name]])))
    .from(employees)
    .where(and(visibleTo(actor, companyIds), eq(employees.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound();
  return row as unknown as Pick<StoredEmployee, K>;
}

/** The owner key (company and employee) for an employee in the caller's scope; 404 otherwise. */
export async function ownerOf(call: LookupCall, employeeId: number): Promise<RowOwner> {
  const { company_id } = await visibleEmployee(call, employeeId, ['company_id']);
  return { company_id, employee_id: employeeId };
}

/** Locks those of these employees who are in the caller's scope until the transaction ends. */
export async function lockPeople(
  { tx, actor }: { tx: Tx; actor: ScopedActor },
  companyIds: readonly number[],
  ids: readonly number[],
): Promise<void> {
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(visibleTo(actor, companyIds), isAmong(employees.id, ids)))
    .orderBy(employees.id)
    .for('no key update');
}
