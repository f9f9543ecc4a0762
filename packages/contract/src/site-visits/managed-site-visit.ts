import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  flag,
  id,
  line,
  many,
  numberFrom,
  optionalLine,
  orNull,
  plainDate,
  version,
} from '../kit/primitives.ts';
import { repetition } from '../kit/repetition.ts';
import { timeOfDay } from '../schedules/schedule.ts';
import { managedSiteVisit, managedSiteVisitItem, organizationFilters, visitFilters } from './site-visit.ts';

const path = '/api/work-task/site-visits' as const;
const screen = '/work-task/site-visit/manage' as const;
const read = [{ screen }] as const;
const create = [{ screen, action: 'Create' }] as const;
const update = [{ screen, action: 'Update' }] as const;
const remove = [{ screen, action: 'Delete' }] as const;
const review = [{ screen, action: 'Review' }] as const;
const params = z.object({ id });
const eventParams = z.object({ id, event_id: id });

/** At most so many visits are planned at once. */
export const MAX_PLANNED = 400;

/** What a plan says about each of its visits. */
const planned = {
  work_site_id: id,
  /** Both or neither. */
  starts_at: orNull(timeOfDay),
  ends_at: orNull(timeOfDay),
  purpose: optionalLine(255),
};

/** Whom it is for. */
const people = z
  .array(id)
  .min(1, { message: 'validation.required' })
  .max(MAX_PLANNED, { message: 'bulk.too_many' })
  .transform((ids) => [...new Set(ids)]);

export const visitPlan = z.object({
  company_id: id,
  employee_ids: people,
  date: plainDate,
  ...planned,
  starts_at: planned.starts_at.default(null),
  ends_at: planned.ends_at.default(null),
  repeat: repetition.nullable().default(null),
});
export type VisitPlan = z.output<typeof visitPlan>;

const outcome = z.object({
  planned: z.number().int(),
  /** Days that were left out since the visit stands there already. */
  already: z.number().int(),
});
export type PlanOutcome = z.output<typeof outcome>;

export const managedSiteVisitEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${path}/manage`,
    access: read,
    summary:
      'Visits of those whom the caller may see: planned ones (`scheduled` 1) or those that nobody planned (0). `waiting` 1 are those whose check-in or check-out waits for a review, of both kinds and any year unless these are named.',
    kind: 'list',
    query: listQuery({
      // `nearest`, in one direction: from today on, then what is over, the latest first.
      sortable: ['id', 'nearest', 'date', 'name', 'site', 'late_minutes', 'minutes'],
      sort_by: 'nearest',
      sort: 'asc',
      filters: {
        ...visitFilters,
        ...organizationFilters,
        /** 1 unless `waiting` asks for both. */
        scheduled: flag.optional(),
        waiting: flag.optional(),
        employee_id: many(id).optional(),
      },
    }),
    response: managedSiteVisit,
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: read,
    summary: 'One visit with its check-in and check-out; their pictures are for holders of Review.',
    params,
    response: managedSiteVisitItem,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${path}/{id}/events/{event_id}/approve`,
    access: review,
    day_to_day: true,
    summary:
      'Approve the check-in or check-out of a visit that waits for a review. 409 with the visit as it is once it is decided.',
    params: eventParams,
    body: z.object({ note: optionalLine(255) }),
    response: managedSiteVisitItem,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${path}/{id}/events/{event_id}/reject`,
    access: review,
    day_to_day: true,
    summary:
      'Reject the check-in or check-out of a visit, with the reason: it no longer counts. 409 with the visit as it is once it is decided.',
    params: eventParams,
    body: z.object({ note: line(255) }),
    response: managedSiteVisitItem,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${path}/{id}/events/{event_id}/picture`,
    access: review,
    summary: 'The picture of the check-in or check-out of a visit, for holders of Review.',
    kind: 'file',
    params: eventParams,
    query: z.object({ inline: flag.default(true) }),
    response: z.unknown(),
  }),
  plannedAt: endpoint({
    method: 'GET',
    path: `${path}/sites/{id}/planned`,
    access: [{ screen: '/work-task/site/manage' }],
    company_wide: true,
    summary:
      'How many visits, of how many people, are planned at a site from a day on; today unless one is named.',
    params,
    query: z.object({ from: plainDate.optional() }),
    response: z.object({ visits: z.number().int(), people: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: create,
    day_to_day: true,
    summary: `Plan a visit for people, repeated or not, at most ${MAX_PLANNED} at once. One that stands already is left as it is.`,
    body: visitPlan,
    response: outcome,
  }),
  copyWeek: endpoint({
    method: 'POST',
    path: `${path}/copy-week`,
    access: create,
    day_to_day: true,
    summary: 'Plan the visits of a week again in another; those that were cancelled are left out.',
    body: z.object({
      company_id: id,
      employee_ids: people,
      /** Any day of either week. */
      from: plainDate,
      to: plainDate,
    }),
    response: outcome,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    access: update,
    day_to_day: true,
    summary: 'Change a visit to which nobody has come yet; a stale version is refused.',
    params,
    body: z
      .object({ date: plainDate, ...planned, position: numberFrom(z.number().int().min(0).max(999)) })
      .partial()
      .extend({ version }),
    response: managedSiteVisit,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    access: remove,
    day_to_day: true,
    summary: 'Cancel a visit to which nobody has come yet, with a reason.',
    params,
    body: z.object({ version, reason: line(255) }),
    response: managedSiteVisit,
  }),
};
