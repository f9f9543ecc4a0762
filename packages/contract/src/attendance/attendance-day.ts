import { DAY_LEAVES } from '@mesra/domain/attendance/day-count';
import { DAY_EXCEPTIONS } from '@mesra/domain/attendance/day-exceptions';
import { z } from 'zod';
import { id, instant } from '../kit/primitives.ts';
import { presenceEvent } from '../presence/presence-event.ts';
import { plannedDay } from '../schedules/work-schedule.ts';
import { attendanceDayKind, boardStatus, punctuality } from './attendance-values.ts';

/** What a person's day came to; minutes. */
export const attendanceDay = z.object({
  employee_id: id,
  company_id: id,
  date: z.string(),
  kind: attendanceDayKind,
  /** The name of the holiday. */
  holiday: z.string().nullable(),
  /** Approved leave: all of the day, or the half of its work that is leave. */
  leave: z.enum(DAY_LEAVES).nullable(),
  status: boardStatus.nullable(),
  /** Of what is to be worked: without the half on leave. */
  planned_in: instant.nullable(),
  planned_out: instant.nullable(),
  first_in: instant.nullable(),
  last_out: instant.nullable(),
  in_status: punctuality.nullable(),
  out_status: punctuality.nullable(),
  late_minutes: z.number().int(),
  early_leave_minutes: z.number().int(),
  normal_minutes: z.number().int(),
  overtime_minutes: z.number().int(),
  break_minutes: z.number().int(),
  not_counted_minutes: z.number().int(),
  /** Events that still await a review. */
  pending_events: z.number().int(),
  /** Breaches and oddities, by name. */
  exceptions: z.array(z.enum(DAY_EXCEPTIONS)),
});
export type AttendanceDay = z.output<typeof attendanceDay>;

/** How a figure of the day comes about: events, the rule with its values, and the law (domain `DayStep`). */
const step = z.object({
  figure: z.string(),
  rule: z.string(),
  /** Of the day for a time, else a length. */
  minutes: z.number().int(),
  params: z.record(z.string(), z.number()),
  /** Uuids. */
  events: z.array(z.string()),
  law: z
    .object({ statute: z.string(), section: z.string(), effective_from: z.string(), source: z.string() })
    .nullable(),
});

/** A day with its events, its plan and how its hours come about. */
export const attendanceRecord = attendanceDay.extend({
  employee: z.object({ id, name: z.string(), employee_code: z.string(), image: z.string().nullable() }),
  zone: z.string(),
  plan: plannedDay,
  events: z.array(presenceEvent),
  steps: z.array(step),
  /** Worked minutes by site; null is no site. */
  sites: z.array(z.object({ id: id.nullable(), name: z.string().nullable(), minutes: z.number().int() })),
  /** Does not clock: present while they are to work. */
  by_exception: z.boolean(),
  /** That they were not there, with the reason; null if it was not noted. */
  absence: z.object({ id, reason: z.string() }).nullable(),
  /** A confirmed payroll has taken the day. */
  locked: z.boolean(),
});
export type AttendanceRecord = z.output<typeof attendanceRecord>;
