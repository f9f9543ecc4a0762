import { type Screen, screenAt } from '@mesra/contract/access/screens';
import {
  companyChannel,
  type RealtimeEvent,
  type RealtimePayload,
  screenChannel,
  userChannel,
} from '@mesra/contract/realtime/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { refresh } from '../lib/query-client.ts';
import type { RealtimeConnection } from '../lib/realtime.ts';
import { sessionQuery, useSession } from '../lib/session.ts';

/** Changes of one moment are fetched together. */
const GATHER_MS = 300;
/** The client (17 kB) comes once the page is there and at rest: nobody waits for it. */
const AFTER_LOAD_MS = 3000;

const OWN = new Set(['auth', 'domain']);
const isShown = (query: { queryKey: readonly unknown[] }) => !OWN.has(String(query.queryKey[0]));

/** The channels of somebody on a page: their own, their company's, and that of the screen they look at. */
export function channelsOf(userId: number, companyId: number, screen: Screen | undefined): string[] {
  const channels = [userChannel(userId)];
  if (companyId === 0) return channels;
  channels.push(companyChannel(companyId));
  const looked = screen?.kind === 'view' && screen.parent ? screenAt(screen.parent) : screen;
  if (looked?.kind === 'tab') channels.push(screenChannel(companyId, looked.path));
  return channels;
}

/** Everything that was fetched is fetched again where it is shown, and forgotten where it is not. */
async function fetchAllAgain(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive', predicate: isShown });
  await client.invalidateQueries({ predicate: isShown });
}

/** Fetches what has changed again, the changes of one moment together. */
function gatherer(client: QueryClient) {
  const resources = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (resource: string) => {
    resources.add(resource);
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const paths = [...resources];
      resources.clear();
      void (paths.includes('/api') ? fetchAllAgain(client) : refresh(client, paths));
    }, GATHER_MS);
  };
}

/**
 * Keeps what is on the screen true: changes by others are fetched, a change of access reloads the profile and closes
 * what may no longer be seen (spec section 1).
 */
export function useRealtime(): void {
  const client = useQueryClient();
  const router = useRouter();
  const { user, company } = useSession();
  const { pathname } = useLocation();
  const [connection, setConnection] = useState<RealtimeConnection | null>(null);

  useEffect(() => {
    const changed = gatherer(client);
    const reload = async () => {
      await client.fetchQuery({ ...sessionQuery(), staleTime: 0 }).catch(() => {});
      await router.invalidate();
      await fetchAllAgain(client);
    };
    const hear = (event: RealtimeEvent, data: RealtimePayload) => {
      if (event === 'access') void reload();
      else if (event === 'notification') void refresh(client, ['/api/notifications']);
      else changed(data.resource);
    };
    const resumed = () => void reload();
    let made: RealtimeConnection | null = null;
    let left = false;
    const begin = async () => {
      const { connectRealtime } = await import('../lib/realtime.ts');
      if (left) return;
      made = connectRealtime({ hear, resumed, ended: () => void reload() });
      setConnection(made);
    };
    const timer = setTimeout(() => void begin().catch(() => {}), AFTER_LOAD_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      made?.stop();
      setConnection(null);
    };
  }, [client, router]);

  const channels = useMemo(
    () => channelsOf(user.id, company.id, screenAt(pathname)),
    [user.id, company.id, pathname],
  );
  useEffect(() => connection?.listenTo(channels), [connection, channels]);
}
