import type { entitlementEndpoints } from '@mesra/contract/leaves/entitlement';
import type { leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { type ListSearch, listSearch } from '../lib/search-params.ts';

export const leaveEntitlementRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leave/entitlement',
  validateSearch: listSearch<
    typeof entitlementEndpoints.list,
    { part: 'types' } & Pick<ListSearch<typeof leaveTypeEndpoints.list>, 'archived'>
  >(),
  component: lazyPart(
    () => import('../features/leaves/entitlement-page.tsx').then((part) => part.EntitlementPage),
    ['leaves', 'leave-types', 'approval-steps'],
  ),
});
