import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** When the oldest was read of what the page shows and keeps, as a timestamp; null if it shows nothing of the kind. */
export function oldestShown(client: QueryClient): number | null {
  const read = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.offline && !meta.frame && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt);
  return read.length > 0 ? Math.min(...read) : null;
}

/** The same, kept up to date. */
export function useOldestShown(): number | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => oldestShown(client),
  );
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in words of the language: "3 min. ago", "now". */
export function agoText(language: string, ms: number): string {
  const [unit, length] = STEPS.find(([, step]) => ms >= step) ?? (['second', 1000] as const);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  return format.format(unit === 'second' ? 0 : -Math.floor(ms / length), unit);
}
