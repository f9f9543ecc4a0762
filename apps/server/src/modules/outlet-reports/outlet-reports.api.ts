import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { type OutletCall, salesOf } from './outlet-report.reads.ts';

/** What a day, an outlet or a product came to. */
export interface SoldPart extends Record<string, unknown> {
  date: PlainDate | null;
  outlet_id: number | null;
  product_id: number | null;
  /** Of an outlet or a product. */
  name: string | null;
  /** The chain of an outlet, the brand of a product. */
  of: string | null;
  sold: number;
  /** In sen. */
  amount: number;
}

interface SharedSales {
  companyId: number;
  projectId: number;
  start_date: PlainDate;
  end_date: PlainDate;
}

/**
 * The sales that count in a report (`salesOf`) of a project on some days, by day, by outlet and by product, the largest first: one
 * statement, which reads each entry once. For calls by a share link only: their transaction shows nothing else.
 */
export async function soldByParts(
  call: RowCall,
  { companyId, projectId, start_date, end_date }: SharedSales,
): Promise<SoldPart[]> {
  const shared: OutletCall = {
    ...call,
    companyId,
    companyIds: [companyId],
    shared: true,
    filters: { template: 'Day', project_id: [projectId], start_date, end_date },
  };
  const { rows } = await call.tx.execute<SoldPart>(sql`
    with sums as (
      select x.date, x.outlet_id, x.product_id, sum(x.sold)::bigint as sold, sum(x.amount)::bigint as amount
      from (${salesOf(shared)}) x group by grouping sets ((x.date), (x.outlet_id), (x.product_id)))
    select s.*, coalesce(w.name, n.name) as name, coalesce(o.chain, n.brand) as of
    from sums s
    left join reads.site_names w on w.company_id = ${companyId} and w.id = s.outlet_id
    left join reads.outlets o on o.company_id = ${companyId} and o.id = s.outlet_id
    left join reads.products n on n.company_id = ${companyId} and n.id = s.product_id
    order by s.amount desc, lower(coalesce(w.name, n.name)), s.date, s.outlet_id, s.product_id`);
  return rows;
}
