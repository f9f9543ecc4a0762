import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

export const authInvitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/invitation',
  component: lazyPart(() => import('./auth-invitation-page.tsx').then((part) => part.Invitation), ['auth']),
});
