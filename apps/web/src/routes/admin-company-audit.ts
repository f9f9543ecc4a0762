import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminCompanyAuditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/company/audit',
  component: lazyPart(
    () => import('../features/audit/audit-page.tsx').then((part) => part.AuditPage),
    ['audit'],
  ),
});
