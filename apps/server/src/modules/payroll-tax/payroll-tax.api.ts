import { yearOf } from '@mesra/domain/kit/plain-date';
import type { Tx } from '../../kit/db.ts';
import type { WageMonth } from '../payroll-setup/payroll-setup.api.ts';

export { FORMER_EMPLOYERS, type FormerEmployerRow } from './former-employers.ts';
export { TAX_CLAIMS, type TaxClaimRow } from './tax-claims.ts';
export { TAX_DEDUCTIONS, type TaxDeductionRow } from './tax-deductions.ts';
export { sendTaxProof } from './tax-request.handlers.ts';
export { presentRequests, requestsUnder } from './tax-request.reads.ts';
export { decideSeen } from './tax-request.store.ts';
export { TAX_REQUEST_KINDS } from './tax-request-kinds.ts';
export { presentUsage } from './tax-usage.present.ts';
export { readTaxYears, type TaxYear } from './tax-year.reads.ts';
export { mtdTableOf } from './tax-year.ts';

/** An approved claim that a payroll counts; its amount in sen. */
export interface CountedClaim {
  id: number;
  employee_id: number;
  key: string;
  amount: number;
}

/**
 * The approved claims that the payrolls of a month count: of its year, not counted by another confirmed payroll, nor by one of
 * an earlier month that waits to be confirmed. Only monthly payrolls count them.
 */
export async function countedClaims(
  tx: Tx,
  month: WageMonth & { sequence: number },
  employeeIds: readonly number[],
): Promise<CountedClaim[]> {
  if (month.sequence !== 1) return [];
  const year = yearOf(month.start_date);
  const { rows } = await tx.$client.query<CountedClaim>(
    `select c.id, c.employee_id, c.key, c.amount from tax_claims c
     left join reads.payrolls p on p.company_id = c.company_id and p.id = c.payroll_id
     where c.company_id = $1 and c.employee_id = any($2) and c.year = $3 and c.status = 'Approved'
       and (c.payroll_id is null or p.start_date = $4 and p.sequence = 1)
       and not exists (select from reads.payslips o where o.company_id = c.company_id and o.employee_id = c.employee_id
         and o.sequence = 1 and o.status = 'In Process' and o.start_date < $4 and o.start_date >= $5
         and c.payroll_id is null and (o.facts -> 'counted_claims')::jsonb @> to_jsonb(c.id))
     order by c.id`,
    [month.company_id, [...employeeIds], year, month.start_date, `${year}-01-01`],
  );
  return rows;
}
