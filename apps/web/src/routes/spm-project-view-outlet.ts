import type { projectOutlets } from '@mesra/contract/sales-projects/project-plan';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordInListSearch } from '../lib/search-params.ts';

export const spmProjectViewOutletRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/view/outlet',
  validateSearch: recordInListSearch<typeof projectOutlets.list, 'id'>('id'),
  component: lazyPart(
    () => import('../features/sales-projects/project-outlets.tsx').then((part) => part.ProjectOutletPage),
    ['sales-projects', 'clients'],
  ),
});
