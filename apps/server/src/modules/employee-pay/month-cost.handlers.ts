import { monthCostEndpoints } from '@mesra/contract/employee-pay/cost-centre';
import { formatMoney } from '@mesra/domain/kit/money';
import { CONTRIBUTION_KEYS } from '@mesra/domain/payroll/contribution-keys';
import { type CentreCost, costsByCentre, type NamedShare } from '@mesra/domain/payroll/cost-centres';
import { costParts, type SharedPayroll } from '@mesra/domain/payroll/journal';
import { sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { belongsToVisible } from '../employees/employees.api.ts';

/** Figures of a payroll that is divided, by the names of its columns. */
const DIVIDED = [
  'salary_amount',
  'total_adjustment',
  ...CONTRIBUTION_KEYS,
  'contribution_hrdf',
  'contribution_tax_monthly_amount',
] as const;

type Divided = Omit<SharedPayroll, 'cost_centres'> & { people: number };

interface Row extends Record<string, unknown> {
  stored: NamedShare[] | null;
  people: number;
  wages: number;
  total_contribution_employer: number;
  /** Its payrolls, where several centres bear them. */
  divided: Divided[] | null;
}

/** What payrolls of the same centres cost each: one of several centres is divided as its journal is. */
function costsOf({ stored, people, wages, total_contribution_employer, divided }: Row): CentreCost[] {
  const cost_centres = stored ?? [];
  if (divided)
    return divided.flatMap((one) =>
      costParts({ ...one, cost_centres }).map((part) => ({ ...part, people: one.people })),
    );
  const cost_centre_id = cost_centres[0]?.id ?? null;
  return [
    {
      ...{ cost_centre_id, people },
      wages: Number(wages),
      total_contribution_employer: Number(total_contribution_employer),
    },
  ];
}

/** What a month costs by the splits that its payrolls keep. Payrolls of one centre, or of none, are added up by the database. */
const read = handle(monthCostEndpoints.read, async ({ tx, actor, query }) => {
  const { company_id, start_date } = query;
  const row = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  const visible = belongsToVisible(actor, [company_id], row);
  const figures = sql.join(
    DIVIDED.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
    sql`, `,
  );
  const { rows } = await tx.execute<Row>(sql`
    select p.person -> 'cost_centres' as stored, count(*) filter (where p.sequence = 1)::int as people,
      sum(p.total_cost - p.total_contribution_employer)::bigint as wages,
      sum(p.total_contribution_employer)::bigint as total_contribution_employer,
      jsonb_agg(jsonb_build_object('people', case when p.sequence = 1 then 1 else 0 end, ${figures},
        'earnings', p.lines -> 'earnings', 'deductions', p.lines -> 'deductions'))
        filter (where jsonb_array_length(p.person -> 'cost_centres') > 1) as divided
    from reads.payslips p where p.company_id = ${company_id} and p.start_date = ${start_date} ${visible ? sql`and ${visible}` : sql``}
    group by 1`);
  const centres = new Map(
    rows.flatMap(({ stored }) => stored ?? []).map(({ share: _share, ...one }) => [one.id, one]),
  );
  const costs = costsByCentre(rows.flatMap(costsOf));
  const data = costs.map(({ cost_centre_id, people, wages, total_contribution_employer }) => ({
    cost_centre: cost_centre_id === null ? null : (centres.get(cost_centre_id) ?? null),
    people,
    wages: formatMoney(wages),
    total_contribution_employer: formatMoney(total_contribution_employer),
    total_cost: formatMoney(wages + total_contribution_employer),
  }));
  return { data };
});

export const monthCostHandlers = [read];
