import { durationOf, isTimeOfDay } from '@mesra/domain/attendance/sessions';
import { DAY_KINDS } from '@mesra/domain/attendance/work-week';
import { z } from 'zod';
import { id, numberFrom } from '../kit/primitives.ts';
import { MAX_SESSIONS } from '../schedules/work-schedule.ts';

const dayKind = z.enum(DAY_KINDS);
const timeOfDay = z.string().refine(isTimeOfDay, { message: 'validation.time' });

const sessionTimes = z.object({
  start_time: timeOfDay,
  end_time: timeOfDay,
  break_minute: numberFrom(z.number().int().min(0).max(720)).default(0),
});

/** Whether the break of such times fits between start and end, as that of a template must. */
export const breakFits = (times: z.output<typeof sessionTimes> | null): boolean =>
  times === null || times.start_time === times.end_time || times.break_minute < durationOf(times);

/** A session of a day plan: a template's times, or times of its own (`times`). */
const daySession = z.object({
  template_id: id.nullable().default(null),
  times: sessionTimes.nullable().default(null),
  work_site_id: id.nullable().default(null),
});
export type DaySession = z.output<typeof daySession>;

const hasTimes = ({ template_id, times }: DaySession) => template_id !== null || times !== null;
const endDiffers = ({ times }: DaySession) => times === null || times.start_time !== times.end_time;

/** What somebody works on one day. Sessions of a day without work are dropped. */
export const dayPlan = z
  .object({
    kind: dayKind,
    sessions: z
      .array(
        daySession
          .refine(hasTimes, { message: 'validation.required', path: ['template_id'] })
          .refine(endDiffers, { message: 'schedule.no_time', path: ['times', 'end_time'] })
          .refine(({ times }) => breakFits(times), {
            message: 'schedule.break_too_long',
            path: ['times', 'break_minute'],
          }),
      )
      .max(MAX_SESSIONS)
      .default([]),
  })
  .refine(({ kind, sessions }) => kind !== 'work' || sessions.length > 0, {
    message: 'work_schedule.no_template',
    path: ['sessions'],
  })
  .transform((plan) => (plan.kind === 'work' ? plan : { ...plan, sessions: [] }));
export type DayPlanInput = z.output<typeof dayPlan>;
