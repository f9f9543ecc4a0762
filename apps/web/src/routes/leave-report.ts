import type { leaveReportEndpoints } from '@mesra/contract/leave-reports/leave-report';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const leaveReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leave/report',
  validateSearch: listSearch<typeof leaveReportEndpoints.preview>(),
  component: lazyPart(
    () => import('../features/leave-reports/leave-report-page.tsx').then((part) => part.LeaveReportPage),
    ['leave-report', 'report'],
  ),
});
