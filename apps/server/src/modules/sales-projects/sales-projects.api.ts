import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { salesProjectPromoters } from './project-plan.tables.ts';

/** A project, held where a lock is named. */
export { findSalesProject } from './sales-project.reads.ts';

/** An active project of the demo with its promoters. */
export interface DemoCampaign {
  sales_project_id: number;
  /** An outlet for each promoter that it needs a day. */
  outlets: number[];
  promoters: number[];
}

/**
 * Puts the promoters of the demo into its active projects by turns, each with a pay plan: outsiders by the day, employees for
 * transport, commission and incentives.
 */
export async function planDemoPromoters(tx: Tx, company_id: number): Promise<DemoCampaign[]> {
  const { rows: people } = await tx.execute<{ id: number; employee_id: number | null }>(sql`
    select id, employee_id from reads.promoters where company_id = ${company_id} and archived_at is null order by code`);
  const { rows: projects } = await tx.execute<{ id: number; start_date: string; outlets: number[] }>(sql`
    select p.id, p.start_date, (select coalesce(json_agg(o.outlet_id order by n, o.outlet_id), '[]')
      from reads.sales_project_outlets o cross join generate_series(1, o.promoters_required) n
      where o.company_id = p.company_id and o.sales_project_id = p.id) as outlets
    from reads.sales_projects p where p.company_id = ${company_id} and p.status = 'Active' order by p.id`);
  const parts = people.flatMap(({ id: promoter_id, employee_id }, at) => {
    const project = projects[at % projects.length];
    if (!project) return [];
    return [{ sales_project_id: project.id, promoter_id, employee_id, start_date: project.start_date }];
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
  return projects.map(({ id: sales_project_id, outlets }) => ({
    ...{ sales_project_id, outlets },
    promoters: parts
      .filter((part) => part.sales_project_id === sales_project_id)
      .map((part) => part.promoter_id),
  }));
}
