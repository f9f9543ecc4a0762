import { UNFIT_REASONS } from '@mesra/domain/roster/fitness';
import { z } from 'zod';
import { id } from '../kit/primitives.ts';
import { scheduleColour } from '../schedules/schedule.ts';

const named = z.object({ id, name: z.string() });

/** A session of a shift that is offered or swapped, with its times. */
export const shiftSession = z.object({
  template_id: id.nullable(),
  /** Of its template; empty without one. */
  name: z.string(),
  colour: scheduleColour,
  start_time: z.string(),
  end_time: z.string(),
  break_minute: z.number().int(),
  work_site: named.nullable(),
});
export type ShiftSessionShown = z.output<typeof shiftSession>;

/** What somebody works on a date. */
export const shift = z.object({ date: z.string(), sessions: z.array(shiftSession) });
export type ShiftShown = z.output<typeof shift>;

export const unfitReason = z.enum(UNFIT_REASONS);
