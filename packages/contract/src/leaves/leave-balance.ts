import { LEAVE_KINDS } from '@mesra/domain/leave/leave-kind';
import { LEDGER_KINDS } from '@mesra/domain/leave/postings';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { can, id, instant, line, plainDate } from '../kit/primitives.ts';
import { MAX_DAYS } from './leave-type-rules.ts';
import { daysInput, LEAVE_BASES, leaveYearInput, yearBegin } from './leave-values.ts';

export const ledgerEntry = z.object({
  id,
  leave_type_id: id,
  entry_on: z.string(),
  kind: z.enum(LEDGER_KINDS),
  /** Whether the entry carries leave out of a closed year. */
  closes_year: z.boolean(),
  /** Signed, in steps of 0.5. */
  days: z.number(),
  /** Balance after the entry. */
  balance: z.number(),
  reason: z.string().nullable(),
  /** Whether overtime of the day earned it, or no longer does. */
  for_overtime: z.boolean(),
  /** The sole owner's own adjustment, granted immediately because nobody else could decide. */
  granted_at_once: z.boolean(),
  at: instant,
  /** Null if posted by the system. */
  by: z.object({ id, name: z.string() }).nullable(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** A person's leave of one type in one year, in days; the parts add up to the balance. */
export const leaveBalance = z.object({
  leave_type_id: id,
  name: z.string(),
  basis: z.enum(LEAVE_BASES),
  kind: z.enum(LEAVE_KINDS).nullable(),
  /** How far below zero the balance may go; null for any. */
  below_zero_days: z.number().nullable(),
  archived: z.boolean(),
  /** For a type granted per event: days per event today; otherwise null. */
  each: z.number().nullable(),
  entitled: z.number(),
  /** Carried in less carried out. */
  carried: z.number(),
  adjusted: z.number(),
  /** Given for work on a rest day or holiday, or for overtime. */
  earned: z.number(),
  /** Negative. */
  taken: z.number(),
  /** Paid instead of taken; negative. */
  encashed: z.number(),
  /** Negative. */
  expired: z.number(),
  balance: z.number(),
  /** What waits for a decision, and what is left without it; null for a type granted per event. */
  held: z.number(),
  available: z.number().nullable(),
  /** From this day what was earned no longer counts; null if none was, or it does not lapse by itself. */
  earned_lapses_on: z.string().nullable(),
  /** From this day carried leave no longer counts; null if none was carried or it lasts all year. */
  carry_lapses_on: z.string().nullable(),
  /** Of the next year, which is a preview; null otherwise. */
  begins: yearBegin.nullable(),
});
export type LeaveBalance = z.output<typeof leaveBalance>;

export const employeeLeave = z.object({
  employee_id: id,
  company_id: id,
  year: z.number().int(),
  company_joined_at: z.string(),
  inactive_at: z.string().nullable(),
  /** Whether the person is employed on any day of the year. */
  serves: z.boolean(),
  balances: z.array(leaveBalance),
  /** Latest first. */
  ledger: z.array(ledgerEntry),
  can: can(['adjust']),
});
export type EmployeeLeave = z.output<typeof employeeLeave>;

/** Days by which a balance changes, with the balance that the caller saw. */
const balanceChange = (min: number) =>
  z.object({
    leave_type_id: id,
    year: leaveYearInput,
    days: daysInput.pipe(
      z
        .number()
        .refine((days) => days !== 0, { message: 'leave.no_days', abort: true })
        .min(min, { message: min < 0 ? 'leave.too_many_days' : 'validation.not_negative' })
        .max(MAX_DAYS, { message: 'leave.too_many_days' }),
    ),
    reason: line(255),
    /** The balance seen by the caller, in days (optimistic check). */
    balance: z.number(),
  });

const access: Grant[] = [{ screen: '/admin/employee/view/leave' }];
const params = z.object({ id });

export const leaveBalanceEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/employees/{id}/leave',
    access,
    summary: 'What leave an employee has in a year, by type, and how it came about.',
    params,
    query: z.object({ year: leaveYearInput.optional() }),
    response: employeeLeave,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/api/admin/employees/{id}/leave/adjustments',
    access,
    day_to_day: true,
    summary:
      'Add days to a balance or take some away, of this year or the last. Refused where the balance is no longer the one that was seen.',
    params,
    body: balanceChange(-MAX_DAYS),
    response: employeeLeave,
  }),
  encash: endpoint({
    method: 'POST',
    path: '/api/admin/employees/{id}/leave/encashments',
    access,
    day_to_day: true,
    summary:
      'Encash days that are left, of this year or the last: they leave the balance here, and are paid by the rate of the leaving statement through payroll. Refused where fewer days are left, or where the balance is no longer the one that was seen.',
    params,
    body: balanceChange(0.5),
    response: employeeLeave,
  }),
  earn: endpoint({
    method: 'POST',
    path: '/api/admin/employees/{id}/leave/earnings',
    access,
    day_to_day: true,
    summary:
      'Give days of leave for work on a rest day or holiday, or for overtime, of this year or the last. Each day of work earns once for a type; what is earned is carried and lapses as the type says.',
    params,
    body: balanceChange(0.5).extend({
      /** The day of the work. */
      worked_on: plainDate,
    }),
    response: employeeLeave,
  }),
};
