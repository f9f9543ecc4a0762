import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { domainQuery } from '../lib/domain.ts';
import { landed, refused } from '../lib/refusal.ts';
import { isVerified } from '../lib/session.ts';
import { RootError } from './error-page.tsx';
import { decide, isOutside, refusalAt } from './guard.ts';
import { currentSession } from './session-boot.ts';

export interface RouterContext {
  client: QueryClient;
  /** The previous page, for the guard that redirects back; null on the first page. */
  previous: () => string | null;
}

/** Whether the domain allows registration. */
const registrationOpen = async (client: QueryClient): Promise<boolean> =>
  (await client.ensureQueryData(domainQuery())).registration_page;

/** The guards run here, before a page loads anything. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, preload }) => {
    if (isOutside(location.pathname)) return { session: null };
    const session = await currentSession(context.client);
    const visitor = session && { verified: isVerified(session.user), role: session.role };
    const open = location.pathname === '/auth/register' && (await registrationOpen(context.client));
    const instead = decide(location.pathname, visitor, context.previous(), open);
    if (!preload) {
      const refusal = refusalAt(location.pathname, visitor, open);
      if (refusal) refused(refusal);
      else if (instead === null) landed(location.pathname);
    }
    if (instead !== null) throw redirect({ href: instead, replace: true });
    return { session };
  },
  component: Outlet,
  errorComponent: RootError,
});
