import { and, eq, type GetColumnData } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowOwner } from '../../kit/owned-rows.ts';
import { notFound } from '../../kit/problem.ts';
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
export async function visibleEmployee<C extends Record<string, PgColumn>>(
  { tx, actor, companyIds }: LookupCall,
  id: number,
  columns: C,
  lock = false,
): Promise<{ [K in keyof C]: GetColumnData<C[K]> }> {
  const query = tx
    .select(columns as Record<string, PgColumn>)
    .from(employees)
    .where(and(visibleTo(actor, companyIds), eq(employees.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound();
  return row as { [K in keyof C]: GetColumnData<C[K]> };
}

/** Who owns rows, of an employee whom the caller may see; else not found. */
export async function ownerOf(call: LookupCall, employeeId: number): Promise<RowOwner> {
  const { company_id } = await visibleEmployee(call, employeeId, { company_id: employees.company_id });
  return { company_id, employee_id: employeeId };
}
