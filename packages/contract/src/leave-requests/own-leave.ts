import { z } from 'zod';
import { documentUpload, fileQuery } from '../documents/document-file.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, many, optionalLine, plainDate, version } from '../kit/primitives.ts';
import { leaveYearInput } from '../leaves/leave-values.ts';
import {
  leaveAttachment,
  leaveLine,
  leavePreview,
  leaveReason,
  leaveTerms,
  ownLeave,
  ownLeaveItem,
  statuses,
} from './leave-request.ts';
import { OWN_LEAVE as access } from './leave-request-access.ts';

const path = '/api/leaves' as const;
const item = `${path}/{id}` as const;
const params = z.object({ id });
const filter = many(id).optional();
const range = { start_date: plainDate.optional(), end_date: plainDate.optional() };

/** What an employee asks for and has. */
export const ownLeaveEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary:
      'Own requests for leave, the latest first; those that were changed only among cancelled ones. Empty without an employee record.',
    kind: 'list',
    query: listQuery({
      sortable: ['created_at', 'start_date'],
      sort_by: 'created_at',
      sort: 'desc',
      filters: { status: statuses.default(['all']), leave_type_id: filter, ...range },
    }),
    response: ownLeave,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access,
    read_only: true,
    summary:
      'What a request would be: what each day counts and why, the balance after, who else is away, the rules that it breaks.',
    body: z.object({
      company_id: id,
      ...leaveTerms,
      /** The request that it would replace. */
      replaces_id: id.nullish(),
    }),
    response: leavePreview,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    day_to_day: true,
    summary:
      'Ask for leave. Every day is a full one or a half; its days are held from then on. 409 where a day is in another request or in a confirmed payroll.',
    body: z.object({ company_id: id, ...leaveTerms, reason: leaveReason }),
    response: ownLeaveItem,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access,
    summary: 'One own request with its days, files and event.',
    params,
    response: ownLeaveItem,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    day_to_day: true,
    summary:
      'Change an own request that waits, was sent back, or was approved and has not begun: it is cancelled, and what is sent stands in its place and waits. Answers the new one.',
    params,
    body: z.object({ ...leaveTerms, reason: leaveReason, version }),
    response: ownLeaveItem,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${item}/cancel`,
    access,
    day_to_day: true,
    summary:
      'Cancel an own request that waits, or was approved and has not begun; `dates` cancels these days alone.',
    params,
    body: z.object({
      dates: z.array(plainDate).min(1).max(366).optional(),
      note: optionalLine(255),
      version: version.optional(),
    }),
    response: ownLeaveItem,
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    access: 'signed-in',
    summary:
      'What leave the caller has in a year, by type, with what waits; a year to come as it would begin, and a day to come with what will be granted and will have lapsed by then. Empty without an employee record.',
    query: z.object({
      company_id: id.optional(),
      year: leaveYearInput.optional(),
      /** Instead of a year: a day of this one or one to come. */
      on: plainDate.optional(),
    }),
    response: z.array(leaveLine),
  }),
  attach: endpoint({
    method: 'POST',
    path: `${path}/attachments`,
    access,
    day_to_day: true,
    summary: 'Upload a certificate or another file; a request then names it.',
    body: z.object({ company_id: id }),
    upload: documentUpload,
    response: leaveAttachment,
  }),
  attachment: endpoint({
    method: 'GET',
    path: `${path}/attachments/{id}`,
    access,
    summary: 'A file of an own request.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
};
