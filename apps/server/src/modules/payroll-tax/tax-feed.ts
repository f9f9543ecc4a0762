import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import { type TaxDeduction, taxDeductionLines } from '@mesra/domain/payroll/tax-deductions';
import type { Tx } from '../../kit/db.ts';
import type { FeedRequest, PayFeed } from '../../kit/pay-feed.ts';

/** What is deducted of every month: CP38 and zakat, as far as it is approved and of the month. */
async function lines(
  tx: Tx,
  { companyId, employeeIds, month }: FeedRequest,
): Promise<Map<number, GivenLine[]>> {
  const { rows } = await tx.$client.query<TaxDeduction & { employee_id: number }>(
    `select id, employee_id, type, amount, start_date, end_date, reference from tax_deductions
     where company_id = $1 and employee_id = any($2) and status = 'Approved'
       and start_date <= $3 and coalesce(end_date >= $3, true) order by id`,
    [companyId, [...employeeIds], month.start],
  );
  const found = new Map<number, TaxDeduction[]>();
  for (const row of rows) found.set(row.employee_id, [...(found.get(row.employee_id) ?? []), row]);
  return new Map([...found].map(([id, deductions]) => [id, taxDeductionLines(deductions, month.start)]));
}

/** What this module gives to payrolls; it takes no days, so none is given back. */
export const taxFeed: PayFeed = { source: 'tax', module: 'payroll', lines, freed: async () => {} };
