import type { managedTaskEndpoints } from '@mesra/contract/site-tasks/managed-site-task';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import type { TaskSearch } from '../features/site-tasks/site-task-list-page.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const workTaskSiteTaskRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/work-task/site/task',
  validateSearch: listSearch<typeof managedTaskEndpoints.list, TaskSearch>(),
  component: lazyPart(
    () => import('./work-task-site-task-page.tsx').then((part) => part.SiteTaskPage),
    ['site-tasks', 'task-record', 'when'],
  ),
});
