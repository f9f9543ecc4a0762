import { domainEvent } from '../../kit/events.ts';

/** A sales project was cancelled, and is held: nothing in it is to come. */
export const salesProjectCancelled = domainEvent<{ company_id: number; id: number; reason: string }>(
  'sales_project.cancelled',
);

/** Products of a sales project were added, changed or taken away. */
export const salesProjectProductsChanged = domainEvent<{ company_id: number; id: number }>(
  'sales_project.products_changed',
);
