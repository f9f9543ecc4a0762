import { VISIT_MARKS, VISIT_STATUSES } from '@mesra/domain/site-visits/visit';
import { z } from 'zod';
import { can, id, instant, many, numberFrom, plainDate, version } from '../kit/primitives.ts';
import { presenceEvent } from '../presence/presence-event.ts';
import { visitedSite } from '../sites/visited-site.ts';

const text = z.string().nullable();

/** An event of a visit: what the lists say about it. */
const visitEvent = presenceEvent.pick({
  id: true,
  uuid: true,
  recorded_at: true,
  arrived_at: true,
  lat: true,
  lng: true,
  accuracy: true,
  note: true,
  marks: true,
  status: true,
});

/** A visit of a site, planned or not. */
export const siteVisit = z.object({
  id,
  uuid: z.string(),
  company_id: id,
  date: z.string(),
  site: visitedSite,
  scheduled: z.boolean(),
  /** The window in which the person should come, `HH:mm` by the company's clock; null for any time of the day. */
  starts_at: text,
  ends_at: text,
  /** Its place among the visits of the person's day. */
  position: z.number().int(),
  purpose: text,
  status: z.enum(VISIT_STATUSES),
  check_in: visitEvent.nullable(),
  check_out: visitEvent.nullable(),
  /** Time on site; null without a check-in or a check-out. */
  minutes: z.number().int().nullable(),
  /** Minutes after the window began, where that is late; null without a window or a check-in, else 0. */
  late_minutes: z.number().int().nullable(),
  marks: z.array(z.enum(VISIT_MARKS)),
  cancel_reason: text,
  version,
});

/** An own visit. */
export const ownSiteVisit = siteVisit;
export type OwnSiteVisit = z.output<typeof ownSiteVisit>;

/** A visit of somebody in the caller's employee access. */
export const managedSiteVisit = siteVisit.extend({
  employee: z.object({ id, name: z.string(), employee_code: z.string(), image: text }),
  created_at: instant,
  /** `review`: the check-in or the check-out waits for the caller's review. */
  can: can(['update', 'cancel', 'review']),
});
export type ManagedSiteVisit = z.output<typeof managedSiteVisit>;

/** The same with its events, as far as whoever reviews them needs them. */
export const managedSiteVisitItem = managedSiteVisit.extend({
  check_in: presenceEvent.nullable(),
  check_out: presenceEvent.nullable(),
});
export type ManagedSiteVisitItem = z.output<typeof managedSiteVisitItem>;

export const visitYear = numberFrom(z.number().int().min(2000).max(2199));

/** Filters by day and state; this year unless days are named. */
export const visitFilters = {
  year: visitYear.optional(),
  start_date: plainDate.optional(),
  end_date: plainDate.optional(),
  work_site_id: many(id).optional(),
  status: many(z.enum([...VISIT_STATUSES, 'all'])).default(['all']),
};

/** Filters by where people are placed. */
export const organizationFilters = {
  branch_id: many(id).optional(),
  division_id: many(id).optional(),
  department_id: many(id).optional(),
  position_id: many(id).optional(),
  position_level_id: many(id).optional(),
};
