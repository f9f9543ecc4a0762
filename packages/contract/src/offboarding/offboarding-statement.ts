import { LOAN_KINDS } from '@mesra/domain/payroll/loan-states';
import { z } from 'zod';
import { offboardingReason } from '../employment/employment-change.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, money, plainDate } from '../kit/primitives.ts';

const count = z.number().int();
/** A number of days of a month at one salary. */
const segment = z.object({
  start: z.string(),
  end: z.string(),
  days: count,
  days_in_month: count,
  monthly_salary: money,
  amount: money,
});
const law = z.object({ source: z.string(), effective_from: z.string() }).nullable();

/**
 * What is due when an employee leaves, with the working of each sum (`OffboardingStatement` of the domain).
 */
export const offboardingStatement = z.object({
  inactive_at: z.string(),
  notice_given_at: z.string().nullable(),
  leaving_reason: offboardingReason.nullable(),
  service: z.object({ years: count, months: count, days: count }),
  notice: z.object({
    state: z.enum(['due', 'not_due', 'law_unknown']),
    years: count,
    weeks: count,
    required_days: count,
    given_days: count.nullable(),
    short_days: count.nullable(),
    owed_by: z.enum(['employee', 'company']).nullable(),
    wages: money.nullable(),
    segments: z.array(segment),
    law,
  }),
  last_month: z.object({ month: z.string(), segments: z.array(segment), amount: money }),
  benefit: z.object({
    state: z.enum(['due', 'not_due', 'short_service', 'over_limit', 'no_salary', 'law_unknown']),
    days_per_year: count,
    months: count,
    wage_limit: money.nullable(),
    monthly_wages: money.nullable(),
    wages: money,
    wage_days: count,
    amount: money.nullable(),
    law,
  }),
  /** Untaken annual leave on the last day; null if the company does not track it here. */
  leave: z
    .object({
      /** `dismissed`: not payable by law. `overdrawn`: more was taken than earned. */
      state: z.enum(['due', 'none', 'dismissed', 'overdrawn', 'no_salary', 'law_unknown']),
      /** In steps of 0.5; negative if more was taken than earned. */
      days: z.number(),
      monthly_wages: money.nullable(),
      amount: money.nullable(),
      law,
    })
    .nullable(),
  /** What is owed of each loan that runs; null for who does not see loans. */
  loans: z.array(z.object({ id, kind: z.enum(LOAN_KINDS), purpose: z.string(), balance: money })).nullable(),
  /** Months up to the last day without a paid payroll, `YYYY-MM`. */
  unpaid_months: z.array(z.string()),
});
export type OffboardingStatementRow = z.output<typeof offboardingStatement>;

export const offboardingEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/employees/{id}/leaving',
    access: [{ screen: '/admin/employee' }],
    summary:
      'What is owed when an employee leaves: on the day that is set, or as it would be on the one asked for. Nothing is saved, and payroll is not touched.',
    params: z.object({ id }),
    query: z.object({
      inactive_at: plainDate.optional(),
      notice_given_at: plainDate.optional(),
      leaving_reason: offboardingReason.optional(),
    }),
    response: offboardingStatement.nullable(),
  }),
};
