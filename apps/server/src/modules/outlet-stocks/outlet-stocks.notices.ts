import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import type { Shelf } from './outlet-stocks.tables.ts';

const LINK = '/spm/product/stock';

interface Short extends Shelf {
  /** The outlet day. */
  date: string;
  total: number;
  minimum: number;
}

interface Told extends Record<string, unknown> {
  user_id: number;
  outlet: string;
  product: string;
}

/** Tells the supervisors of an outlet on a day that a product is short there. */
export async function notifyShort(tx: Tx, short: Short): Promise<void> {
  const { company_id, sales_project_id, outlet_id, product_id, date, total, minimum } = short;
  const { rows } = await tx.execute<Told>(sql`
    select distinct m.user_id, w.name as outlet, n.name as product
    from reads.sales_project_supervisors s
    join reads.sales_project_supervisor_outlets o on o.company_id = s.company_id and o.project_supervisor_id = s.id
    join reads.memberships m on m.company_id = s.company_id and m.employee_id = s.employee_id and m.status = 'Active'
    join reads.work_sites w on w.company_id = s.company_id and w.id = o.outlet_id
    join reads.products n on n.company_id = s.company_id and n.id = ${product_id}
    where s.company_id = ${company_id} and s.sales_project_id = ${sales_project_id} and o.outlet_id = ${outlet_id}
      and s.start_date <= ${date}::date and coalesce(s.end_date, 'infinity') >= ${date}::date`);
  await notifyMany(
    tx,
    rows.map(({ user_id, outlet, product }) => ({
      ...{ company_id, user_id, kind: 'outlet_short', link: `${LINK}?outlet_id=${outlet_id}` },
      params: { outlet, product, total: Math.max(0, total), minimum },
    })),
  );
}
