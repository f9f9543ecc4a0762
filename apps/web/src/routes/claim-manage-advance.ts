import type { claimAdvances } from '@mesra/contract/claim-advances/claim-advance';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const claimManageAdvanceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/claim/manage/advance',
  validateSearch: listSearch<typeof claimAdvances.list>(),
  component: lazyPart(
    () => import('../features/claim-advances/claim-advance-page.tsx').then((part) => part.ClaimAdvancePage),
    ['claim-advances'],
  ),
});
