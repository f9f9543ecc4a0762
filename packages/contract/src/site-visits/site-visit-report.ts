import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, many } from '../kit/primitives.ts';
import { reportEndpoints, reportFilters } from '../kit/report.ts';
import { managedSiteVisit, visitFilters, visitYear } from './site-visit.ts';

/** Every visit against its plan, or what they come to by what the template names. */
export const SITE_VISIT_TEMPLATES = ['Visits', 'Person', 'Site', 'Day'] as const;
export type SiteVisitTemplate = (typeof SITE_VISIT_TEMPLATES)[number];

/** Figures by which what visits come to is sorted, its file too; visits of their own are by person and day. */
export const VISIT_FIGURES = [
  'planned',
  'completed',
  'missed',
  'unplanned',
  'late',
  'minutes',
  'metres',
] as const;
export type VisitFigure = (typeof VISIT_FIGURES)[number];

const path = '/api/work-task/site-visits' as const;
const screen = '/work-task/site-visit/report' as const;

const { status, work_site_id } = visitFilters;
const filters = {
  /** Days that are not named are those of this year; without it, of this month. */
  year: visitYear.optional(),
  /** Planned visits alone, or those alone that nobody planned. */
  scheduled: flag.optional(),
  employee_id: many(id).optional(),
  work_site_id,
  status,
};

const count = z.number().int();
const sums = {
  /** Visits that were planned, without cancelled ones. */
  planned: count,
  /** Of those that were planned. */
  completed: count,
  missed: count,
  /** Visits that nobody had planned. */
  unplanned: count,
  /** Check-ins after the window had begun. */
  late: count,
  /** Time on site. */
  minutes: count,
  /** Whole metres to the sites, as far as they are known. */
  metres: count,
};

/** So many people and sites at most are in the charts. */
export const MAX_CHARTED = 15;

const charts = z.object({
  /** Those with the most visits, the most first. */
  by_person: z.array(z.object({ employee: z.object({ id, name: z.string() }), ...sums })),
  /** Those with the most visits, the most first. */
  by_site: z.array(z.object({ site: z.object({ id, name: z.string() }), ...sums })),
  /** Days with a visit, in their order. */
  by_day: z.array(z.object({ date: z.string(), ...sums })),
});
export type SiteVisitCharts = z.output<typeof charts>;

export const siteVisitReportEndpoints = {
  ...reportEndpoints({
    base: path,
    screen,
    noun: 'visits of sites',
    filters: {
      template: z.enum(SITE_VISIT_TEMPLATES).default('Visits'),
      /** By name, or by day, unless said. */
      sort_by: z.enum(VISIT_FIGURES).optional(),
      sort: z.enum(['asc', 'desc']).default('asc'),
      ...filters,
    },
  }),
  charts: endpoint({
    method: 'GET',
    path: `${path}/reports/charts`,
    access: [{ screen }],
    summary: `Visits by day, and by the ${MAX_CHARTED} people and sites with the most, over the same visits.`,
    query: z.object({ company_id: id.optional(), ...reportFilters, ...filters }),
    response: charts,
  }),
  route: endpoint({
    method: 'GET',
    path: `${path}/{id}/route`,
    access: [{ screen }],
    summary: 'All visits of the person and day of a visit: their events are the way through that day.',
    params: z.object({ id }),
    response: z.array(managedSiteVisit),
  }),
};
