import { formatMoney } from '@mesra/domain/kit/money';
import { endOfMonth, type PlainDate, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** What a month's final payrolls cost, in sen: wages and each of the employer's contributions. */
export interface PayrollMonth {
  wages: number;
  epf: number;
  socso: number;
  eis: number;
  hrd_levy: number;
  /** By the department of the last day; null is none. */
  departments: { department_id: number | null; total: number }[];
}

interface Of {
  tx: Tx;
  companyId: number;
  /** Narrows payrolls `p` to those of the people whom the caller sees. */
  seen?: SQL;
}

/** What is paid out: figures of payrolls that are final. */
const FINAL = sql`p.status in ('Confirmed', 'Waiting for Payment', 'Paid')`;

const finalIn = ({ companyId, seen = sql`true` }: Of, first: PlainDate, last: PlainDate): SQL =>
  sql`p.company_id = ${companyId} and ${FINAL} and ${seen}
    and p.start_date between ${first}::date and ${endOfMonth(plainMonthOf(last))}::date`;

type Cost = Omit<PayrollMonth, 'departments'> & { month: PlainDate };

/** The cost of each month between two that has any, in order. */
export async function costsOf(of: Of, first: PlainDate, last: PlainDate): Promise<Cost[]> {
  const { rows } = await of.tx.execute<Cost & Record<string, unknown>>(sql`
    select date_trunc('month', p.start_date)::date::text as month,
      sum(p.total_cost - p.total_contribution_employer)::bigint as wages,
      sum(p.contribution_epf_employer_amount)::bigint as epf, sum(p.contribution_socso_employer_amount)::bigint as socso,
      sum(p.contribution_eis_employer_amount)::bigint as eis, sum(p.contribution_hrdf)::bigint as hrd_levy
    from reads.payslips p where ${finalIn(of, first, last)} group by 1 order by 1`);
  return rows;
}

/** The cost of a month by department. */
export async function costsByDepartment(of: Of, month: PlainDate): Promise<PayrollMonth['departments']> {
  const end = endOfMonth(plainMonthOf(month));
  const { rows } = await of.tx.execute<PayrollMonth['departments'][number] & Record<string, unknown>>(sql`
    select m.department_id, sum(p.total_cost)::bigint as total
    from reads.payslips p
    left join (select distinct on (employee_id) employee_id, department_id from reads.employments
      where company_id = ${of.companyId} and effective_from <= ${end}::date
      order by employee_id, effective_from desc) m on m.employee_id = p.employee_id
    where ${finalIn(of, month, month)} group by 1`);
  return rows;
}

export const presentCost = ({ month, wages, epf, socso, eis, hrd_levy }: Cost) => ({
  month,
  wages: formatMoney(wages),
  epf: formatMoney(epf),
  socso: formatMoney(socso),
  eis: formatMoney(eis),
  hrd_levy: formatMoney(hrd_levy),
  total: formatMoney(wages + epf + socso + eis + hrd_levy),
});
