import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const spmProjectViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/view',
  validateSearch: recordSearch,
  component: lazyPart(
    () =>
      import('../features/sales-projects/sales-project-record.tsx').then((part) => part.SalesProjectViewPage),
    ['sales-projects', 'clients'],
  ),
});
