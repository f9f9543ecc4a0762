import { EVENT_RULE_CODES } from '@mesra/domain/leave/events';
import { EVENT_KINDS, LEAVE_KINDS, PAID_SHARES } from '@mesra/domain/leave/leave-kind';
import { LEAVE_COUNTS, LEAVE_DAY_KINDS, LEAVE_DURATIONS } from '@mesra/domain/leave/request-days';
import { MAX_REQUEST_DAYS, REQUEST_RULE_CODES } from '@mesra/domain/leave/request-rules';
import { z } from 'zod';
import { approvalStatus } from '../approvals/approval.ts';
import { waitsFor } from '../approvals/waits-for.ts';
import { can, id, instant, many, numberFrom, optionalLine, plainDate, version } from '../kit/primitives.ts';

/*
 * A request for leave: its days, each with what it counts and why, its state, and the rules that it breaks. Days are in days,
 * in steps of 0.5.
 */

/** The most files of one request. */
export const MAX_ATTACHMENTS = 10;

const person = z.object({ id, name: z.string() });
export const leavePerson = person.extend({ employee_code: z.string(), image: z.string().nullable() });
export const duration = z.enum(LEAVE_DURATIONS);

/** A day of a request with what it counts, and why. */
export const leaveDay = z.object({
  date: z.string(),
  duration,
  days: z.number(),
  why: z.enum(LEAVE_DAY_KINDS),
  /** The name of the holiday, if it is one. */
  holiday: z.string().nullable(),
  /** The name of a holiday, not confirmed yet, on which the day, which counts now, would count less. */
  possible_holiday: z.string().nullable(),
  cancelled: z.boolean(),
});

/** A rule that a request breaks; one that `blocks` cannot be sent. `text` says it in the caller's language. */
export const brokenRule = z.object({
  code: z.enum([...REQUEST_RULE_CODES, ...EVENT_RULE_CODES]),
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The section of the law that says so; null for the company's own rules. */
  section: z.string().nullable(),
  blocks: z.boolean(),
});

/** What the leave is for, where the type says so; several requests may share one. */
export const leaveEvent = z.object({
  id,
  kind: z.enum(EVENT_KINDS),
  /** The day it is expected, and the day it was. */
  due_on: z.string(),
  happened_on: z.string().nullable(),
  /** Which child, at a birth. */
  child_number: z.number().int().nullable(),
  /** Who died, or another word about it. */
  note: z.string().nullable(),
  version,
});

const file = z.object({ id, name: z.string(), type: z.string(), size: z.number().int(), url: z.string() });
export const leaveAttachment = file;

/** The type as the reader sees it: a confidential one is "Leave" to whoever neither decides nor manages it, with no id. */
const shownType = z.object({
  id: id.nullable(),
  name: z.string(),
  kind: z.enum(LEAVE_KINDS).nullable(),
  paid_share: z.literal([...PAID_SHARES]).nullable(),
});

const common = {
  id,
  company_id: id,
  leave_type: shownType,
  start_date: z.string(),
  end_date: z.string(),
  /** Of a single day how much of it is leave; more days are `Full`, whatever their halves. */
  duration,
  /** What counts, without cancelled days. */
  days: z.number(),
  reason: z.string().nullable(),
  status: approvalStatus,
  /** Sent back to its owner, who has not changed it since; `note` says why. */
  sent_back: z.boolean(),
  /** The words of whoever decided, sent back or cancelled it. */
  note: z.string().nullable(),
  attachments: z.number().int(),
  broken_rules: z.array(brokenRule),
  /** Whoever made it for somebody else; null otherwise. */
  created_by: person.nullable(),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  /** Asked by the sole owner, and granted at once because nobody else could decide. */
  granted_at_once: z.boolean(),
  /** The request that it stands in place of. */
  replaces_id: id.nullable(),
  /** Its owner changed it: another request stands in its place. */
  replaced: z.boolean(),
  version,
  created_at: instant,
};

/** What a request has beyond its row in a list. */
const whole = {
  day_list: z.array(leaveDay),
  files: z.array(file),
  event: leaveEvent.nullable(),
};

export const ownLeave = z.object({ ...common, waits_for: waitsFor, can: can(['change', 'cancel']) });
export type OwnLeave = z.output<typeof ownLeave>;
export const ownLeaveItem = ownLeave.extend(whole);
export type OwnLeaveItem = z.output<typeof ownLeaveItem>;

export const managedLeave = z.object({
  ...common,
  employee: leavePerson,
  can: can(['review', 'approve', 'reject', 'send_back', 'cancel', 'move_event']),
});
export type ManagedLeave = z.output<typeof managedLeave>;

/** Balances of a leave year around a request. */
const balanceFacts = z.object({
  year: z.number().int(),
  /** Without this request; null where the type has no balance. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** What else waits for a decision. */
  held: z.number(),
});

/** Somebody who is away on a day of a request; `leave` is "Leave" where the type is confidential. */
const awayPerson = leavePerson.extend({ dates: z.array(z.string()), waits: z.boolean() });

/** The facts beside the decision. */
export const leaveFacts = z.object({
  balances: z.array(balanceFacts),
  away: z.array(awayPerson),
  /**
   * By counted day: how many others there are in the department (or the branch, or the company), and how many of them
   * are away or ask to be.
   */
  cover: z.array(z.object({ date: z.string(), people: z.number().int(), away: z.number().int() })),
  /** The last twelve months before the request, the latest first. */
  earlier: z.array(
    z.object({
      id,
      leave_type: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      days: z.number(),
      status: approvalStatus,
    }),
  ),
});
export type LeaveFacts = z.output<typeof leaveFacts>;

export const managedLeaveItem = managedLeave.extend({ ...whole, waits_for: waitsFor, facts: leaveFacts });
export type ManagedLeaveItem = z.output<typeof managedLeaveItem>;

/** What a request would be, before it is sent. */
export const leavePreview = z.object({
  days: z.number(),
  day_list: z.array(leaveDay.omit({ cancelled: true })),
  balances: z.array(balanceFacts),
  away: z.array(awayPerson),
  broken_rules: z.array(brokenRule),
});
export type LeavePreview = z.output<typeof leavePreview>;

/** Leave of one type that the person may ask for, or has. */
export const leaveLine = z.object({
  leave_type_id: id,
  name: z.string(),
  kind: z.enum(LEAVE_KINDS).nullable(),
  basis: z.enum(['year', 'event']),
  counts: z.enum(LEAVE_COUNTS),
  paid_share: z.literal([...PAID_SHARES]),
  half_days_allowed: z.boolean(),
  /** Days from which a file is needed; null for never. */
  attachment_from_days: z.number().nullable(),
  notice_days: z.number().int(),
  /** The event that its requests name; null for none. */
  event: z.enum(EVENT_KINDS).nullable(),
  /** Events of that kind which a further request may share, the latest first. */
  events: z.array(leaveEvent.omit({ version: true })),
  /** Of a type granted per event: days an event. */
  each: z.number().nullable(),
  entitled: z.number(),
  carried: z.number(),
  adjusted: z.number(),
  /** Given for work on a rest day or holiday, or for overtime. */
  earned: z.number(),
  /** From this day what was earned no longer counts; null if none was, or it does not lapse by itself. */
  earned_lapses_on: z.string().nullable(),
  /** Negative. */
  taken: z.number(),
  /** Paid instead of taken; negative. */
  encashed: z.number(),
  /** Negative. */
  expired: z.number(),
  /** The sum of the parts. */
  balance: z.number(),
  /** What waits for a decision. */
  held: z.number(),
  /** Balance less what waits; null where the type has no balance. */
  available: z.number().nullable(),
});
export type LeaveLine = z.output<typeof leaveLine>;

const days = z
  .array(z.object({ date: plainDate, duration }))
  .min(1, { message: 'validation.required' })
  .max(MAX_REQUEST_DAYS);

/** The event of a request: one that is known, or a new one. */
const eventInput = z.object({
  due_on: plainDate,
  happened_on: plainDate.nullish().transform((value) => value ?? null),
  child_number: numberFrom(z.number().int().min(1).max(30))
    .nullish()
    .transform((value) => value ?? null),
  note: z
    .string()
    .trim()
    .max(120)
    .nullish()
    .transform((value) => value || null),
});

/** What is asked for. `days` names every day from the first to the last; one that is left out is a full day. */
export const leaveTerms = {
  leave_type_id: id,
  start_date: plainDate,
  end_date: plainDate,
  days: days.optional(),
  attachment_ids: z.array(id).max(MAX_ATTACHMENTS).default([]),
  leave_event_id: id.nullish().transform((value) => value ?? null),
  event: eventInput.nullish().transform((value) => value ?? null),
};
/** Why, in words; nobody has to say it. */
export const leaveReason = optionalLine(500);

export const leaveStatus = z.union([approvalStatus, z.literal('all')]);
export const statuses = many(leaveStatus);
