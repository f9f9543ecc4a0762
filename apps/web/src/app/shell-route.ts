import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../lib/lazy-part.tsx';
import { rootRoute } from './root-route.tsx';

/** The signed-in frame; every screen but the sign-in stands in it. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyPart(() => import('./shell.tsx').then((part) => part.Shell)),
});

/** An address that is no screen. */
export const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyPart(() => import('./error-page.tsx').then((part) => part.NotFoundPage)),
});
