import {
  siteVisitReportEndpoints as endpoints,
  MAX_CHARTED,
  type SiteVisitCharts,
} from '@mesra/contract/site-visits/site-visit-report';
import { and, asc, eq, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { reportCall, reportHandlers } from '../reports/reports.api.ts';
import { presentManaged } from './site-visit.present.ts';
import { visitRows } from './site-visit.reads.ts';
import {
  largestSums,
  sumsByDay,
  type VisitFigures,
  type VisitReportCall,
} from './site-visit-report.reads.ts';
import { siteVisitReport } from './site-visit-report.ts';
import { siteVisits as visits } from './site-visits.tables.ts';
import { findManaged } from './visit-change.store.ts';

const figuresOf = ({ planned, completed, missed, unplanned, late, minutes, metres }: VisitFigures) => ({
  ...{ planned, completed, missed, unplanned, late, minutes, metres },
});

const charts = handle(endpoints.charts, async (raw) => {
  const sent = { ...raw.query, template: 'Visits' };
  const call = reportCall(siteVisitReport, raw, sent) as unknown as VisitReportCall;
  const people = await largestSums(call, 'Person', MAX_CHARTED);
  const sites = await largestSums(call, 'Site', MAX_CHARTED);
  const days = await sumsByDay(call);
  const data: SiteVisitCharts = {
    by_person: people.map((sum) => ({ employee: { id: sum.key, name: sum.name }, ...figuresOf(sum) })),
    by_site: sites.map((sum) => ({ site: { id: sum.key, name: sum.site_name }, ...figuresOf(sum) })),
    by_day: days.map((sum) => ({ date: sum.date, ...figuresOf(sum) })),
  };
  return { data };
});

const route = handle(endpoints.route, async (call) => {
  const { company_id, employee_id, date } = await findManaged(call, call.params.id);
  const ofDay = and(
    eq(visits.company_id, company_id),
    eq(visits.employee_id, employee_id),
    eq(visits.date, date),
  );
  const rows = await visitRows(call, ofDay).orderBy(
    sql`${visits.starts_at} nulls last`,
    asc(visits.position),
    asc(visits.id),
  );
  return { data: rows.map((row) => presentManaged(call, row)) };
});

export const visitReportHandlers = [...reportHandlers(siteVisitReport, endpoints), charts, route];
