import { z } from 'zod';
import { numberFrom } from '../kit/primitives.ts';

/** Granted per calendar year, or per event. */
export const LEAVE_BASES = ['year', 'event'] as const;

/** The first supported year (spec section 9). */
export const FIRST_LEAVE_YEAR = 2020;
export const leaveYearInput = numberFrom(z.number().int().min(FIRST_LEAVE_YEAR).max(2199));

/** Days of leave as input, in steps of 0.5: `8.5`, `"8.5"`. */
export const daysInput = z
  .union([z.number(), z.string()])
  .transform((value) =>
    typeof value === 'string' && !/^[+-]?\d{1,4}(\.\d+)?$/.test(value.trim()) ? Number.NaN : Number(value),
  )
  .pipe(
    z
      .number({ message: 'leave.half_days' })
      .refine((days) => Number.isInteger(days * 2), { message: 'leave.half_days' }),
  );

/** What a year to come would begin with, in days, by today's types and postings. */
export const yearBegin = z.object({
  /** Of the year before, without what waits for a decision. */
  left: z.number(),
  /** Of it, into the year. */
  carried: z.number(),
  /** Of it, at the end of the year before. */
  lapsed: z.number(),
  /** Newly granted. */
  granted: z.number(),
});
