import { availabilityEndpoints as endpoints } from '@mesra/contract/availability/availability';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

/** What one has said of when one can work; null for somebody without an employee record. */
export function useOwnAvailability() {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.own, { query: { company_id: company.id } }),
    meta: { silent: true, offline: true },
  });
}

export const useSetAvailability = () => useWrite(endpoints.set, { silent: true });
export const useRemoveAvailability = () => useWrite(endpoints.remove);
export const useWish = () => useWrite(endpoints.wish, { silent: true });
export const useRemoveWish = () => useWrite(endpoints.removeWish);
