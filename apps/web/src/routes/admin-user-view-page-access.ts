import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const adminUserViewPageAccessRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/user/view/page-access',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('../features/admin-users/page-access-page.tsx').then((part) => part.PageAccessPage),
    ['admin-users'],
  ),
});
