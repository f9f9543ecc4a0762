import type { auditEndpoints } from '@mesra/contract/audit/audit';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const adminCompanyAuditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/company/audit',
  validateSearch: listSearch<typeof auditEndpoints.list>(),
  component: lazyPart(
    () => import('../features/audit/audit-page.tsx').then((part) => part.AuditPage),
    ['audit'],
  ),
});
