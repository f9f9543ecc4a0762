import type { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import type { MyProjectSearch } from '../features/outlet-reviews/my-project-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmMyProjectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/my-project',
  validateSearch: listSearch<typeof inboxEndpoints.list, MyProjectSearch>(),
  component: lazyPart(
    () => import('./spm-my-project-page.tsx').then((part) => part.SpmMyProjectPage),
    ['outlet-reviews'],
  ),
});
