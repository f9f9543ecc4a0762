import type { attendanceReportEndpoints } from '@mesra/contract/attendance-reports/attendance-report';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const attendanceReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attendance/report',
  validateSearch: listSearch<typeof attendanceReportEndpoints.preview>(),
  component: lazyPart(
    () =>
      import('../features/attendance-reports/attendance-report-page.tsx').then(
        (part) => part.AttendanceReportPage,
      ),
    ['attendance-report', 'report'],
  ),
});
