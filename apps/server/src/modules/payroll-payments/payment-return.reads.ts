import type { WaitingReturn } from '@mesra/contract/payroll-payments/payment';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { belongsToVisible } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import type { PaymentCall } from './payment.reads.ts';
import { payrollPaymentReturns as returns } from './payroll-payments.tables.ts';

/** At most so many are offered at once; nobody has more. */
const MAX_OFFERED = 1_000;

/** Returned payments of a month that no batch pays again, of people whom the caller sees, by name. */
export async function waitingReturns(
  { tx, actor }: PaymentCall,
  { company_id, start_date }: { company_id: number; start_date: string },
): Promise<WaitingReturn[]> {
  const rows = await tx
    .select({
      ...{ id: returns.id, employee_id: returns.employee_id, amount: returns.amount },
      ...{ returned_on: returns.returned_on, reason: returns.reason },
      ...{ name: employees.name, employee_code: employees.employee_code },
    })
    .from(returns)
    .innerJoin(
      employees,
      and(eq(employees.company_id, returns.company_id), eq(employees.id, returns.employee_id)),
    )
    .innerJoin(
      payrolls,
      and(eq(payrolls.company_id, returns.company_id), eq(payrolls.id, returns.payroll_id)),
    )
    .where(
      and(
        eq(returns.company_id, company_id),
        eq(payrolls.start_date, start_date),
        isNull(returns.repaid_in),
        belongsToVisible(actor, [company_id], returns),
      ),
    )
    .orderBy(asc(sql`lower(${employees.name})`), returns.id)
    .limit(MAX_OFFERED);
  return rows.map((row) => ({ ...row, amount: formatMoney(row.amount) }));
}
