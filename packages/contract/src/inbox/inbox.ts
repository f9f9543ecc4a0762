import { WORKING_TIME_LIMITS } from '@mesra/domain/attendance/working-time-limits';
import { z } from 'zod';
import { APPROVAL_KINDS, type ApprovalKind, approvalStatus } from '../approvals/approval.ts';
import { attendanceRecord } from '../attendance/attendance-day.ts';
import { correction } from '../attendance-corrections/attendance-correction.ts';
import { changeRequest, requestKind, requestOperation } from '../change-requests/change-request.ts';
import { claimFacts, managedClaim, managedClaimItem } from '../claims/claim.ts';
import { itemCheck, MAX_CLAIM_ITEMS } from '../claims/claim-item.ts';
import { fileQuery } from '../documents/document-file.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, flag, id, instant, line, many, optionalLine, version } from '../kit/primitives.ts';
import { leaveFacts, managedLeave, managedLeaveItem } from '../leave-requests/leave-request.ts';
import { presenceEvent } from '../presence/presence-event.ts';

/*
 * Every decision that waits for the caller, whatever its module. The permission is that of the row: who may decide it sees
 * it, without an access list.
 */

const minutes = z.number().int();
const person = z.object({ id, name: z.string() });

const lawOfTime = z.object({
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
  }),
  change_request: z.object({
    kind: z.literal('change_request'),
    request: requestKind,
    operation: requestOperation,
    fields: z.array(z.string()),
  }),
  leave_request: z.object({
    kind: z.literal('leave_request'),
    ...managedLeave.pick({ leave_type: true, start_date: true, end_date: true, days: true, reason: true })
      .shape,
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
} satisfies Record<ApprovalKind, z.ZodObject>;

const day = attendanceRecord.nullable();

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
} satisfies Record<ApprovalKind, z.ZodObject>;

const kind = z.enum(APPROVAL_KINDS);
const options = <T extends Record<ApprovalKind, z.ZodObject>>(all: T) =>
  Object.values(all) as [T[ApprovalKind], ...T[ApprovalKind][]];

/** Something that waits for the caller. `id` is that of the approval. */
export const inboxRow = z.object({
  id,
  company_id: id,
  kind,
  employee: person.extend({ employee_code: z.string(), image: z.string().nullable() }),
  waiting_since: instant,
  status: approvalStatus,
  summary: z.discriminatedUnion('kind', options(INBOX_SUMMARIES)),
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
  can: can(['decide']),
});
export type InboxItem = z.output<typeof inboxItem>;
export type InboxFacts = InboxItem['facts'];

const path = '/api/inbox' as const;
const item = `${path}/{id}` as const;
const access = [{ screen: '/inbox' }] as const;
const params = z.object({ id });

/** What the caller saw of a change request; it is refused if either has changed since. */
const seen = { version: version.optional(), record_version: version.nullish() };

export const inboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'What waits for a decision of the caller, the oldest first.',
    kind: 'list',
    query: listQuery({
      sortable: ['waiting_since'],
      sort_by: 'waiting_since',
      sort: 'asc',
      per_page: 50,
      filters: { kind: many(kind).optional(), employee_id: many(id).optional() },
    }),
    response: inboxRow,
  }),
  count: endpoint({
    method: 'GET',
    path: `${path}/count`,
    access,
    summary: 'How much waits for a decision of the caller, in all and by kind.',
    query: z.object({ company_id: id.optional() }),
    response: z.object({
      count: z.number().int(),
      kinds: z.array(z.object({ kind, count: z.number().int() })),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access,
    summary: 'One decision with the facts beside it; also once it is decided.',
    params,
    response: inboxItem,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${item}/approve`,
    access,
    summary:
      'Approve; of overtime these minutes, else all, for pay or for leave in half days. Overtime beyond a limit of working time needs a reason, and leave where the law has it paid. 409 with the item once somebody has decided it.',
    params,
    body: z.object({
      note: optionalLine(255),
      minutes: z.coerce.number().int().min(0).max(1440).optional(),
      /** Of overtime: replacement leave instead of pay. */
      as_leave: z.boolean().optional(),
      ...seen,
    }),
    response: inboxItem,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${item}/reject`,
    access,
    summary: 'Reject, with the reason. 409 with the item once somebody has decided it.',
    params,
    body: z.object({ note: line(255), version: seen.version }),
    response: inboxItem,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${item}/events/{event_id}/picture`,
    access,
    summary: 'The picture of an event of the day that a decision is about.',
    kind: 'file',
    params: z.object({ id, event_id: id }),
    query: z.object({ inline: flag.default(true) }),
    response: z.unknown(),
  }),
  check: endpoint({
    method: 'POST',
    path: `${item}/items`,
    access,
    summary: 'Say of items of a claim that waits for the caller whether they are accepted.',
    params,
    body: z.object({
      items: z.array(itemCheck.extend({ id })).min(1).max(MAX_CLAIM_ITEMS),
    }),
    response: inboxItem,
  }),
  attachment: endpoint({
    method: 'GET',
    path: `${item}/attachments/{file_id}`,
    access,
    summary: 'A file of a request for leave, or a receipt of a claim, that waits for the caller.',
    kind: 'file',
    params: z.object({ id, file_id: id }),
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
  proof: endpoint({
    method: 'GET',
    path: `${item}/proof`,
    access,
    summary: 'The proof of a correction that waits for the caller.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
};
