import type { outletStockEndpoints } from '@mesra/contract/outlet-stocks/outlet-stock';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmProductStockRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/product/stock',
  validateSearch: listSearch<typeof outletStockEndpoints.shortages>(),
  component: lazyPart(
    () => import('../features/outlet-stocks/out-of-stock-page.tsx').then((part) => part.OutOfStockPage),
    ['outlet-stocks'],
  ),
});
