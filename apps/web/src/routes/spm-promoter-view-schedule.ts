import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { ownRecordSearch } from '../lib/search-params.ts';

export const spmPromoterViewScheduleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/promoter/view/schedule',
  validateSearch: (raw: Record<string, unknown>): { id?: number; start_date?: string } => ({
    ...raw,
    ...ownRecordSearch(raw),
  }),
  component: lazyPart(
    () => import('./spm-promoter-view-schedule-page.tsx').then((part) => part.PromoterSchedulePage),
    ['promoters', 'promoter-schedules'],
  ),
});
