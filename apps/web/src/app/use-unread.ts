import { useQuery } from '@tanstack/react-query';
import { frameCalls } from '../lib/frame-calls.ts';
import { read } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';

/** How many notifications of the company the user has not read. */
export function useUnread() {
  const { company } = useSession();
  return useQuery({
    ...read(frameCalls.unread, { query: { company_id: company.id } }),
    enabled: company.id !== 0,
    staleTime: 60_000,
    meta: { silent: true, offline: true, frame: true },
  });
}
