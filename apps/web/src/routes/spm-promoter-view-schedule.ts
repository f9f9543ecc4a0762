import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const spmPromoterViewScheduleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/promoter/view/schedule',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('./spm-promoter-view-schedule-page.tsx').then((part) => part.PromoterSchedulePage),
    ['promoters', 'promoter-schedules'],
  ),
});
