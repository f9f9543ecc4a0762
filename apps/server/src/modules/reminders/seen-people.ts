import { and, inArray } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

/** Filters a company's items to those about people in the reader's scope. */
export async function seenBy<T extends { employee_id: number }>(
  tx: Tx,
  companyId: number,
  { scope }: Pick<ActorRole, 'scope'>,
  due: readonly T[],
): Promise<T[]> {
  if (scope === null) return [...due];
  const ids = [...new Set(due.map((one) => one.employee_id))];
  const reader = { roles: [{ company_id: companyId, scope }] };
  const seen = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(visibleTo(reader, [companyId]), inArray(employees.id, ids)));
  const known = new Set(seen.map((row) => row.id));
  return due.filter((one) => known.has(one.employee_id));
}
