import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { salesProjectPromoters } from './project-plan.tables.ts';

/** A project, held where a lock is named. */
export { findSalesProject } from './sales-project.reads.ts';

/** A promoter of the demo with the outlet where they sell. */
export interface DemoPart {
  sales_project_id: number;
  promoter_id: number;
  outlet_id: number;
}

/**
 * Puts the promoters of the demo into its active projects by turns, each with a pay plan, and answers at which outlet each sells:
 * outsiders by the day, employees for transport, commission and incentives.
 */
export async function planDemoPromoters(tx: Tx, company_id: number): Promise<DemoPart[]> {
  const { rows: people } = await tx.execute<{ id: number; employee_id: number | null }>(sql`
    select id, employee_id from reads.promoters where company_id = ${company_id} and archived_at is null order by code`);
  const { rows: projects } = await tx.execute<{ id: number; start_date: string; outlets: number[] }>(sql`
    select p.id, p.start_date, (select coalesce(json_agg(distinct o.outlet_id order by o.outlet_id), '[]')
      from reads.sales_project_outlets o where o.company_id = p.company_id and o.sales_project_id = p.id) as outlets
    from reads.sales_projects p where p.company_id = ${company_id} and p.status = 'Active' order by p.id`);
  const parts = people.flatMap(({ id: promoter_id, employee_id }, at) => {
    const project = projects[at % projects.length];
    const turn = Math.floor(at / projects.length);
    const outlet_id = project?.outlets[turn % project.outlets.length];
    if (!project || outlet_id === undefined) return [];
    return [
      { sales_project_id: project.id, promoter_id, outlet_id, employee_id, start_date: project.start_date },
    ];
  });
  if (parts.length > 0)
    await tx.insert(salesProjectPromoters).values(
      parts.map(({ sales_project_id, promoter_id, employee_id, start_date }, at) => ({
        ...{ company_id, sales_project_id, promoter_id, start_date },
        ...(employee_id === null
          ? { rate: 9_000 + (at % 3) * 1_000, rate_unit: 'day' as const, transport: 1_000 }
          : { transport: 1_500 }),
        ...{ target_by: 'quantity' as const, target: 300 + (at % 4) * 50 },
        tiers: [
          { percent: 80, amount: 10_000 },
          { percent: 100, amount: 25_000 },
        ],
      })),
    );
  return parts.map(({ sales_project_id, promoter_id, outlet_id }) => ({
    sales_project_id,
    promoter_id,
    outlet_id,
  }));
}
