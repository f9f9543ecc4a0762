import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { flag, id, optionalLine, orNull, plainDate, version } from '../kit/primitives.ts';
import { timeOfDay } from '../schedules/schedule.ts';
import { managedSiteVisit, organizationFilters, siteVisit } from './site-visit.ts';

/** At most so many stops are planned for somebody's day. */
export const MAX_STOPS = 50;

/** A visit that stands in the plan of the day, or a new one. */
const stop = z.union([
  z.object({
    id,
    /** As the caller saw it; a visit that has changed since is refused. */
    version: version.optional(),
  }),
  z.object({
    work_site_id: id,
    /** Both or neither. */
    starts_at: orNull(timeOfDay).default(null),
    ends_at: orNull(timeOfDay).default(null),
    purpose: optionalLine(255),
  }),
]);
export type VisitStop = z.output<typeof stop>;

export const visitDay = z.object({
  company_id: id,
  employee_id: id,
  date: plainDate,
  /** In the order in which they should be visited. */
  stops: z
    .array(stop)
    .min(1, { message: 'validation.required' })
    .max(MAX_STOPS, { message: 'bulk.too_many' }),
});
export type VisitDay = z.output<typeof visitDay>;

/** Somebody with their planned visits of a week; `id` is the employee's. */
export const visitWeek = z.object({
  id,
  company_id: id,
  name: z.string(),
  employee_code: z.string(),
  image: z.string().nullable(),
  /** By day, in the order of the plan; without those that were cancelled. */
  visits: z.array(
    siteVisit.pick({
      id: true,
      uuid: true,
      date: true,
      site: true,
      starts_at: true,
      ends_at: true,
      status: true,
    }),
  ),
});
export type VisitWeek = z.output<typeof visitWeek>;

export const visitDayEndpoints = {
  week: endpoint({
    method: 'GET',
    path: '/api/work-task/site-visits/week',
    access: [{ screen: '/work-task/site-visit/manage' }],
    summary:
      'Those whom the caller may see and who are in service in a week, with their planned visits; this week unless a day of another is named.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'name', 'employee_code'],
      sort_by: 'name',
      sort: 'asc',
      filters: {
        ...organizationFilters,
        /** Any day of the week. */
        start_date: plainDate.optional(),
        /** Only those who have a visit in the week. */
        planned: flag.optional(),
      },
    }),
    response: visitWeek,
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/work-task/site-visits/day',
    access: [{ screen: '/work-task/site-visit/manage', action: 'Update' }],
    day_to_day: true,
    summary:
      'Put the visits of somebody’s day in order, with new ones among them (which needs Create). Visits of the day that are not named follow; one that is no longer planned for the day is 409 with the visits of the day.',
    body: visitDay,
    response: z.array(managedSiteVisit),
  }),
};
