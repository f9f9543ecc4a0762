import type { projectProducts } from '@mesra/contract/sales-projects/project-plan';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordInListSearch } from '../lib/search-params.ts';

export const spmProjectViewProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/view/product',
  validateSearch: recordInListSearch<typeof projectProducts.list, 'id'>('id'),
  component: lazyPart(
    () => import('../features/sales-projects/project-products.tsx').then((part) => part.ProjectProductPage),
    ['sales-projects', 'clients'],
  ),
});
