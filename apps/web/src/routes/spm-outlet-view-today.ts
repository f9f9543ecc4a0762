import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const spmOutletViewTodayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/outlet/view/today',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('./spm-outlet-view-today-page.tsx').then((part) => part.OutletTodayPage),
    ['outlets', 'sites', 'places', 'promoter-schedules'],
  ),
});
