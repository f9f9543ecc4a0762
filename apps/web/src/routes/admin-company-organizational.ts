import type { branches, StructureKind } from '@mesra/contract/company/structure';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const adminCompanyOrganizationalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/company/organizational',
  validateSearch: listSearch<typeof branches.list, { kind: StructureKind | 'organization'; as: 'table' }>(),
  component: lazyPart(
    () => import('../features/company/structure-page.tsx').then((part) => part.StructurePage),
    ['company', 'organizations', 'company-details', 'places'],
  ),
});
