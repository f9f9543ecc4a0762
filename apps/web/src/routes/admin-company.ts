import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminCompanyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/company',
  component: lazyPart(
    () => import('./admin-company-page.tsx').then((part) => part.AdminCompanyPage),
    ['company', 'company-details', 'directory'],
  ),
});
