import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../lib/lazy-part.tsx';
import { NotFoundPage } from './error-page.tsx';
import { rootRoute } from './root-route.tsx';

/** The signed-in frame; the parent of every screen except sign-in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyPart(() => import('./shell.tsx').then((part) => part.Shell)),
});

/** The route of unknown addresses. */
export const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: NotFoundPage,
});
