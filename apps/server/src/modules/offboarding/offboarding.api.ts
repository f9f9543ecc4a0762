import { type OffboardingFacts, offboardingStatement } from '@mesra/domain/employees/offboarding';
import type { Settlement } from '@mesra/domain/payroll/off-cycle';
import type { Tx } from '../../kit/db.ts';
import { offboardingsOf, salariesOf } from '../employees/employees.api.ts';
import type { employees } from '../employees/employees.views.ts';
import { untakenLeaveOf } from './untaken-leave.reads.ts';

/** What somebody who leaves is owed and owes beside their last months, as their record stands; null while no last day is set. */
export async function settlementOf(tx: Tx, row: typeof employees.$inferSelect): Promise<Settlement | null> {
  const { inactive_at, company_joined_at } = row;
  if (inactive_at === null) return null;
  const offboardings = await offboardingsOf(tx, row.company_id, [row.id]);
  const { notice_given_at = null, leaving_reason = null } = offboardings.get(row.id) ?? {};
  const salaries = await salariesOf(tx, row.company_id, row.id);
  const facts: OffboardingFacts = {
    ...{ company_joined_at, inactive_at, leaving_reason, salaries },
    // Only asked for where it was before the last day.
    notice_given_at: notice_given_at !== null && notice_given_at <= inactive_at ? notice_given_at : null,
  };
  const { notice, benefit } = offboardingStatement(facts);
  const leave = await untakenLeaveOf(tx, row, facts);
  return {
    notice: notice.wages && notice.owed_by ? { wages: notice.wages, owed_by: notice.owed_by } : null,
    leave: leave?.amount ?? null,
    benefit: benefit.amount,
  };
}
