import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, plainDate, version } from '../kit/primitives.ts';

/** A day of the month; null is its last, as is one that a shorter month does not have. */
const dayOfMonth = z
  .number()
  .int({ message: 'validation.number' })
  .min(1, { message: 'validation.number' })
  .max(31, { message: 'validation.number' })
  .nullable();

/** The days of a payroll calendar. */
export const CALENDAR_DAYS = ['pay_day', 'attendance_cut_off', 'leave_cut_off', 'claims_cut_off'] as const;
export type CalendarDay = (typeof CALENDAR_DAYS)[number];

const days = {
  /** The day on which a payment batch is proposed to be paid. */
  pay_day: dayOfMonth,
  /** The last day of attendance, leave and claims that a month pays. */
  attendance_cut_off: dayOfMonth,
  leave_cut_off: dayOfMonth,
  claims_cut_off: dayOfMonth,
};

/** A calendar from a month until the next one. */
export const payrollCalendar = z.object({
  effective_from: z.string(),
  ...days,
  /** Null for the calendar month, which counts before the first calendar. */
  version: version.nullable(),
});
export type PayrollCalendarRow = z.output<typeof payrollCalendar>;

const range = z.object({ start: z.string(), end: z.string() });

export const payrollCalendars = z.object({
  company_id: id,
  /** The first month that can still be changed: after the last with a confirmed payroll. Null: any. */
  open_from: z.string().nullable(),
  /** Latest first; the calendar month counts before the earliest. */
  calendars: z.array(payrollCalendar),
  /** What this month comes to: the calendar in force, and the days of each source. */
  current: payrollCalendar.extend({
    month: z.string(),
    attendance: range,
    leave: range,
    claims: range,
  }),
});
export type PayrollCalendars = z.output<typeof payrollCalendars>;

export const calendarBody = z.object({
  company_id: id,
  /** The first day of a month. */
  effective_from: plainDate,
  ...days,
  /** The version of the calendar that begins in that month; absent if there is none. */
  version: version.nullish(),
});

export const calendarEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/calendar',
    access: [{ screen: '/payroll/setting' }],
    summary: 'When a company pays, and up to which day of attendance, leave and claims, month by month.',
    query: z.object({ company_id: id }),
    response: payrollCalendars,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/operation/payrolls/calendar',
    access: [{ screen: '/payroll/setting', action: 'Update' }],
    company_wide: true,
    summary: 'Set pay day and cut-offs from a month on; months with a confirmed payroll keep theirs.',
    body: calendarBody,
    response: payrollCalendars,
  }),
};
