import type { directoryEndpoints } from '@mesra/contract/directory/directory';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import type { PersonSearch } from '../features/directory/directory-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const directoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/directory',
  validateSearch: listSearch<typeof directoryEndpoints.list, PersonSearch>(),
  component: lazyPart(
    () => import('../features/directory/directory-page.tsx').then((part) => part.DirectoryPage),
    ['directory'],
  ),
});
