import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myAccountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/account',
  component: lazyPart(
    () => import('../features/account/account-page.tsx').then((part) => part.AccountPage),
    ['account'],
  ),
});
