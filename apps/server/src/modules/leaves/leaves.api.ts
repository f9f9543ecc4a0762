import { yearOf } from '@mesra/domain/kit/plain-date';
import type { HalfDays } from '@mesra/domain/leave/half-days';
import { untakenOn } from '@mesra/domain/leave/untaken';
import type { YearSums } from '@mesra/domain/leave/year-end';
import type { Tx } from '../../kit/db.ts';
import { keepsLeave, sumsOf } from './entitlement.store.ts';
import { currentTypes, ruleOf } from './leave-type.store.ts';

/** Posts due leave; what has been posted. */
export { assertNotWaiting, keepsLeave, postLeave, sumsOf } from './entitlement.store.ts';
/** What waits for a decision. */
export { readHeld } from './held.reads.ts';
export { typeName } from './leave-type.present.ts';
export { currentTypes, findType, readTypesOf, type StoredLeaveType } from './leave-type.store.ts';
export { knowsAll } from './leaves.policy.ts';
/** Replacement leave for overtime. */
export {
  type OvertimeDay,
  postOvertimeLeave,
  type Replacement,
  replacementFor,
} from './overtime-leave.store.ts';
/** What requests take of the ledger. */
export { lockLeaveOf, postTaken, type TakingDay, takenFor } from './taken.store.ts';

interface Leaver {
  id: number;
  company_joined_at: string;
}

/**
 * Untaken annual leave of people of a company as if they left on a day, in half-days by employee; negative where more was
 * taken than earned. Nobody is in it if the company has no leave module or grants no annual leave, nor is anybody for
 * whom that year is unknown.
 */
export async function untakenAnnualLeaves(
  tx: Tx,
  companyId: number,
  people: readonly Leaver[],
  inactive_at: string,
): Promise<Map<number, HalfDays>> {
  const found = new Map<number, HalfDays>();
  if (people.length === 0 || !(await keepsLeave(tx, companyId))) return found;
  const annual = (await currentTypes(tx, companyId)).find((type) => type.kind === 'annual');
  if (annual?.basis !== 'year') return found;
  const year = yearOf(inactive_at);
  const ids = people.map(({ id }) => id);
  const sums = new Map<string, YearSums>();
  for (const row of await sumsOf(tx, companyId, ids, [year - 1, year]))
    if (row.leave_type_id === annual.id) sums.set(`${row.employee_id} ${row.leave_year}`, row);
  for (const { id, company_joined_at } of people) {
    const posted = (requested: number) => sums.get(`${id} ${requested}`) ?? null;
    const untaken = untakenOn(ruleOf(annual), { company_joined_at, inactive_at }, posted);
    if (untaken !== null) found.set(id, untaken);
  }
  return found;
}

/** The same of one person, on a saved or proposed last day; null where there is none. */
export const untakenAnnualLeave = async (
  tx: Tx,
  person: Leaver & { company_id: number },
  inactive_at: string,
): Promise<HalfDays | null> =>
  (await untakenAnnualLeaves(tx, person.company_id, [person], inactive_at)).get(person.id) ?? null;
