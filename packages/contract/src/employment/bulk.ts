import { z } from 'zod';
import { job } from '../jobs/job.ts';
import { endpoint } from '../kit/endpoint.ts';
import { MAX_SELECTED } from '../kit/list-query.ts';
import { flag, id, optionalLine, plainDate } from '../kit/primitives.ts';
import { offboardingReason, placementInput } from './employment-change.ts';

/*
 * The same change for many selected employees. Each employee is changed atomically; one who cannot be is
 * reported with the reason and does not block the others. If any is not visible to the caller or not in the
 * company, the whole request is not found: nobody is skipped silently.
 */

/** Up to this many are processed in the request; more become a job (202). */
export const BULK_AT_ONCE = 50;

const chosen = (max: number) =>
  z
    .array(id)
    .min(1, { message: 'validation.required' })
    .max(max, { message: 'bulk.too_many' })
    .transform((ids) => [...new Set(ids)]);

/** The company and the selected employees. */
export const chosenPeople = (max = MAX_SELECTED) => ({ company_id: id, ids: chosen(max) });

/** An employee left out, and why. */
const reason = z.object({ id: id.nullable(), label: z.string(), message: z.string() });

/** How many were changed, were already so, or could not be changed; counts of people. */
export const bulkOutcome = z.object({
  changed: z.number().int(),
  stayed: z.number().int(),
  failed: z.number().int(),
  failures: z.array(reason),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

/** As a job (202): the counts are zero; the job's result has `changed` and `stayed` when done. */
const answer = bulkOutcome.extend({ job: job.nullable() });
export type BulkAnswer = z.output<typeof answer>;

const changeBody = z.object({
  ...chosenPeople(),
  effective_from: plainDate,
  event: z.enum(['transfer', 'promotion', 'change']),
  ...placementInput,
  reason: optionalLine(255),
});
const endBody = z.object({
  ...chosenPeople(),
  inactive_at: plainDate,
  leaving_reason: offboardingReason.nullable().default(null),
  /** LHDN is told by form CP21, and the final pay of each is withheld until then. */
  leaves_malaysia: flag.default(false),
});
export type BulkChange = z.output<typeof changeBody>;
export type BulkEnd = z.output<typeof endBody>;

const path = '/api/admin/employees/bulk' as const;
const manage = [{ screen: '/admin/employee' }] as const;

export const bulkEndpoints = {
  previewChange: endpoint({
    method: 'POST',
    path: `${path}/change/preview`,
    access: manage,
    summary: 'Who would change, who is so already, and who cannot; nothing is written.',
    read_only: true,
    body: changeBody,
    response: bulkOutcome,
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
    response: bulkOutcome,
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}/end`,
    access: manage,
    summary: 'Set the last day of service of many people. Sent again it changes nothing more.',
    body: endBody,
    response: answer,
  }),
};
