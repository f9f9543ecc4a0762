import type { adminEndpoints } from '@mesra/contract/admin-users/admin';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const adminUserRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/user',
  validateSearch: listSearch<typeof adminEndpoints.list, { tab: 'invitations' }>(),
  component: lazyPart(
    () => import('../features/admin-users/admin-list-page.tsx').then((part) => part.UserListPage),
    ['admin-users', 'refused-address'],
  ),
});
