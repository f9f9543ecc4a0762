import { formatMoney } from '@mesra/domain/kit/money';
import { yearOf } from '@mesra/domain/kit/plain-date';
import {
  benefitMonths,
  countsFrom,
  firstMonthOf,
  monthlyBenefit,
  refusedBenefit,
} from '@mesra/domain/payroll/tax-benefits';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { invalid } from '../../kit/problem.ts';
import { mayClaim } from './payroll-tax.policy.ts';
import { taxBenefits } from './payroll-tax.tables.ts';
import type { RequestOf, TaxRequestKind } from './tax-request-kind.ts';

export type TaxBenefitRow = RequestOf<typeof taxBenefits> & { missed?: string | null };

const REFUSED = {
  not_a_month: 'validation.month_start',
  other_year: 'tax_benefit.year',
  before_joining: 'tax_benefit.before_joining',
  year_closed: 'tax_benefit.year_closed',
  below_a_ringgit: 'tax_benefit.below_a_ringgit',
} as const;

/** The latest month of a benefit that was confirmed without it. */
const MISSED = sql<string | null>`(select max(o.start_date)::text from reads.payslips o
  where o.company_id = ${taxBenefits.company_id} and o.employee_id = ${taxBenefits.employee_id} and o.sequence = 1
    and o.status <> 'In Process' and o.start_date >= ${taxBenefits.start_date}
    and o.start_date <= coalesce(${taxBenefits.end_date}, make_date(extract(year from ${taxBenefits.start_date})::int, 12, 31))
    and not ${taxBenefits.id} = any (system.named_in(o.facts, 'counted_benefits')))`;

/** Benefits in kind and living accommodation (TP2), whose value counts for PCB every month of their year. */
export const TAX_BENEFITS: TaxRequestKind<typeof taxBenefits> = {
  name: 'benefits',
  table: taxBenefits,
  approval: 'tax_benefit',
  columns: (entered) => entered,
  derived: { missed: MISSED },
  async check(call, { company_id, employee_id, start_date, value }) {
    const today = todayIn(call.actor, company_id, call.services.clock);
    const year = yearOf(start_date);
    const { rows } = await call.tx.execute<{ joined_at: string; closed: string | null }>(sql`
      select e.company_joined_at::text as joined_at, (select max(p.start_date)::text from reads.payrolls p
        where p.company_id = e.company_id and p.employee_id = e.id and p.sequence = 1 and p.status <> 'In Process'
          and p.start_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)) as closed
      from reads.employees e where e.company_id = ${company_id} and e.id = ${employee_id}`);
    const [{ joined_at, closed } = { joined_at: today, closed: null }] = rows;
    const refused = refusedBenefit({ start_date, value }, { today, joined_at, closed });
    if (refused === 'below_a_ringgit') {
      const from = countsFrom({ start_date, missed: closed });
      throw invalid('value', REFUSED[refused], { least: formatMoney(100 * benefitMonths(from, from)) });
    }
    if (refused)
      throw invalid('start_date', REFUSED[refused], {
        year: refused === 'other_year' ? yearOf(today) : year,
      });
  },
  ending: {
    may: (actor, row) => mayClaim(actor, row),
    counted: (row) => sql`${row.id} = any (system.named_in(facts, 'counted_benefits'))`,
  },
  present({ type, name, value, start_date, end_date, missed = null }: TaxBenefitRow) {
    const counts_from = firstMonthOf({ start_date, end_date, missed });
    const from = counts_from ?? start_date;
    return {
      ...{ type, name, start_date, end_date, counts_from },
      value: formatMoney(value),
      monthly: formatMoney(monthlyBenefit({ value, start_date: from }, from)),
    };
  },
  notice: ({ name }, status) => ({
    kind: status === 'Approved' ? 'tax_benefit_approved' : 'tax_benefit_rejected',
    params: { name },
  }),
};
