import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminUserRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/user',
  component: lazyPart(
    () => import('../features/admins/user-list-page.tsx').then((part) => part.UserListPage),
    ['admins'],
  ),
});
