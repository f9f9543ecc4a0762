import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const spmProjectViewPromoterRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/view/promoter',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('./spm-project-view-promoter-page.tsx').then((part) => part.ProjectPromoterPage),
    ['sales-projects', 'promoter-schedules'],
  ),
});
