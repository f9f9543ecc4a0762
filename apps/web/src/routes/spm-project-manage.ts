import type { salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmProjectManageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/manage',
  validateSearch: listSearch<typeof salesProjectEndpoints.list>(),
  component: lazyPart(
    () => import('../features/sales-projects/sales-project-page.tsx').then((part) => part.SalesProjectPage),
    ['sales-projects', 'clients'],
  ),
});
