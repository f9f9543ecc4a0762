import { formatGrouped, formatMoney } from '@mesra/domain/kit/money';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { isClaimable, isOpenForClaims } from '@mesra/domain/payroll/tax-claim';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import type { TaxPerson } from './payroll-tax.policy.ts';
import { taxClaims } from './payroll-tax.tables.ts';
import type { RequestOf, TaxRequestKind } from './tax-request-kind.ts';
import { mtdTableOf } from './tax-year.ts';

export type TaxClaimRow = RequestOf<typeof taxClaims>;

/** Whether a person can claim reliefs of a year today. */
export async function isClaimYear(call: RowCall, person: TaxPerson, year: number): Promise<boolean> {
  const { company_id, employee_id } = person;
  const today = todayIn(call.actor, company_id, call.services.clock);
  if (isOpenForClaims(year, { today, december_to_pay: false })) return true;
  if (!isOpenForClaims(year, { today, december_to_pay: true })) return false;
  const december = `${year}-12-01`;
  const { rows } = await call.tx.execute<{ to_pay: boolean }>(sql`
    select e.company_joined_at <= ${`${year}-12-31`} and coalesce(e.inactive_at >= ${december}, true)
      and not exists (select from reads.payrolls p where p.company_id = e.company_id and p.employee_id = e.id
        and p.start_date = ${december} and p.sequence = 1 and p.status <> 'In Process') as to_pay
    from reads.employees e where e.company_id = ${company_id} and e.id = ${employee_id}`);
  return rows[0]?.to_pay === true;
}

/** Reliefs of the TP1 form, item by item. */
export const TAX_CLAIMS: TaxRequestKind<typeof taxClaims> = {
  name: 'claims',
  table: taxClaims,
  approval: 'tax_claim',
  columns: (entered) => entered,
  async check(call, { company_id, employee_id, year, key, spent_on }) {
    const today = todayIn(call.actor, company_id, call.services.clock);
    if (!(await isClaimYear(call, { company_id, employee_id }, year)))
      throw invalid('year', 'tax_claim.year', { year: yearOf(today) });
    const table = await mtdTableOf(call.tx, company_id, `${year}-01-01`);
    if (!table || !isClaimable(key, table.tp1)) throw invalid('key', 'tax_claim.item');
    if (spent_on && (yearOf(spent_on) !== year || spent_on > today))
      throw invalid('spent_on', 'tax_claim.spent_on', { year });
  },
  present: ({ year, key, amount, spent_on, description }) => ({
    ...{ year, key, spent_on, description },
    amount: formatMoney(amount),
  }),
  notice: ({ amount }, status) => ({
    kind: status === 'Approved' ? 'tax_claim_approved' : 'tax_claim_rejected',
    params: { amount: formatGrouped(amount) },
  }),
};
