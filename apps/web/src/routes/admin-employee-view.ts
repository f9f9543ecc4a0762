import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { employeeSearch } from '../features/employees/employee-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminEmployeeViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee/view',
  validateSearch: employeeSearch,
  component: lazyPart(
    () => import('./admin-employee-view-page.tsx').then((part) => part.PersonalPage),
    ['employees', 'employee-history', 'employment', 'work-permits', 'personal'],
  ),
});
