import { openShiftEndpoints as endpoints } from '@mesra/contract/open-shifts/open-shift';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

/** Shifts that one is free and fit for, and those that one has asked for. */
export function useOfferedShifts() {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.offered, { query: { company_id: company.id } }),
    meta: { silent: true, offline: true },
  });
}

export const useRequestShift = () => useWrite(endpoints.request);
export const useWithdrawRequest = () => useWrite(endpoints.withdraw);
export const useOpenShift = () => useWrite(endpoints.create, { silent: true });
export const useCancelOpenShift = () => useWrite(endpoints.cancel);

export const useCandidates = (id: number) =>
  useQuery({ ...read(endpoints.candidates, { params: { id } }), meta: { silent: true } });
