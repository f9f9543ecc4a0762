import { z } from 'zod';
import { APPROVAL_PARTS } from '../approvals/approval.ts';
import { itemChecks } from '../claims/claim-item.ts';
import { fileQuery } from '../documents/document-file.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { flag, id, instant, line, many, numberFrom, optionalLine, version } from '../kit/primitives.ts';
import { doneRow, inboxItem, inboxKind, inboxRow, sentRow } from './inbox-row.ts';

/** Requests that are approved at once. */
export const MAX_APPROVED_AT_ONCE = 100;

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
    summary:
      'What waits for the caller, the oldest first; what they have put off is left out until it is due.',
    kind: 'list',
    query: listQuery({
      sortable: ['waiting_since'],
      sort_by: 'waiting_since',
      sort: 'asc',
      per_page: 50,
      filters: {
        kind: many(inboxKind).optional(),
        employee_id: many(id).optional(),
        /** Only requests of a part of their kinds, such as what was recorded at outlets. */
        part: z.enum(APPROVAL_PARTS).optional(),
        /** What the caller has put off, instead of what waits. */
        snoozed: flag.default(false),
      },
    }),
    response: inboxRow,
  }),
  count: endpoint({
    method: 'GET',
    path: `${path}/count`,
    access,
    summary: 'How much waits for the caller, in all and by kind, and how much they have put off.',
    query: z.object({ company_id: id.optional() }),
    response: z.object({
      count: z.number().int(),
      kinds: z.array(z.object({ kind: inboxKind, count: z.number().int() })),
      snoozed: z.number().int(),
      /** When the first of what is put off is due. */
      next_due: instant.nullable(),
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
  done: endpoint({
    method: 'GET',
    path: `${path}/done`,
    access,
    summary: 'What the caller has decided or acknowledged and may still see, the latest first.',
    kind: 'list',
    query: listQuery({
      sortable: ['decided_at'],
      sort_by: 'decided_at',
      sort: 'desc',
      per_page: 50,
      filters: { kind: many(inboxKind).optional() },
    }),
    response: doneRow,
  }),
  sent: endpoint({
    method: 'GET',
    path: `${path}/sent`,
    access,
    summary: 'What the caller has requested and may still see, the latest first, with who decides next.',
    kind: 'list',
    query: listQuery({
      sortable: ['sent_at'],
      sort_by: 'sent_at',
      sort: 'desc',
      per_page: 50,
      filters: { kind: many(inboxKind).optional() },
    }),
    response: sentRow,
  }),
  approveMany: endpoint({
    method: 'POST',
    path: `${path}/approve`,
    access,
    summary:
      'Approve several requests that may be decided together. Each is decided or left by itself, with the reason.',
    body: z.object({ ids: z.array(id).min(1).max(MAX_APPROVED_AT_ONCE) }),
    response: z.object({
      approved: z.number().int(),
      outcomes: z.array(
        z.object({
          id,
          approved: z.boolean(),
          /** Why it was left. */
          message: z.string().nullable(),
        }),
      ),
    }),
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
      minutes: numberFrom(z.number().int().min(1).max(1440)).optional(),
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
      items: itemChecks,
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
    summary: 'The proof of a correction or of a claimed relief that waits for the caller.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
};
