import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import { itemsInForce } from '@mesra/domain/payroll/payroll-items';
import { type RecurringLine, recurringLines } from '@mesra/domain/payroll/recurring-lines';
import type { Tx } from '../../kit/db.ts';
import type { FeedRequest, PayFeed } from '../../kit/pay-feed.ts';
import { grouped, payrollTerms } from '../payroll-setup/payroll-setup.api.ts';

interface Row extends RecurringLine {
  employee_id: number;
  company_joined_at: string;
  inactive_at: string | null;
}

/** What comes every month, for the days of the month on which each person serves. */
async function lines(
  tx: Tx,
  { companyId, employeeIds, month }: FeedRequest,
): Promise<Map<number, GivenLine[]>> {
  const { rows } = await tx.$client.query<Row>(
    `select l.id, l.employee_id, l.type, l.name, l.kind, l.amount, l.epf, l.socso, l.eis, l.tax, l.hrdf,
       l.contribution_total_type, l.ordinary_rate, l.start_date, l.end_date, e.company_joined_at, e.inactive_at
     from employee_recurring_lines l
     join reads.employees e on e.company_id = l.company_id and e.id = l.employee_id
     where l.company_id = $1 and l.employee_id = any($2) and l.start_date <= $4 and coalesce(l.end_date >= $3, true)
     order by l.kind desc, l.start_date, l.id`,
    [companyId, [...employeeIds], month.start, month.end],
  );
  if (rows.length === 0) return new Map();
  const { items } = await payrollTerms(tx, companyId);
  const byType = new Map(itemsInForce(items, month.start).map((item) => [item.type, item] as const));
  return new Map(
    [...grouped(rows)].map(([id, own]) => {
      const [employee] = own as [Row, ...Row[]];
      return [id, recurringLines(own, { start_date: month.start, end_date: month.end, employee }, byType)];
    }),
  );
}

/** What employees' records give to every payroll; it takes no days, so none is given back. */
export const recurringFeed: PayFeed = {
  source: 'recurring',
  module: 'payroll',
  lines,
  freed: async () => {},
};
