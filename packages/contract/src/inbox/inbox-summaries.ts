import { DAY_OVERRUNS } from '@mesra/domain/attendance/day-exceptions';
import { z } from 'zod';
import { ownAnnouncement } from '../announcements/announcement.ts';
import { correction } from '../attendance-corrections/attendance-correction.ts';
import { requestKind, requestOperation } from '../change-requests/change-request.ts';
import { managedClaim } from '../claims/claim.ts';
import { myDocument } from '../documents/my-document.ts';
import { id, money } from '../kit/primitives.ts';
import { managedLeave } from '../leave-requests/leave-request.ts';
import { openShift } from '../open-shifts/open-shift.ts';
import { outletEvidenceSummary } from '../outlet-reviews/outlet-evidence.ts';
import { loan } from '../payroll-loans/loan.ts';
import { formerEmployer } from '../payroll-tax/former-employer.ts';
import { taxBenefit } from '../payroll-tax/tax-benefit.ts';
import { taxClaim } from '../payroll-tax/tax-claim.ts';
import { taxDeduction } from '../payroll-tax/tax-deduction.ts';
import { presenceEvent } from '../presence/presence-event.ts';
import { shiftSwap } from '../shift-swaps/shift-swap.ts';
import { siteTaskFacts } from '../site-tasks/site-task.ts';

export const minutes = z.number().int();
export const person = z.object({ id, name: z.string() });

export const lawOfTime = z.object({
  statute: z.string(),
  section: z.string(),
  effective_from: z.string(),
  source: z.string(),
});

/** What a row of the list says about its subject. */
export const INBOX_SUMMARIES = {
  presence_event: z.object({
    kind: z.literal('presence_event'),
    date: z.string(),
    /** Whose it is, of a promoter from outside. */
    promoter: person.extend({ code: z.string() }).nullable(),
    ...presenceEvent.pick({ type: true, recorded_at: true, marks: true, work_site: true }).shape,
  }),
  attendance_correction: z.object({
    kind: z.literal('attendance_correction'),
    ...correction.pick({ date: true, first_in: true, last_out: true, reason: true }).shape,
    has_proof: z.boolean(),
  }),
  attendance_overtime: z.object({
    kind: z.literal('attendance_overtime'),
    date: z.string(),
    requested_minutes: minutes,
    overruns: z.array(z.enum(DAY_OVERRUNS)),
  }),
  site_task: z.object({
    kind: z.literal('site_task'),
    ...siteTaskFacts.pick({
      ...{ title: true, site: true, date: true, late: true, failures: true, photos_total: true },
    }).shape,
  }),
  outlet_evidence: z.object({ kind: z.literal('outlet_evidence'), ...outletEvidenceSummary.shape }),
  open_shift: z.object({
    kind: z.literal('open_shift'),
    ...openShift.pick({ date: true, session: true }).shape,
  }),
  shift_swap: z.object({
    kind: z.literal('shift_swap'),
    ...shiftSwap.pick({ given: true, colleague: true, taken: true }).shape,
  }),
  swap_answer: z.object({
    kind: z.literal('swap_answer'),
    ...shiftSwap.pick({ given: true, taken: true }).shape,
  }),
  change_request: z.object({
    kind: z.literal('change_request'),
    request: requestKind,
    operation: requestOperation,
    fields: z.array(z.string()),
  }),
  leave_request: z.object({
    kind: z.literal('leave_request'),
    ...managedLeave.pick({
      leave_type: true,
      start_date: true,
      end_date: true,
      duration: true,
      days: true,
      reason: true,
    }).shape,
    attachments: minutes,
    /** How many rules it breaks. */
    broken: minutes,
  }),
  claim: z.object({
    kind: z.literal('claim'),
    ...managedClaim.pick({
      title: true,
      start_date: true,
      end_date: true,
      items: true,
      total: true,
      duplicates: true,
      undecided: true,
    }).shape,
  }),
  announcement_acknowledgement: z.object({
    kind: z.literal('announcement_acknowledgement'),
    ...ownAnnouncement.pick({ title: true, important: true, starts_on: true, ends_on: true }).shape,
  }),
  tax_claim: z.object({
    kind: z.literal('tax_claim'),
    ...taxClaim.pick({ key: true, amount: true, year: true }).shape,
    title: z.string(),
    title_malay: z.string(),
    has_proof: z.boolean(),
    /** More than the limits of the year leave. */
    over: z.boolean(),
  }),
  month_approval: z.object({
    kind: z.literal('month_approval'),
    start_date: z.string(),
    people: minutes,
    total_net_pay: money,
  }),
  loan: z.object({
    kind: z.literal('loan'),
    loan_kind: loan.shape.kind,
    ...loan.pick({ purpose: true, principal: true, first_month: true }).shape,
    instalments: minutes,
  }),
  payment_approval: z.object({
    kind: z.literal('payment_approval'),
    name: z.string(),
    start_date: z.string(),
    payment_date: z.string(),
    people: minutes,
    total_net_pay: money,
  }),
  tax_deduction: z.object({
    kind: z.literal('tax_deduction'),
    ...taxDeduction.pick({ type: true, amount: true, start_date: true, end_date: true, reference: true })
      .shape,
    has_proof: z.boolean(),
  }),
  tax_benefit: z.object({
    kind: z.literal('tax_benefit'),
    ...taxBenefit.pick({ type: true, name: true, value: true, start_date: true }).shape,
    has_proof: z.boolean(),
  }),
  former_employer: z.object({
    kind: z.literal('former_employer'),
    ...formerEmployer.pick({ employer: true, year: true, remuneration: true, mtd: true }).shape,
    has_proof: z.boolean(),
  }),
  document_acknowledgement: z.object({
    kind: z.literal('document_acknowledgement'),
    ...myDocument.pick({ title: true, number: true, folder: true, opened_at: true }).shape,
  }),
};
