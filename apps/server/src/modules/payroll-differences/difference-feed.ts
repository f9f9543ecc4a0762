import { differenceLines, type TakenDifference } from '@mesra/domain/payroll/difference-lines';
import { contributionAmounts } from '@mesra/domain/payroll/differences';
import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import type { FeedRequest, PayFeed } from '../../kit/pay-feed.ts';
import { grouped } from '../payroll-setup/payroll-setup.api.ts';
import { payrollDifferenceDecisions as decisions } from './payroll-differences.tables.ts';

/** What each person's differences that this run of the month takes pay and deduct. */
async function lines(
  tx: Tx,
  { companyId, employeeIds, month }: FeedRequest,
): Promise<Map<number, GivenLine[]>> {
  const { id, employee_id, start_date, difference } = decisions;
  const rows = await tx
    .select({ id, employee_id, start_date, difference })
    .from(decisions)
    .where(
      and(
        eq(decisions.company_id, companyId),
        eq(decisions.run_start_date, month.start),
        eq(decisions.run_sequence, month.sequence),
        isAmong(employee_id, employeeIds),
      ),
    )
    .orderBy(asc(start_date), asc(id));
  const taken = rows.map(({ difference, ...row }): TakenDifference & { employee_id: number } => ({
    ...row,
    lines: difference.lines,
    contributions: contributionAmounts(difference.contributions),
  }));
  const linesOf = (own: readonly TakenDifference[]) => differenceLines(own, month.start, month.sequence);
  return new Map([...grouped(taken)].map(([id, own]) => [id, linesOf(own)]));
}

/** What differences give to the monthly payrolls and correction runs that take them: arrears, and what was paid too much. */
export const differenceFeed: PayFeed = {
  source: 'difference',
  module: 'payroll',
  off_cycle: true,
  lines,
  freed: async () => {},
};
