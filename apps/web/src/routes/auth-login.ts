import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

export const authLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  component: lazyPart(
    () => import('../features/auth/login-page.tsx').then((part) => part.LoginPage),
    ['auth'],
  ),
});
