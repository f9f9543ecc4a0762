import { type Screen, screenAt } from '@mesra/contract/access/screens';
import {
  companyChannel,
  type RealtimeEvent,
  type RealtimePayload,
  screenChannel,
  userChannel,
} from '@mesra/contract/realtime/channel';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { gather } from '../lib/gather.ts';
import { refresh } from '../lib/query-client.ts';
import type { RealtimeConnection } from '../lib/realtime.ts';
import { realtimeHooks } from '../lib/realtime-hooks.ts';
import { sessionQuery, useSession } from '../lib/session.ts';

/** The client (17 kB) loads after the page is idle. */
const AFTER_LOAD_MS = 3000;

const OWN = new Set(['auth', 'domain']);
const isShown = (query: { queryKey: readonly unknown[] }) => !OWN.has(String(query.queryKey[0]));

/** The channels of a user on a page: their own, their company's, and the current screen's. */
export function channelsOf(userId: number, companyId: number, screen: Screen | undefined): string[] {
  const channels = [userChannel(userId)];
  if (companyId === 0) return channels;
  channels.push(companyChannel(companyId));
  const looked = screen?.kind === 'view' && screen.parent ? screenAt(screen.parent) : screen;
  if (looked?.kind === 'tab') channels.push(screenChannel(companyId, looked.path));
  return channels;
}

/** Invalidates everything: visible queries are refetched, others dropped. */
async function fetchAllAgain(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive', predicate: isShown });
  await client.invalidateQueries({ predicate: isShown });
}

/**
 * Keeps the screen up to date: changes by others are refetched, a change of access reloads the session and
 * closes pages that the user may no longer see (spec section 1).
 */
export function useRealtime(): void {
  const client = useQueryClient();
  const router = useRouter();
  const { user, company } = useSession();
  const { pathname } = useLocation();
  const [connection, setConnection] = useState<RealtimeConnection | null>(null);

  useEffect(() => {
    const changed = gather<string>((paths) => {
      void (paths.includes('/api') ? fetchAllAgain(client) : refresh(client, paths));
    });
    const reload = async () => {
      await client.fetchQuery({ ...sessionQuery(), staleTime: 0 }).catch(() => {});
      await router.invalidate();
      await fetchAllAgain(client);
    };
    const hear = (event: RealtimeEvent, data: RealtimePayload) => {
      if (event === 'access') void reload();
      // What is to be acknowledged is told by a notification.
      else if (event === 'notification') void refresh(client, ['/api/notifications', '/api/inbox/count']);
      else changed(data.resource);
    };
    const resumed = () => void reload();
    let created: RealtimeConnection | null = null;
    let left = false;
    const begin = async () => {
      const { connectRealtime } = await import('../lib/realtime.ts');
      if (left) return;
      created = connectRealtime({ hear, resumed, ended: () => void reload() });
      setConnection(created);
    };
    const timer = setTimeout(() => void begin().catch(() => {}), AFTER_LOAD_MS);
    const stop = () => {
      left = true;
      clearTimeout(timer);
      created?.stop();
      setConnection(null);
    };
    realtimeHooks.stop = stop;
    return stop;
  }, [client, router]);

  const channels = useMemo(
    () => channelsOf(user.id, company.id, screenAt(pathname)),
    [user.id, company.id, pathname],
  );
  useEffect(() => connection?.listenTo(channels), [connection, channels]);
}
