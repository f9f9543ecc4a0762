import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminUserViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/user/view',
  component: lazyPart(
    () => import('../features/admins/user-page.tsx').then((part) => part.UserPage),
    ['admins'],
  ),
});
