import type { changeRequestEndpoints } from '@mesra/contract/change-requests/change-request';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const adminEmployeeRequestRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee/request',
  validateSearch: listSearch<typeof changeRequestEndpoints.list, { id: number }>(),
  component: lazyPart(
    () => import('../features/change-requests/change-request-page.tsx').then((part) => part.RequestPage),
    ['employees', 'personal', 'change-requests'],
  ),
});
