import type { projectTasks } from '@mesra/contract/sales-projects/project-plan';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordInListSearch } from '../lib/search-params.ts';

export const spmProjectViewTaskRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/project/view/task',
  validateSearch: recordInListSearch<typeof projectTasks.list, 'id'>('id'),
  component: lazyPart(
    () => import('../features/sales-projects/project-tasks.tsx').then((part) => part.ProjectTaskPage),
    ['sales-projects', 'clients'],
  ),
});
