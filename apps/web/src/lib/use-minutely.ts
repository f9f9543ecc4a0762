import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from './query-client.ts';

const MINUTE_MS = 60_000;

/** Reads a collection again every minute while the page is seen: who is late changes without anybody doing anything. */
export function useMinutely(path: string, on: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh(client, [path]);
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [client, path, on]);
}
