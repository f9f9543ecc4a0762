import type { claimMileageRates } from '@mesra/contract/claim-setup/claim-setting';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const claimSettingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/claim/setting',
  validateSearch: listSearch<typeof claimMileageRates.list, { part: 'mileage' | 'exchange' }>(),
  component: lazyPart(
    () => import('../features/claim-setup/claim-setting-page.tsx').then((part) => part.ClaimSettingPage),
    ['claim-setting', 'approval-steps'],
  ),
});
