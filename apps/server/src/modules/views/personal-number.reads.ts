import { and, inArray, or } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { type IndexedNumber, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

const IDENTITY_NUMBER = /^\d{6}-?\d{2}-?\d{4}$/;

/**
 * Whether a keyword identifies a person: it looks like an IC number, or is the IC or passport number of
 * someone in the caller's scope.
 */
export async function isPersonalNumber(
  { tx, actor, services }: { tx: Tx; actor: ScopedActor; services: Pick<Services, 'vault'> },
  companyId: number,
  keyword: string,
): Promise<boolean> {
  if (IDENTITY_NUMBER.test(keyword.trim())) return true;
  const exact = (name: IndexedNumber) => services.vault.indexes(companyId, name, keyword);
  const [row] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        visibleTo(actor, [companyId]),
        or(
          inArray(employees.identity_number_index, exact('identity_number')),
          inArray(employees.passport_index, exact('passport')),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}
