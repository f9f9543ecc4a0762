import type { siteVisitReportEndpoints } from '@mesra/contract/site-visits/site-visit-report';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const workTaskSiteVisitReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/work-task/site-visit/report',
  validateSearch: listSearch<typeof siteVisitReportEndpoints.preview, { visit: number }>(),
  component: lazyPart(
    () =>
      import('../features/site-visits/site-visit-report-page.tsx').then((part) => part.SiteVisitReportPage),
    ['site-visit-report', 'site-visits', 'attendance-day', 'report'],
  ),
});
