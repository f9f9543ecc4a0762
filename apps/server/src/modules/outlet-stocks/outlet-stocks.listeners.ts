import { sql } from 'drizzle-orm';
import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { outletDayProductsChanged, outletStockChanged } from '../outlet-days/outlet-days.events.ts';
import { salesProjectProductsChanged } from '../sales-projects/sales-projects.events.ts';
import { followMinimums, followStock } from './shortage.store.ts';

/** Shortages follow the stock of outlets and the minimums there. */
export const outletStockListeners: Listener[] = [
  on(outletStockChanged, async (call, { day, product_id, before, entries }) => {
    const { company_id, sales_project_id, outlet_id } = day;
    await followStock(call, { company_id, sales_project_id, outlet_id, product_id }, { before, entries });
  }),
  on(outletDayProductsChanged, async (call, { company_id, sales_project_id, outlet_id }) => {
    await followMinimums(
      call,
      company_id,
      sql`d.sales_project_id = ${sales_project_id} and d.outlet_id = ${outlet_id}`,
    );
  }),
  on(salesProjectProductsChanged, async (call, { company_id, id }) => {
    await followMinimums(call, company_id, sql`d.sales_project_id = ${id}`);
  }),
];
