import { OF_EMPLOYEE } from '../../kit/audited.ts';
import type { ServerModule } from '../../kit/module.ts';
import { managedVisitHandlers } from './managed-visit.handlers.ts';
import { ownVisitHandlers } from './own-visit.handlers.ts';
import { siteVisitReport } from './site-visit-report.ts';
import { lateVisitWatch } from './site-visits.jobs.ts';
import { siteVisitListeners } from './site-visits.listeners.ts';
import { visitReportHandlers } from './visit-report.handlers.ts';
import { visitWeekHandlers } from './visit-week.handlers.ts';

export const siteVisitsModule: ServerModule = {
  audited: { tables: { site_visits: { record: 'site_visit', ...OF_EMPLOYEE } } },
  handled: [...ownVisitHandlers, ...managedVisitHandlers, ...visitWeekHandlers, ...visitReportHandlers],
  listens: siteVisitListeners,
  reports: [siteVisitReport],
  watches: [lateVisitWatch],
};
