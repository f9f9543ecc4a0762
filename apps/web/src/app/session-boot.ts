import type { SessionUser } from '@mesra/contract/session/session';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { ApiProblem } from '../lib/api-problem.ts';
import { frameCalls } from '../lib/frame-calls.ts';
import { heldHooks } from '../lib/held-items.ts';
import { forgetKept, restoreKept } from '../lib/kept.ts';
import { forgetQueueSession } from '../lib/queue/queue-session.ts';
import { openedWithoutServer } from '../lib/reach.ts';
import { realtimeHooks } from '../lib/realtime-hooks.ts';
import {
  chooseCompany,
  chosenCompany,
  forgetRememberedCompany,
  type Session,
  sessionFor,
  sessionQuery,
} from '../lib/session.ts';
import { keepToken, token } from '../lib/token.ts';
import { forgetRecent } from './recent.ts';

/** The session that was kept for times without a network, once the server does not answer; undefined if there is none. */
async function keptSession(client: QueryClient, error: unknown): Promise<SessionUser | undefined> {
  if (!(error instanceof ApiProblem) || error.code !== 'network') return undefined;
  await restoreKept(client);
  return client.getQueryData(sessionQuery().queryKey);
}

/**
 * The session for the guards: null if signed out. Fetched once; a stale one is revalidated in the background, and so is the
 * one that was kept, where the page was opened without the server.
 */
export async function currentSession(client: QueryClient): Promise<Session | null> {
  if (!token.get()) return null;
  if (openedWithoutServer()) await restoreKept(client);
  try {
    const user = await client
      .ensureQueryData({ ...sessionQuery(), revalidateIfStale: true })
      .catch(async (error: unknown) => {
        const kept = await keptSession(client, error);
        if (kept) return kept;
        throw error;
      });
    return sessionFor(user, chosenCompany.get());
  } catch (error) {
    console.error('auth error', error);
    if (error instanceof ApiProblem && error.status === 401) return null;
    throw error;
  }
}

/** Leaves the signed-in frame, then clears the session and all cached data. */
export async function endSession(client: QueryClient, leave: () => Promise<void>): Promise<void> {
  keepToken(null);
  await forgetQueueSession();
  forgetKept();
  await leave();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'domain' });
}

/** Signs out: revokes the token if the server is reachable; a failure is only logged. */
export async function signOut(client: QueryClient, leave: () => Promise<void>): Promise<void> {
  await heldHooks.flush();
  realtimeHooks.stop();
  try {
    await call(frameCalls.logout);
  } catch (error) {
    console.error('Signing out failed', error);
  }
  forgetRememberedCompany();
  forgetRecent();
  await endSession(client, leave);
  chooseCompany(null);
}
