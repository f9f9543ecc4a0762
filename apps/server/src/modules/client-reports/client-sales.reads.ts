import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

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
 * What a project sold on some days, without what was taken back, at the prices of each day: by day, by outlet and by product, the
 * largest first. One statement over what the products of each outlet day came to, which is kept as entries arrive.
 */
export async function soldByParts(
  tx: Tx,
  { companyId, projectId, start_date, end_date }: SharedSales,
): Promise<SoldPart[]> {
  const { rows } = await tx.execute<SoldPart>(sql`
    with sums as (
      select d.date, d.outlet_id, k.product_id, sum(k.sold)::bigint as sold, sum(k.sold * x.price)::bigint as amount
      from reads.outlet_days d
      join reads.outlet_day_stocks k on k.company_id = d.company_id and k.outlet_day_id = d.id
      join reads.outlet_day_products x on x.company_id = d.company_id and x.outlet_day_id = d.id and x.product_id = k.product_id
      where d.company_id = ${companyId} and d.sales_project_id = ${projectId} and k.sold > 0
        and d.date between ${start_date}::date and ${end_date}::date
      group by grouping sets ((d.date), (d.outlet_id), (k.product_id)))
    select s.*, coalesce(w.name, n.name) as name, coalesce(o.chain, n.brand) as of
    from sums s
    left join reads.site_names w on w.company_id = ${companyId} and w.id = s.outlet_id
    left join reads.outlets o on o.company_id = ${companyId} and o.id = s.outlet_id
    left join reads.products n on n.company_id = ${companyId} and n.id = s.product_id
    order by s.amount desc, lower(coalesce(w.name, n.name)), s.date, s.outlet_id, s.product_id`);
  return rows;
}
