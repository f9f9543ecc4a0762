import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const spmOutletViewScheduleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/outlet/view/schedule',
  validateSearch: (raw: Record<string, unknown>): { id: number; start_date?: string } => ({
    ...raw,
    ...recordSearch(raw),
  }),
  component: lazyPart(
    () => import('./spm-outlet-view-schedule-page.tsx').then((part) => part.OutletSchedulePage),
    ['outlets', 'sites', 'places', 'promoter-schedules'],
  ),
});
