import type { claimBatchEndpoints } from '@mesra/contract/claim-payments/claim-batch';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const claimManagePaymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/claim/manage/payment',
  validateSearch: listSearch<typeof claimBatchEndpoints.list, { batch: number }>(),
  component: lazyPart(
    () => import('../features/claim-payments/claim-payment-page.tsx').then((part) => part.ClaimPaymentPage),
    ['claim-payments'],
  ),
});
