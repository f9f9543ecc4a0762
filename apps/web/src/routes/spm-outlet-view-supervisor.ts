import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const spmOutletViewSupervisorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/outlet/view/supervisor',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('../features/outlets/outlet-supervisors.tsx').then((part) => part.OutletSupervisorPage),
    ['outlets', 'sites', 'places'],
  ),
});
