import { CALCULATION_TYPES, PAY_DAY_KINDS, ROUNDING_MODES } from '@mesra/domain/attendance/rule-set';
import { isRate } from '@mesra/domain/kit/rate';
import { z } from 'zod';
import { id, money, moneyInputPositive, numberFrom } from '../kit/primitives.ts';
import { timeOfDay } from '../schedules/schedule.ts';

const DAY_MINUTES = 1440;
const MONTH_MINUTES = 31 * DAY_MINUTES;

/** Maximum rows of multipliers, and of shift allowances, in one rule set. */
export const MAX_RULE_ROWS = 50;
/** Longest time after which an event that arrives counts without a mark, in hours: 31 days. */
export const MAX_LATE_ARRIVAL_HOURS = 744;
/** Largest multiplier of an hour's pay. */
export const MAX_MULTIPLIER = 20;

/** Neither blank nor null is 0. */
const missing = (value: unknown) => (value === '' || value === null ? undefined : value);
const minutesUpTo = (max: number, min = 0) =>
  z.preprocess(missing, numberFrom(z.number().int().min(min).max(max)));
const minutes = minutesUpTo(DAY_MINUTES);
const cap = (max: number) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    numberFrom(z.number().int().min(0).max(max)).nullable(),
  );

/** A positive decimal with up to three places, as text: `1.5`. */
const multiplier = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((text) => isRate(text) && /^\d+(\.\d{1,3})?$/.test(text) && Number(text) > 0, {
    message: 'attendance_rule.multiplier',
  })
  .refine((text) => !isRate(text) || Number(text) <= MAX_MULTIPLIER, {
    message: 'attendance_rule.multiplier_too_large',
  });

const PAY_ROUNDINGS = [
  'half_up_sen',
  'half_up_5_sen',
  'truncate_sen',
  'up_to_sen',
  'up_to_5_sen',
  'up_to_ringgit',
  'down_to_ringgit',
] as const;

/** Every setting of attendance (domain `AttendanceSettings`), with amounts of a kind. */
const settingsOf = <M extends z.ZodType, R extends z.ZodType>(amount: M, rate: R) => {
  const rounding = z.object({ step_minutes: minutesUpTo(60, 1), mode: z.enum(ROUNDING_MODES) });
  return z.object({
    calculation: z.discriminatedUnion('type', [
      z.object({ type: z.literal(CALCULATION_TYPES[0]) }),
      z.object({ type: z.literal(CALCULATION_TYPES[1]), hourly_rate: amount }),
      z.object({
        type: z.literal(CALCULATION_TYPES[2]),
        multipliers: z
          .array(
            z.object({
              day_kind: z.enum(PAY_DAY_KINDS),
              from: timeOfDay,
              to: timeOfDay,
              normal: rate,
              overtime: rate,
            }),
          )
          .min(1)
          .max(MAX_RULE_ROWS),
      }),
    ]),
    rounding: z.object({ checkin: rounding, checkout: rounding }),
    grace: z.object({
      checkin_minutes: minutes,
      checkout_minutes: minutes,
      beyond: z.enum(['whole', 'rest']),
    }),
    breaks: z.object({ mode: z.enum(['clocked', 'deducted']), after_minutes: minutes }),
    overtime: z.object({
      before: z.boolean(),
      after: z.boolean(),
      min_minutes: minutes,
      step_minutes: minutesUpTo(DAY_MINUTES, 1),
      day_cap_minutes: cap(DAY_MINUTES),
      month_cap_minutes: cap(MONTH_MINUTES),
      needs_approval: z.boolean(),
    }),
    shift_allowances: z.array(z.object({ template_id: id, amount, min_minutes: minutes })).max(MAX_RULE_ROWS),
    lateness: z.enum(['deducted', 'reported']),
    by_exception: z.boolean(),
    presence: z.object({
      outside: z.enum(['refuse', 'mark']),
      picture_required: z.boolean(),
      late_arrival_hours: minutesUpTo(MAX_LATE_ARRIVAL_HOURS, 1),
    }),
    normal_day_minutes: minutesUpTo(DAY_MINUTES, 1),
    beyond_wage_limit: z.enum(['none', 'same']),
    pay_rounding: z.enum(PAY_ROUNDINGS),
  });
};

/** The settings of a rule set in the API: ringgit with two decimals. */
export const attendanceSettings = settingsOf(money, z.string());
export type AttendanceSettingsRow = z.output<typeof attendanceSettings>;

/** The settings as input; amounts are parsed to whole sen, as the domain keeps them. */
export const attendanceSettingsInput = settingsOf(moneyInputPositive, multiplier);
