import type { endTaxRequest } from '@mesra/contract/payroll-tax/tax-request';
import { endOfMonth, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { areWholeMonths } from '@mesra/domain/payroll/tax-deductions';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Handled, handle, type RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { personOf } from './tax-person.ts';
import { findRequest, presentRequest } from './tax-request.reads.ts';
import { lockRequest, storeRequest } from './tax-request.store.ts';
import type { EndingTable, RequestOf, TaxRequestKind } from './tax-request-kind.ts';

/** The last month whose confirmed payroll has counted a request; null where none has. */
async function lastCounted<T extends EndingTable>(
  { tx }: Pick<RowCall, 'tx'>,
  { ending }: TaxRequestKind<T>,
  row: RequestOf<T>,
): Promise<string | null> {
  if (!ending) return null;
  const { company_id, employee_id } = row;
  const { rows } = await tx.execute<{ start_date: string | null }>(sql`
    select max(start_date)::text as start_date from reads.payslips where company_id = ${company_id}
      and employee_id = ${employee_id} and status <> 'In Process' and ${ending.counted(row)}`);
  return rows[0]?.start_date ?? null;
}

/** Ends an approved request with a month: 422 for one before a confirmed payroll that has counted it. */
async function endRequest<T extends EndingTable>(
  call: RowCall,
  kind: TaxRequestKind<T>,
  id: number,
  { end_date, version }: { end_date: string; version: number },
): Promise<RequestOf<T>> {
  const row = await lockRequest(call, kind, id, {
    version,
    able: ({ status }) => (status === 'Approved' ? null : 'problem.wrong_state'),
  });
  if (!kind.ending?.may(call.actor, row)) throw new Problem('forbidden');
  if (!areWholeMonths({ start_date: row.start_date as string, end_date }))
    throw invalid('end_date', 'tax_deduction.months');
  const counted = await lastCounted(call, kind, row);
  if (counted !== null && end_date < counted)
    throw invalid('end_date', 'validation.month_closed', { month: endOfMonth(plainMonthOf(counted)) });
  return storeRequest(call, kind, row, { end_date });
}

/** Says with which month a request of a kind ends. */
export const endHandler = <T extends EndingTable>(
  endpoint: ReturnType<typeof endTaxRequest<string, z.ZodType>>,
  kind: TaxRequestKind<T>,
): Handled =>
  handle(endpoint, async (call) => {
    const { company_id, employee_id, id } = await findRequest(call, kind, call.params.id);
    await personOf(call, company_id, employee_id);
    const row = await endRequest(call, kind, id, call.body);
    return { data: await presentRequest(call, kind, row), message: 'tax_deduction.ended' };
  });
