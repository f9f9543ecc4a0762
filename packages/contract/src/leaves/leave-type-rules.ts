import { MAX_STEPS } from '@mesra/domain/approvals/approval-steps';
import { PAID_SHARES } from '@mesra/domain/leave/leave-kind';
import { LEAVE_COUNTS } from '@mesra/domain/leave/request-days';
import { AWAY_GROUPS } from '@mesra/domain/leave/request-rules';
import { z } from 'zod';
import { approvalStepInput, approvalStepRow } from '../approvals/approval-step.ts';
import { flag, line, numberFrom, numberInText, orNull, plainDate } from '../kit/primitives.ts';
import { daysInput } from './leave-values.ts';

/** No type grants more days than a year has. */
export const MAX_DAYS = 366;
/** The most ranges of blocked dates that a type has. */
export const MAX_BLOCKS = 60;

/** Days of leave from `min` on, in steps of 0.5. */
const leaveDays = (min: number) =>
  daysInput.pipe(
    z
      .number()
      .min(min, { message: min === 0 ? 'validation.not_negative' : 'leave.no_days' })
      .max(MAX_DAYS, { message: 'leave.too_many_days' }),
  );
const whole = (min: number, max: number) => numberFrom(z.number().int().min(min).max(max));

/** Days that a type grants or lets be carried. */
export const grantedDays = leaveDays(0);

const block = z
  .object({ start_date: plainDate, end_date: plainDate, reason: line(120) })
  .refine((one) => one.end_date >= one.start_date, { message: 'leave.block_end', path: ['end_date'] });

const step = approvalStepInput({
  /** Only for requests of at least these days. */
  from_days: orNull(leaveDays(0.5)).default(null),
});

/** What requests of a type keep to, as input. */
export const ruleFields = {
  /** Per cent of the wages paid during the leave. */
  paid_share: z.preprocess(numberInText, z.literal([...PAID_SHARES])),
  counts: z.enum(LEAVE_COUNTS),
  half_days_allowed: flag,
  /** Days between sending and the first day. */
  notice_days: whole(0, 366),
  /** How many days back leave may be requested; null for any. */
  back_days: orNull(whole(0, 366)),
  /** An attachment is needed from this length on; null for never. */
  attachment_from_days: orNull(leaveDays(0.5)),
  min_service_months: whole(0, 720),
  /** The longest request; null for any. */
  max_days: orNull(leaveDays(0.5)),
  /** How many may be away at once; null for any. */
  max_away: orNull(whole(1, 10_000)),
  max_away_in: z.enum(AWAY_GROUPS),
  /** How far below zero the balance may go; null for any. */
  below_zero_days: orNull(leaveDays(0)),
  /** Reads "Leave" to everyone but the person, their approvers and who manages leave. */
  confidential: flag,
  blocked: z.array(block).max(MAX_BLOCKS),
  /** In order; each one whose conditions a request meets decides it. */
  steps: z.array(step).max(MAX_STEPS),
};

/** The same for a new type, with what applies where nothing is said. */
export const newRuleFields = {
  paid_share: ruleFields.paid_share.default(100),
  counts: ruleFields.counts.default('work_days'),
  half_days_allowed: ruleFields.half_days_allowed.default(true),
  notice_days: ruleFields.notice_days.default(0),
  back_days: ruleFields.back_days.default(null),
  attachment_from_days: ruleFields.attachment_from_days.default(null),
  min_service_months: ruleFields.min_service_months.default(0),
  max_days: ruleFields.max_days.default(null),
  max_away: ruleFields.max_away.default(null),
  max_away_in: ruleFields.max_away_in.default('company'),
  below_zero_days: ruleFields.below_zero_days.default(0),
  confidential: ruleFields.confidential.default(false),
  blocked: ruleFields.blocked.default([]),
  steps: ruleFields.steps.default([]),
};

/** What requests of a type keep to, in days. */
export const ruleRow = {
  paid_share: z.literal([...PAID_SHARES]),
  counts: z.enum(LEAVE_COUNTS),
  half_days_allowed: z.boolean(),
  notice_days: z.number().int(),
  back_days: z.number().int().nullable(),
  attachment_from_days: z.number().nullable(),
  min_service_months: z.number().int(),
  max_days: z.number().nullable(),
  max_away: z.number().int().nullable(),
  max_away_in: z.enum(AWAY_GROUPS),
  below_zero_days: z.number().nullable(),
  confidential: z.boolean(),
  blocked: z.array(z.object({ start_date: z.string(), end_date: z.string(), reason: z.string() })),
  steps: z.array(approvalStepRow({ from_days: z.number().nullable() })),
};
