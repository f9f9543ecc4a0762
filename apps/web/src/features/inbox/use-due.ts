import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '../../lib/query-client.ts';
import { useWaiting } from '../../lib/use-waiting.ts';

/** The longest time that a timer holds. */
const MAX_MS = 2 ** 31 - 1;

/** Fetches the inbox again when something that was put off is due. */
export function useDue(): void {
  const client = useQueryClient();
  const due = useWaiting()?.next_due ?? null;
  useEffect(() => {
    if (due === null) return;
    const ahead = Math.max(0, new Date(due).getTime() - Date.now());
    const timer = setTimeout(() => void refresh(client, ['/api/inbox']), Math.min(ahead + 500, MAX_MS));
    return () => clearTimeout(timer);
  }, [client, due]);
}
