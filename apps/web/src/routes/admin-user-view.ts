import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const adminUserViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/user/view',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('../features/admin-users/admin-page.tsx').then((part) => part.UserPage),
    ['admin-users', 'refused-address'],
  ),
});
