import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { job } from '../kit/job.ts';
import { MOST_AT_ONCE } from '../kit/list-query.ts';
import { id, optionalLine, plainDate } from '../kit/primitives.ts';
import { leavingReason, placeInput } from './employment-change.ts';

/*
 * The same done for many employees who were chosen by hand. Each person is changed whole or not at all; one who cannot
 * be is told with the reason, and does not hold up the others. Anyone whom the caller may not see, or who is not of the
 * company, makes all of it not found: nobody is left out in silence.
 */

/** People who may be invited at once: each gets a mail. */
export const MOST_INVITED = 200;
/** Up to so many are done in the answer; more become a job (202). */
export const BULK_AT_ONCE = 50;

const chosen = (most: number) =>
  z
    .array(id)
    .min(1, { message: 'validation.required' })
    .max(most, { message: 'bulk.too_many' })
    .transform((ids) => [...new Set(ids)]);

const of = (most = MOST_AT_ONCE) => ({ company_id: id, ids: chosen(most) });

/** Somebody who stays out of it, and why. */
const reason = z.object({ id: id.nullable(), label: z.string(), message: z.string() });

/** How many were changed, how many were so already, and who could not be; counts are of people. */
const outcome = z.object({
  changed: z.number().int(),
  stayed: z.number().int(),
  failed: z.number().int(),
  failures: z.array(reason),
});
export type BulkOutcome = z.output<typeof outcome>;

/** As a job (202): the counts are zero, and the job's result has `changed` and `stayed` once it is done. */
const answer = outcome.extend({ job: job.nullable() });
export type BulkAnswer = z.output<typeof answer>;

const changeBody = z.object({
  ...of(),
  effective_from: plainDate,
  event: z.enum(['transfer', 'promotion', 'change']),
  ...placeInput,
  reason: optionalLine(255),
});
const endBody = z.object({
  ...of(),
  inactive_at: plainDate,
  leaving_reason: leavingReason.nullable().default(null),
});
const inviteBody = z.object(of(MOST_INVITED));
export type BulkChange = z.output<typeof changeBody>;
export type BulkEnd = z.output<typeof endBody>;

const path = '/api/admin/employees/bulk' as const;
const manage = [{ screen: '/admin/employee' }] as const;
const users = [{ screen: '/admin/user' }] as const;

export const bulkEndpoints = {
  previewChange: endpoint({
    method: 'POST',
    path: `${path}/change/preview`,
    access: manage,
    summary: 'Who would change, who is so already, and who cannot; nothing is written.',
    read_only: true,
    body: changeBody,
    response: outcome,
  }),
  change: endpoint({
    method: 'POST',
    path: `${path}/change`,
    access: manage,
    summary: 'Change where many people work from a day on. Sent again it changes nothing more.',
    body: changeBody,
    response: answer,
  }),
  previewEnd: endpoint({
    method: 'POST',
    path: `${path}/end/preview`,
    access: manage,
    summary: 'Whose employment would end, whose ends then already, and whose cannot; nothing is written.',
    read_only: true,
    body: endBody,
    response: outcome,
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}/end`,
    access: manage,
    summary: 'Set the last day of service of many people. Sent again it changes nothing more.',
    body: endBody,
    response: answer,
  }),
  previewInvite: endpoint({
    method: 'POST',
    path: `${path}/invite/preview`,
    access: users,
    summary: 'Who would be invited, who has an account or an invitation already, and who has no e-mail.',
    read_only: true,
    body: inviteBody,
    response: outcome,
  }),
  invite: endpoint({
    method: 'POST',
    path: `${path}/invite`,
    access: users,
    summary: 'Invite many employees by mail to accounts of their own.',
    body: inviteBody,
    response: outcome,
  }),
  export: endpoint({
    method: 'POST',
    path: `${path}/export`,
    access: manage,
    summary: 'The chosen employees in the import format.',
    read_only: true,
    idempotent: false,
    kind: 'file',
    body: z.object({ ...of(), format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.unknown(),
  }),
};
