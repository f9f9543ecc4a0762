import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { ownRecordSearch } from '../lib/search-params.ts';

export const spmPromoterViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/promoter/view',
  validateSearch: ownRecordSearch,
  component: lazyPart(
    () => import('./spm-promoter-view-page.tsx').then((part) => part.PromoterPage),
    ['promoters', 'payouts'],
  ),
});
