import { z } from 'zod';
import { approvalStatus } from '../approvals/approval.ts';
import { documentUpload, fileQuery } from '../documents/document-file.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  can,
  id,
  instant,
  instantInput,
  line,
  many,
  optionalLine,
  plainDate,
  version,
} from '../kit/primitives.ts';

/*
 * An employee asks to have the first in or the last out of a day corrected; whoever decides on their attendance approves
 * or rejects it. Approval records further events in place of those that stood.
 */

const person = z.object({ id, name: z.string() });

/** A correction as its employee sees it. */
export const ownCorrection = z.object({
  id,
  company_id: id,
  employee_id: id,
  date: z.string(),
  /** The instants that shall stand; null leaves what was recorded. */
  first_in: instant.nullable(),
  last_out: instant.nullable(),
  /** What stands for the day now. */
  recorded: z.object({ first_in: instant.nullable(), last_out: instant.nullable() }),
  work_site: person.nullable(),
  reason: z.string(),
  status: approvalStatus,
  /** The decider's words. */
  answer: z.string().nullable(),
  proof: z.object({ name: z.string(), type: z.string(), url: z.string() }).nullable(),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  /** Asked by the sole owner, and granted at once because nobody else could decide. */
  granted_at_once: z.boolean(),
  version,
  created_at: instant,
  can: can(['cancel']),
});
export type OwnCorrection = z.output<typeof ownCorrection>;

/** A correction as those who decide see it. */
export const correction = ownCorrection.omit({ can: true }).extend({
  employee: person.extend({ employee_code: z.string(), image: z.string().nullable() }),
  can: can(['decide']),
});
export type Correction = z.output<typeof correction>;

const at = instantInput.nullish().transform((value) => value ?? null);

const params = z.object({ id });
const status = z.union([approvalStatus, z.literal('all')]);
const days = { start_date: plainDate.optional(), end_date: plainDate.optional() };

const own = '/api/attendances/corrections' as const;
const mine = [{ screen: '/attendance' }] as const;

/** Endpoints of the employee. */
export const ownCorrectionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary: 'Corrections that the caller asked for, the latest first; empty without an employee record.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'date'],
      sort_by: 'id',
      sort: 'desc',
      filters: { status: status.default('all'), ...days },
    }),
    response: ownCorrection,
  }),
  create: endpoint({
    method: 'POST',
    path: own,
    access: mine,
    day_to_day: true,
    summary:
      'Ask to have the first in, the last out or both of an own day corrected, with the reason. Refused while another one for the day waits, and on a day that a confirmed payroll has taken.',
    body: z.object({
      company_id: id,
      date: plainDate,
      first_in: at,
      last_out: at,
      work_site_id: id.nullish(),
      reason: line(255),
    }),
    response: ownCorrection,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${own}/{id}/cancel`,
    access: mine,
    day_to_day: true,
    summary: 'Withdraw an own correction while it waits.',
    params,
    body: z.object({}),
    response: ownCorrection,
  }),
  addProof: endpoint({
    method: 'POST',
    path: `${own}/{id}/proof`,
    access: mine,
    day_to_day: true,
    summary: 'Upload the proof of an own correction while it waits, in place of one that was there.',
    params,
    upload: documentUpload,
    response: ownCorrection,
  }),
  removeProof: endpoint({
    method: 'DELETE',
    path: `${own}/{id}/proof`,
    access: mine,
    day_to_day: true,
    summary: 'Remove the proof of an own correction while it waits.',
    params,
    response: ownCorrection,
  }),
  proof: endpoint({
    method: 'GET',
    path: `${own}/{id}/proof`,
    access: mine,
    summary: 'The proof of an own correction.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
};

const collection = '/api/operation/attendances/corrections' as const;
const screen = '/attendance/manage' as const;
const decide = [{ screen, action: 'Create' }] as const;
const filter = many(id).optional();

/** Endpoints of those who manage attendance; line managers decide in the inbox. */
export const correctionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access: [{ screen }],
    summary: 'Corrections that employees in the caller’s scope asked for; by default what waits.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'date', 'created_at', 'name'],
      sort_by: 'id',
      sort: 'desc',
      filters: {
        status: status.default('Pending'),
        ...days,
        employee_id: filter,
        branch_id: filter,
        division_id: filter,
        department_id: filter,
        position_id: filter,
        position_level_id: filter,
      },
    }),
    response: correction,
  }),
  proof: endpoint({
    method: 'GET',
    path: `${collection}/{id}/proof`,
    access: [{ screen }],
    summary: 'The proof of a correction.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
  approve: endpoint({
    method: 'POST',
    path: `${collection}/{id}/approve`,
    access: decide,
    day_to_day: true,
    summary: 'Approve a correction: its times stand in place of the first in and last out of the day.',
    params,
    body: z.object({ note: optionalLine(255) }),
    response: correction,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${collection}/{id}/reject`,
    access: decide,
    day_to_day: true,
    summary: 'Reject a correction, with the reason.',
    params,
    body: z.object({ note: line(255) }),
    response: correction,
  }),
};
