import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import { WORKING_TIME_LIMITS } from '@mesra/domain/attendance/working-time-limits';
import { z } from 'zod';
import { ownAnnouncement } from '../announcements/announcement.ts';
import { APPROVAL_KINDS } from '../approvals/approval.ts';
import { waitsFor } from '../approvals/waits-for.ts';
import { attendanceRecord } from '../attendance/attendance-day.ts';
import { correction } from '../attendance-corrections/attendance-correction.ts';
import { changeRequest } from '../change-requests/change-request.ts';
import { claimFacts, managedClaimItem } from '../claims/claim.ts';
import { myDocument } from '../documents/my-document.ts';
import { can, id, instant, money } from '../kit/primitives.ts';
import { leaveFacts, managedLeaveItem } from '../leave-requests/leave-request.ts';
import { openShiftFacts } from '../open-shifts/open-shift-facts.ts';
import { outletEvidence } from '../outlet-reviews/outlet-evidence.ts';
import { monthApprovalFacts } from '../payroll-approvals/month-approval.ts';
import { loan } from '../payroll-loans/loan.ts';
import { paymentFacts } from '../payroll-payments/payment.ts';
import { formerEmployer } from '../payroll-tax/former-employer.ts';
import { taxBenefit } from '../payroll-tax/tax-benefit.ts';
import { reliefUsage, taxClaim } from '../payroll-tax/tax-claim.ts';
import { taxDeduction } from '../payroll-tax/tax-deduction.ts';
import { presenceEvent } from '../presence/presence-event.ts';
import { shiftSwap, shiftSwapFacts } from '../shift-swaps/shift-swap.ts';
import { siteTaskRecord } from '../site-tasks/site-task.ts';
import { OWN_ITEM_KINDS } from './acknowledgement-kind.ts';
import { INBOX_SUMMARIES, lawOfTime, minutes, person } from './inbox-summaries.ts';

/*
 * What waits for the caller, whatever its module. The permission is that of the row: who may act on it sees it, without an
 * access list.
 */

/** Everything that waits in an inbox: requests to decide, what is to be acknowledged, and what a colleague asks. */
export const INBOX_KINDS = [...APPROVAL_KINDS, ...OWN_ITEM_KINDS] as const;
export type InboxKindName = (typeof INBOX_KINDS)[number];

/** Why an item is not decided together with others: what it depends on is not in the list. */
export const ALONE_REASONS = [
  'values',
  'marked',
  'files',
  'rules',
  'receipts',
  'read',
  'limits',
  'over',
  'figures',
  'week',
  'answer',
] as const;
export type AloneReason = (typeof ALONE_REASONS)[number];

const day = attendanceRecord.nullable();
/** An item of the TP1 form by its title. */
const titled = { key: z.string(), title: z.string(), title_malay: z.string() };

/** The facts beside the decision. */
export const INBOX_FACTS = {
  presence_event: z.object({
    kind: z.literal('presence_event'),
    event: presenceEvent,
    /** The circle of the event's site; null without a site or a position of it. */
    site: person.extend({ lat: z.number(), lng: z.number(), radius: minutes }).nullable(),
    day,
  }),
  attendance_correction: z.object({ kind: z.literal('attendance_correction'), correction, day }),
  attendance_overtime: z.object({
    kind: z.literal('attendance_overtime'),
    date: z.string(),
    requested_minutes: minutes,
    /** Null until decided. */
    granted_minutes: minutes.nullable(),
    /** Leave was given for it, as far as it fills half days. */
    as_leave: z.boolean(),
    answer: z.string().nullable(),
    /** Overtime of the other days of the month, and the law's limit of a month. */
    month: z.object({ minutes, limit: minutes.nullable() }),
    /** Limits of working time that granting all of it exceeds; approving then needs a reason. */
    breaches: z.array(
      z.object({
        key: z.enum(WORKING_TIME_LIMITS),
        start: z.string(),
        end: z.string(),
        minutes,
        limit: minutes,
        law: lawOfTime,
      }),
    ),
    /** By the law or the company's rules; granted all the same, overtime that is not paid only counts as hours. */
    paid: z.boolean(),
    /** What giving leave instead of pay rests on; null in companies that keep no leave. */
    leave: z
      .object({
        leave_type: z.string().nullable(),
        /** Minutes of a day of leave. */
        normal_day_minutes: minutes,
        /** Why none can be given. */
        refused: z.string().nullable(),
        /** The section that has the overtime paid; leave instead then needs a reason. */
        paid_by_law: lawOfTime.nullable(),
      })
      .nullable(),
    day,
  }),
  site_task: z.object({ kind: z.literal('site_task'), task: siteTaskRecord }),
  outlet_evidence: z.object({ kind: z.literal('outlet_evidence'), evidence: outletEvidence }),
  open_shift: z.object({ kind: z.literal('open_shift'), ...openShiftFacts.shape }),
  shift_swap: z.object({ kind: z.literal('shift_swap'), ...shiftSwapFacts.shape }),
  change_request: z.object({
    kind: z.literal('change_request'),
    request: changeRequest,
    /** The page where parts of it can be granted. */
    link: z.string(),
  }),
  leave_request: z.object({
    kind: z.literal('leave_request'),
    request: managedLeaveItem.omit({ facts: true, can: true }),
    ...leaveFacts.shape,
  }),
  claim: z.object({
    kind: z.literal('claim'),
    claim: managedClaimItem.omit({ facts: true, can: true }),
    ...claimFacts.shape,
  }),
  announcement_acknowledgement: z.object({
    kind: z.literal('announcement_acknowledgement'),
    announcement: ownAnnouncement,
  }),
  tax_claim: z.object({
    kind: z.literal('tax_claim'),
    claim: taxClaim.omit({ can: true }),
    title: z.string(),
    title_malay: z.string(),
    /** What the year has used of its limits without it; null for the departure levy. */
    usage: reliefUsage.nullable(),
    /** More than the limits leave; of the departure levy, more often than it counts. */
    over: z.boolean(),
  }),
  month_approval: z.object({ kind: z.literal('month_approval'), month: monthApprovalFacts }),
  loan: z.object({
    kind: z.literal('loan'),
    loan: loan.omit({ can: true }),
    /** What else the person owes. */
    others: money,
  }),
  payment_approval: z.object({ kind: z.literal('payment_approval'), payment: paymentFacts }),
  tax_deduction: z.object({
    kind: z.literal('tax_deduction'),
    deduction: taxDeduction.omit({ can: true }),
  }),
  tax_benefit: z.object({ kind: z.literal('tax_benefit'), benefit: taxBenefit.omit({ can: true }) }),
  former_employer: z.object({
    kind: z.literal('former_employer'),
    former_employer: formerEmployer.omit({ can: true }).extend({
      reliefs: z.array(z.object({ ...titled, amount: money })),
    }),
  }),
  swap_answer: z.object({ kind: z.literal('swap_answer'), swap: shiftSwap.omit({ can: true }) }),
  document_acknowledgement: z.object({
    kind: z.literal('document_acknowledgement'),
    document: myDocument,
  }),
} satisfies Record<InboxKindName, z.ZodObject>;

export const inboxKind = z.enum(INBOX_KINDS);
const options = <T extends Record<InboxKindName, z.ZodObject>>(all: T) =>
  Object.values(all) as [T[InboxKindName], ...T[InboxKindName][]];

const employee = person.extend({ employee_code: z.string(), image: z.string().nullable() });
const summary = z.discriminatedUnion('kind', options(INBOX_SUMMARIES));

/**
 * Something that waits for the caller. `id` is that of the approval, or of what is to be acknowledged: an item is named by
 * its kind and id.
 */
export const inboxRow = z.object({
  id,
  company_id: id,
  kind: inboxKind,
  /** Null for what is the company’s, and for what an account without an employee record acknowledges. */
  employee: employee.nullable(),
  waiting_since: instant,
  status: z.enum([...APPROVAL_STATUSES, 'Acknowledged']),
  summary,
  /** Why it is not decided together with others; null where it may be. */
  alone: z.enum(ALONE_REASONS).nullable(),
  /** Until when the caller has put it off. */
  snoozed_until: instant.nullable(),
});
export type InboxRow = z.output<typeof inboxRow>;
export type InboxSummary = InboxRow['summary'];

/** The same with the facts beside the decision. */
export const inboxItem = inboxRow.extend({
  requested_by: person.nullable(),
  decided_by: person.nullable(),
  /** For whom a delegate decided; null where nobody was represented. */
  decided_for: person.nullable(),
  decided_at: instant.nullable(),
  facts: z.discriminatedUnion('kind', options(INBOX_FACTS)),
  can: can(['decide', 'acknowledge', 'answer', 'snooze']),
});
export type InboxItem = z.output<typeof inboxItem>;
export type InboxFacts = InboxItem['facts'];

/** Something that the caller has decided or acknowledged. */
export const doneRow = inboxRow
  .pick({ id: true, company_id: true, kind: true, employee: true, status: true, summary: true })
  .extend({
    decided_at: instant,
    /** For whom the caller decided as a delegate. */
    decided_for: person.nullable(),
  });
export type DoneRow = z.output<typeof doneRow>;

/** Something that the caller has requested, with its state and who decides next. */
export const sentRow = inboxRow
  .pick({ id: true, company_id: true, kind: true, employee: true, summary: true })
  .extend({
    /** In the words of its module: a claim may be paid, leave cancelled. */
    status: z.string(),
    sent_at: instant,
    waits_for: waitsFor,
    decided_by: person.nullable(),
    decided_at: instant.nullable(),
    /** The page of its record. */
    link: z.string(),
  });
export type SentRow = z.output<typeof sentRow>;
