import type { documentEndpoints } from '@mesra/contract/documents/document';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const adminCompanyHrisRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/company/hris',
  validateSearch: listSearch<typeof documentEndpoints.list, { id: number }>(),
  component: lazyPart(
    () => import('../features/documents/document-page.tsx').then((part) => part.CenterPage),
    ['documents', 'readers'],
  ),
});
