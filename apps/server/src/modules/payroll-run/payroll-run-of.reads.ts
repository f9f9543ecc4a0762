import type { ProcessData } from '@mesra/contract/payroll-run/payroll';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { offCycleRuns } from '../off-cycle-runs/off-cycle-runs.views.ts';
import type { PayrollMonth } from './payroll.reads.ts';

/** The off-cycle run that payrolls of a month and sequence belong to; null for monthly ones, and for those made by hand. */
export async function runOf(
  tx: Tx,
  { company_id, start_date, sequence }: Pick<PayrollMonth, 'company_id' | 'start_date' | 'sequence'>,
): Promise<(NonNullable<ProcessData['run']> & { pay_day: string }) | null> {
  if (sequence === 1) return null;
  const { type, name, pay_day } = offCycleRuns;
  const [run] = await tx
    .select({ type, name, pay_day })
    .from(offCycleRuns)
    .where(
      and(
        eq(offCycleRuns.company_id, company_id),
        eq(offCycleRuns.start_date, start_date),
        eq(offCycleRuns.sequence, sequence),
      ),
    );
  return run ?? null;
}
