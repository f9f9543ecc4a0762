import type { promoterPayoutEndpoints } from '@mesra/contract/payouts/promoter-payout';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmProjectReportPayoutRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/report/payout',
  validateSearch: listSearch<typeof promoterPayoutEndpoints.preview, { payout: number }>(),
  component: lazyPart(
    () => import('../features/payouts/payout-page.tsx').then((part) => part.PayoutPage),
    ['payouts', 'report'],
  ),
});
