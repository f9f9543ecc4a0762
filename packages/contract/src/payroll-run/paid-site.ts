import { z } from 'zod';
import { id } from '../kit/primitives.ts';

/** Somebody's days at a site that a payroll takes; what is confirmed is shown as it was taken. */
export const paidSite = z.object({
  id,
  name: z.string(),
  /** Days with a verified visit, and its time. */
  days: z.number().int(),
  minutes: z.number().int(),
  dates: z.array(z.string()),
  /** Days whose visits wait for a review. */
  pending_dates: z.array(z.string()),
});
export type PaidSite = z.output<typeof paidSite>;
