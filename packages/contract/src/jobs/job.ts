import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/primitives.ts';

/** A background job; its counts are of completed work. */
export const job = z.object({
  id,
  company_id: id,
  type: z.string(),
  status: z.enum(['pending', 'running', 'success', 'failed']),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  message: z.string().nullable(),
  /** Failed rows with their reasons. */
  failures: z.array(
    z.object({
      id: id.nullable(),
      label: z.string(),
      message: z.string(),
      /** Key of the message, by which a screen links to what fixes it. */
      reason: z.string(),
    }),
  ),
  result: z.unknown(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type Job = z.output<typeof job>;

export const jobEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}',
    access: 'signed-in',
    summary: 'How far a job is; seen by whoever started it and by whoever may start its like.',
    params: z.object({ id }),
    response: job,
  }),
};
