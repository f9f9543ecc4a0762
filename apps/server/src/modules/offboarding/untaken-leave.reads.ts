import type { OffboardingFacts } from '@mesra/domain/employees/offboarding';
import type { HalfDays } from '@mesra/domain/leave/half-days';
import { type UntakenPay, untakenPay } from '@mesra/domain/leave/untaken';
import { salaryOn } from '@mesra/domain/payroll/proration';
import type { Tx } from '../../kit/db.ts';
import type { employees } from '../employees/employees.views.ts';
import { untakenAnnualLeave } from '../leaves/leaves.api.ts';

type EmployeeRow = typeof employees.$inferSelect;

/** Untaken annual leave on the last day, and its value at that day's wages; null if the company does not track it here. */
export async function untakenLeaveOf(
  tx: Tx,
  row: EmployeeRow,
  { inactive_at, leaving_reason, salaries }: OffboardingFacts,
): Promise<(UntakenPay & { untaken: HalfDays }) | null> {
  const untaken = await untakenAnnualLeave(tx, row, inactive_at);
  if (untaken === null) return null;
  const day = {
    day: inactive_at,
    monthly_wages: salaryOn(salaries, inactive_at)?.amount ?? null,
    dismissed: leaving_reason === 'dismissed',
  };
  return { untaken, ...untakenPay(untaken, day) };
}
