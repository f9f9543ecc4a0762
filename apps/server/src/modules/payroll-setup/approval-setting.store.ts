import type { FromMonth } from '@mesra/domain/kit/in-force';
import type { ApprovalSetting } from '@mesra/domain/payroll/month-approval';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { approvalSettings as settings } from './payroll-setup.tables.ts';

/** Who approves payrolls of a company, all months of it. */
export const approvalSettingsOf = (tx: Tx, companyId: number): Promise<(ApprovalSetting & FromMonth)[]> => {
  const { effective_from, first_approvers, second_approvers, payment_approvers } = settings;
  return tx
    .select({ effective_from, first_approvers, second_approvers, payment_approvers })
    .from(settings)
    .where(eq(settings.company_id, companyId));
};

/** Has somebody approve payrolls from a month on, in one step. */
export async function nameApprovers(
  tx: Tx,
  { company_id, start_date: effective_from }: { company_id: number; start_date: string },
  first_approvers: number[],
): Promise<void> {
  const values = { company_id, effective_from, first_approvers, second_approvers: [] };
  await tx.insert(settings).values(values).onConflictDoNothing();
}

/** Has somebody approve what pays payrolls from a month on; for seeded data, whose months are confirmed already. */
export async function namePaymentApprovers(
  tx: Tx,
  { company_id, start_date: effective_from }: { company_id: number; start_date: string },
  payment_approvers: number[],
): Promise<void> {
  const values = { company_id, effective_from, first_approvers: [], second_approvers: [], payment_approvers };
  await tx.insert(settings).values(values).onConflictDoNothing();
}
