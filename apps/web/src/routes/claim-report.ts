import type { claimReportEndpoints } from '@mesra/contract/claim-reports/claim-report';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const claimReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/claim/report',
  validateSearch: listSearch<typeof claimReportEndpoints.preview>(),
  component: lazyPart(
    () => import('../features/claim-reports/claim-report-page.tsx').then((part) => part.ClaimReportPage),
    ['claim-report', 'report'],
  ),
});
