import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { readMyVisitsSearch } from '../features/site-visits/my-visits-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const workTaskSiteVisitRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/work-task/site-visit',
  validateSearch: readMyVisitsSearch,
  component: lazyPart(
    () => import('./work-task-site-visit-page.tsx').then((part) => part.MyRecordPage),
    ['my-visits', 'site-visits', 'clocking', 'attendance-day'],
  ),
});
