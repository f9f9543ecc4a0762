import { PROMOTER_SCHEDULE_STATUSES } from '@mesra/domain/promoter-schedules/schedule-states';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, id, instant, line, many, plainDate, version } from '../kit/primitives.ts';

export const scheduleStatus = z.enum(PROMOTER_SCHEDULE_STATUSES);

/** How the answer names what is scheduled: promoters by their id alone, or with their names. */
export const SCHEDULE_VIEWS = ['scheduleByProjectOutletDate', 'scheduleByProjectOutletDatePromoter'] as const;

/** The most schedules in an answer. */
export const MAX_SCHEDULES = 10_000;

const named = z.object({ id, name: z.string() });
const coded = named.extend({ code: z.string() });
const recorded = z.object({ recorded_at: instant });

/** A promoter at an outlet on a day. */
export const promoterSchedule = z.object({
  id,
  uuid: z.string(),
  promoter_id: id,
  /** Only by `scheduleByProjectOutletDatePromoter`. */
  promoter: coded.nullable(),
  /** The session by the company's clock; both null for the whole day. */
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  status: scheduleStatus,
  /** Why it is cancelled. */
  reason: z.string().nullable(),
  checkin: recorded.nullable(),
  checkout: recorded.nullable(),
  stocks: z.array(
    z.object({
      type: z.enum(['opening', 'replenishment', 'sale']),
      total: z.number().int(),
      recorded_at: instant,
      product_id: id,
    }),
  ),
  daily_report: recorded.nullable(),
  version,
  can: can(['cancel']),
});
export type PromoterSchedule = z.output<typeof promoterSchedule>;

/** The schedules of a day, by project and outlet. */
const scheduledDay = z.object({
  date: z.string(),
  projects: z.array(
    coded.extend({ outlets: z.array(coded.extend({ schedules: z.array(promoterSchedule) })) }),
  ),
});
export type ScheduledDay = z.output<typeof scheduledDay>;

export const PROMOTER_SCHEDULES_PATH = '/api/spm/schedules' as const;
const path = PROMOTER_SCHEDULES_PATH;

/** Those who see schedules of their own or of others; the query says which. */
export const seesSchedules = [
  { screen: '/spm/project' },
  { screen: '/spm/project/manage' },
  { screen: '/spm/promoter' },
  { screen: '/spm/outlet' },
] as const;
/** Those who plan the schedules of projects. */
export const plansSchedules = [{ screen: '/spm/project/manage', action: 'Update' }] as const;

export const promoterScheduleEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: seesSchedules,
    summary:
      'Schedules by date, project and outlet, of whom the caller sees: supervisors those at their outlets on their dates, promoters their own. Without dates those that go on: today’s, and those checked in and not out.',
    query: z.object({
      company_id: id,
      view_type: z.enum(SCHEDULE_VIEWS).default('scheduleByProjectOutletDate'),
      status: z.enum(['on going', 'all']).optional(),
      date: plainDate.optional(),
      start_date: plainDate.optional(),
      end_date: plainDate.optional(),
      project_id: many(id).optional(),
      outlet_id: many(id).optional(),
      promoter_id: many(id).optional(),
    }),
    response: z.array(scheduledDay),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    access: plansSchedules,
    summary: 'Cancel a schedule to which nobody has come, with a reason; a stale version is refused.',
    params: z.object({ id }),
    body: z.object({ version, reason: line(255) }),
    response: promoterSchedule,
  }),
};
