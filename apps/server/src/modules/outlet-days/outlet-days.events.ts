import type { StockEntry } from '@mesra/domain/outlet-days/stock';
import { domainEvent } from '../../kit/events.ts';
import type { DayOf } from './outlet-day.reads.ts';

/** The stock of a product at an outlet was worked out again, from an outlet day on until the next opening. */
export const outletStockChanged = domainEvent<{
  day: DayOf;
  product_id: number;
  /** What was available before the day; null where nobody had counted. */
  before: number | null;
  entries: readonly StockEntry[];
}>('outlet_day.stock_changed');

/** Products or minimums of an outlet day were changed for the day alone. */
export const outletDayProductsChanged = domainEvent<DayOf>('outlet_day.products_changed');
