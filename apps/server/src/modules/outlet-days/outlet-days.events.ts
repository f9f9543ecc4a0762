import { domainEvent } from '../../kit/events.ts';

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
