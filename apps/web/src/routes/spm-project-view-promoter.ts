import type { projectPromoters } from '@mesra/contract/sales-projects/project-plan';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordInListSearch } from '../lib/search-params.ts';

export const spmProjectViewPromoterRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/view/promoter',
  validateSearch: recordInListSearch<
    typeof projectPromoters.list,
    'id',
    { start_date: string; outlets: number }
  >('id'),
  component: lazyPart(
    () => import('./spm-project-view-promoter-page.tsx').then((part) => part.ProjectPromoterPage),
    ['sales-projects', 'clients', 'promoter-schedules'],
  ),
});
