import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { employeeSearch } from '../features/employees/employee-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminEmployeeViewCredentialRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee/view/credential',
  validateSearch: employeeSearch,
  component: lazyPart(
    () => import('./admin-employee-view-credential-page.tsx').then((part) => part.CredentialPage),
    ['employees', 'employment', 'credential', 'refused-address'],
  ),
});
