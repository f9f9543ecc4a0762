import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const adminUserViewPasswordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/user/view/password',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('../features/admin-users/admin-password-page.tsx').then((part) => part.UserPasswordPage),
    ['admin-users'],
  ),
});
