import type { promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmPromoterRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/promoter',
  validateSearch: listSearch<typeof promoterEndpoints.list>(),
  component: lazyPart(
    () => import('../features/promoters/promoter-page.tsx').then((part) => part.PromoterPage),
    ['promoters'],
  ),
});
