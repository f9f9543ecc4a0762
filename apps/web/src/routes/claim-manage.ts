import type { managedClaimEndpoints } from '@mesra/contract/claims/managed-claim';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const claimManageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/claim/manage',
  validateSearch: listSearch<typeof managedClaimEndpoints.list, { claim: number }>(),
  component: lazyPart(
    () => import('../features/claims/manage-claims-page.tsx').then((part) => part.ManageClaimsPage),
    ['manage-claims', 'claims-shared'],
  ),
});
