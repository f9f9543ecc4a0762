import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../lib/lazy-part.tsx';
import { rootRoute } from './root-route.tsx';

/**
 * The signed-in frame; every screen but the sign-in stands in it. The contract's validator comes beside it, once,
 * because every list and form needs it.
 */
const loadShell = async () =>
  (await Promise.all([import('./shell.tsx'), import('@mesra/contract/kit/list-query')]))[0].Shell;

export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyPart(loadShell),
});

/** An address that is no screen. */
export const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyPart(() => import('./error-page.tsx').then((part) => part.NotFoundPage)),
});
