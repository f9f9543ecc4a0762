import { yearOf } from '@mesra/domain/kit/plain-date';
import type { HalfDays } from '@mesra/domain/leave/half-days';
import { untakenOn } from '@mesra/domain/leave/untaken';
import type { Tx } from '../../kit/db.ts';
import { keepsLeave, sumsOf } from './entitlement.store.ts';
import { currentTypes, ruleOf } from './leave-type.store.ts';

/** Posts due leave; what has been posted. */
export { keepsLeave, postLeave, sumsOf } from './entitlement.store.ts';
export { typeName } from './leave-type.present.ts';
export { currentTypes, findType, readTypesOf, type StoredLeaveType } from './leave-type.store.ts';
/** What requests take of the ledger. */
export { lockLeaveOf, postTaken, type TakingDay, takenFor } from './taken.store.ts';

interface Leaver {
  company_id: number;
  id: number;
  company_joined_at: string;
}

/**
 * Untaken annual leave on a saved or proposed last day, in half-days; negative if more was taken than earned.
 * Null if the company has no leave module or grants no annual leave, or that year is unknown.
 */
export async function untakenAnnualLeave(
  tx: Tx,
  { company_id, id, company_joined_at }: Leaver,
  inactive_at: string,
): Promise<HalfDays | null> {
  if (!(await keepsLeave(tx, company_id))) return null;
  const annual = (await currentTypes(tx, company_id)).find((type) => type.kind === 'annual');
  if (annual?.basis !== 'year') return null;
  const year = yearOf(inactive_at);
  const rows = await sumsOf(tx, company_id, [id], [year - 1, year]);
  return untakenOn(
    ruleOf(annual),
    { company_joined_at, inactive_at },
    (requested) =>
      rows.find((row) => row.leave_type_id === annual.id && row.leave_year === requested) ?? null,
  );
}
