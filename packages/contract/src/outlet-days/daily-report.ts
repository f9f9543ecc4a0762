import { DIFFERENCE_REASONS } from '@mesra/domain/outlet-days/daily-report';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  flag,
  id,
  instantInput,
  line,
  moneyInputPositive,
  orNull,
  paragraphs,
  version,
} from '../kit/primitives.ts';
import { seesSchedules } from '../promoter-schedules/promoter-schedule.ts';
import { outletDay, pieces, SCHEDULE_PATH, scheduleParams } from './outlet-day.ts';
import { recordedByDevice } from './stock-entry.ts';

/** The most counts, competitors' prices and photos of a report. */
const MAX_COUNTS = 500;
const MAX_COMPETITORS = 50;
export const MAX_REPORT_PHOTOS = 10;

const path = `${SCHEDULE_PATH}/daily-report` as const;

const count = z.object({
  product_id: id,
  counted: pieces,
  reason: z.enum(DIFFERENCE_REASONS).nullable().default(null),
});

export const dailyReportEndpoints = {
  send: endpoint({
    method: 'POST',
    path,
    access: seesSchedules,
    day_to_day: true,
    summary:
      'Send the daily report of an own schedule, once by its UUID: a closing count of each product, a reason for each difference from what is available, competitors’ prices and remarks. It closes the own entries. From the queue it is stored as it was counted.',
    params: scheduleParams,
    body: z.object({
      ...recordedByDevice,
      closing_counts: z.array(count).max(MAX_COUNTS),
      competitors: z
        .array(z.object({ name: line(120), price: moneyInputPositive }))
        .max(MAX_COMPETITORS)
        .default([]),
      remarks: orNull(paragraphs(2000)).default(null),
    }),
    response: outletDay,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: `${path}/photos`,
    access: seesSchedules,
    day_to_day: true,
    summary: 'Add a photo to the daily report of an own schedule; the same photo is stored once.',
    params: scheduleParams,
    body: z.object({ taken_at: instantInput }),
    upload: { field: 'file', max_bytes: 8 * 1024 * 1024 },
    response: outletDay,
  }),
  photo: endpoint({
    method: 'GET',
    path: `${path}/photos/{photo_id}`,
    access: seesSchedules,
    summary: 'A photo of the daily report of a schedule that the caller sees.',
    kind: 'file',
    params: scheduleParams.extend({ photo_id: id }),
    query: z.object({ inline: flag.default(true) }),
    response: z.unknown(),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/withdraw`,
    access: seesSchedules,
    day_to_day: true,
    summary:
      'Withdraw the daily report of a schedule with a reason, by whoever looks after the outlet: products, prices and entries of the day are open again until another report.',
    params: scheduleParams,
    body: z.object({ reason: line(255), version }),
    response: outletDay,
  }),
};
