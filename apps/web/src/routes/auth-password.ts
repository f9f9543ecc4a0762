import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

export const authPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/password',
  component: lazyPart(
    () => import('../features/auth/password-page.tsx').then((part) => part.PasswordPage),
    ['auth'],
  ),
});
