import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenAtRest } from '../lib/prefetch.ts';
import { reached } from '../lib/reach.ts';

export const loadStrip = () => import('./frame-strip.tsx').then((part) => part.FrameStrip);

/** What is read is kept from then on; what was read before, too. */
const KEEP_AFTER_MS = 1000;

/**
 * Prepares this browser for times without a network: it keeps what is read almost from the beginning, and the application once
 * the page is at rest. Reads anew what is shown when the server answers again.
 */
export function useOffline(): void {
  const client = useQueryClient();
  useEffect(() => {
    let left = false;
    let stop = () => {};
    const keep = async () => {
      const { startKeeping } = await import('../lib/offline-start.ts');
      const end = left ? null : await startKeeping(client);
      if (left) end?.();
      else if (end) stop = end;
    };
    const prepare = async () => {
      const [{ registerWorker }] = await Promise.all([import('../lib/offline-start.ts'), loadStrip()]);
      if (!left) await registerWorker();
    };
    const failed = (error: unknown) => console.info('Not ready for times without a network', error);
    const timer = setTimeout(() => void keep().catch(failed), KEEP_AFTER_MS);
    const cancel = whenAtRest(
      () => void prepare().catch(failed),
      (work) => work(),
    );
    const unsubscribe = reached.subscribe(() => {
      if (reached.get()) void client.refetchQueries({ type: 'active', stale: true });
    });
    return () => {
      left = true;
      clearTimeout(timer);
      cancel();
      stop();
      unsubscribe();
    };
  }, [client]);
}
