import { STOCK_MARKS, STOCK_TYPES } from '@mesra/domain/outlet-days/stock';
import { z } from 'zod';
import { id, instant } from '../kit/primitives.ts';
import { scheduleStatus } from '../promoter-schedules/promoter-schedule.ts';

const named = z.object({ id, code: z.string(), name: z.string() });

/** What a list says of evidence from a day at an outlet: a marked entry of stock, or a task with photos. */
export const outletEvidenceSummary = z.object({
  promoter: named,
  outlet: named,
  date: z.string(),
  /** The entry; null for a task. */
  entry: z
    .object({
      type: z.enum(STOCK_TYPES),
      total: z.number().int(),
      product: z.string(),
      marks: z.array(z.enum(STOCK_MARKS)),
    })
    .nullable(),
  /** The task; null for an entry. */
  task: z.object({ title: z.string(), photos_total: z.number().int() }).nullable(),
});
export type OutletEvidenceSummary = z.output<typeof outletEvidenceSummary>;

/** The same with what its review rests on. */
export const outletEvidence = outletEvidenceSummary.extend({
  project: named,
  schedule: z.object({
    id,
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    status: scheduleStatus,
  }),
  recorded_at: instant,
  arrived_at: instant,
  /** Who entered it for the promoter; null for their own. */
  entered_by: z.string().nullable(),
  /** What the product came to on the day by the entries of now; null for a task. */
  stock: z
    .object({
      opening: z.number().int().nullable(),
      replenished: z.number().int(),
      sold: z.number().int(),
      total: z.number().int(),
    })
    .nullable(),
  /** Photos since the review before, with the item of the checklist that each is of. */
  photos: z.array(z.object({ id, taken_at: instant, item: z.string().nullable(), url: z.string() })),
  /** Why it was refused, or what was said of it. */
  answer: z.string().nullable(),
});
export type OutletEvidence = z.output<typeof outletEvidence>;
