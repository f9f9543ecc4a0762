import { and } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

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
