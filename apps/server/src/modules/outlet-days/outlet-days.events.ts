import type { StockEntry } from '@mesra/domain/outlet-days/stock';
import { domainEvent } from '../../kit/events.ts';
import type { DayOf } from './outlet-day.reads.ts';

interface StockMarked {
  company_id: number;
  /** Entries whose marks have changed, or that have been taken back, by UUID. */
  uuids: readonly string[];
}

/** Entries of stock are marked, no longer marked, or taken back; their stock is held. */
export const stockMarked = domainEvent<StockMarked>('stock.marked');

interface TaskPhotographed {
  company_id: number;
  schedule_id: number;
  task_action_id: number;
}

/** A task at an outlet is done, and has photos; the stock of its schedule is held. */
export const taskPhotographed = domainEvent<TaskPhotographed>('task.photographed');

interface ReportWithdrawn {
  company_id: number;
  schedule_id: number;
  reason: string;
  /** Who withdrew it. */
  by: number;
}

/** A daily report has been withdrawn. */
export const reportWithdrawn = domainEvent<ReportWithdrawn>('report.withdrawn');

interface EventEntered {
  company_id: number;
  schedule_id: number;
  type: 'in' | 'out';
  reason: string;
  /** Who entered it. */
  by: number;
}

/** The coming or going of a schedule's promoter was entered for them, or what was entered put right. */
export const eventEntered = domainEvent<EventEntered>('outlet_event.entered');

/** The stock of a product at an outlet was worked out again, from an outlet day on until the next opening. */
export const outletStockChanged = domainEvent<{
  day: DayOf;
  product_id: number;
  /** What was available before the day; null where nobody had counted. */
  before: number | null;
  entries: readonly StockEntry[];
}>('outlet_day.stock_changed');

/** Products or minimums of an outlet day were changed for the day alone, or follow the project again. */
export const outletDayProductsChanged = domainEvent<DayOf>('outlet_day.products_changed');
