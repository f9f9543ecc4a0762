import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const spmOutletViewPhotoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/outlet/view/photo',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('./spm-outlet-view-photo-page.tsx').then((part) => part.OutletPhotoPage),
    ['outlets', 'sites', 'places', 'outlet-photos'],
  ),
});
