import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { domainSearch } from '../features/domains/domain-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminCompanyDomainRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/company/domain',
  validateSearch: domainSearch,
  component: lazyPart(
    () => import('../features/domains/domain-page.tsx').then((part) => part.DomainPage),
    ['domains'],
  ),
});
