import type { promoterScheduleEndpoints } from '@mesra/contract/promoter-schedules/promoter-schedule';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordInListSearch } from '../lib/search-params.ts';

export const spmPromoterViewScheduleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/promoter/view/schedule',
  validateSearch: recordInListSearch<typeof promoterScheduleEndpoints.list, 'id', { start_date: string }>(
    'id',
  ),
  component: lazyPart(
    () => import('./spm-promoter-view-schedule-page.tsx').then((part) => part.PromoterSchedulePage),
    ['promoters', 'promoter-schedules'],
  ),
});
