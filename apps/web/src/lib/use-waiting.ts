import { useQuery } from '@tanstack/react-query';
import { frameCalls } from './frame-calls.ts';
import { read } from './query-client.ts';
import { useSession } from './session.ts';

/** How many decisions of the company wait for the user, in all and by kind; kept up to date by realtime events. */
export function useWaiting() {
  const { company } = useSession();
  return useQuery({
    ...read(frameCalls.waiting, { query: { company_id: company.id } }),
    enabled: company.id !== 0,
    staleTime: 60_000,
    meta: { silent: true },
  }).data;
}
