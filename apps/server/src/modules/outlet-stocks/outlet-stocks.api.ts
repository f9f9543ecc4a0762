import { type SQL, sql } from 'drizzle-orm';

/** The shelves, as columns, of projects under way that sell the product at the outlet today. */
export const isSold = (
  row: Record<'company_id' | 'sales_project_id' | 'outlet_id' | 'product_id', SQL>,
  on: SQL,
): SQL => sql`
  exists (select from reads.sales_projects p
    join reads.sales_project_outlets o on o.company_id = p.company_id and o.sales_project_id = p.id
    join reads.sales_project_products x on x.company_id = p.company_id and x.sales_project_id = p.id
    where p.company_id = ${row.company_id} and p.id = ${row.sales_project_id} and p.status = 'Active'
      and o.outlet_id = ${row.outlet_id} and x.product_id = ${row.product_id}
      and p.start_date <= ${on} and p.end_date >= ${on}
      and o.start_date <= ${on} and coalesce(o.end_date, 'infinity') >= ${on}
      and x.start_date <= ${on} and coalesce(x.end_date, 'infinity') >= ${on})`;
