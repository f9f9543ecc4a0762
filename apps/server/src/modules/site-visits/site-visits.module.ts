import { OF_EMPLOYEE } from '../../kit/audited.ts';
import type { ServerModule } from '../../kit/module.ts';
import { managedVisitHandlers } from './managed-visit.handlers.ts';
import { ownVisitHandlers } from './own-visit.handlers.ts';
import { lateVisitWatch } from './site-visits.jobs.ts';
import { siteVisitListeners } from './site-visits.listeners.ts';

export const siteVisitsModule: ServerModule = {
  audited: { tables: { site_visits: { record: 'site_visit', ...OF_EMPLOYEE } } },
  handled: [...ownVisitHandlers, ...managedVisitHandlers],
  listens: siteVisitListeners,
  watches: [lateVisitWatch],
};
