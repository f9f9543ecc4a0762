import { z } from 'zod';
import { type MonthlyOf, type MonthlyRow, monthlySettingEndpoints } from './monthly-setting.ts';

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

const range = z.object({ start: z.string(), end: z.string() });

/** A company's pay day and cut-offs by month; the calendar month before the first row. */
export const calendarEndpoints = monthlySettingEndpoints({
  path: '/api/operation/payrolls/calendar',
  summary: {
    read: 'When a company pays, and up to which day of attendance, leave and claims, month by month.',
    update: 'Set pay day and cut-offs from a month on; months with a confirmed payroll keep theirs.',
  },
  row: days,
  input: days,
  /** The days of each source that this month takes. */
  current: { attendance: range, leave: range, claims: range },
});
export type PayrollCalendarRow = MonthlyRow<typeof calendarEndpoints>;
export type PayrollCalendars = MonthlyOf<typeof calendarEndpoints>;
