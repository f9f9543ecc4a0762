import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

export const clientReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/client-report',
  component: lazyPart(
    () => import('../features/client-reports/client-report-page.tsx').then((part) => part.ClientReportPage),
    ['client-report'],
  ),
});
