import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const spmOutletViewStockRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/outlet/view/stock',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('./spm-outlet-view-stock-page.tsx').then((part) => part.OutletStockPage),
    ['outlets', 'sites', 'places', 'outlet-stocks'],
  ),
});
