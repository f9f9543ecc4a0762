import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myAccountSubscriptionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/account/subscription',
  component: lazyPart(
    () => import('../features/account/subscription-page.tsx').then((part) => part.SubscriptionPage),
    ['account'],
  ),
});
