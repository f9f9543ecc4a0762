import { AS_READER, reads } from '../../kit/reads.views.ts';
import {
  outletDayProducts as allDayProducts,
  outletDays as allDays,
  stockEntries as allEntries,
  dailyReports as allReports,
  outletDayStocks as allStocks,
} from './outlet-days.tables.ts';

/** Days of projects at outlets. */
export const outletDays = reads
  .view('outlet_days')
  .with(AS_READER)
  .as((query) => query.select().from(allDays));

/** The products of outlet days with what they cost and the minimum there. */
export const outletDayProducts = reads
  .view('outlet_day_products')
  .with(AS_READER)
  .as((query) => {
    const { company_id, outlet_day_id, product_id, price, minimum_stock } = allDayProducts;
    return query.select({ company_id, outlet_day_id, product_id, price, minimum_stock }).from(allDayProducts);
  });

/** What products came to on outlet days. */
export const outletDayStocks = reads
  .view('outlet_day_stocks')
  .with(AS_READER)
  .as((query) => query.select().from(allStocks));

/** Entries of stock, with those that take others back. */
export const stockEntries = reads
  .view('stock_entries')
  .with(AS_READER)
  .as((query) => {
    const { company_id, uuid, schedule_id, outlet_day_id, product_id, type, total } = allEntries;
    const { recorded_at, reverses, marks } = allEntries;
    return query
      .select({
        ...{ company_id, uuid, schedule_id, outlet_day_id, product_id, type, total },
        ...{ recorded_at, reverses, marks },
      })
      .from(allEntries);
  });

/** Daily reports, also withdrawn ones. */
export const dailyReports = reads
  .view('daily_reports')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, schedule_id, outlet_day_id, recorded_at, withdrawn_at } = allReports;
    return query
      .select({ company_id, id, schedule_id, outlet_day_id, recorded_at, withdrawn_at })
      .from(allReports);
  });
