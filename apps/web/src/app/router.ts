import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search-text.ts';
import { RouteError } from './error-page.tsx';
import { rootRoute } from './root-route.tsx';
import { guestRoutes, shellRoutes } from './screens.ts';
import { notFoundRoute, shellRoute } from './shell-route.ts';

const routeTree = rootRoute.addChildren({
  ...guestRoutes,
  shell: shellRoute.addChildren({ ...shellRoutes, notFound: notFoundRoute }),
});

export function buildRouter(client: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { client, previous: (): string | null => router.state.resolvedLocation?.href ?? null },
    parseSearch,
    stringifySearch,
    // `prefetchOnIntent` prefetches instead, under the prefetch rules.
    defaultPreload: false,
    defaultErrorComponent: RouteError,
    defaultPendingMs: 400,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>;
  }
}
