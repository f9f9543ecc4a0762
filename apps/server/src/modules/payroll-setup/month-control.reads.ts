import { monthApprovalSteps, paymentApprovers } from '@mesra/domain/payroll/month-approval';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { holdersOf } from '../../kit/roles.ts';
import { approvalSettingsOf } from './approval-setting.store.ts';
import type { WageMonth } from './payroll-month.ts';
import type { PayrollTerms } from './payroll-terms.store.ts';

/** How the payrolls of a month are confirmed and paid. */
export interface MonthControl {
  /** They are confirmed by approval alone. */
  approval: boolean;
  /** The caller pays none that they have processed. */
  leave_paying: boolean;
  /** The accounts that approve what pays them, any one of whom decides; none: nobody does. */
  payment_approvers: readonly number[];
}

/**
 * How each month of a company is confirmed and paid: by approval or not, and whether the caller must leave what they have
 * processed of it to somebody else to pay. They must wherever it needs approval and somebody else can.
 */
export async function monthControls(
  tx: Tx,
  actor: Actor,
  companyId: number,
  known?: PayrollTerms['approvals'],
): Promise<(start_date: string) => MonthControl> {
  const rows = known ?? (await approvalSettingsOf(tx, companyId));
  const payers = rows.length > 0 ? await holdersOf(tx, companyId, '/payroll/document', 'Payment') : [];
  const others = payers.some(({ user_id }) => user_id !== actor.user_id);
  return (start_date) => {
    const approval = monthApprovalSteps(rows, start_date).length > 0;
    const payment_approvers = paymentApprovers(rows, start_date);
    return {
      ...{ approval, payment_approvers },
      leave_paying: (approval || payment_approvers.length > 0) && others,
    };
  };
}

/** The same of one month. */
export const monthControl = async (
  tx: Tx,
  actor: Actor,
  { company_id, start_date }: Pick<WageMonth, 'company_id' | 'start_date'>,
  known?: PayrollTerms['approvals'],
): Promise<MonthControl> => (await monthControls(tx, actor, company_id, known))(start_date);
