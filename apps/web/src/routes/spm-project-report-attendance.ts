import type { promoterAttendanceEndpoints } from '@mesra/contract/outlet-reports/promoter-attendance';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmProjectReportAttendanceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/report/attendance',
  validateSearch: listSearch<typeof promoterAttendanceEndpoints.preview>(),
  component: lazyPart(
    () =>
      import('../features/outlet-reports/promoter-attendance-page.tsx').then(
        (part) => part.PromoterAttendancePage,
      ),
    ['outlet-report', 'report'],
  ),
});
