import type { projectSupervisors } from '@mesra/contract/sales-projects/project-plan';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordInListSearch } from '../lib/search-params.ts';

export const spmProjectViewSupervisorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/view/supervisor',
  validateSearch: recordInListSearch<typeof projectSupervisors.list, 'id'>('id'),
  component: lazyPart(
    () =>
      import('../features/sales-projects/project-supervisors.tsx').then((part) => part.ProjectSupervisorPage),
    ['sales-projects', 'clients'],
  ),
});
