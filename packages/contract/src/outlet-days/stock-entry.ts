import { STOCK_TYPES } from '@mesra/domain/outlet-days/stock';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, instantInput, optionalLine } from '../kit/primitives.ts';
import { seesSchedules } from '../promoter-schedules/promoter-schedule.ts';
import { outletDayProduct, pieces, SCHEDULE_PATH, scheduleParams, stockEntry } from './outlet-day.ts';

const deviceUuid = z.uuid({ message: 'validation.invalid' }).toLowerCase();

/** What a device recorded of its own: when, and whether it waited in the queue without a network. */
export const recordedByDevice = {
  /** Drawn by the device, so that a repeat is the same. */
  uuid: deviceUuid,
  recorded_at: instantInput,
  /** It waited in the queue: what would be refused online for what others did meanwhile is stored and marked. */
  queued: flag.default(false),
};

/** An entry, or with `reverses` what takes one back, of the same product, type and pieces. */
const body = z
  .object({
    ...recordedByDevice,
    type: z.enum(STOCK_TYPES).nullish(),
    product_id: id.nullish(),
    total: pieces.nullish(),
    reverses: deviceUuid.nullish(),
    /** Why somebody enters it for the promoter. */
    reason: optionalLine(255),
  })
  .superRefine(({ type, product_id, total, reverses }, context) => {
    if (reverses != null) return;
    for (const [field, value] of Object.entries({ type, product_id, total }))
      if (value == null) context.addIssue({ code: 'custom', path: [field], message: 'validation.required' });
    if (total === 0 && type !== 'opening')
      context.addIssue({ code: 'too_small', minimum: 1, origin: 'number', path: ['total'], input: total });
  });
export type StockBody = z.output<typeof body>;

export const stockEntryEndpoints = {
  enter: endpoint({
    method: 'POST',
    path: `${SCHEDULE_PATH}/stocks`,
    access: seesSchedules,
    day_to_day: true,
    summary:
      'Enter an opening, a replenishment or a sale, or take an entry back, once by its UUID. A sale of more than is available is refused online, and stored and marked from the queue. Whoever looks after the outlet enters for the promoter with a reason. 409 once the daily report is there.',
    params: scheduleParams,
    body,
    /** The entry, and its product after it. */
    response: z.object({
      entry: stockEntry,
      product: outletDayProduct.pick({
        ...{ product_id: true, opening: true, replenished: true, sold: true, total: true },
      }),
    }),
  }),
};
