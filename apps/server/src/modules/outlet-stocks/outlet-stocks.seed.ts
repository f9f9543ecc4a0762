import { shortageAfter } from '@mesra/domain/outlet-days/shortage';
import { type StockEntry, stockLevels } from '@mesra/domain/outlet-days/stock';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/many-rows.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import { notifyShort } from './outlet-stocks.notices.ts';
import { type Shelf, outletShortages as shortages } from './outlet-stocks.tables.ts';

interface DemoShelf extends Shelf, Record<string, unknown> {
  minimum_stock: number;
  /** The last outlet day. */
  date: string;
  entries: (Omit<StockEntry, 'recorded_at'> & { recorded_at: string })[];
}

/** The shelves of the demo with all that was recorded of them. */
async function shelvesOf(tx: Tx, companyId: number): Promise<DemoShelf[]> {
  const { rows } = await tx.execute<DemoShelf>(sql`
    select d.company_id, d.sales_project_id, d.outlet_id, e.product_id, max(d.date) as date,
      min(x.minimum_stock) as minimum_stock, json_agg(json_build_object('uuid', e.uuid, 'date', d.date, 'type', e.type,
        'total', e.total, 'recorded_at', e.recorded_at, 'reverses', e.reverses)) as entries
    from reads.outlet_days d
    join reads.stock_entries e on e.company_id = d.company_id and e.outlet_day_id = d.id
    join reads.outlet_day_products x on x.company_id = d.company_id and x.outlet_day_id = d.id
      and x.product_id = e.product_id
    where d.company_id = ${companyId} group by 1, 2, 3, 4 order by 2, 3, 4`);
  return rows;
}

/** What is out of stock at the outlets of the demo's retail company, by what was recorded there. */
export async function seedOutletStocks(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  await seedRetail(services, seededCompanies, shortages, async (tx, company) => {
    const company_id = company.id;
    const short = (await shelvesOf(tx, company_id)).flatMap(({ entries, minimum_stock, ...shelf }) => {
      const recorded = entries.map((entry) => ({ ...entry, recorded_at: Date.parse(entry.recorded_at) }));
      const found = shortageAfter(stockLevels(recorded), { before: null, minimum: minimum_stock });
      if (!found) return [];
      const { total, since } = found;
      return [{ ...shelf, total, minimum_stock, since: new Date(since ?? 0).toISOString() }];
    });
    const columns = [
      'company_id',
      'sales_project_id',
      'outlet_id',
      'product_id',
      'since',
      'total',
      'minimum_stock',
    ];
    await insertRows(tx, shortages, columns, short);
    for (const { minimum_stock: minimum, ...one } of short) await notifyShort(tx, { ...one, minimum });
  });
}
