import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const spmOutletViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/outlet/view',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('../features/outlets/outlet-record.tsx').then((part) => part.OutletViewPage),
    ['outlets', 'sites', 'places'],
  ),
});
