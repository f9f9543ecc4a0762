import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenAtRest } from '../lib/prefetch.ts';
import { reached } from '../lib/reach.ts';

export const loadStrip = () => import('./frame-strip.tsx').then((part) => part.FrameStrip);

/**
 * Prepares this browser for times without a network once the page is at rest, and reads anew what is shown when the server
 * answers again.
 */
export function useOffline(): void {
  const client = useQueryClient();
  useEffect(() => {
    let left = false;
    let stop = () => {};
    const begin = async () => {
      const [{ startOffline }] = await Promise.all([import('../lib/offline-start.ts'), loadStrip()]);
      const end = left ? null : await startOffline(client);
      if (left) end?.();
      else if (end) stop = end;
    };
    const failed = (error: unknown) => console.info('Not ready for times without a network', error);
    const cancel = whenAtRest(
      () => void begin().catch(failed),
      (work) => work(),
    );
    const unsubscribe = reached.subscribe(() => {
      if (reached.get()) void client.refetchQueries({ type: 'active', stale: true });
    });
    return () => {
      left = true;
      cancel();
      stop();
      unsubscribe();
    };
  }, [client]);
}
