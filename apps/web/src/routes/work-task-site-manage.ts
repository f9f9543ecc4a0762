import type { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import type { SiteSearch } from '../features/sites/work-site-list-page.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const workTaskSiteManageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/work-task/site/manage',
  validateSearch: listSearch<typeof workSiteEndpoints.list, SiteSearch>(),
  component: lazyPart(
    () => import('./work-task-site-manage-page.tsx').then((part) => part.SiteManagePage),
    ['sites', 'places', 'clients'],
  ),
});
