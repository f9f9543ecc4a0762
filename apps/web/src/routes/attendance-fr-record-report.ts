import type { frReportEndpoints } from '@mesra/contract/fr-records/fr-record';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const attendanceFrRecordReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attendance/fr-record/report',
  validateSearch: listSearch<typeof frReportEndpoints.preview>(),
  component: lazyPart(
    () => import('../features/fr-records/fr-report-page.tsx').then((part) => part.FrReportPage),
    ['fr-records', 'attendance-day', 'report'],
  ),
});
