import { yearOf } from '@mesra/domain/kit/plain-date';
import type { HalfDays } from '@mesra/domain/leave/half-days';
import { untakenOn } from '@mesra/domain/leave/untaken';
import type { Tx } from '../../kit/db.ts';
import { keepsLeave, sumsOf } from './entitlement.store.ts';
import { currentTypes, ruleOf } from './leave-type.store.ts';

/** Posts what is due of leave, for the demo. */
export { postLeave } from './entitlement.store.ts';

interface Leaver {
  company_id: number;
  id: number;
  company_joined_at: string;
}

/**
 * The annual leave that somebody leaves untaken on a last day, saved or only asked for, in half-days; negative where more
 * was taken than earned. Null where the company keeps no leave, grants none, or nothing is known of that year.
 */
export async function untakenAnnualLeave(
  tx: Tx,
  { company_id, id, company_joined_at }: Leaver,
  inactive_at: string,
): Promise<HalfDays | null> {
  if (!(await keepsLeave(tx, company_id))) return null;
  const annual = (await currentTypes(tx, company_id)).find((type) => type.law === 'annual');
  if (annual?.basis !== 'year') return null;
  const year = yearOf(inactive_at);
  const rows = await sumsOf(tx, company_id, [id], [year - 1, year]);
  return untakenOn(
    ruleOf(annual),
    { company_joined_at, inactive_at },
    (asked) => rows.find((row) => row.leave_type_id === annual.id && row.leave_year === asked) ?? null,
  );
}
