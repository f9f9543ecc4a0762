import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminCompanyContributionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/company/contribution',
  component: lazyPart(
    () => import('../features/company/statutory-page.tsx').then((part) => part.ContributionPage),
    ['company', 'company-statutory', 'company-details'],
  ),
});
