import { DIFFERENCE_REASONS } from '@mesra/domain/outlet-days/daily-report';
import { STOCK_MARKS, STOCK_TYPES } from '@mesra/domain/outlet-days/stock';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, id, instant, money, moneyInputPositive, numberFrom, version } from '../kit/primitives.ts';
import {
  PROMOTER_SCHEDULES_PATH,
  promoterSchedule,
  seesSchedules,
} from '../promoter-schedules/promoter-schedule.ts';

import { taskAnswer } from '../site-tasks/site-task.ts';
import { taskItem } from '../site-tasks/task-template.ts';

const deviceUuid = z.uuid({ message: 'validation.invalid' }).toLowerCase();

/** A schedule's number, or the UUID that the device made for it. */
export const scheduleParams = z.object({ id: z.union([id, deviceUuid]) });
export const SCHEDULE_PATH = `${PROMOTER_SCHEDULES_PATH}/{id}` as const;

/** The most pieces of an entry or a count. */
export const MAX_PIECES = 1_000_000;
export const pieces = numberFrom(z.number().int().min(0).max(MAX_PIECES));

/** An entry as those see it who see its schedule. */
export const stockEntry = z.object({
  uuid: z.string(),
  schedule_id: id,
  product_id: id,
  type: z.enum(STOCK_TYPES),
  total: z.number().int(),
  recorded_at: instant,
  arrived_at: instant,
  /** The entry that it takes back. */
  reverses: z.string().nullable(),
  /** Whether another takes it back. */
  reversed: z.boolean(),
  /** Who entered it for the promoter, and why; null for their own. */
  entered_by: z.string().nullable(),
  reason: z.string().nullable(),
  marks: z.array(z.enum(STOCK_MARKS)),
});
export type ShownEntry = z.output<typeof stockEntry>;

/** A product of an outlet day with its stock there. */
export const outletDayProduct = z.object({
  product_id: id,
  name: z.string(),
  sku: z.string(),
  brand: z.string().nullable(),
  barcode: z.string().nullable(),
  price: money,
  minimum_stock: z.number().int(),
  /** Whether price or minimum were changed for this day alone. */
  edited: z.boolean(),
  /** What was counted before the first sale; null where nobody counted. */
  opening: z.number().int().nullable(),
  replenished: z.number().int(),
  sold: z.number().int(),
  /** Pieces that are available after the day. */
  total: z.number().int(),
  /** Pieces that were available before the day. */
  before: z.number().int(),
  /** The last closing count before the day, proposed as its opening. */
  proposed: z.number().int().nullable(),
  version,
});
export type OutletDayProduct = z.output<typeof outletDayProduct>;

const named = z.object({ id, code: z.string(), name: z.string() });

const photo = z.object({ id, taken_at: instant, url: z.string() });

/** The daily report of a schedule that stands. */
export const dailyReport = z.object({
  id,
  uuid: z.string(),
  recorded_at: instant,
  arrived_at: instant,
  remarks: z.string().nullable(),
  closing_counts: z.array(
    z.object({
      product_id: id,
      counted: z.number().int(),
      /** What is available by the entries of now. */
      total: z.number().int(),
      difference: z.number().int(),
      reason: z.enum(DIFFERENCE_REASONS).nullable(),
    }),
  ),
  competitors: z.array(z.object({ name: z.string(), price: money })),
  photos: z.array(photo),
  version,
  can: can(['add_photo', 'withdraw']),
});
export type DailyReport = z.output<typeof dailyReport>;

/** A task of the project, with what was done of it on a schedule. */
export const outletDayTask = z.object({
  id,
  title: z.string(),
  note: z.string().nullable(),
  /** The checklist; null for a photo. */
  items: z.array(taskItem).nullable(),
  answers: z.array(z.object({ key: z.string(), value: taskAnswer })),
  /** `key`: the item of the checklist that it is of. */
  photos: z.array(photo.extend({ key: z.string().nullable() })),
  /** When it was done; null while it is not. */
  recorded_at: instant.nullable(),
});
export type OutletDayTask = z.output<typeof outletDayTask>;

/** What a promoter leaves without. */
const missingPart = z.object({
  part: z.enum(['opening', 'task', 'report']),
  /** The product or task; null for the report. */
  id: id.nullable(),
  name: z.string().nullable(),
});

/** The day of a promoter at an outlet. */
export const outletDay = z.object({
  schedule: promoterSchedule.extend({
    date: z.string(),
    /** Why its promoter left without what was missing. */
    checkout_reason: z.string().nullable(),
  }),
  project: named,
  outlet: named,
  products: z.array(outletDayProduct),
  /** Of the schedules that the caller sees: a promoter their own, whoever looks after the outlet all of the day. */
  entries: z.array(stockEntry),
  tasks: z.array(outletDayTask),
  report: dailyReport.nullable(),
  missing: z.array(missingPart),
  /**
   * `enter`: entries of one's own, or with a reason for the promoter; `edit`: products and prices of the day; `check_in` and
   * `check_out`: for the promoter, where it is the next step, they may have come, and no closed payroll has taken the day;
   * `correct_in` and `correct_out`: what was entered for the promoter, under the same conditions.
   */
  can: can(['enter', 'report', 'edit', 'check_in', 'check_out', 'correct_in', 'correct_out']),
  /** Whether a closed payroll has taken the day, so that a check-in or check-out is entered only once it is reopened. */
  taken_by_payroll: z.boolean(),
});
export type OutletDay = z.output<typeof outletDay>;

const product = `${SCHEDULE_PATH}/products` as const;
const productParams = scheduleParams.extend({ product_id: id });

export const outletDayEndpoints = {
  read: endpoint({
    method: 'GET',
    path: `${SCHEDULE_PATH}/outlet-day`,
    access: seesSchedules,
    summary:
      'The day of a promoter at an outlet: its products with their stock, the entries that the caller sees, the daily report, and what is missing for the check-out.',
    params: scheduleParams,
    response: outletDay,
  }),
  addProduct: endpoint({
    method: 'POST',
    path: product,
    access: seesSchedules,
    day_to_day: true,
    summary:
      'Add a product to the outlet day of a schedule, by whoever looks after the outlet; 409 while the day has a daily report.',
    params: scheduleParams,
    body: z.object({ product_id: id, price: moneyInputPositive, minimum_stock: pieces.default(0) }),
    response: outletDay,
  }),
  changeProduct: endpoint({
    method: 'PATCH',
    path: `${product}/{product_id}`,
    access: seesSchedules,
    day_to_day: true,
    summary:
      'Change the price or the minimum stock of a product on the outlet day of a schedule; 409 while the day has a daily report, and for a stale version.',
    params: productParams,
    body: z.object({ price: moneyInputPositive.optional(), minimum_stock: pieces.optional(), version }),
    response: outletDay,
  }),
  removeProduct: endpoint({
    method: 'DELETE',
    path: `${product}/{product_id}`,
    access: seesSchedules,
    day_to_day: true,
    summary:
      'Take a product without entries from the outlet day of a schedule; 409 while the day has a daily report.',
    params: productParams,
    response: outletDay,
  }),
};
