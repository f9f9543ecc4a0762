import type { siteStrengthEndpoints } from '@mesra/contract/site-strength/site-strength';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import type { StrengthSearch } from '../features/site-strength/strength-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const workTaskSiteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/work-task/site',
  validateSearch: listSearch<typeof siteStrengthEndpoints.list, StrengthSearch>(),
  component: lazyPart(
    () => import('./work-task-site-page.tsx').then((part) => part.SiteMonitoringPage),
    ['site-strength', 'roster-shared'],
  ),
});
