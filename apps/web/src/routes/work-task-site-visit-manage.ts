import type { managedSiteVisitEndpoints } from '@mesra/contract/site-visits/managed-site-visit';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const workTaskSiteVisitManageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/work-task/site-visit/manage',
  validateSearch: listSearch<typeof managedSiteVisitEndpoints.list, { visit: number; view: 'week' }>(),
  component: lazyPart(
    () => import('../features/site-visits/manage-visits-page.tsx').then((part) => part.ManageVisitsPage),
    ['manage-visits', 'site-visits', 'when', 'attendance-day', 'file-import'],
  ),
});
