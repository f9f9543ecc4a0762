import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import type { MonitoringSearch } from '../features/outlet-monitoring/monitoring-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const spmProjectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project',
  validateSearch: (raw: Record<string, unknown>) => raw as Partial<MonitoringSearch>,
  component: lazyPart(
    () => import('../features/outlet-monitoring/monitoring-page.tsx').then((part) => part.MonitoringPage),
    ['outlet-monitoring', 'report', 'task-record'],
  ),
});
