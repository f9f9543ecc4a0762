import { shiftSwapEndpoints as endpoints } from '@mesra/contract/shift-swaps/shift-swap';
import { useQuery } from '@tanstack/react-query';
import { keepWithin } from '../../lib/keep-previous.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

/** Swaps that one asks for or is asked for. */
export function useOwnSwaps() {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.own, { query: { company_id: company.id } }),
    meta: { silent: true, offline: true },
  });
}

/** Colleagues for a shift of one's own on a day. */
export function useSwapColleagues(date: string, keyword: string) {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.colleagues, {
      query: { company_id: company.id, date, ...(keyword ? { keyword } : {}) },
    }),
    placeholderData: keepWithin(company.id),
    meta: { silent: true },
  });
}

export const useAskSwap = () => useWrite(endpoints.create, { silent: true });
export const useAcceptSwap = () => useWrite(endpoints.accept);
export const useDeclineSwap = () => useWrite(endpoints.decline);
export const useCancelSwap = () => useWrite(endpoints.cancel);
