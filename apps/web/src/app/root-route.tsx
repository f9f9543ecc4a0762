import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { RootError } from './error-page.tsx';
import { decide } from './guard.ts';
import { currentSession } from './session-boot.ts';

export interface RouterContext {
  client: QueryClient;
  /** The page that is left, for the guard that sends back; null at the first page. */
  previous: () => string | null;
}

/** Every page passes the guards here before anything of it is fetched. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    const session = await currentSession(context.client);
    const visitor = session && { verified: session.user.email_verified_at !== null, role: session.role };
    const instead = decide(location.pathname, visitor, context.previous());
    if (instead !== null) throw redirect({ href: instead, replace: true });
    return { session };
  },
  component: Outlet,
  errorComponent: RootError,
});
