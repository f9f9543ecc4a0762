import type { managedLeaveEndpoints } from '@mesra/contract/leave-requests/managed-leave';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const leaveManageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leave/manage',
  validateSearch: listSearch<typeof managedLeaveEndpoints.list>(),
  component: lazyPart(
    () => import('../features/leave-requests/manage-leave-page.tsx').then((part) => part.ManageLeavePage),
    ['leave-requests', 'leave-facts'],
  ),
});
