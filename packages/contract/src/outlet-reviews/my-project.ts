import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, id, many, plainDate } from '../kit/primitives.ts';
import { promoterSchedule } from '../promoter-schedules/promoter-schedule.ts';

/** Those who look after days of promoters at outlets; the query says which. */
export const looksAfterOutlets = [{ screen: '/spm/my-project' }] as const;

/** The most days of an answer. */
export const MAX_MY_PROJECT_DAYS = 31;

const coded = z.object({ id, code: z.string(), name: z.string() });
const count = z.number().int();

/** A schedule with what is recorded of its tasks, and what of it waits for a review by the caller. */
const mySchedule = promoterSchedule.extend({
  tasks_recorded: count,
  reviews: count,
  can: can(['cancel', 'replace']),
});
export type MySchedule = z.output<typeof mySchedule>;

/** Days with their projects, and these with their outlets and schedules (spec section 3). */
const myProjectDay = z.object({
  date: z.string(),
  projects: z.array(
    coded.extend({
      /** Tasks of the project on the day. */
      tasks: count,
      /** At least one of them has a recorded action (spec section 4). */
      complete: z.boolean(),
      outlets: z.array(coded.extend({ complete: z.boolean(), schedules: z.array(mySchedule) })),
    }),
  ),
});
export type MyProjectDay = z.output<typeof myProjectDay>;

export const myProjectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/spm/my-projects',
    access: looksAfterOutlets,
    summary:
      'The projects and days of the caller, by date, project and outlet: of a supervisor those at their outlets on their dates, of an owner or admin those they manage. Without dates today’s.',
    query: z.object({
      company_id: id,
      start_date: plainDate.optional(),
      end_date: plainDate.optional(),
      project_id: many(id).optional(),
      outlet_id: many(id).optional(),
    }),
    response: z.array(myProjectDay),
  }),
};
