import { z } from 'zod';
import { documentUpload, fileQuery } from '../documents/document-file.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery, MAX_SELECTED } from '../kit/list-query.ts';
import { id, line, many, optionalLine, plainDate } from '../kit/primitives.ts';
import { leaveYearInput } from '../leaves/leave-values.ts';
import {
  leaveAttachment,
  leaveLine,
  leavePreview,
  leaveReason,
  leaveTerms,
  MAX_ATTACHMENTS,
  managedLeave,
  managedLeaveItem,
  statuses,
} from './leave-request.ts';
import { MANAGED_LEAVE } from './leave-request-access.ts';

const path = '/api/operation/leaves' as const;
const item = `${path}/{id}` as const;
const params = z.object({ id });
const filter = many(id).optional();
const range = { start_date: plainDate.optional(), end_date: plainDate.optional() };
const units = {
  branch_id: filter,
  division_id: filter,
  department_id: filter,
  position_id: filter,
  position_level_id: filter,
};

/** The leave that cancelled days become. */
const leaveInstead = z.object({
  leave_type_id: id,
  attachment_ids: z.array(id).max(MAX_ATTACHMENTS).default([]),
});

/** Requests of the people in the caller's employee access. Line managers decide in the inbox. */
export const managedLeaveEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: MANAGED_LEAVE.open,
    summary: 'Requests for leave, the latest first; by default those that wait.',
    kind: 'list',
    query: listQuery({
      sortable: ['created_at', 'start_date', 'name'],
      sort_by: 'created_at',
      sort: 'desc',
      filters: {
        status: statuses.default(['Pending', 'Reviewed']),
        ...range,
        leave_type_id: filter,
        employee_id: filter,
        ...units,
      },
    }),
    response: managedLeave,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: MANAGED_LEAVE.open,
    summary:
      'One request with its days and the facts beside the decision: balance before and after, who else is away, cover, the last twelve months.',
    params,
    response: managedLeaveItem,
  }),
  balances: endpoint({
    method: 'GET',
    path: `${path}/balances`,
    access: MANAGED_LEAVE.approve,
    summary: 'What leave somebody has in a year, by type, before a request is made for them.',
    query: z.object({ company_id: id, employee_id: id, year: leaveYearInput.optional() }),
    response: z.array(leaveLine),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: MANAGED_LEAVE.approve,
    read_only: true,
    summary: 'What a request for somebody else would be.',
    body: z.object({ company_id: id, employee_id: id, ...leaveTerms }),
    response: leavePreview,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: MANAGED_LEAVE.approve,
    day_to_day: true,
    summary: 'Ask for leave for somebody else, which is marked and decided by another.',
    body: z.object({ company_id: id, employee_id: id, ...leaveTerms, reason: leaveReason }),
    response: managedLeaveItem,
  }),
  review: endpoint({
    method: 'POST',
    path: `${item}/review`,
    access: MANAGED_LEAVE.review,
    day_to_day: true,
    summary: 'Decide a step that is not the last; 409 where it is.',
    params,
    body: z.object({ note: optionalLine(255) }),
    response: managedLeaveItem,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${item}/approve`,
    access: MANAGED_LEAVE.approve,
    day_to_day: true,
    summary:
      'Approve: the last step posts its days, another opens the next. A rule of the law that is not met needs a note. 409 with the row once it is decided.',
    params,
    body: z.object({ note: optionalLine(255) }),
    response: managedLeaveItem,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${item}/reject`,
    access: MANAGED_LEAVE.reject,
    day_to_day: true,
    summary: 'Reject, with the reason. 409 with the row once it is decided.',
    params,
    body: z.object({ note: line(255) }),
    response: managedLeaveItem,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: `${item}/send-back`,
    access: MANAGED_LEAVE.reject,
    day_to_day: true,
    summary: 'Send back with a note: it stays Pending until its owner changes it.',
    params,
    body: z.object({ note: line(255) }),
    response: managedLeaveItem,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${item}/cancel`,
    access: MANAGED_LEAVE.cancel,
    day_to_day: true,
    summary:
      'Cancel a request, or `dates` of it alone, also after it has begun; days that were taken are given back. `becomes` makes a request of another type of these days, which must be in a row, such as sick leave with its certificate for whoever fell ill on leave; another decides it. Never one’s own.',
    params,
    body: z.object({
      dates: z.array(plainDate).min(1).max(366).optional(),
      note: line(255),
      becomes: leaveInstead.nullish().transform((value) => value ?? null),
    }),
    response: managedLeaveItem,
  }),
  bulkApprove: endpoint({
    method: 'POST',
    path: `${path}/bulk/approve`,
    access: MANAGED_LEAVE.approve,
    day_to_day: true,
    summary: 'Approve several requests that break no rule; others are left, with why.',
    body: z.object({ company_id: id, ids: z.array(id).min(1).max(MAX_SELECTED) }),
    response: z.object({
      approved: z.number().int(),
      left: z.array(z.object({ id, name: z.string(), text: z.string() })),
    }),
  }),
  attach: endpoint({
    method: 'POST',
    path: `${path}/attachments`,
    access: MANAGED_LEAVE.approve,
    day_to_day: true,
    summary: 'Upload a file for a request that is made for somebody else.',
    body: z.object({ company_id: id, employee_id: id }),
    upload: documentUpload,
    response: leaveAttachment,
  }),
  attachment: endpoint({
    method: 'GET',
    path: `${path}/attachments/{id}`,
    access: MANAGED_LEAVE.approve,
    summary: 'A file of a request, for holders of Approve.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
};
