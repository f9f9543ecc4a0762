import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, line, version } from '../kit/primitives.ts';
import { PROMOTER_SCHEDULES_PATH, promoterSchedule } from '../promoter-schedules/promoter-schedule.ts';
import { looksAfterOutlets } from './my-project.ts';

/** The most people who are named as free. */
export const MAX_FREE_PROMOTERS = 200;

const path = `${PROMOTER_SCHEDULES_PATH}/{id}/replacement` as const;
const params = z.object({ id });

/** Who could take over a schedule to which nobody has come. */
const replacement = z.object({
  /** What is left of the session; both null for the whole day. */
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  /** Promoters of the project who are free then; at most 200, those who are on leave last. */
  free: z.array(
    z.object({
      promoter_id: id,
      code: z.string(),
      name: z.string(),
      /** On approved leave that day, for all or half of it. */
      leave: z.enum(['full', 'half']).nullable(),
    }),
  ),
  free_total: z.number().int(),
});
export type Replacement = z.output<typeof replacement>;

export const replacementEndpoints = {
  preview: endpoint({
    method: 'GET',
    path,
    access: looksAfterOutlets,
    summary:
      'Who of the project is free to replace the promoter of a schedule to which nobody has come, for what is left of its session; by whoever looks after the outlet.',
    params,
    response: replacement,
  }),
  replace: endpoint({
    method: 'POST',
    path,
    access: looksAfterOutlets,
    day_to_day: true,
    summary:
      'Replace an absent promoter: cancels the schedule with a reason and schedules another who is free for what is left of it, both or neither. 409 with the schedule once somebody has come, or for a stale version; 422 where the other is not free.',
    params,
    body: z.object({ promoter_id: id, reason: line(255), version }),
    /** The schedule that is cancelled, and the one in its place. */
    response: z.object({ cancelled: promoterSchedule, schedule: promoterSchedule }),
  }),
};
