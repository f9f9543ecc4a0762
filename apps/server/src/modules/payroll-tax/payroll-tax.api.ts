import { yearOf } from '@mesra/domain/kit/plain-date';
import type { BenefitFacts } from '@mesra/domain/payroll/facts';
import { benefitFacts, type TaxBenefit } from '@mesra/domain/payroll/tax-benefits';
import type { Tx } from '../../kit/db.ts';
import { grouped, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';

export { FORMER_EMPLOYERS, type FormerEmployerRow } from './former-employers.ts';
export { TAX_BENEFITS, type TaxBenefitRow } from './tax-benefits.ts';
export { TAX_CLAIMS, type TaxClaimRow } from './tax-claims.ts';
export { TAX_DEDUCTIONS, type TaxDeductionRow } from './tax-deductions.ts';
export { sendTaxProof } from './tax-request.handlers.ts';
export { presentRequests, requestsUnder } from './tax-request.reads.ts';
export { decideSeen } from './tax-request.store.ts';
export { TAX_REQUEST_KINDS } from './tax-request-kinds.ts';
export { presentUsage } from './tax-usage.present.ts';
export { readTaxYears, type TaxYear } from './tax-year.reads.ts';
export { mtdTableOf } from './tax-year.ts';

/** What a payroll counts of somebody's approved requests: reliefs, and benefits that are taxed and not paid; amounts in sen. */
export interface CountedTax {
  claims: readonly { id: number; key: string; amount: number }[];
  benefits: readonly BenefitFacts[];
  /** Which of the person's benefits those are. */
  counted_benefits: readonly number[];
}

export const NO_COUNTED_TAX: CountedTax = { claims: [], benefits: [], counted_benefits: [] };

interface CountedRow {
  employee_id: number;
  claim: { id: number; key: string; amount: number } | null;
  benefit: TaxBenefit | null;
}

/**
 * Claims of the year, not counted by another confirmed payroll, nor by one of an earlier month that waits to be confirmed; and
 * benefits that have begun in the year, with the latest month since then that was confirmed without them.
 */
const OF_MONTH = `
  select c.employee_id, jsonb_build_object('id', c.id, 'key', c.key, 'amount', c.amount) as claim, null::jsonb as benefit
  from tax_claims c left join reads.payrolls p on p.company_id = c.company_id and p.id = c.payroll_id
  where c.company_id = $1 and c.employee_id = any($2) and c.year = $3 and c.status = 'Approved'
    and (c.payroll_id is null or p.start_date = $4 and p.sequence = 1)
    and not exists (select from reads.payslips o where o.company_id = c.company_id and o.employee_id = c.employee_id
      and o.sequence = 1 and o.status = 'In Process' and o.start_date < $4 and o.start_date >= make_date($3, 1, 1)
      and c.payroll_id is null and (o.facts -> 'counted_claims')::jsonb @> to_jsonb(c.id))
  union all
  select b.employee_id, null, jsonb_build_object('id', b.id, 'type', b.type, 'name', b.name, 'value', b.value,
      'start_date', b.start_date, 'end_date', b.end_date, 'missed', (select max(o.start_date) from reads.payslips o
        where o.company_id = b.company_id and o.employee_id = b.employee_id and o.sequence = 1 and o.status <> 'In Process'
          and o.start_date >= b.start_date and o.start_date < $4
          and not b.id = any (system.named_in(o.facts, 'counted_benefits'))))
  from tax_benefits b
  where b.company_id = $1 and b.employee_id = any($2) and b.status = 'Approved'
    and b.start_date between make_date($3, 1, 1) and $4
  order by 1`;

const byId = <T extends { id: number }>(rows: readonly (T | null)[]): T[] =>
  rows.filter((row) => row !== null).sort((a, b) => a.id - b.id);

/**
 * What the payrolls of a month count of people's approved requests, in one query. Off-cycle payrolls count none: benefits are
 * those that a payroll of the month before them has.
 */
export async function countedTax(
  tx: Tx,
  month: WageMonth & { sequence: number },
  employeeIds: readonly number[],
): Promise<Map<number, CountedTax>> {
  const { company_id, start_date, sequence } = month;
  if (sequence !== 1) return new Map();
  const values = [company_id, [...employeeIds], yearOf(start_date), start_date];
  const { rows } = await tx.$client.query<CountedRow>(OF_MONTH, values);
  return new Map(
    [...grouped(rows)].map(([id, found]) => {
      const { benefits, counted } = benefitFacts(byId(found.map(({ benefit }) => benefit)), start_date);
      return [id, { claims: byId(found.map(({ claim }) => claim)), benefits, counted_benefits: counted }];
    }),
  );
}
