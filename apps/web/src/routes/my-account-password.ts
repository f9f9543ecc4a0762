import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myAccountPasswordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/account/password',
  component: lazyPart(
    () => import('../features/account/security-page.tsx').then((part) => part.SecurityPage),
    ['account'],
  ),
});
