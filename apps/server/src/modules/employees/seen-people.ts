import { and, inArray } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

/** Of what is to be told in a company, what concerns people whom the reader may see. */
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
