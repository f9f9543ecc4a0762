import type { employeeEndpoints } from '@mesra/contract/employees/employee';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import type { ImportSearch } from '../features/employees/employee-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const adminEmployeeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee',
  validateSearch: listSearch<typeof employeeEndpoints.list, ImportSearch>(),
  component: lazyPart(
    () => import('../features/employees/employee-page.tsx').then((part) => part.EmployeePage),
    ['employees'],
  ),
});
