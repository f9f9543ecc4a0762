import { monthCostEndpoints } from '@mesra/contract/employee-pay/cost-centre';
import { formatMoney } from '@mesra/domain/kit/money';
import { costsByCentre, type NamedShare } from '@mesra/domain/payroll/cost-centres';
import { sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { belongsToVisible } from '../employees/employees.api.ts';

interface Row extends Record<string, unknown> {
  stored: NamedShare[] | null;
  people: number;
  wages: number;
  total_contribution_employer: number;
}

/** What a month costs by the splits that its payrolls keep. Payrolls of one centre, or of none, are added up by the database. */
const read = handle(monthCostEndpoints.read, async ({ tx, actor, query }) => {
  const { company_id, start_date } = query;
  const row = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  const visible = belongsToVisible(actor, [company_id], row);
  const { rows } = await tx.execute<Row>(sql`
    select p.person -> 'cost_centres' as stored, count(*) filter (where p.sequence = 1)::int as people,
      sum(p.total_cost - p.total_contribution_employer)::bigint as wages, sum(p.total_contribution_employer)::bigint as total_contribution_employer
    from reads.payslips p where p.company_id = ${company_id} and p.start_date = ${start_date} ${visible ? sql`and ${visible}` : sql``}
    group by 1, case when jsonb_array_length(p.person -> 'cost_centres') > 1 then p.id end`);
  const centres = new Map(
    rows.flatMap(({ stored }) => stored ?? []).map(({ share: _share, ...one }) => [one.id, one]),
  );
  const costs = costsByCentre(
    rows.map(({ stored, people, wages, total_contribution_employer }) => ({
      shares: (stored ?? []).map(({ id, share }) => ({ cost_centre_id: id, share })),
      people,
      wages: Number(wages),
      total_contribution_employer: Number(total_contribution_employer),
    })),
  );
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
