import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const adminEmployeeViewWorkScheduleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee/view/work-schedule',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('./admin-employee-view-work-schedule-page.tsx').then((part) => part.EmployeeSchedulePage),
    ['employees', 'employment', 'work-schedules'],
  ),
});
