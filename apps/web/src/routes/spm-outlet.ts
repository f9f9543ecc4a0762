import type { outlets } from '@mesra/contract/outlets/outlet';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmOutletRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/outlet',
  validateSearch: listSearch<typeof outlets.list>(),
  component: lazyPart(
    () => import('../features/outlets/outlet-page.tsx').then((part) => part.OutletPage),
    ['outlets', 'sites', 'places'],
  ),
});
