import { formatMoney } from '@mesra/domain/kit/money';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { monthlyBenefit, refusedBenefit } from '@mesra/domain/payroll/tax-benefits';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { invalid } from '../../kit/problem.ts';
import { mayClaim } from './payroll-tax.policy.ts';
import { taxBenefits } from './payroll-tax.tables.ts';
import type { RequestOf, TaxRequestKind } from './tax-request-kind.ts';

export type TaxBenefitRow = RequestOf<typeof taxBenefits>;

const REFUSED = {
  not_a_month: 'validation.month_start',
  other_year: 'tax_benefit.year',
  before_joining: 'tax_benefit.before_joining',
  year_closed: 'tax_benefit.year_closed',
} as const;

/** Benefits in kind and living accommodation (TP2), whose value counts for PCB every month of their year. */
export const TAX_BENEFITS: TaxRequestKind<typeof taxBenefits> = {
  name: 'benefits',
  table: taxBenefits,
  approval: 'tax_benefit',
  columns: (entered) => entered,
  async check(call, { company_id, employee_id, start_date }) {
    const today = todayIn(call.actor, company_id, call.services.clock);
    const year = yearOf(start_date);
    const { rows } = await call.tx.execute<{ joined_at: string; closed: string | null }>(sql`
      select e.company_joined_at::text as joined_at, (select max(p.start_date)::text from reads.payrolls p
        where p.company_id = e.company_id and p.employee_id = e.id and p.sequence = 1 and p.status <> 'In Process'
          and p.start_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)) as closed
      from reads.employees e where e.company_id = ${company_id} and e.id = ${employee_id}`);
    const [{ joined_at, closed } = { joined_at: today, closed: null }] = rows;
    const refused = refusedBenefit({ start_date }, { today, joined_at, closed });
    if (refused)
      throw invalid('start_date', REFUSED[refused], {
        year: refused === 'other_year' ? yearOf(today) : year,
      });
  },
  ending: {
    may: (actor, row) => mayClaim(actor, row),
    counted: (row) => sql`${row.id} = any (system.named_in(facts, 'counted_benefits'))`,
  },
  present: ({ type, name, value, start_date, end_date }) => ({
    ...{ type, name, start_date, end_date },
    value: formatMoney(value),
    monthly: formatMoney(monthlyBenefit({ value, start_date }, start_date)),
  }),
  notice: ({ name }, status) => ({
    kind: status === 'Approved' ? 'tax_benefit_approved' : 'tax_benefit_rejected',
    params: { name },
  }),
};
