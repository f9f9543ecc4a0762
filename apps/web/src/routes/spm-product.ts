import type { products } from '@mesra/contract/products/product';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/product',
  validateSearch: listSearch<typeof products.list, { product: number }>(),
  component: lazyPart(
    () => import('../features/products/product-page.tsx').then((part) => part.ProductPage),
    ['products'],
  ),
});
