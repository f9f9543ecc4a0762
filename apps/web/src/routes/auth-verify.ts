import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

export const authVerifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/verify',
  component: lazyPart(() => import('./auth-verify-page.tsx').then((part) => part.Verify), ['auth']),
});
