import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { domainQuery } from '../lib/domain.ts';
import { isVerified } from '../lib/session.ts';
import { RootError } from './error-page.tsx';
import { decide } from './guard.ts';
import { currentSession } from './session-boot.ts';

export interface RouterContext {
  client: QueryClient;
  /** The page that is left, for the guard that sends back; null at the first page. */
  previous: () => string | null;
}

/** May anyone register on this domain? */
const registrationOpen = async (client: QueryClient): Promise<boolean> =>
  (await client.ensureQueryData(domainQuery())).registration_page;

/** Every page passes the guards here before anything of it is fetched. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    const session = await currentSession(context.client);
    const visitor = session && { verified: isVerified(session.user), role: session.role };
    const open = location.pathname === '/auth/register' && (await registrationOpen(context.client));
    const instead = decide(location.pathname, visitor, context.previous(), open);
    if (instead !== null) throw redirect({ href: instead, replace: true });
    return { session };
  },
  component: Outlet,
  errorComponent: RootError,
});
