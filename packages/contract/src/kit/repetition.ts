import { z } from 'zod';
import { numberFrom, plainDate } from './primitives.ts';

/** Repeats something on days of the week until a day, both included. */
export const repetition = z.object({
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(numberFrom(z.number().int().min(1).max(7))).min(1, { message: 'validation.required' }),
  every_weeks: numberFrom(z.number().int().min(1).max(52)).default(1),
  until: plainDate,
});
