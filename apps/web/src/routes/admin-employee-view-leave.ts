import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const adminEmployeeViewLeaveRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee/view/leave',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('./admin-employee-view-leave-page.tsx').then((part) => part.EmployeeLeavePage),
    ['employees', 'employment', 'employee-leave', 'leave-requests', 'leave-facts'],
  ),
});
