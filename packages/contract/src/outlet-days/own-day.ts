import { TARGET_BASES } from '@mesra/domain/sales-projects/pay-plan';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, money } from '../kit/primitives.ts';
import { PROMOTER_SCHEDULES_PATH } from '../promoter-schedules/promoter-schedule.ts';
import { outletDay } from './outlet-day.ts';

/** Pieces sold, and what they came to at the prices of their days. */
const sales = z.object({ pieces: z.number().int(), amount: money });

/** What a promoter has sold for a project, and is to sell. */
const ownSales = z.object({
  /** On the date of the schedule, at whatever outlet. */
  day: sales,
  /** In its calendar month. */
  month: sales,
  /** Null without a target. Ringgit, or pieces without decimals; a day has its share of the month. */
  target: z.object({ by: z.enum(TARGET_BASES), day: z.string(), month: z.string() }).nullable(),
});
export type OwnSales = z.output<typeof ownSales>;

/** An own schedule with its day at the outlet and what was sold. */
const ownOutletDay = outletDay.extend({
  /** The session as instants; the whole day without one. */
  starts_at: instant,
  ends_at: instant,
  sales: ownSales,
});
export type OwnOutletDay = z.output<typeof ownOutletDay>;

const named = z.object({ id, code: z.string(), name: z.string() });

/** What a promoter needs for their day, also without a network. */
const ownDay = z.object({
  company_id: id,
  promoter_id: id,
  /** Null for somebody from outside. */
  employee_id: id.nullable(),
  /** The server's time. */
  now: instant,
  zone: z.string(),
  /** Today by the company's clock. */
  date: z.string(),
  /** Whether the rules of attendance ask for a picture at coming and going; never of somebody from outside. */
  picture_required: z.boolean(),
  /**
   * In the order in which they begin: today's, those that go on since yesterday, those that were not checked out of, and those of
   * tomorrow, for whoever has no network in the morning.
   */
  days: z.array(ownOutletDay),
  /** The next schedule after today; null without one. */
  next: z
    .object({
      date: z.string(),
      start_time: z.string().nullable(),
      end_time: z.string().nullable(),
      project: named,
      outlet: named,
    })
    .nullable(),
});
export type OwnDay = z.output<typeof ownDay>;

export const ownDayEndpoints = {
  read: endpoint({
    method: 'GET',
    path: `${PROMOTER_SCHEDULES_PATH}/my-day`,
    access: [{ screen: '/spm/my-day' }],
    summary:
      'The schedules of the caller that are of today or tomorrow, each with its day at the outlet, own sales and target; and the next one.',
    query: z.object({ company_id: id }),
    response: ownDay,
  }),
};
