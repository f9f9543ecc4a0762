import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { chartSearch } from '../features/directory/directory-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const directoryChartRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/directory/chart',
  validateSearch: chartSearch,
  component: lazyPart(
    () => import('../features/directory/chart-page.tsx').then((part) => part.ChartPage),
    ['directory'],
  ),
});
