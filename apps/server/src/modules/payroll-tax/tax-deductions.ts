import { formatGrouped, formatMoney } from '@mesra/domain/kit/money';
import { endOfMonth, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { areWholeMonths } from '@mesra/domain/payroll/tax-deductions';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { endsDeductions, mayProcess, ownRole } from './payroll-tax.policy.ts';
import { taxDeductions } from './payroll-tax.tables.ts';
import type { RequestOf, TaxRequestKind } from './tax-request-kind.ts';

export type TaxDeductionRow = RequestOf<typeof taxDeductions>;

/** Refuses months that are not whole, or that begin where a confirmed payroll stands already. */
async function checkMonths(
  call: RowCall,
  { company_id, employee_id, start_date, end_date = null }: typeof taxDeductions.$inferInsert,
): Promise<void> {
  if (!areWholeMonths({ start_date, end_date: null })) throw invalid('start_date', 'validation.month_start');
  if (!areWholeMonths({ start_date, end_date })) throw invalid('end_date', 'tax_deduction.months');
  const { rows } = await call.tx.execute<{ start_date: string }>(sql`
    select max(start_date)::text as start_date from reads.payrolls where company_id = ${company_id}
      and employee_id = ${employee_id} and sequence = 1 and status <> 'In Process' and start_date >= ${start_date}`);
  const closed = rows[0]?.start_date;
  if (closed)
    throw invalid('start_date', 'validation.month_closed', { month: endOfMonth(plainMonthOf(closed)) });
}

/** Instructions CP38 and zakat of every month. */
export const TAX_DEDUCTIONS: TaxRequestKind<typeof taxDeductions> = {
  name: 'deductions',
  table: taxDeductions,
  approval: 'tax_deduction',
  columns: (entered) => entered,
  async check(call, row) {
    if (row.type === 'cp38' && !mayProcess(call.actor, row)) throw new Problem('forbidden');
    if (row.type === 'cp38' && !row.reference) throw invalid('reference', 'tax_deduction.reference');
    if (row.type === 'cp38' && !row.end_date) throw invalid('end_date', 'tax_deduction.last_month');
    await checkMonths(call, row);
  },
  // LHDN has decided it; whoever is instructed about themselves needs another to enter or approve it.
  decided: (actor, row) => row.type === 'cp38' && !ownRole(actor, row),
  ending: {
    may: endsDeductions,
    counted: (row) => sql`${row.id} = any (system.taken_from(facts, 'tax'))`,
  },
  present: ({ type, amount, start_date, end_date, reference }) => ({
    ...{ type, start_date, end_date, reference },
    amount: formatMoney(amount),
  }),
  notice: ({ amount }, status) => ({
    kind: status === 'Approved' ? 'tax_deduction_approved' : 'tax_deduction_rejected',
    params: { amount: formatGrouped(amount) },
  }),
};
