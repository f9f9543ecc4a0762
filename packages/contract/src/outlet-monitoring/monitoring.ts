import { MONITORED_STATUSES } from '@mesra/domain/outlet-days/monitoring';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, many, money, plainDate } from '../kit/primitives.ts';

/*
 * Monitoring of field sales: what the promoters of projects were to do at outlets on their days, and what they did. Planners of
 * projects see all within their employee access, supervisors their outlets on their dates.
 */

/** The most days of an answer. */
export const MAX_MONITORED_DAYS = 93;

const count = z.number().int();

/** What some outlet days come to. Schedules that are cancelled count for nothing, what was sold counts all the same. */
const figures = z.object({
  /** Promoters who were to come, once for each of their schedules. */
  scheduled: count,
  /** Those who came. */
  checked_in: count,
  /** Those who came after their session had begun. */
  late: count,
  /** Those who have not come although their session has begun. */
  missing: count,
  /** Daily reports that stand. */
  reports: count,
  /** Tasks of the projects, once for each schedule on whose date they are. */
  tasks: count,
  /** Those of schedules on which somebody came, or was to have come by now. */
  tasks_due: count,
  /** Those with a recorded action. */
  tasks_done: count,
  /** Pieces sold, and what they came to at the prices of their day. */
  sold: count,
  sales: money,
  /** Products that were left at or below their minimum on an outlet day on which something of them was recorded. */
  out_of_stock: count,
  /** Outlets on days. */
  outlet_days: count,
  /** Whether the monitoring is complete (spec section 4): every task has a recorded action; without tasks it is not. */
  complete: z.boolean(),
});
export type MonitoredFigures = z.output<typeof figures>;

const coded = z.object({ id, code: z.string(), name: z.string() });

const monitoredOutlet = coded.extend({
  chain: z.string().nullable(),
  region: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  radius: count,
  ...figures.shape,
});
export type MonitoredOutlet = z.output<typeof monitoredOutlet>;

const monitoredDate = z.object({ date: z.string(), ...figures.shape });
export type MonitoredDate = z.output<typeof monitoredDate>;

const monitoredProject = coded.extend({
  ...figures.shape,
  /** Its outlets over all days. */
  outlets: z.array(monitoredOutlet),
  /** Its days over all outlets of the answer, in order. */
  days: z.array(monitoredDate),
});
export type MonitoredProject = z.output<typeof monitoredProject>;

const monitoring = z.object({
  start_date: z.string(),
  end_date: z.string(),
  today: z.string(),
  ...figures.shape,
  projects: z.array(monitoredProject),
});
export type Monitoring = z.output<typeof monitoring>;

/** A promoter of an outlet day. */
const monitoredPromoter = z.object({
  schedule_id: id,
  promoter: coded,
  /** The session by the company's clock; both null for the whole day. */
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  status: z.enum(MONITORED_STATUSES),
  checkin: z.object({ recorded_at: instant }).nullable(),
  checkout: z.object({ recorded_at: instant }).nullable(),
  daily_report: z.object({ recorded_at: instant }).nullable(),
  tasks: count,
  tasks_done: count,
  /** Pieces, without what was taken back. */
  sold: count,
});
export type MonitoredPromoter = z.output<typeof monitoredPromoter>;

/** A product of an outlet day of which something was recorded. */
const monitoredProduct = z.object({
  product_id: id,
  sku: z.string(),
  name: z.string(),
  /** What was counted before the first sale; null where nobody counted. */
  opening: count.nullable(),
  replenished: count,
  sold: count,
  sales: money,
  /** Available after the day. */
  total: count,
  minimum_stock: count,
  out_of_stock: z.boolean(),
  /** Sales beyond the stock. */
  beyond: count,
});
export type MonitoredProduct = z.output<typeof monitoredProduct>;

const outletDate = z.object({
  project: coded,
  outlet: coded,
  date: z.string(),
  zone: z.string(),
  ...figures.shape,
  promoters: z.array(monitoredPromoter),
  products: z.array(monitoredProduct),
});
export type MonitoredOutletDay = z.output<typeof outletDate>;

export const MONITORING_PATH = '/api/spm/projects/monitoring' as const;
const access = [{ screen: '/spm/project' }] as const;

export const monitoringEndpoints = {
  list: endpoint({
    method: 'GET',
    path: MONITORING_PATH,
    access,
    summary:
      'What promoters were to do and did, by project, by outlet and by day, from `start_date` to `end_date`; without them the current month. Supervisors see their outlets on their dates.',
    query: z.object({
      company_id: id,
      start_date: plainDate.optional(),
      end_date: plainDate.optional(),
      project_id: many(id).optional(),
      outlet_id: many(id).optional(),
    }),
    response: monitoring,
  }),
  day: endpoint({
    method: 'GET',
    path: `${MONITORING_PATH}/day`,
    access,
    summary:
      'An outlet of a project on a day: where each promoter stands with their tasks and report, and the products with their stock.',
    query: z.object({ company_id: id, project_id: id, outlet_id: id, date: plainDate }),
    response: outletDate,
  }),
};
