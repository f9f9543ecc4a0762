import type { ownClaimEndpoints } from '@mesra/contract/claims/own-claim';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const claimRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/claim',
  validateSearch: listSearch<
    typeof ownClaimEndpoints.list,
    { claim: number; new: number; corrects: number }
  >(),
  component: lazyPart(
    () => import('../features/claims/my-claims-page.tsx').then((part) => part.MyClaimsPage),
    ['my-claims', 'claim-editor', 'claims-shared'],
  ),
});
