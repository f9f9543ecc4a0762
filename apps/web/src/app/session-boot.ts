import type { QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { ApiProblem } from '../lib/api-problem.ts';
import { frameCalls } from '../lib/frame-calls.ts';
import {
  chooseCompany,
  chosenCompany,
  forgetRememberedCompany,
  type Session,
  sessionFor,
  sessionQuery,
} from '../lib/session.ts';
import { keepToken, token } from '../lib/token.ts';

/**
 * The session for the guards: null where nobody is signed in. Fetched once; when it has become old it is checked
 * again beside the navigation.
 */
export async function currentSession(client: QueryClient): Promise<Session | null> {
  if (!token.get()) return null;
  try {
    const user = await client.ensureQueryData({
      ...sessionQuery(),
      revalidateIfStale: true,
      meta: { silent: true },
    });
    return sessionFor(user, chosenCompany.get());
  } catch (error) {
    console.error('auth error', error);
    if (error instanceof ApiProblem && error.status === 401) return null;
    throw error;
  }
}

/** Leaves the signed-in frame first, and then forgets who was signed in and everything they saw. */
export async function endSession(client: QueryClient, leave: () => Promise<void>): Promise<void> {
  keepToken(null);
  await leave();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'domain' });
}

/** Signs out: the token is revoked where the server can be reached; a failure is only logged. */
export async function signOut(client: QueryClient, leave: () => Promise<void>): Promise<void> {
  try {
    await call(frameCalls.logout);
  } catch (error) {
    console.error('Signing out failed', error);
  }
  forgetRememberedCompany();
  await endSession(client, leave);
  chooseCompany(null);
}
