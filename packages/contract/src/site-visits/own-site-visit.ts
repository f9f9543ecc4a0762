import { VISIT_STATUSES } from '@mesra/domain/site-visits/visit';
import { z } from 'zod';
import { contactDetails } from '../kit/contact.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, instant } from '../kit/primitives.ts';
import { ownEventBody } from '../presence/own-event.ts';
import { visitedSite } from '../sites/visited-site.ts';
import { ownSiteVisit, visitFilters, visitYear } from './site-visit.ts';

const path = '/api/work-task/site-visits' as const;
const access = [{ screen: '/work-task/site-visit' }] as const;
const uuid = z.uuid({ message: 'validation.invalid' }).toLowerCase();

/** A visit's number, or its own UUID: that of one which nobody planned is drawn by the device. */
const params = z.object({ id: z.union([id, uuid]) });

/** Where a visit may be begun. */
export type VisitSite = z.output<typeof visitedSite>;

/** Somebody at a site that is visited. */
const visitContact = z.object({ work_site_id: id, ...contactDetails });
export type VisitContact = z.output<typeof visitContact>;

const counts = z.object({
  month: z.string(),
  ...(Object.fromEntries(VISIT_STATUSES.map((status) => [status, z.number().int()])) as Record<
    (typeof VISIT_STATUSES)[number],
    z.ZodNumber
  >),
  minutes: z.number().int(),
});

export const ownSiteVisitEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'Own visits, this year unless days are named; empty without an employee record.',
    kind: 'list',
    query: listQuery({ sortable: ['id', 'date'], sort_by: 'date', sort: 'desc', filters: visitFilters }),
    response: ownSiteVisit,
  }),
  today: endpoint({
    method: 'GET',
    path: `${path}/today`,
    access: 'signed-in',
    summary:
      'The own visits of today in their order, whom to turn to there, and the sites where one may be begun; null without an employee record.',
    query: z.object({ company_id: id.optional() }),
    response: z
      .object({
        company_id: id,
        employee_id: id,
        /** The server's time. */
        now: instant,
        zone: z.string(),
        date: z.string(),
        visits: z.array(ownSiteVisit),
        sites: z.array(visitedSite),
        /** Of the sites of these visits, each in its order. */
        contacts: z.array(visitContact),
        picture_required: z.boolean(),
      })
      .nullable(),
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    access: 'signed-in',
    summary: 'Own visits of a year by month and state, this one unless named.',
    query: z.object({ company_id: id.optional(), year: visitYear.optional() }),
    response: z.array(counts),
  }),
  checkIn: endpoint({
    method: 'POST',
    path: `${path}/{id}/check-in`,
    access,
    day_to_day: true,
    summary:
      'Check in at a visit, once; `work_site_id` where nobody planned it. The same event is the attendance. Without a signature it waits for a review.',
    params,
    body: ownEventBody.extend({ work_site_id: id.nullish() }),
    response: ownSiteVisit,
  }),
  checkOut: endpoint({
    method: 'POST',
    path: `${path}/{id}/check-out`,
    access,
    day_to_day: true,
    summary: 'Check out of the visit that goes on, once. The same event is the attendance.',
    params,
    body: ownEventBody,
    response: ownSiteVisit,
  }),
};
