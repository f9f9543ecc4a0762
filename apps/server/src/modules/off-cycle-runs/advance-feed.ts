import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import { advanceLines, type OpenAdvance } from '@mesra/domain/payroll/off-cycle';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { FeedRequest, PayFeed } from '../../kit/pay-feed.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { offCyclePeople, offCycleRuns } from './off-cycle-runs.tables.ts';

/** The advances of this month and before that were confirmed and that no monthly payroll has deducted, as they were paid. */
async function lines(
  tx: Tx,
  { companyId, employeeIds, month }: FeedRequest,
): Promise<Map<number, GivenLine[]>> {
  const { rows } = await tx.execute<OpenAdvance & { employee_id: number } & Record<string, unknown>>(sql`
    select p.id, p.employee_id, r.name, r.pay_day, coalesce((select sum((line ->> 'amount')::bigint)
      from json_array_elements(s.result -> 'earnings') line where line ->> 'type' = 'advance_paid'), 0)::bigint as amount
    from ${offCyclePeople} p
    join ${offCycleRuns} r on r.company_id = p.company_id and r.id = p.off_cycle_run_id
    join ${payslips} s on s.company_id = p.company_id and s.employee_id = p.employee_id and s.start_date = r.start_date
      and s.sequence = r.sequence
    where p.company_id = ${companyId} and p.employee_id = any (${sql.param([...employeeIds])}::bigint[])
      and r.type = 'Advance' and r.start_date <= ${month.start}::date and s.status <> 'In Process' and p.recovered_by is null
    order by p.id`);
  const found = new Map<number, OpenAdvance[]>();
  for (const { employee_id, amount, ...advance } of rows)
    if (Number(amount) > 0)
      found.set(employee_id, [...(found.get(employee_id) ?? []), { ...advance, amount: Number(amount) }]);
  return new Map([...found].map(([id, advances]) => [id, advanceLines(advances)]));
}

/** What advances give to monthly payrolls: their recovery. A trigger marks it on confirming (47-off-cycle.sql). */
export const advanceFeed: PayFeed = { source: 'advance', module: 'payroll', lines, freed: async () => {} };
