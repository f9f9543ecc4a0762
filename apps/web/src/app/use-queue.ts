import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { gather } from '../lib/gather.ts';
import { language } from '../lib/language.ts';
import { refreshAfter } from '../lib/query-client.ts';
import { loadQueue } from '../lib/queue/load-queue.ts';
import { mayWait, queueHooks, queueSession } from '../lib/queue/queue-state.ts';
import { sessionQuery, useSession } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { token } from '../lib/token.ts';

/** The queue (database and signatures) loads after the page is idle, unless something may wait in it. */
const AFTER_LOAD_MS = 3000;
/** While a long queue is sent, what it changes is refetched no more often than so. */
const LONGEST_MS = 3000;

/** Keeps the queue of who is signed in: shows what waits of it, sends it, and refetches what has arrived. */
export function useQueue(): void {
  const client = useQueryClient();
  const { user } = useSession();
  const bearer = useStore(token);
  const spoken = useStore(language);
  const companies = user.memberships.map(({ company_id }) => company_id).join();

  useEffect(() => {
    const arrived = gather<AnyEndpoint['path']>((paths) => {
      for (const path of paths) void refreshAfter(client, { path });
    }, LONGEST_MS);
    queueHooks.arrived = ({ path }) => arrived(path);
    // The query cache reports a failure, and leads to the sign-in where the session has ended.
    queueHooks.signedOut = () =>
      void client
        .fetchQuery({ ...sessionQuery(), staleTime: 0 })
        .catch((error: unknown) => console.info('The session of the queue was not confirmed', error));
  }, [client]);

  useEffect(() => {
    if (!bearer) return;
    const ids = companies.split(',').filter(Boolean).map(Number);
    queueSession.set({ user_id: user.id, token: bearer, language: spoken, companies: ids });
    const begin = () =>
      void loadQueue().catch((error: unknown) => console.error('The queue did not begin', error));
    const timer = setTimeout(begin, mayWait() ? 0 : AFTER_LOAD_MS);
    return () => clearTimeout(timer);
  }, [user.id, bearer, spoken, companies]);

  useEffect(
    () => () => {
      queueSession.set(null);
      queueHooks.end();
    },
    [],
  );
}
