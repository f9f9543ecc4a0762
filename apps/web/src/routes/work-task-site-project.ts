import type { workProjectEndpoints } from '@mesra/contract/work-projects/work-project';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import type { ProjectSearch } from '../features/work-projects/work-project-list-page.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const workTaskSiteProjectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/work-task/site/project',
  validateSearch: listSearch<typeof workProjectEndpoints.list, ProjectSearch>(),
  component: lazyPart(
    () => import('./work-task-site-project-page.tsx').then((part) => part.WorkProjectPage),
    ['work-projects', 'clients'],
  ),
});
