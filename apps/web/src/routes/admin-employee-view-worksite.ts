import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const adminEmployeeViewWorksiteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee/view/worksite',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('./admin-employee-view-worksite-page.tsx').then((part) => part.EmployeeWorkSitePage),
    ['employees', 'employment', 'sites'],
  ),
});
