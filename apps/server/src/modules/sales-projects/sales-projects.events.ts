import { domainEvent } from '../../kit/events.ts';

/** A sales project was cancelled, and is held: nothing in it is to come. */
export const salesProjectCancelled = domainEvent<{ company_id: number; id: number; reason: string }>(
  'sales_project.cancelled',
);
