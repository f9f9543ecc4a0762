import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { employeeSearch } from '../features/employees/employee-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminEmployeeViewEmploymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee/view/employment',
  validateSearch: employeeSearch,
  component: lazyPart(
    () => import('./admin-employee-view-employment-page.tsx').then((part) => part.EmploymentPage),
    ['employees', 'employment', 'employee-pay'],
  ),
});
