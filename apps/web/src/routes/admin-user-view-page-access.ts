import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const adminUserViewPageAccessRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/user/view/page-access',
  component: lazyPart(
    () => import('../features/admins/page-access-page.tsx').then((part) => part.PageAccessPage),
    ['admins'],
  ),
});
