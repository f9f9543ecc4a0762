import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { readStructureSearch } from '../features/company/structure-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminCompanyOrganizationalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/company/organizational',
  validateSearch: readStructureSearch,
  component: lazyPart(
    () => import('../features/company/structure-page.tsx').then((part) => part.StructurePage),
    ['company'],
  ),
});
