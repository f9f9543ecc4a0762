import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const adminUserViewEmployeeAccessRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/user/view/employee-access',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('../features/admin-users/employee-access-page.tsx').then((part) => part.EmployeeAccessPage),
    ['admin-users'],
  ),
});
