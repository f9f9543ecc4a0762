import { z } from 'zod';
import { approvalStatus } from '../approvals/approval.ts';
import { waitsFor } from '../approvals/waits-for.ts';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { can, id, instant, money } from '../kit/primitives.ts';
import { payrollsChanged, period } from '../payroll-run/payroll.ts';
import { monthTotals } from '../payroll-run/payslip.ts';

const manage: Grant[] = [{ screen: '/payroll/manage' }];
const process: Grant[] = [{ screen: '/payroll/manage', action: 'Process' }];
const person = z.object({ id, name: z.string() });

/** A month of payrolls that was sent to be approved, as everybody may read it who manages payroll; counts are of whom they see. */
export const monthApproval = z.object({
  id,
  status: approvalStatus,
  sent_at: instant,
  sent_by: person.nullable(),
  people: z.number().int(),
  /** Whether the caller sees everyone. */
  whole: z.boolean(),
  waits_for: waitsFor,
  decided_at: instant.nullable(),
  decided_by: person.nullable(),
  /** A sole owner’s own, which nobody else could approve. */
  granted_at_once: z.boolean(),
  /** The remark of whoever decided. */
  answer: z.string().nullable(),
  /** How many were confirmed. */
  confirmed: z.number().int(),
  /** Those that had changed since they were sent and stay In Process, of the employees whom the caller sees. */
  left: z.array(person),
});
export type MonthApproval = z.output<typeof monthApproval>;

/** What an approver sees of a month: as it was sent, beside the month before. */
export const monthApprovalFacts = z.object({
  start_date: z.string(),
  end_date: z.string(),
  status: approvalStatus,
  people: z.number().int(),
  /** Flagged as unusual. */
  unusual: z.number().int(),
  /** What they cost is null where they were sent before that was kept. */
  totals: monthTotals.extend({ total_cost: money.nullable() }),
  /** The month before; null where it has no payroll. */
  previous: z.object({ people: z.number().int(), totals: monthTotals }).nullable(),
  /** In Process and not sent. */
  not_sent: z.number().int(),
  /** Changed since it was sent: these stay In Process, or were left so. */
  changed: z.array(person),
  answer: z.string().nullable(),
});
export type MonthApprovalFacts = z.output<typeof monthApprovalFacts>;

/** Approval of the payrolls of a month. */
export const monthApprovalEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/approvals',
    access: manage,
    summary: 'Whether a month needs approval, by whom, and how far it is.',
    query: z.object(period),
    response: z.object({
      /** The names of those who decide each step; empty: whoever processes confirms. */
      steps: z.array(z.array(z.string())),
      /** The latest request; null where none was sent. */
      request: monthApproval.nullable(),
      can: can(['send', 'withdraw', 'pay']),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/approvals',
    access: process,
    company_wide: true,
    summary: 'Send the payrolls of a month that are in process to be approved.',
    body: z.object(period),
    response: payrollsChanged,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/approvals/{id}/withdraw',
    access: process,
    company_wide: true,
    summary: 'Take back a month that waits for approval; only by whoever sent it.',
    params: z.object({ id }),
    response: z.object({}),
  }),
};
