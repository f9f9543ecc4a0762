import type { outletReportEndpoints } from '@mesra/contract/outlet-reports/outlet-report';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmProjectReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/report',
  validateSearch: listSearch<typeof outletReportEndpoints.preview>(),
  component: lazyPart(
    () => import('../features/outlet-reports/outlet-report-page.tsx').then((part) => part.OutletReportPage),
    ['outlet-report', 'report'],
  ),
});
