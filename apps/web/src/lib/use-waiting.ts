import { useQuery } from '@tanstack/react-query';
import { frameCalls } from './frame-calls.ts';
import { heldItems } from './held-items.ts';
import { read } from './query-client.ts';
import { useSession } from './session.ts';
import { useStore } from './store.ts';

/** How often what is put off is looked for again. */
const DUE_MS = 60_000;

/**
 * How much of the company waits for the user, in all and by kind; kept up to date by realtime events, and by the minute while
 * something is put off. What can still be undone no longer counts.
 */
export function useWaiting() {
  const { company } = useSession();
  const held = useStore(heldItems).filter((one) => one.company_id === company.id);
  const { data } = useQuery({
    ...read(frameCalls.waiting, { query: { company_id: company.id } }),
    enabled: company.id !== 0,
    staleTime: DUE_MS,
    refetchInterval: ({ state }) => (state.data?.next_due ? DUE_MS : false),
    meta: { silent: true, offline: true, frame: true },
  });
  if (!data || held.length === 0) return data;
  const kinds = data.kinds.map((one) => ({
    ...one,
    count: Math.max(0, one.count - held.filter(({ kind }) => kind === one.kind).length),
  }));
  return { ...data, kinds, count: kinds.reduce((sum, one) => sum + one.count, 0) };
}
